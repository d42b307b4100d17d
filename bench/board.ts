// The board with 10,000 items in real Chromium, with the built plugin: how soon it is seen, whether frames are dropped
// while somebody scrolls and drags, how long a letter in the search takes, what one changed note changes, and what
// stays when it is closed; against the same notes as a list of one element each, in the same page.

import { join } from 'node:path';
import { buildPlugin } from '../scripts/demo';
import { withStage, type Stage } from '../scripts/demo-page';
import { firstItemText, writeItems } from './board-notes';
import type { Row } from './measure';
import { naiveList } from './naive-list';
import {
	closeView,
	framesWhile,
	idle,
	measured,
	medianOf,
	nodesIn,
	openings,
	typed,
	wheel,
	withViewPage,
	type Measured,
	type ViewPage,
} from './view-page';
import type { Changes, ProbeWindow } from './view-probe';
import { changeRows, changesBy, dragAround, heapsOf, replaceFile } from './view-acts';
import {
	bothTimes,
	framesRows,
	growthRows,
	keyRows,
	memoryRow,
	nodesRow,
	openRows,
} from './view-rows';

const FEW = 1_000;
const MANY = 10_000;
/** Ten times what is promised: only to see how the cost grows. */
const MOST = 100_000;
const VIEW = '.signoff-board-view';
const CARD = '.signoff-card-box';
/** A column in the middle of what is seen. */
const COLUMN = '[data-state="Needs_Action"] .signoff-board-cards';
const OPEN = { command: 'signoff:open-board', selector: CARD, viewType: 'signoff-board' };
const LETTERS = 'qxjz';
const LIVE_NOTES = 3;

/** What is measured at every size. */
interface Sized {
	opened: Measured;
	keys: Measured[];
	live: Measured;
}

export async function benchBoard(): Promise<Row[]> {
	await buildPlugin();
	return withStage(async (stage) => {
		const few = await withItems(stage, FEW, measureSize);
		const { many, rows } = await withItems(stage, MANY, measureAll);
		const most = await withItems(stage, MOST, measureSize);
		const sizes = (of: (sized: Sized) => Measured) => [
			{ size: FEW, found: of(few) },
			{ size: MANY, found: of(many) },
			{ size: MOST, found: of(most) },
		];
		return [
			...rows,
			...growthRows(
				'board: open',
				sizes(({ opened }) => opened),
			),
			...growthRows(
				'board: letter to result',
				sizes(({ keys }) => medianOf(keys)),
			),
			...growthRows(
				'board: new note to card',
				sizes(({ live }) => live),
			),
		];
	});
}

function withItems<Value>(
	stage: Stage,
	count: number,
	measure: (view: ViewPage) => Promise<Value>,
): Promise<Value> {
	const fill = (dir: string) => writeItems(dir, count);
	// A device that enforces would first read every note three times, and record it.
	return withViewPage(stage, { fill, enforces: false }, measure);
}

async function measureSize(view: ViewPage): Promise<Sized> {
	const opened = await openings(view, { ...OPEN, runs: 5 });
	const keys = await typed(view, {
		within: VIEW,
		search: '.signoff-board-search',
		letters: LETTERS,
	});
	return { opened, keys, live: await newNotes(view) };
}

async function measureAll(view: ViewPage): Promise<{ many: Sized; rows: Row[] }> {
	const many = await measureSize(view);
	const changes = await changeOne(view);
	const nodes = await nodesIn(view, VIEW);
	const scrolled = await framesWhile(view, () => wheel(view, COLUMN));
	const dragged = await dragAround(view, `${COLUMN} ${CARD}`);
	await closeView(view, OPEN.viewType);
	const heaps = await heapsOf(view, OPEN);
	const empty = await naiveList(view, 0);
	const naive = await naiveList(view, MANY);
	const name = `board of ${MANY.toLocaleString('en')}`;
	const list = `a list with an element for each note (${naive.nodes.toLocaleString('en')})`;
	const rows = [
		...openRows(name, many.opened),
		...bothTimes(`${name}: open`, many.opened, naive.opened, list),
		nodesRow(name, nodes),
		...framesRows(`${name}, scrolled`, scrolled, empty),
		...framesRows(`${name}, dragged`, dragged, empty),
		{
			...{ name: `${name}, scrolled: processor a frame`, unit: 'ms', value: scrolled.usual },
			...{ baseline: naive.scrolled.usual, baselineName: 'scrolling that list' },
		},
		...keyRows(name, many.keys),
		...changeRows(name, changes),
		memoryRow(name, heaps),
		{
			...{ name: 'the list of all notes, scrolled: frames dropped', unit: '%' },
			...{ value: naive.scrolled.dropped * 100, baseline: 5 },
			baselineName: 'what is promised of the views',
		},
	];
	return { many, rows };
}

/** A note that another program writes, from when the app tells of it. */
async function newNotes(view: ViewPage): Promise<Measured> {
	const all: Measured[] = [];
	for (let at = 0; at < LIVE_NOTES; at += 1) {
		const path = `Inbox/live-${String(at)}.md`;
		all.push(
			await measured(view, async () => {
				await view.page.evaluate((live) => {
					const { bench } = window as unknown as ProbeWindow;
					const isThere = () => document.querySelector(`[data-path="${live}"]`) !== null;
					bench.awaitFile('create', new RegExp(`^${live}$`), isThere);
				}, path);
				await replaceFile(join(view.dir, path), firstItemText(`Live ${String(at)}`, 'Inbox'));
				return view.page.evaluate(() => (window as unknown as ProbeWindow).bench.awaited);
			}),
		);
		await idle(view);
	}
	return medianOf(all);
}

/** The first card gets another title. */
async function changeOne(view: ViewPage): Promise<Changes> {
	const [path, title] = ['Inbox/live-0.md', 'Another title'];
	await idle(view);
	return changesBy(view, {
		view: VIEW,
		card: CARD,
		path,
		title,
		text: firstItemText(title, 'Inbox'),
	});
}
