// A page of the browser host with the built plugin on a vault of any size, and how one of its views is measured there.

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CDPSession, Page } from 'playwright-core';
import { makeReadyDemo } from '../scripts/demo';
import { withDemoPage, type Stage } from '../scripts/demo-page';
import { PLUGIN_ID } from '../scripts/plugin-files';
import { framesOf, type Frames } from './frames';
import { median } from './measure';
import { DEVICE } from './running-workspace';
import { cpuOf, traced } from './trace';
import { installProbe, MARKS, type Painted, type ProbeWindow } from './view-probe';

/** For slow machines: until everything has been read. */
const PATIENCE_MS = 480_000;
const QUIET_MS = 1_000;
const VIEWPORT = { width: 1440, height: 900 };

export interface ViewPage extends Pick<Stage, 'browser'> {
	page: Page;
	cdp: CDPSession;
	/** Of the vault. */
	dir: string;
}

export interface Measured extends Painted {
	/** Of the processor, on the thread that draws, in milliseconds. */
	cpu: number;
}

export interface ViewVault {
	/** Puts notes and logs into the vault before it is opened. */
	fill: (dir: string) => Promise<void>;
	/** Whether this device judges what happens. Else the notes are read by the index alone. */
	enforces: boolean;
}

export async function withViewPage<Value>(
	stage: Stage,
	{ fill, enforces }: ViewVault,
	use: (view: ViewPage) => Promise<Value>,
): Promise<Value> {
	let dir = '';
	const makeVault = async (vaultDir: string) => {
		dir = vaultDir;
		await makeReadyDemo(vaultDir);
		if (!enforces) await letAnotherEnforce(vaultDir);
		await fill(vaultDir);
	};
	const context = { viewport: VIEWPORT };
	return withDemoPage({ ...stage, makeVault, context }, async (page) => {
		page.setDefaultTimeout(PATIENCE_MS);
		await page.locator('.signoff-panel-parts').waitFor();
		await page.locator('.signoff-progress').first().waitFor({ state: 'detached' });
		await page.getByText('Comparing the notes with the log').waitFor({ state: 'hidden' });
		// tsx names functions with a helper that the page does not have.
		await page.evaluate('globalThis.__name = (named) => named;');
		await page.evaluate(installProbe, MARKS);
		// Nothing is drawn but what is measured.
		await page.evaluate("window.bench.close('signoff-panel')");
		const cdp = await page.context().newCDPSession(page);
		const view = { browser: stage.browser, page, cdp, dir };
		await quiet(view);
		return use(view);
	});
}

async function letAnotherEnforce(vaultDir: string): Promise<void> {
	const file = join(vaultDir, '.obsidian', 'plugins', PLUGIN_ID, 'data.json');
	const data = JSON.parse(await readFile(file, 'utf8')) as object;
	const devices = { first: DEVICE, enforcing: DEVICE, since: new Date().toISOString() };
	await writeFile(file, JSON.stringify({ ...data, devices }));
}

/** To be edited. */
export async function openNote({ page }: Pick<ViewPage, 'page'>, path: string): Promise<void> {
	await page.evaluate(async (of) => {
		const { workspace, vault } = (window as unknown as ProbeWindow).hostTest.app;
		const file = vault.getFileByPath(of);
		if (file) await workspace.getLeaf(false).openFile(file, { state: { mode: 'source' } });
	}, path);
	const name = path.slice(path.lastIndexOf('/') + 1).replace(/\.md$/, '');
	await page.locator('.view-header-title', { hasText: name }).first().waitFor();
}

/** Page and folder agree. In a large vault that takes a while: the server looks at every file. */
export async function idle({ page }: Pick<ViewPage, 'page'>): Promise<void> {
	await page.evaluate(() => (window as unknown as ProbeWindow).hostTest.idle());
}

/** The page has asked for nothing for a while: it has read what it wanted. `idle` would ask all the time meanwhile. */
async function quiet({ page }: Pick<ViewPage, 'page'>): Promise<void> {
	await page.evaluate((lasts) => {
		const { queue } = (window as unknown as ProbeWindow).hostTest.app.vault.adapter;
		return new Promise<void>((resolve) => {
			let known = -1;
			const timer = setInterval(() => {
				const isQuiet = queue.isEmpty && queue.asked === known;
				known = queue.asked;
				if (!isQuiet) return;
				clearInterval(timer);
				resolve();
			}, lasts);
		});
	}, QUIET_MS);
}

/** What was begun in the page is done. */
export async function rest({ page }: Pick<ViewPage, 'page'>): Promise<void> {
	await page.evaluate(() => (window as unknown as ProbeWindow).bench.rest());
}

