// A view of something long in real Chromium, with the built plugin: how soon it is seen when its note has been read, how long that reading
// takes, whether frames are dropped while somebody scrolls, and what stays when it is closed; and how that grows.

import { buildPlugin } from '../scripts/demo';
import { withStage, type Stage } from '../scripts/demo-page';
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
	type ViewVault,
} from './view-page';
import { framesRows, growthRows, memoryRow, nodesRow, openRows, type Heaps } from './view-rows';

const RUNS = 5;

export interface LongView {
	/** Such as `conversation`, and what it is a list of. */
	name: string;
	of: string;
	few: number;
	many: number;
	vault: (count: number) => ViewVault;
	/** What the command is offered for is open. */
	prepare?: (view: ViewPage) => Promise<void>;
	/** `selector`: there when it is seen. */
	open: { command: string; selector: string; viewType: string };
	view: string;
	list: string;
}

interface Sized {
	/** With reading the note. */
	first: Measured;
	/** When it has been read. */
	again: Measured;
}

export async function benchLongView(long: LongView): Promise<Row[]> {
	await buildPlugin();
	return withStage(async (stage) => {
		const few = await withCount(stage, long, long.few, (view) => measureSize(view, long));
		const { many, rows } = await withCount(stage, long, long.many, (view) =>
			measureAll(view, long),
		);
		const sizes = (of: (sized: Sized) => Measured) => [
			{ size: long.few, found: of(few) },
			{ size: long.many, found: of(many) },
		];
		return [
			...rows,
			...growthRows(
				`${long.name}: open, all read`,
				sizes(({ again }) => again),
			),
			...growthRows(
				`${long.name}: read and open`,
				sizes(({ first }) => first),
			),
		];
	});
}

function withCount<Value>(
	stage: Stage,
	{ vault, prepare }: LongView,
	count: number,
	measure: (view: ViewPage) => Promise<Value>,
): Promise<Value> {
	return withViewPage(stage, vault(count), async (view) => {
		await prepare?.(view);
		return measure(view);
	});
}

async function measureSize(view: ViewPage, { open }: LongView): Promise<Sized> {
	const first = await openings(view, { ...open, runs: 1 });
	await closeView(view, open.viewType);
	return { first, again: await openings(view, { ...open, runs: RUNS }) };
}

async function measureAll(view: ViewPage, long: LongView): Promise<{ many: Sized; rows: Row[] }> {
	const many = await measureSize(view, long);
	const nodes = await nodesIn(view, long.view);
	// One begins at its newest end, and the wheel goes down.
	await view.page.locator(long.list).evaluate((list) => list.scrollTo({ top: 0 }));
	await rest(view);
	const scrolled = await framesWhile(view, () => wheel(view, long.list));
	await closeView(view, long.open.viewType);
	const heaps = await heapsOf(view, long);
	const empty = await naiveList(view, 0);
	const name = `${long.name} of ${long.many.toLocaleString('en')} ${long.of}`;
	const rows = [
		...openRows(`${name}, all read`, many.again),
		nodesRow(name, nodes),
		...framesRows(`${name}, scrolled`, scrolled, empty),
		memoryRow(name, heaps),
	];
	return { many, rows };
}

async function heapsOf(view: ViewPage, { open }: LongView): Promise<Heaps> {
	const before = await heapOf(view);
	await openings(view, { ...open, runs: 1 });
	const during = await heapOf(view);
	await closeView(view, open.viewType);
	return { before, open: during, after: await heapOf(view) };
}
