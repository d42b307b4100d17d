// Runs the steps of a check one after the other and counts what they say. A step that fails does not
// hide the next: all of them run, and the last line has the sum.

import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Step {
	name: string;
	/** One of package.json's scripts. */
	script: string;
	/** The script runs vitest: its tests are counted one by one. */
	counts?: boolean;
}

export interface Tally {
	passed: number;
	failed: number;
}

/** What `npm run check` consists of. */
export const CHECK_STEPS: readonly Step[] = [
	{ name: 'type-check', script: 'typecheck' },
	{ name: 'type-check of what reaches main.js, without Node', script: 'typecheck:plugin' },
	{ name: 'type-check of the core, without DOM and Node', script: 'typecheck:core' },
	{ name: 'lint', script: 'lint' },
	{ name: 'lint as the community review does', script: 'lint:review' },
	{ name: 'format', script: 'format:check' },
	{ name: 'layers', script: 'layers' },
	{ name: 'unit tests', script: 'test:unit', counts: true },
	{ name: 'build', script: 'build' },
];

/** What `npm test` adds: a real browser on real files. */
export const BROWSER_STEPS: readonly Step[] = [
	{ name: 'facts about the host', script: 'test:host', counts: true },
	{ name: 'end-to-end tests', script: 'test:e2e', counts: true },
];

export async function runSteps(steps: readonly Step[]): Promise<Tally> {
	const total: Tally = { passed: 0, failed: 0 };
	for (const step of steps) {
		const started = Date.now();
		console.log(`\n> ${step.name}`);
		const { passed, failed } = await runStep(step);
		total.passed += passed;
		total.failed += failed;
		const seconds = ((Date.now() - started) / 1000).toFixed(1);
		console.log(`${failed === 0 ? '  ok' : '  FAILED'} (${seconds} s)`);
	}
	return total;
}

/** The closing line, and the exit code that goes with it. */
export function conclude({ passed, failed }: Tally): void {
	console.log(`\n${passed} passed, ${failed} failed`);
	process.exitCode = failed === 0 ? 0 : 1;
}

async function runStep(step: Step): Promise<Tally> {
	if (!step.counts) return one((await npmRun(step.script)) ? 'passed' : 'failed');
	const dir = await mkdtemp(join(tmpdir(), 'signoff-report-'));
	const report = join(dir, 'report.json');
	try {
		const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
		const ok = await npmRun(step.script, reporters);
		const tally = await readTally(report);
		// A run that failed outside of any test, or ran none, is a failure of its own.
		return (ok && tally.passed > 0) || tally.failed > 0 ? tally : { ...tally, failed: 1 };
	} finally {
		await rm(dir, { recursive: true, force: true });
	}
}

async function readTally(report: string): Promise<Tally> {
	const text = await readFile(report, 'utf8').catch(() => '{}');
	const { numPassedTests = 0, numFailedTests = 0 } = JSON.parse(text) as {
		numPassedTests?: number;
		numFailedTests?: number;
	};
	return { passed: numPassedTests, failed: numFailedTests };
}

function npmRun(script: string, args: readonly string[] = []): Promise<boolean> {
	return new Promise((resolve, reject) => {
		const shell = process.platform === 'win32'; // npm is a batch file there
		const child = spawn('npm', ['run', '--silent', script, '--', ...args], {
			stdio: 'inherit',
			shell,
		});
		child.on('error', reject);
		child.on('exit', (code) => resolve(code === 0));
	});
}

function one(outcome: keyof Tally): Tally {
	return { passed: 0, failed: 0, [outcome]: 1 };
}
