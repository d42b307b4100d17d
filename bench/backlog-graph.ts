// The graph of 2,000 issues with 6,000 relations in real Chromium: how long its first layout takes, and with the built plugin whether
// frames are dropped while somebody pans it, near and far.

import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { groupBy } from '../src/core/shared/group-by';
import { buildPlugin } from '../scripts/demo';
import { withStage } from '../scripts/demo-page';
import { firstLayoutRows } from './first-layout';
import type { Frames } from './frames';
import { ISSUES, issueId, nearby } from './layout';
import type { Row } from './measure';
import { naiveList } from './naive-list';
import { framesWhile, rest, withViewPage, type ViewPage } from './view-page';
import { framesRows } from './view-rows';

const PAN_MS = 3_000;
const STEP = 12;
const CANVAS = '.signoff-graph-canvas';

export async function benchBacklogGraph(): Promise<Row[]> {
	await buildPlugin();
	const fill = async (dir: string) => {
		// The demo has specs of its own.
		await rm(join(dir, 'Backlog'), { recursive: true });
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
	const first = await firstLayoutRows();
	return [
		...first,
		...(await withStage((stage) => withViewPage(stage, { fill, enforces: false }, panned))),
	];
}

function issueNote(id: string, blocks: readonly string[]): string {
	return [
		...['---', `id: ${id}`, `title: Do what has to be done as ${id}`, 'status: open'],
		...['priority: 2', `blocks: [${blocks.join(', ')}]`, '---', '', 'In a sentence or two.', ''],
	].join('\n');
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
