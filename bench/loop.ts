// The cognitive loop: deciding for 10,000 tasks when the app starts, against reading their notes once; and
// 100 tasks from WATCH to CLOSE in Chromium, with the panel open, by the longest task on the thread that draws.

import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LoopRunner } from '../src/app/loop/loop-runner';
import { foldersOf, standardWorkspace } from '../src/core/workflow/workspace';
import { NodePacer } from '../src/node/node-pacer';
import { buildPlugin, makeReadyDemo } from '../scripts/demo';
import { withDemoPage, withStage, type Stage } from '../scripts/demo-page';
import { actionText, logged, longTasks, ourPart, PLUGIN_URL, WATCH } from './burst';
import { readAndParse } from './index-notes';
import { timeBoth, type Row } from './measure';
import { closeSite, makeSite } from './running-workspace';
import { profile, shareOf } from './task-share';
import { inTempFolder } from './temp-folder';

const TASKS = 10_000;
const WHOLE = 100;
const RUNS = 3;

export async function benchLoop(): Promise<Row[]> {
	await buildPlugin();
	return [await decisionsRow(), await withStage(wholeLoopRow)];
}

function decisionsRow(): Promise<Row> {
	return inTempFolder(async (dir) => {
		await makeLoopFolders(dir, '');
		const files: string[] = [];
		for (let at = 0; at < TASKS; at += 1) {
			const file = join(dir, 'Needs_Action', `task_${String(at)}.md`);
			await writeFile(file, taskText(at));
			files.push(file);
		}
		// Once for what is recorded of each task when it is new.
		const bench = makeSite(dir, 'cognitive-loop');
		await bench.running.start();
		const decide = async () => {
			const runner = new LoopRunner(bench.site, {
				timer: { after: () => () => undefined },
				pacer: new NodePacer(),
				failed: (error) => {
					throw error;
				},
				hours: () => ({ reminder: 0, escalation: 0 }),
			});
			await runner.start();
			runner.stop();
		};
		const times = await timeBoth(RUNS, decide, () => readAndParse(files));
		await closeSite(bench);
		return {
			name: `decide for ${TASKS.toLocaleString('en')} tasks at the start`,
			unit: 'ms',
			...times,
			baselineName: 'one plain read + YAML parse of the same files',
			budget: 2,
		};
	});
}

async function wholeLoopRow(stage: Stage): Promise<Row> {
	let dir = '';
	const makeVault = async (vaultDir: string) => {
		dir = vaultDir;
		await makeReadyDemo(vaultDir, [standardWorkspace(ROOT, 'cognitive-loop')]);
		await makeLoopFolders(vaultDir, ROOT);
	};
	return withDemoPage({ ...stage, makeVault }, async (page) => {
		await logged(join(dir, ROOT), actionText('workspace_created'), 1);
		await page.evaluate('window.hostTest.idle()');
		await page.evaluate(WATCH);
		const at = (path: string) => join(dir, ROOT, path);
		const ids = Array.from({ length: WHOLE }, (_, index) => index);
		const taken = await profile(page, async () => {
			for (const id of ids) {
				await writeFile(at(`Needs_Action/task_${String(id)}.md`), taskText(id));
				await writeFile(at(`Plans/${String(id)}-plan.md`), planText(id));
			}
			await logged(at(''), '"to_state": "ACT"', WHOLE);
			for (const name of await readdir(at('Plans'))) {
				if (name.endsWith('.md'))
					await writeFile(at(`Plans/${name}`), doneText(Number.parseInt(name)));
			}
			await logged(at(''), '"to_state": "CLOSE"', WHOLE);
		});
		const tasks = await longTasks(page);
		return ourPart(`${String(WHOLE)} tasks from WATCH to CLOSE`, shareOf(taken, tasks, PLUGIN_URL));
	});
}

const ROOT = 'Loop';

async function makeLoopFolders(dir: string, root: string): Promise<void> {
	for (const folder of foldersOf(standardWorkspace(root, 'cognitive-loop')))
		await mkdir(join(dir, folder), { recursive: true });
}

function idOf(index: number): string {
	return `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
}

function taskText(index: number): string {
	return `---
id: ${idOf(index)}
title: Summarise the notes of day ${String(index)}
source: filesystem
created_at: 2026-01-27T10:00:00Z
current_state: WATCH
priority: normal
requires_approval: false
---

## Original Content

The notes of day ${String(index)} were added. ${'They say what was done, and why. '.repeat(8)}

## Interpretation

Somebody wants to read in a minute what happened on that day.

## Intent

A short summary.

## Requirements

The notes of that day.
`;
}

function planText(index: number, mark = ' ', outcome = ''): string {
	return `---
task_id: ${idOf(index)}
approval_status: not_required
created_at: 2026-01-27T10:05:00Z
---

# Plan: Summarise the notes

## Steps

- [${mark}] 1. Read the notes${outcome}
- [${mark}] 2. Write a summary into the note${outcome}
`;
}

function doneText(index: number): string {
	return planText(index, 'x', '\n  - outcome: done at 2026-01-27T10:30:00Z');
}
