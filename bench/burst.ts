// What a person feels while 1,000 notes are moved at once by a program: the longest task on the thread that
// draws, in Chromium, with the panel and the file explorer open. The page is the browser host, which has to
// draw the moves itself; so the same is done without the plugin, and the profiler is asked how much of each
// long task had the plugin's code on its stack (task-share.ts).

import { mkdir, readFile, readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { buildPlugin, makeReadyDemo } from '../scripts/demo';
import { makeDemoVault } from '../host/demo/make-demo-vault';
import { withDemoPage, withStage, type Stage } from '../scripts/demo-page';
import type { Row } from './measure';
import { writeNotes } from './notes';
import { profile, shareOf, type LongTask } from './task-share';

const NOTES = 1_000;
/** From here on the browser calls a task long, and people begin to feel it. */
const LONG_MS = 50;
/** For slow machines: only the length of tasks is measured, not how long it all takes. */
const PATIENCE_MS = 480_000;
const LOOK_EVERY_MS = 250;

interface Felt {
	/** The longest task of anybody's, in milliseconds; 0 where none was long. */
	longest: number;
	/** The largest part of one long task that had the plugin's code on its stack; 0 where none was long. */
	ours: number;
}

export async function benchBurst(): Promise<Row[]> {
	await buildPlugin();
	return withStage(async (stage) => {
		const legal = await feel(stage, 'Needs_Action', 'Plans', 'state_transition');
		const illegal = await feel(stage, 'Plans', 'Done', 'move_refused');
		const nobody = await feel(stage, 'Needs_Action', 'Plans', null);
		return [
			...rowsOf(`${NOTES.toLocaleString('en')} legal moves`, legal, nobody),
			...rowsOf(`${NOTES.toLocaleString('en')} moves put back`, illegal, nobody),
		];
	});
}

/** What of one task was the plugin's, against what a person begins to feel. */
export function ourPart(name: string, ours: number): Row {
	return {
		name: `${name}: our part of a task`,
		unit: 'ms',
		value: ours,
		baseline: LONG_MS,
		baselineName: 'the 50 ms from which a task is long (0: no task was)',
		budget: 1,
	};
}

function rowsOf(name: string, felt: Felt, nobody: Felt): Row[] {
	return [
		ourPart(name, felt.ours),
		{
			name: `${name}: longest task of all`,
			unit: 'ms',
			value: felt.longest,
			baseline: Math.max(nobody.longest, LONG_MS),
			baselineName: 'the same in the host without Signoff (50 where none was long)',
		},
	];
}

/** `entry`: what the log says once for each note when all is done; null without the plugin. */
async function feel(
	stage: Stage,
	from: 'Needs_Action' | 'Plans',
	to: string,
	entry: string | null,
): Promise<Felt> {
	let dir = '';
	let paths: string[] = [];
	const makeVault = async (vaultDir: string) => {
		dir = vaultDir;
		await (entry === null ? makeDemoVault(vaultDir, new Date()) : makeReadyDemo(vaultDir));
		const ids = Array.from({ length: NOTES }, (_, id) => id + 10_000);
		paths = await writeNotes(vaultDir, from, ids);
		await mkdir(join(vaultDir, to), { recursive: true });
	};
	return withDemoPage({ ...stage, makeVault }, async (page) => {
		await page.locator('.nav-folder-title[data-path="Plans"]').click();
		if (entry !== null) await logged(dir, actionText('workspace_created'), 1);
		await page.evaluate('window.hostTest.idle()');
		await page.evaluate(WATCH);
		const taken = await profile(page, async () => {
			for (const path of paths) await rename(join(dir, path), join(dir, to, nameOf(path)));
			if (entry === null) await page.evaluate('window.hostTest.idle()');
			else await logged(dir, actionText(entry), NOTES);
		});
		const tasks = await longTasks(page);
		const longest = Math.max(0, ...tasks.map(({ duration }) => duration));
		return { longest, ours: entry === null ? 0 : shareOf(taken, tasks, PLUGIN_URL) };
	});
}

export function actionText(action: string): string {
	return `"action": "${action}"`;
}

function nameOf(path: string): string {
	return path.slice(path.lastIndexOf('/') + 1);
}

/** As the host names the plugin's code. */
export const PLUGIN_URL = 'plugin:signoff';

/** As text: tsx would name a function with a helper that the page does not have. */
export const WATCH = `(() => {
	window.longTasks = [];
	const take = ({ startTime: start, duration }) => window.longTasks.push({ start, duration });
	new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type: 'longtask' });
})()`;

export async function longTasks(page: Page): Promise<LongTask[]> {
	// Entries are handed over after the task that they are about.
	await page.evaluate('new Promise((resolve) => setTimeout(resolve, 1000))');
	return page.evaluate('window.longTasks');
}

/** Resolves when the log has so many entries with this text in them. */
export async function logged(dir: string, text: string, wanted: number): Promise<void> {
	const end = performance.now() + PATIENCE_MS;
	for (let count = 0; count < wanted; count = await countIn(dir, text)) {
		if (performance.now() > end) throw new Error(`${count} of ${wanted} ${text} were written.`);
		await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
	}
}

async function countIn(dir: string, text: string): Promise<number> {
	const logs = join(dir, 'Logs');
	const names = (await readdir(logs).catch(() => [])).filter((name) => name.endsWith('.log'));
	const texts = await Promise.all(names.map((name) => readFile(join(logs, name), 'utf8')));
	return texts.join('').split(text).length - 1;
}