/** The median of several times: what a command takes until there is something to see. */
export async function openings(
	view: ViewPage,
	{ command, selector, viewType, runs }: OpenOptions,
): Promise<Measured> {
	const all: Measured[] = [];
	for (let run = 0; run < runs; run += 1) {
		if (run > 0) await closeView(view, viewType);
		all.push(
			await measured(view, () =>
				view.page.evaluate(
					([id, wanted]) => (window as unknown as ProbeWindow).bench.open(id!, wanted!),
					[command, selector],
				),
			),
		);
		await rest(view);
	}
	return medianOf(all);
}

interface OpenOptions {
	command: string;
	selector: string;
	viewType: string;
	/** It stays open after the last. */
	runs: number;
}

export async function closeView(view: ViewPage, viewType: string): Promise<void> {
	await view.page.evaluate(
		(type) => (window as unknown as ProbeWindow).bench.close(type),
		viewType,
	);
	// The app remembers what a person did last, and with it the field in which that was.
	await view.page.keyboard.press('Shift');
	await rest(view);
}

export async function measured(view: ViewPage, work: () => Promise<Painted>): Promise<Measured> {
	const { value, tasks } = await traced(view.browser, view.page, () => inTime('Measuring', work()));
	return { ...value, cpu: cpuOf(tasks) };
}

export function medianOf(all: readonly Measured[]): Measured {
	return {
		ms: median(all.map(({ ms }) => ms)),
		frames: median(all.map(({ frames }) => frames)),
		cpu: median(all.map(({ cpu }) => cpu)),
	};
}

/** Types into the search of a view, letter by letter. */
export async function typed(
	view: ViewPage,
	{ within, search, letters }: { within: string; search: string; letters: string },
): Promise<Measured[]> {
	const { page } = view;
	await page.locator(search).focus();
	const all: Measured[] = [];
	for (const letter of letters) {
		await rest(view);
		all.push(
			await measured(view, async () => {
				await page.evaluate((of) => (window as unknown as ProbeWindow).bench.awaitKey(of), within);
				await page.keyboard.press(letter);
				return page.evaluate(() => (window as unknown as ProbeWindow).bench.awaited);
			}),
		);
	}
	await page.locator(search).fill('');
	await rest(view);
	return all;
}

export async function framesWhile(view: ViewPage, work: () => Promise<void>): Promise<Frames> {
	const { page, browser } = view;
	const { value, tasks } = await traced(browser, page, async () => {
		await page.evaluate('window.bench.startFrames()');
		await work();
		return page.evaluate<number[]>('window.bench.stopFrames()');
	});
	return framesOf(value, tasks);
}

/** A second, in pixels: as fast as a hand turns the wheel. */
const WHEEL_SPEED = 2_000;
const WHEEL_SECONDS = 3;

/** Turns the wheel over the middle of an element, and makes sure that it was scrolled. */
export async function wheel({ page, cdp }: ViewPage, selector: string): Promise<void> {
	const list = page.locator(selector).first();
	const box = await list.boundingBox();
	if (!box) throw new Error(`${selector} is not there.`);
	const [x, y] = [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
	const before = await list.evaluate(({ scrollTop }) => scrollTop);
	await page.mouse.move(x, y);
	await inTime(
		`Scrolling ${selector}`,
		cdp.send('Input.synthesizeScrollGesture', {
			...{ x, y, yDistance: -WHEEL_SPEED * WHEEL_SECONDS, speed: WHEEL_SPEED },
			...{ gestureSourceType: 'mouse', preventFling: true },
		}),
	);
	const pixels = (await list.evaluate(({ scrollTop }) => scrollTop)) - before;
	if (pixels < WHEEL_SPEED)
		throw new Error(`${selector} was scrolled by ${pixels.toFixed(0)} pixels only.`);
}

/** Nothing that is measured takes as long: better to say where it hangs. */
const STEP_MS = 60_000;

async function inTime<Value>(what: string, work: Promise<Value>): Promise<Value> {
	let timer: NodeJS.Timeout | undefined;
	const late = new Promise<never>((_, reject) => {
		timer = setTimeout(() => reject(new Error(`${what} did not end.`)), STEP_MS);
	});
	try {
		return await Promise.race([work, late]);
	} finally {
		clearTimeout(timer);
	}
}

export function nodesIn({ page }: ViewPage, selector: string): Promise<number> {
	return page.evaluate((of) => (window as unknown as ProbeWindow).bench.nodesIn(of), selector);
}

/** In bytes, when all that nobody holds any more is gone. */
export async function heapOf({ cdp }: ViewPage): Promise<number> {
	await cdp.send('HeapProfiler.enable');
	// What one collection sets free may have held more.
	for (let round = 0; round < 3; round += 1) await cdp.send('HeapProfiler.collectGarbage');
	const { usedSize } = await cdp.send('Runtime.getHeapUsage');
	await cdp.send('HeapProfiler.disable');
	return usedSize;
}
