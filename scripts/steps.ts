// Runs the steps of a check and counts what they say. A step that fails does not hide the next: all of
// them run, and the last line has the sum.

import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SECOND_TRIES } from './second-tries';

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
	/** What passed only when it was tried again, a sentence each. */
	again: readonly string[];
}

/** Steps that may run at the same time. A group waits for the one before it. */
type Group = readonly Step[];

/** They read the sources and run none of them, each on one core. The longest is the first to start. */
const READING: Group = [
	{ name: 'lint, by our rules and as the community review does', script: 'lint' },
	{ name: 'type-check', script: 'typecheck' },
	{ name: 'format', script: 'format:check' },
	{ name: 'type-check of what reaches main.js, without Node', script: 'typecheck:plugin' },
	{ name: 'type-check of the core, without DOM and Node', script: 'typecheck:core' },
	{ name: 'layers', script: 'layers' },
	{ name: 'build', script: 'build' },
];

/** Vitest takes all cores by itself, and its tests mind the time: nothing runs beside them. */
const UNIT: Group = [{ name: 'unit tests', script: 'test:unit', counts: true }];

/** A real browser on real files. One run, so that no worker idles until the last fact is tested. */
const BROWSER: Group = [
	{ name: 'facts about the host and end-to-end tests', script: 'test:browser', counts: true },
];

/** Other people's programs on real files: git, Syncthing, and the tool killed in the middle of work. */
const SYNC: Group = [{ name: 'git, Syncthing and kill -9', script: 'test:sync', counts: true }];

/** What `npm run check` consists of. */
export const CHECK_STEPS: readonly Group[] = [READING, UNIT];

/** What `npm test` adds. */
export const BROWSER_STEPS: readonly Group[] = [BROWSER, SYNC];

export async function runSteps(groups: readonly Group[]): Promise<Tally> {
	let total: Tally = NOTHING;
	for (const group of groups) {
		const waiting = [...group];
		const runNext = async (): Promise<void> => {
			const step = waiting.shift();
			if (step === undefined) return;
			total = sumOf(total, await reportStep(step, group.length > 1));
			return runNext();
		};
		await Promise.all(Array.from({ length: availableParallelism() }, runNext));
	}
	return total;
}

/** What a step says is shown as it comes; in one piece, when it is over, where others run beside it. */
async function reportStep(step: Step, isBesideOthers: boolean): Promise<Tally> {
	const started = Date.now();
	const title = `\n> ${step.name}`;
	if (!isBesideOthers) console.log(title);
	const { tally, output } = await runStep(step, isBesideOthers);
	if (isBesideOthers) console.log(title + (output === '' ? '' : `\n${output.trimEnd()}`));
	const seconds = ((Date.now() - started) / 1000).toFixed(1);
	console.log(`${tally.failed === 0 ? '  ok' : '  FAILED'} (${seconds} s)`);
	return tally;
}

/** The closing line, and the exit code that goes with it. */
export function conclude({ passed, failed, again }: Tally): void {
	if (again.length > 0) {
		console.log('\nPassed only at another try, and to be mended:');
		for (const said of again) console.log(`- ${said}`);
	}
	console.log(`\n${passed} passed, ${failed} failed`);
	process.exitCode = failed === 0 ? 0 : 1;
}

interface StepResult {
	tally: Tally;
	/** Empty where it has been shown already. */
	output: string;
}

async function runStep(step: Step, isKept: boolean): Promise<StepResult> {
	if (!step.counts) {
		const { ok, output } = await npmRun(step.script, [], isKept);
		return { tally: one(ok ? 'passed' : 'failed'), output };
	}
	const dir = await mkdtemp(join(tmpdir(), 'signoff-report-'));
	const report = join(dir, 'report.json');
	try {
		const again = join(dir, 'again.txt');
		const { ok, output } = await npmRun(step.script, reportersTo(report), isKept, {
			[SECOND_TRIES]: again,
		});
		const tally = { ...(await readTally(report)), again: await linesIn(again) };
		// A run that failed outside of any test, or ran none, is a failure of its own.
		const isTold = (ok && tally.passed > 0) || tally.failed > 0;
		return { tally: isTold ? tally : { ...tally, failed: 1 }, output };
	} finally {
		await rm(dir, { recursive: true, force: true });
	}
}

function reportersTo(report: string): string[] {
	const own = fileURLToPath(new URL('./second-tries.ts', import.meta.url));
	const names = ['default', 'json', own].map((name) => `--reporter=${name}`);
	return [...names, `--outputFile.json=${report}`];
}

async function linesIn(path: string): Promise<string[]> {
	const text = await readFile(path, 'utf8').catch(() => '');
	return text.split('\n').filter((line) => line !== '');
}

async function readTally(report: string): Promise<Omit<Tally, 'again'>> {
	const text = await readFile(report, 'utf8').catch(() => '{}');
	const { numPassedTests = 0, numFailedTests = 0 } = JSON.parse(text) as {
		numPassedTests?: number;
		numFailedTests?: number;
	};
	return { passed: numPassedTests, failed: numFailedTests };
}

function npmRun(
	script: string,
	args: readonly string[],
	isKept: boolean,
	env: Record<string, string> = {},
): Promise<{ ok: boolean; output: string }> {
	return new Promise((resolve, reject) => {
		const shell = process.platform === 'win32'; // npm is a batch file there
		const child = spawn('npm', ['run', '--silent', script, '--', ...args], {
			stdio: isKept ? ['ignore', 'pipe', 'pipe'] : 'inherit',
			shell,
			env: { ...process.env, ...env },
		});
		const chunks: Buffer[] = [];
		child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
		child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk));
		child.on('error', reject);
		child.on('close', (code) =>
			resolve({ ok: code === 0, output: Buffer.concat(chunks).toString() }),
		);
	});
}

const NOTHING: Tally = { passed: 0, failed: 0, again: [] };

function one(outcome: 'passed' | 'failed'): Tally {
	return { ...NOTHING, [outcome]: 1 };
}

function sumOf(a: Tally, b: Tally): Tally {
	return {
		passed: a.passed + b.passed,
		failed: a.failed + b.failed,
		again: [...a.again, ...b.again],
	};
}
