// What a person feels who types into a note that is tracked as an artifact, against a note that isn't, and against the app without Signoff: the
// work of the thread that draws for each letter, by the time of the processor, and its longest task. The app saves meanwhile, every two
// seconds. What Signoff writes before the note rests is counted.

import { readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { makeDemoVault } from '../host/demo/make-demo-vault';
import { buildPlugin, makeReadyDemo } from '../scripts/demo';
import { withDemoPage, withStage, type Stage } from '../scripts/demo-page';
import { actionText, logged } from './burst';
import { median, type Row } from './measure';
import { cpuOf, END_MARK, START_MARK, TASK, traced, type TracedTask } from './trace';
import { openNote } from './view-page';

const LETTERS = 200;
/** As fast as nobody types, and longer than it takes the app to save. */
const BETWEEN_MS = 25;
const RUNS = 3;
const LINES = 300;
const TRACKED = 'Tracked.md';
const PLAIN = 'Plain.md';
const HEAD =
	'---\nuuid: art_99999999-9999-4999-8999-999999999999\nlabel: tracked\nlabel_history: []\n---\n';

interface Typed {
	/** Of the processor, in milliseconds. */
	cpu: number;
	longest: number;
	/** Files that were written, but for the note itself. */
	written: number;
}

export async function benchTyping(): Promise<Row[]> {
	await buildPlugin();
	return withStage(async (stage) => {
		const bare = await withNotes(stage, makeDemo, async (page, dir) => {
			const typed: Typed[] = [];
			for (let run = 0; run <= RUNS; run += 1) typed.push(await typeInto(stage, page, dir, PLAIN));
			return typed.slice(1);
		});
		const [tracked, plain] = await withNotes(stage, makeReadyDemo, async (page, dir) => {
			const all: Record<string, Typed[]> = { [TRACKED]: [], [PLAIN]: [] };
			await logged(dir, actionText('artifact_delta'), 1);
			for (let run = 0; run <= RUNS; run += 1) {
				// In turn, so that noise hits both.
				all[PLAIN]!.push(await typeInto(stage, page, dir, PLAIN));
				all[TRACKED]!.push(await typeInto(stage, page, dir, TRACKED));
				// One for all of it: when it rests.
				await logged(dir, actionText('artifact_delta'), run + 2);
			}
			return [all[TRACKED]!.slice(1), all[PLAIN]!.slice(1)];
		});
		return rowsOf({ tracked, plain, bare });
	});
}

const makeDemo = (dir: string) => makeDemoVault(dir, new Date());

function withNotes<Value>(
	stage: Stage,
	make: (dir: string) => Promise<void>,
	use: (page: Page, dir: string) => Promise<Value>,
): Promise<Value> {
	let vault = '';
	const makeVault = async (dir: string) => {
		vault = dir;
		await make(dir);
		const lines = Array.from(
			{ length: LINES },
			(_, at) => `Line ${String(at)} of what is written.`,
		);
		await writeFile(join(dir, TRACKED), `${HEAD}${lines.join('\n')}\n`);
		await writeFile(join(dir, PLAIN), `${lines.join('\n')}\n`);
	};
	return withDemoPage({ ...stage, makeVault }, async (page) => {
		await page.evaluate('window.hostTest.idle()');
		return use(page, vault);
	});
}

async function typeInto(
	{ browser }: Pick<Stage, 'browser'>,
	page: Page,
	dir: string,
	path: string,
): Promise<Typed> {
	await openNote({ page }, path);
	await page.locator('.mod-root .cm-content').filter({ visible: true }).click();
	await page.keyboard.press('Control+End');
	await page.evaluate('window.hostTest.idle()');
	const before = await filesIn(dir, path);
	const { tasks } = await traced(browser, page, async () => {
		await page.evaluate((name) => void performance.mark(name), START_MARK);
		await page.keyboard.type('letters '.repeat(LETTERS / 8), { delay: BETWEEN_MS });
		await page.evaluate((name) => void performance.mark(name), END_MARK);
	});
	const after = await filesIn(dir, path);
	const written = [...after].filter(([file, told]) => before.get(file) !== told).length;
	return { cpu: cpuOf(tasks), longest: longestOf(tasks), written };
}

function longestOf(tasks: readonly TracedTask[]): number {
	return Math.max(...tasks.filter(({ name }) => name === TASK).map(({ cpu }) => cpu));
}

/** Without the settings of the app, which it writes by itself: size and time of each, by path. */
async function filesIn(dir: string, note: string): Promise<Map<string, string>> {
	const found = new Map<string, string>();
	for (const path of await readdir(dir, { recursive: true })) {
		if (path === note || path.startsWith('.obsidian')) continue;
		const { size, mtimeMs, isFile } = await statOf(join(dir, path));
		if (isFile) found.set(path, `${String(size)} ${String(mtimeMs)}`);
	}
	return found;
}

async function statOf(path: string) {
	const found = await stat(path);
	return { size: found.size, mtimeMs: found.mtimeMs, isFile: found.isFile() };
}

interface AllTyped {
	tracked: readonly Typed[];
	plain: readonly Typed[];
	bare: readonly Typed[];
}

function rowsOf({ tracked, plain, bare }: AllTyped): Row[] {
	const name = `typing ${String(LETTERS)} letters into a tracked note`;
	const each = (all: readonly Typed[]) => median(all.map(({ cpu }) => cpu)) / LETTERS;
	const longest = (all: readonly Typed[]) => median(all.map((one) => one.longest));
	const [without, untracked] = ['a note of the app without Signoff', 'a note that isn’t tracked'];
	const letter = { name: `${name}: work a letter`, unit: 'ms', value: each(tracked), budget: 1.2 };
	const task = { name: `${name}: its longest task`, unit: 'ms', value: longest(tracked) };
	return [
		{ ...letter, baseline: each(plain), baselineName: untracked },
		{ ...letter, baseline: each(bare), baselineName: without },
		{ ...task, baseline: longest(plain), baselineName: untracked },
		{ ...task, baseline: longest(bare), baselineName: without },
		{
			...{ name: `${name}: files written before it rests`, unit: 'files', budget: 0, baseline: 1 },
			...{ value: Math.max(...tracked.map(({ written }) => written)) },
			baselineName: 'one file; none is promised',
		},
	];
}
