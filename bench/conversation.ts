// A conversation of 10,000 messages in real Chromium, with the built plugin: how soon it is seen when its note has been read, how long that
// reading takes, whether frames are dropped while somebody scrolls, and what stays when it is closed; and how that grows.

import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildPlugin } from '../scripts/demo';
import { withStage, type Stage } from '../scripts/demo-page';
import { formatConversation } from '../src/core/soil/conversation/format';
import type { Row } from './measure';
import { naiveList } from './naive-list';
import {
	closeView,
	framesWhile,
	heapOf,
	nodesIn,
	openings,
	rest,
	wheel,
	withViewPage,
	type Measured,
	type ViewPage,
} from './view-page';
import { framesRows, growthRows, memoryRow, nodesRow, openRows, type Heaps } from './view-rows';

const FEW = 1_000;
const MANY = 10_000;
const UUID = 'uuid_99999999-9999-4999-8999-999999999999';
const LIST = '.signoff-talk-list';
const VIEW = '.signoff-talk-view';
const OPEN = {
	command: 'signoff:open-conversations',
	selector: '.signoff-talk-row',
	viewType: 'signoff-conversation',
};
const RUNS = 5;

interface Sized {
	/** With reading the note. */
	first: Measured;
	/** When it has been read. */
	again: Measured;
}

export async function benchConversation(): Promise<Row[]> {
	await buildPlugin();
	return withStage(async (stage) => {
		const few = await withMessages(stage, FEW, measureSize);
		const { many, rows } = await withMessages(stage, MANY, measureAll);
		const sizes = (of: (sized: Sized) => Measured) => [
			{ size: FEW, found: of(few) },
			{ size: MANY, found: of(many) },
		];
		return [
			...rows,
			...growthRows(
				'conversation: open, all read',
				sizes(({ again }) => again),
			),
			...growthRows(
				'conversation: read and open',
				sizes(({ first }) => first),
			),
		];
	});
}

/** On a device that enforces it would first become a ledger of as many entries. */
function withMessages<Value>(
	stage: Stage,
	count: number,
	measure: (view: ViewPage) => Promise<Value>,
): Promise<Value> {
	const fill = async (dir: string) => {
		// Not those of the demo.
		await rm(join(dir, 'Conversations'), { recursive: true, force: true });
		await mkdir(join(dir, 'Conversations'));
		await writeFile(join(dir, 'Conversations', 'long.md'), conversationOf(count));
	};
	return withViewPage(stage, { fill, enforces: false }, measure);
}

function conversationOf(count: number): string {
	const head = { uuid: UUID, parent: null, forkedAt: null, continues: null, project: null };
	const begin = formatConversation({ ...head, summaryAt: null, summaryBy: null }, 'Long');
	const start = Date.UTC(2026, 0, 1);
	const said = Array.from({ length: count }, (_, at) => {
		const time = new Date(start + at * 60_000).toISOString().replace('.000', '');
		const words = 'as long as people make them, **and not longer**, '.repeat(1 + (at % 7));
		return `## ${at % 2 === 0 ? 'user' : 'agent'} · ${time}\n\nMessage ${String(at)}, ${words}.\n`;
	});
	return `${begin}\n${said.join('\n')}`;
}

async function measureSize(view: ViewPage): Promise<Sized> {
	const first = await openings(view, { ...OPEN, runs: 1 });
	await closeView(view, OPEN.viewType);
	return { first, again: await openings(view, { ...OPEN, runs: RUNS }) };
}

async function measureAll(view: ViewPage): Promise<{ many: Sized; rows: Row[] }> {
	const many = await measureSize(view);
	const nodes = await nodesIn(view, VIEW);
	// It begins at the newest, and the wheel goes down.
	await view.page.locator(LIST).evaluate((list) => list.scrollTo({ top: 0 }));
	await rest(view);
	const scrolled = await framesWhile(view, () => wheel(view, LIST));
	await closeView(view, OPEN.viewType);
	const heaps = await heapsOf(view);
	const empty = await naiveList(view, 0);
	const name = `conversation of ${MANY.toLocaleString('en')} messages`;
	const rows = [
		...openRows(`${name}, all read`, many.again),
		nodesRow(name, nodes),
		...framesRows(`${name}, scrolled`, scrolled, empty),
		memoryRow(name, heaps),
	];
	return { many, rows };
}

async function heapsOf(view: ViewPage): Promise<Heaps> {
	const before = await heapOf(view);
	await openings(view, { ...OPEN, runs: 1 });
	const open = await heapOf(view);
	await closeView(view, OPEN.viewType);
	return { before, open, after: await heapOf(view) };
}
