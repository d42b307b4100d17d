// What the plugin costs the start of the app: evaluating main.js, and `onload`.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repoDir } from '../scripts/demo';
import { inDemoPage } from './browser';
import { median, type Row } from './measure';

const RUNS = 21;
const ONLOAD_BUDGET_MS = 20;

interface HostWindow {
	hostTest: { app: { plugins: { modules: Record<string, unknown> } } };
	eval: (
		code: string,
	) => (require: (name: string) => unknown, module: { exports: Loaded }, exports: Loaded) => void;
}

interface Loaded {
	default?: new (app: unknown, manifest: object) => { load(): Promise<void>; unload(): void };
}

export async function benchOnload(): Promise<Row[]> {
	const code = await readFile(join(repoDir, 'main.js'), 'utf8');
	const manifest = JSON.parse(await readFile(join(repoDir, 'manifest.json'), 'utf8')) as object;
	const plugin = { code, manifest, runs: RUNS };
	const times = await inDemoPage((page) => page.evaluate(loadRepeatedly, plugin));
	const onload = median(times.map(({ onloadMs }) => onloadMs));
	const evaluate = median(times.map(({ evaluateMs }) => evaluateMs));
	const nothing = median(times.map(({ nothingMs }) => nothingMs));
	return [
		{
			name: 'onload',
			unit: 'ms',
			value: onload,
			baseline: ONLOAD_BUDGET_MS,
			baselineName: 'the budget of 20 ms',
			budget: 1,
		},
		{
			name: 'onload',
			unit: 'ms',
			value: onload,
			baseline: Math.max(nothing, 0.1),
			baselineName:
				'a plugin that does nothing (at least the 0.1 ms that a browser can tell apart)',
		},
		{
			name: 'evaluate main.js',
			unit: 'ms',
			value: evaluate,
			baseline: ONLOAD_BUDGET_MS,
			baselineName: 'the budget of 20 ms for onload',
		},
	];
}

/** Runs in the page, which has no other copy of the plugin. */
async function loadRepeatedly(plugin: { code: string; manifest: object; runs: number }) {
	const { hostTest, eval: evaluate } = window as unknown as HostWindow;
	const { app } = hostTest;
	const { modules } = app.plugins;
	const wrap = (code: string) => evaluate(`(function (require, module, exports) {${code}\n})`);
	const load = async (code: string) => {
		const started = performance.now();
		const module: { exports: Loaded } = { exports: {} };
		wrap(code)((name) => modules[name], module, module.exports);
		const evaluated = performance.now();
		const PluginClass = module.exports.default;
		if (!PluginClass) throw new Error('main.js has no default export.');
		const loaded = new PluginClass(app, plugin.manifest);
		await loaded.load();
		const done = performance.now();
		loaded.unload();
		return { evaluateMs: evaluated - started, onloadMs: done - evaluated };
	};
	const empty =
		"const { Plugin } = require('obsidian'); module.exports = { default: class extends Plugin {} };";
	const times: { evaluateMs: number; onloadMs: number; nothingMs: number }[] = [];
	for (let run = 0; run < plugin.runs; run += 1) {
		const nothing = await load(empty);
		times.push({ ...(await load(plugin.code)), nothingMs: nothing.onloadMs });
	}
	return times;
}
