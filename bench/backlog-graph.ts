// The graph of 2,000 issues with 6,000 relations: whether frames are dropped while somebody pans it, near and far, in real
// Chromium with the built plugin; and for `backlog`, how long it takes to be laid out.

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { layOut, type LayoutEdge } from '../src/core/backlog/picture/layout';
import { groupBy } from '../src/core/shared/group-by';
import { buildPlugin } from '../scripts/demo';
import { withStage } from '../scripts/demo-page';
import type { Frames } from './frames';
import { median, workOfThread, type Row } from './measure';
import { naiveList } from './naive-list';
import { framesWhile, rest, withViewPage, type ViewPage } from './view-page';
import { framesRows } from './view-rows';

const ISSUES = 2_000;
const RELATIONS = 6_000;
/** An issue blocks some of those that were written soon after it, as people plan. */
const REACH = 40;
const LAYOUT_MS = 100;
const LONG_TASK_MS = 50;
const RUNS = 15;
const PAN_MS = 3_000;
const STEP = 12;
const CANVAS = '.signoff-graph-canvas';

export async function benchBacklogGraph(): Promise<Row[]> {
	await buildPlugin();
	const fill = async (dir: string) => {
		const blocks = groupBy(nearby(), ({ from }) => from);
		await mkdir(join(dir, 'Backlog', 'issues'), { recursive: true });
		for (let number = 1; number <= ISSUES; number += 1) {
			const id = issueId(number);
			const note = issueNote(
				id,
				(blocks.get(id) ?? []).map(({ to }) => to),
			);
			await writeFile(join(dir, 'Backlog', 'issues', `${id}.md`), note);
		}
	};
	return withStage((stage) => withViewPage(stage, { fill, enforces: false }, panned));
}

const issueId = (number: number) => `issue-${String(number).padStart(3, '0')}`;

function issueNote(id: string, blocks: readonly string[]): string {
	return [
		...['---', `id: ${id}`, `title: Do what has to be done as ${id}`, 'status: open'],
		...['priority: 2', `blocks: [${blocks.join(', ')}]`, '---', '', 'In a sentence or two.', ''],
	].join('\n');
}

export function layoutRows(): Row[] {
	return [...layoutRowsOf('near', nearby()), ...layoutRowsOf('far', anywhere())];
}

/** By the clock and by the processor, which does not mind what else the machine does. */
function layoutRowsOf(how: string, edges: readonly LayoutEdge[]): Row[] {
	const keys = Array.from({ length: ISSUES }, (_, at) => issueId(at + 1));
	const runs = Array.from({ length: RUNS }, () => {
		const before = workOfThread();
		const [start, used] = [performance.now(), process.cpuUsage()];
		layOut(keys, edges);
		const ms = performance.now() - start;
		const thread = workOfThread() - before;
		const { user, system } = process.cpuUsage(used);
		return { ms, cpu: (user + system) / 1_000, thread };
	});
	const name = `backlog graph laid out, relations ${how}`;
	const promised = { unit: 'ms', baseline: LAYOUT_MS, baselineName: 'what is promised' };
	const rows = [
		{ name: `${name}, the first time`, ...promised, value: runs[0]?.cpu ?? Number.NaN },
		{
			name: `${name}, the first time, this thread alone`,
			...{ unit: 'ms', value: runs[0]?.thread ?? Number.NaN },
			...{ baseline: LONG_TASK_MS, baselineName: 'what a browser calls a long task' },
		},
		{ name, ...promised, value: median(runs.map(({ ms }) => ms)) },
		{
			name: `${name}, processor`,
			...promised,
			value: median(runs.map(({ cpu }) => cpu)),
			budget: 1,
		},
	];
	return rows.filter(({ value }) => !Number.isNaN(value));
}

function nearby(): LayoutEdge[] {
	return edgesBy((from, chance) => Math.min(ISSUES, from + 1 + Math.floor(chance * REACH)));
}

function anywhere(): LayoutEdge[] {
	return edgesBy((_, chance) => 1 + Math.floor(chance * ISSUES));
}

/** The same every time. */
function edgesBy(other: (from: number, chance: number) => number): LayoutEdge[] {
	let seed = 7;
	const chance = () => {
		seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
		return seed / 2 ** 31;
	};
	return Array.from({ length: RELATIONS }, () => {
		const from = 1 + Math.floor(chance() * ISSUES);
		const [one, to] = [from, other(from, chance())].sort((a, b) => a - b);
		return { from: issueId(one!), to: issueId(to!), isFirm: true };
	});
}

async function panned(view: ViewPage): Promise<Row[]> {
	const { page } = view;
	await page.evaluate(
		"window.hostTest.app.commands.executeCommandById('signoff:open-backlog-graph')",
	);
	await page.locator(CANVAS).waitFor();
	await page.locator('.signoff-graph-side .signoff-count', { hasText: '2,000' }).waitFor();
	await rest(view);
	const near = await pan(view);
	await page.locator(CANVAS).focus();
	await page.keyboard.press('0');
	await rest(view);
	const far = await pan(view);
	await page.evaluate("window.bench.close('signoff-backlog-graph')");
	const empty = await naiveList(view, 0);
	const name = `backlog graph of ${ISSUES.toLocaleString('en')}`;
	return [
		...framesRows(`${name}, panned where it can be read`, near, empty),
		...framesRows(`${name}, panned as a whole`, far, empty),
	];
}

/** To and fro, with the hand never still. */
async function pan(view: ViewPage): Promise<Frames> {
	const { page } = view;
	const box = await page.locator(CANVAS).boundingBox();
	if (!box) throw new Error('There is nothing to pan.');
	const y = box.y + box.height / 2;
	let [x, step] = [box.x + box.width / 2, STEP];
	await page.mouse.move(x, y);
	await page.mouse.down();
	const frames = await framesWhile(view, async () => {
		for (const end = performance.now() + PAN_MS; performance.now() < end; x += step) {
			if (Math.abs(x + step - box.x - box.width / 2) > box.width / 3) step = -step;
			await page.mouse.move(x + step, y);
		}
	});
	await page.mouse.up();
	return frames;
}
