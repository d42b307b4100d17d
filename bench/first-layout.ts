// The first layout of a large graph, with code that has never run: each in a Chromium of its own, by its thread alone and by all threads of
// the page's process, which compile and collect garbage beside it.

import esbuild from 'esbuild';
import { chromium, type CDPSession } from 'playwright-core';
import { chromiumLaunchOptions, ensureChromium } from '../scripts/chromium';
import type { LayoutEdge } from '../src/core/backlog/picture/layout';
import { anywhere, issueIds, nearby, PROMISED } from './layout';
import { median, type Row } from './measure';

const RUNS = 9;
const LONG_TASK_MS = 50;
/** The name that the script has in the page. */
const SCRIPT = 'layout';

export async function firstLayoutRows(): Promise<Row[]> {
	const script = await layoutScript();
	return [
		...(await rowsOf('near', nearby(), script)),
		...(await rowsOf('far', anywhere(), script)),
	];
}

async function rowsOf(how: string, edges: readonly LayoutEdge[], script: string): Promise<Row[]> {
	const runs: First[] = [];
	for (let run = 0; run < RUNS; run += 1) runs.push(await firstLayout(script, edges));
	const name = `backlog graph laid out the first time, relations ${how}`;
	const of = (part: keyof First) => median(runs.map((run) => run[part]));
	return [
		{ name, ...PROMISED, value: of('ms') },
		{ name: `${name}, processor, all threads`, ...PROMISED, value: of('process'), budget: 1 },
		{
			name: `${name}, processor, its thread`,
			...{ unit: 'ms', value: of('thread'), budget: 1 },
			...{ baseline: LONG_TASK_MS, baselineName: 'what a browser calls a long task' },
		},
	];
}

async function layoutScript(): Promise<string> {
	const { outputFiles } = await esbuild.build({
		...{ entryPoints: ['src/core/backlog/picture/layout.ts'], globalName: SCRIPT },
		...{ bundle: true, format: 'iife', minify: true, write: false },
	});
	return outputFiles[0]?.text ?? '';
}

/** In milliseconds. */
interface First {
	ms: number;
	process: number;
	thread: number;
}

async function firstLayout(script: string, edges: readonly LayoutEdge[]): Promise<First> {
	const browser = await chromium.launch(chromiumLaunchOptions(await ensureChromium()));
	try {
		const page = await browser.newPage();
		await page.addScriptTag({ content: script });
		await page.addScriptTag({
			content: `window.graph = ${JSON.stringify({ keys: issueIds(), edges })};`,
		});
		const [own, all] = [
			await page.context().newCDPSession(page),
			await browser.newBrowserCDPSession(),
		];
		await own.send('Performance.enable', { timeDomain: 'threadTicks' });
		const before = { thread: await ofThread(own), process: await ofProcess(all) };
		const ms = await page.evaluate<number>(`(() => {
			const from = performance.now();
			${SCRIPT}.layOut(graph.keys, graph.edges);
			return performance.now() - from;
		})()`);
		return {
			ms,
			thread: (await ofThread(own)) - before.thread,
			process: (await ofProcess(all)) - before.process,
		};
	} finally {
		await browser.close();
	}
}

async function ofThread(page: CDPSession): Promise<number> {
	const { metrics } = await page.send('Performance.getMetrics');
	return (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? Number.NaN) * 1_000;
}

async function ofProcess(browser: CDPSession): Promise<number> {
	const { processInfo } = await browser.send('SystemInfo.getProcessInfo');
	const own = processInfo.filter(({ type }) => type === 'renderer');
	return own.reduce((sum, { cpuTime }) => sum + cpuTime, 0) * 1_000;
}
