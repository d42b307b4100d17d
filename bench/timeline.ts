// The timeline with 100,000 entries in real Chromium, with the built plugin: how soon it is seen, whether frames are
// dropped while somebody scrolls, how long a letter in the search takes, what an entry costs that comes while it is
// open, and what stays in memory when it is closed; and how all of that grows.

import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buildPlugin } from '../scripts/demo';
import { withStage, type Stage } from '../scripts/demo-page';
import { firstItemText } from './board-notes';
import type { Row } from './measure';
import { naiveList } from './naive-list';
import { writeNotes } from './notes';
import { writeTimeline } from './timeline-logs';
import {
	closeView,
	framesWhile,
	heapOf,
	idle,
	measured,
	medianOf,
	nodesIn,
	rest,
	typed,
	wheel,
	withViewPage,
	type Measured,
	type ViewPage,
} from './view-page';
import type { Changes, ProbeWindow } from './view-probe';
import {
	framesRows,
	growthRows,
	keyRows,
	memoryRow,
	nodesRow,
	openRows,
	type Heaps,
} from './view-rows';

const SIZES = [1_000, 10_000, 100_000] as const;
const VIEW = '.signoff-timeline-view';
const LIST = '.signoff-timeline-list';
const ROW = '.signoff-timeline-row';
const STATUS = `${VIEW} .signoff-timeline-bar [role="status"]`;
const OPEN = { command: 'signoff:open-timeline', viewType: 'signoff-timeline' };
const LETTERS = 'qxjz';
const LIVE_MOVES = 4;
const DRAWN = 5;
const MB = 1_000_000;

/** What is measured at every size. */
interface Sized {
	size: number;
	/** From the command to the first rows. */
	opened: Measured;
	/** From the command until everything is read, in milliseconds. */
	readMs: number;
	/** From when all was read to the first rows. */
	drawn: Measured;
	keys: Measured[];
	live: Measured;
	heaps: Heaps;
}

export async function benchTimeline(): Promise<Row[]> {
	await buildPlugin();
	return withStage(async (stage) => {
		const sizes: Sized[] = [];
		let rows: Row[] = [];
		for (const size of SIZES) {
			const isLast = size === SIZES.at(-1);
			await withEntries(stage, size, async (view) => {
				const sized = await measureSize(view, size);
				sizes.push(sized);
				if (isLast) rows = await measureRest(view, sized);
			});
		}
		return [...rows, ...growthOf(sizes)];
	});
}

function withEntries(
	stage: Stage,
	count: number,
	measure: (view: ViewPage) => Promise<void>,
): Promise<void> {
	const fill = async (dir: string) => {
		await writeTimeline(dir, count);
		const ids = Array.from({ length: LIVE_MOVES }, (_, id) => id);
		await writeNotes(dir, 'Needs_Action', ids, (id) =>
			firstItemText(`live-${String(id)}`, 'Needs_Action'),
		);
	};
	return withViewPage(stage, { fill, enforces: true }, measure);
}

async function measureSize(view: ViewPage, size: number): Promise<Sized> {
	await openOnce(view);
	await closeView(view, OPEN.viewType);
	const before = await heapOf(view);
	const { opened, readMs } = await openOnce(view);
	const open = await heapOf(view);
	const drawn = await drawnAnew(view);
	const keys = await typed(view, {
		within: VIEW,
		search: '.signoff-timeline-search',
		letters: LETTERS,
	});
	const live = await liveMoves(view);
	await closeView(view, OPEN.viewType);
	const after = await heapOf(view);
	return { size, opened, readMs, drawn, keys, live, heaps: { before, open, after } };
}

async function openOnce(view: ViewPage): Promise<Pick<Sized, 'opened' | 'readMs'>> {
	const { page } = view;
	const opened = await measured(view, () =>
		page.evaluate(
			([command, row, status]) => {
				const { bench } = window as unknown as ProbeWindow;
				const painted = bench.open(command!, row!);
				// While it reads, it says so instead of a number.
				bench.lookFor(() => /\d/.test(document.querySelector(status!)?.textContent ?? ''));
				return painted;
			},
			[OPEN.command, ROW, STATUS],
		),
	);
	const readMs = await page.evaluate(() => (window as unknown as ProbeWindow).bench.reached);
	await rest(view);
	return { opened, readMs };
}

/** As a link to an item does where the timeline is open: all of the view is built anew, with what was read. */
async function drawnAnew(view: ViewPage): Promise<Measured> {
	const all: Measured[] = [];
	for (let run = 0; run < DRAWN; run += 1) {
		all.push(
			await measured(view, () =>
				view.page.evaluate(
					([row, type]) => {
						const { bench, hostTest } = window as unknown as ProbeWindow;
						const [leaf] = hostTest.app.workspace.getLeavesOfType(type!);
						for (const old of document.querySelectorAll(row!)) old.classList.add('bench-old');
						const state = leaf!.getViewState();
						const isThere = () => document.querySelector(`${row!}:not(.bench-old)`) !== null;
						return bench.run(() => void leaf!.setViewState(state), isThere);
					},
					[ROW, OPEN.viewType],
				),
			),
		);
		await rest(view);
	}
	return medianOf(all);
}

