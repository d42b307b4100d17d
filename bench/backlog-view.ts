// The backlog with 10,000 issues and 30,000 relations in real Chromium, as a list and as a board, with the built plugin:
// how soon it is seen, how long a letter takes, whether frames are dropped while somebody scrolls and drags, what one changed issue
// changes, how much stands in the page, and what stays when it is closed; against the same notes as a list of one element each, in the same page.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildPlugin } from '../scripts/demo';
import { withStage } from '../scripts/demo-page';
import { writeIssues } from './backlog-notes';
import type { Row } from './measure';
import { naiveList } from './naive-list';
import { changeRows, changesBy, dragAround, heapsOf } from './view-acts';
import {
	closeView,
	framesWhile,
	idle,
	nodesIn,
	openings,
	typed,
	wheel,
	withViewPage,
	type ViewPage,
} from './view-page';
import type { Changes, ProbeWindow } from './view-probe';
import { bothTimes, framesRows, keyRows, memoryRow, nodesRow, openRows } from './view-rows';

const MANY = 10_000;
const VIEW = '.signoff-backlog-view';
const CARD = '.signoff-card-box';
const COLUMNS = {
	list: `${VIEW} .signoff-board-cards`,
	board: `${VIEW} [data-state="in_progress"] .signoff-board-cards`,
} as const;
type Layout = keyof typeof COLUMNS;
const OPEN = { selector: CARD, viewType: 'signoff-backlog' };
const LETTERS = 'as 1';

export async function benchBacklogView(): Promise<Row[]> {
	await buildPlugin();
	return withStage((stage) => {
		const fill = async (dir: string) => void (await writeIssues(dir, MANY));
		// A device that enforces would first read every note three times, and record it.
		return withViewPage(stage, { fill, enforces: false }, measureAll);
	});
}

async function measureAll(view: ViewPage): Promise<Row[]> {
	const [empty, naive] = [await naiveList(view, 0), await naiveList(view, MANY)];
	const against = `a list with an element for each note (${naive.nodes.toLocaleString('en')})`;
	const rows: Row[] = [];
	for (const layout of ['list', 'board'] as const) {
		const name = `backlog of ${MANY.toLocaleString('en')} as a ${layout}`;
		const command = await addOpen(view, layout);
		const opened = await openings(view, { ...OPEN, command, runs: 5 });
		const search = `${VIEW} .signoff-board-search`;
		const keys = await typed(view, { within: VIEW, search, letters: LETTERS });
		const changes = await changeOne(view, layout);
		const nodes = await nodesIn(view, VIEW);
		const scrolled = await framesWhile(view, () => wheel(view, COLUMNS[layout]));
		rows.push(
			...openRows(name, opened),
			...bothTimes(`${name}: open`, opened, naive.opened, against),
			nodesRow(name, nodes),
			...framesRows(`${name}, scrolled`, scrolled, empty),
			...keyRows(name, keys),
			...changeRows(name, changes),
		);
		if (layout === 'board') {
			const dragged = await dragAround(view, `${COLUMNS.board} ${CARD}`);
			rows.push(...framesRows(`${name}, dragged`, dragged, empty));
		}
		await closeView(view, OPEN.viewType);
		rows.push(memoryRow(name, await heapsOf(view, { ...OPEN, command })));
	}
	return rows;
}

/** The first card gets another title. */
async function changeOne(view: ViewPage, layout: Layout): Promise<Changes> {
	const path = await view.page.locator(CARD).first().getAttribute('data-path');
	if (path === null) throw new Error('The first card is of no note.');
	const title = `Another title as a ${layout}`;
	const text = (await readFile(join(view.dir, path), 'utf8')).replace(
		/^title: .*$/m,
		`title: ${title}`,
	);
	await idle(view);
	return changesBy(view, { view: VIEW, card: CARD, path, title, text });
}

/** A command that opens all issues like this: the plugin's own begins with what is ready. */
async function addOpen({ page }: ViewPage, layout: Layout): Promise<string> {
	const id = `bench:open-backlog-${layout}`;
	await page.evaluate(
		([name, shown, type]) => {
			const { app } = (window as unknown as ProbeWindow).hostTest;
			const state = { tab: 'all', layout: shown };
			const open = () =>
				void app.workspace.getLeaf('tab').setViewState({ type, active: true, state });
			app.commands.addCommand({ id: name, name, callback: open });
		},
		[id, layout, OPEN.viewType] as const,
	);
	return id;
}
