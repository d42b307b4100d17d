// Runs the steps of a check one after the other and counts what they say. A step that fails does not
// hide the next: all of them run, and the last line has the sum.

import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Step {
	name: string;
	command: string;
	args: string[];
	/** A vitest project: its tests are counted one by one. */
	counts?: boolean;
}

export interface Tally {
	passed: number;
	failed: number;
}

/** What `npm run check` consists of. */
export const CHECK_STEPS: readonly Step[] = [
	npx('type-check', 'tsc', '-p', 'tsconfig.json'),
	npx('type-check of what reaches main.js', 'tsc', '-p', 'tsconfig.plugin.json'),
	npx('type-check of the core, without DOM and Node', 'tsc', '-p', 'tsconfig.core.json'),
	npx('lint', 'eslint', '.', '--max-warnings', '0'),
	npx(
		'lint as the community review does',
		'eslint',
		'-c',
		'eslint.review.config.mjs',
		'src',
		'package.json',
		'--max-warnings',
		'0',
	),
	npx('format', 'prettier', '--check', '.', '--log-level', 'warn'),
	npx(
		'layers',
		'depcruise',
		'src',
		'host',
		'scripts',
		'test',
		'bench',
		'--config',
		'.dependency-cruiser.mjs',
	),
	vitest('unit'),
	{ name: 'build', command: process.execPath, args: ['esbuild.config.mjs', '--production'] },
];

/** What `npm test` adds: a real browser on real files. */
export const BROWSER_STEPS: readonly Step[] = [vitest('host'), vitest('e2e')];

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
	if (!step.counts) return (await run(step.command, step.args)) ? one('passed') : one('failed');
	const dir = await mkdtemp(join(tmpdir(), 'signoff-report-'));
	const report = join(dir, 'report.json');
	try {
		const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
		const ok = await run(step.command, [...step.args, ...reporters]);
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

function run(command: string, args: string[]): Promise<boolean> {
	return new Promise((resolve, reject) => {
		const shell = process.platform === 'win32';
		const child = spawn(command, args, { stdio: 'inherit', shell });
		child.on('error', reject);
		child.on('exit', (code) => resolve(code === 0));
	});
}

function one(outcome: keyof Tally): Tally {
	return { passed: 0, failed: 0, [outcome]: 1 };
}

function npx(name: string, ...args: string[]): Step {
	return { name, command: 'npx', args: ['--no-install', ...args] };
}

function vitest(project: string): Step {
	return { ...npx(`tests: ${project}`, 'vitest', 'run', '--project', project), counts: true };
}