/** A program moves a note: from when the entry is in the log to when its row is seen. */
async function liveMoves(view: ViewPage): Promise<Measured> {
	const all: Measured[] = [];
	for (let at = 0; at < LIVE_MOVES - 1; at += 1) {
		all.push(
			await measured(view, async () => {
				await view.page.evaluate((row) => {
					const { bench } = window as unknown as ProbeWindow;
					const first = () => document.querySelector(row)?.id;
					const known = first();
					bench.awaitFile('modify', /^Logs\/[\d-]+\.log$/, () => first() !== known);
				}, ROW);
				await move(view, at);
				return view.page.evaluate(() => (window as unknown as ProbeWindow).bench.awaited);
			}),
		);
		await idle(view);
	}
	return medianOf(all);
}

function move({ page }: ViewPage, at: number): Promise<void> {
	return page.evaluate(
		(name) => {
			const { vault } = (window as unknown as ProbeWindow).hostTest.app;
			return vault.rename(vault.getFileByPath(`Needs_Action/${name}`)!, `Plans/${name}`);
		},
		`task-${String(at)}.md`,
	);
}

async function measureRest(view: ViewPage, sized: Sized): Promise<Row[]> {
	await openOnce(view);
	const nodes = await nodesIn(view, VIEW);
	// Before the move: what is written after one, such as signatures, is not the list's work.
	const scrolled = await framesWhile(view, () => wheel(view, LIST));
	await view.page.locator(LIST).evaluate((list) => list.scrollTo({ top: 0 }));
	await rest(view);
	const changes = await changesByMove(view);
	await closeView(view, OPEN.viewType);
	const empty = await naiveList(view, 0);
	const name = `timeline of ${sized.size.toLocaleString('en')}`;
	return [
		...openRows(`${name}, all read`, sized.drawn),
		nodesRow(name, nodes),
		...framesRows(`${name}, scrolled`, scrolled, empty),
		...keyRows(name, sized.keys),
		changeRow(name, changes),
		memoryRow(name, sized.heaps),
	];
}

interface Moved extends Changes {
	/** How many entries the move had. */
	entries: number;
}

async function changesByMove(view: ViewPage): Promise<Moved> {
	const { page } = view;
	const before = await entriesHere(view);
	await page.evaluate(
		([within, row]) => (window as unknown as ProbeWindow).bench.startChanges(within!, row!),
		[VIEW, ROW],
	);
	await move(view, LIVE_MOVES - 1);
	await idle(view);
	await rest(view);
	const changes = await page.evaluate<Changes>('window.bench.stopChanges()');
	return { ...changes, entries: (await entriesHere(view)) - before };
}

/** In the log of the page's own device. */
async function entriesHere({ dir }: ViewPage): Promise<number> {
	const logs = join(dir, 'Logs');
	const names = (await readdir(logs)).filter((name) => /^[\d-]+\.log$/.test(name));
	const texts = await Promise.all(names.map((name) => readFile(join(logs, name), 'utf8')));
	return texts.join('').split('\n').length - 1;
}

/** A row that comes in at the top takes the place of one that leaves at the bottom. */
function changeRow(name: string, { rows, entries }: Moved): Row {
	return {
		...{ name: `${name}: rows touched by new entries`, unit: 'rows', value: rows.length },
		...{ baseline: entries, baselineName: 'the new entries; one more each leaves', budget: 2 },
	};
}

function growthOf(sizes: readonly Sized[]): Row[] {
	const by = (of: (sized: Sized) => Pick<Measured, 'ms' | 'cpu'>) =>
		sizes.map((sized) => ({ size: sized.size, found: of(sized) }));
	return [
		...growthRows(
			'timeline: open, first rows',
			by(({ opened }) => opened),
		),
		...growthRows(
			'timeline: open, all read',
			by(({ drawn }) => drawn),
		),
		...growthRows(
			'timeline: letter to result',
			by(({ keys }) => medianOf(keys)),
		),
		...growthRows(
			'timeline: new entry to row',
			by(({ live }) => live),
		),
		...againstFirst(sizes, 'timeline: reading all', 'ms', ({ readMs }) => readMs),
		...againstFirst(
			sizes,
			'timeline: memory',
			'MB',
			({ heaps }) => (heaps.open - heaps.before) / MB,
		),
	];
}

function againstFirst(
	[least, ...more]: readonly Sized[],
	name: string,
	unit: string,
	of: (sized: Sized) => number,
): Row[] {
	if (!least) return [];
	return more.map((sized) => ({
		...{ name: `${name}, ${sized.size.toLocaleString('en')}`, unit },
		...{ value: of(sized), baseline: of(least) },
		baselineName: `the same with ${least.size.toLocaleString('en')}`,
	}));
}
