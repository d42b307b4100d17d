// Runs the steps of a check and counts what they say. A step that fails does not hide the next: all of
// them run, and the last line has the sum.

import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
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

/** Steps that run one after the other. */
type Lane = readonly Step[];

/** Lanes that run side by side. */
type Phase = readonly Lane[];

/** One process on one core, longer than all others that read the sources and run none of them. */
const REVIEW: Lane = [{ name: 'lint, as the community review does', script: 'lint:review' }];

const SOURCES: Lane = [
	{ name: 'type-check', script: 'typecheck' },
	{ name: 'type-check of what reaches main.js, without Node', script: 'typecheck:plugin' },
	{ name: 'type-check of the core, without DOM and Node', script: 'typecheck:core' },
	{ name: 'build', script: 'build' },
	{ name: 'lint, by our rules', script: 'lint' },
	{ name: 'layers', script: 'layers' },
	{ name: 'format', script: 'format:check' },
];

const UNIT: Lane = [
	{ name: 'unit tests', script: 'test:unit', counts: true },
	{ name: 'unit tests at every place', script: 'test:every-place', counts: true },
];

/** A real browser on real files. One run, so that no worker idles until the last fact is tested. */
const BROWSER: Lane = [
	{ name: 'facts about the host and end-to-end tests', script: 'test:browser', counts: true },
];

/** Other people's programs on real files: git, Syncthing, and the tool killed in the middle of work. */
const SYNC: Lane = [{ name: 'git, Syncthing and kill -9', script: 'test:sync', counts: true }];

/** What `npm run check` consists of: one phase after the other, the lanes of a phase side by side. */
export const CHECK_PHASES: readonly Phase[] = [[REVIEW, SOURCES], [UNIT]];

/** A person's clicks are timed, so the browser has the machine for itself. */
export const TEST_PHASES: readonly Phase[] = [[REVIEW, SOURCES, SYNC], [UNIT], [BROWSER]];

export async function runPhases(phases: readonly Phase[]): Promise<Tally> {
	let total: Tally = NOTHING;
	for (const lanes of phases) total = sumOf(total, await runLanes(lanes));
	return total;
}

async function runLanes(lanes: readonly Lane[]): Promise<Tally> {
	let total: Tally = NOTHING;
	const run = async (lane: Lane): Promise<void> => {
		for (const step of lane) {
			const tally = await reportStep(step);
			total = sumOf(total, tally);
		}
	};
	await Promise.all(lanes.map(run));
	return total;
}

/** What a step says is shown in one piece, when it is over: others run beside it. */
async function reportStep(step: Step): Promise<Tally> {
	const started = Date.now();
	console.log(`\n> ${step.name}: begins`);
	const { tally, output } = await runStep(step);
	const seconds = ((Date.now() - started) / 1000).toFixed(1);
	const outcome = `  ${tally.failed === 0 ? 'ok' : 'FAILED'} (${seconds} s)`;
	console.log([`\n> ${step.name}`, output.trimEnd(), outcome].filter(Boolean).join('\n'));
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
	output: string;
}

async function runStep(step: Step): Promise<StepResult> {
	if (!step.counts) {
		const { ok, output } = await npmRun(step.script, []);
		return { tally: one(ok ? 'passed' : 'failed'), output };
	}
	const dir = await mkdtemp(join(tmpdir(), 'signoff-report-'));
	const report = join(dir, 'report.json');
	try {
		const again = join(dir, 'again.txt');
		const { ok, output } = await npmRun(step.script, reportersTo(report), {
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
	env: Record<string, string> = {},
): Promise<{ ok: boolean; output: string }> {
	return new Promise((resolve, reject) => {
		const shell = process.platform === 'win32'; // npm is a batch file there
		const child = spawn('npm', ['run', '--silent', script, '--', ...args], {
			stdio: ['ignore', 'pipe', 'pipe'],
			shell,
			env: { ...process.env, ...env },
		});
		const chunks: Buffer[] = [];
		child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
		child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
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
