// Runs the steps of a check and counts what they say. A step that fails does not hide the next: all of
// them run, and the last line has the sum.

import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ensureAgents } from './agents';

export interface Step {
	name: string;
	/** One of package.json's scripts. */
	script: string;
	/** The script runs vitest: its tests are counted one by one. */
	counts?: boolean;
	/**
	 * Its tests depend on more than our code: on a browser, on processes, on the file system. A file that fails is run
	 * once more, alone and from its beginning; a test tried again in the middle would start from what the first try left.
	 */
	repeats?: boolean;
	/** What of its tests can't be run here, a sentence each that says why. */
	missing?: () => Promise<{ said: readonly string[]; isAll: boolean }>;
}

export interface Tally {
	passed: number;
	failed: number;
	/** What passed only when its file was run once more, a sentence each. */
	again: readonly string[];
	/** What could not be run here, a sentence each. */
	missing: readonly string[];
}

/** Steps that run one after the other. */
type Lane = readonly Step[];

/** Lanes that run side by side. */
type Phase = readonly Lane[];

/** One process on one core, longer than all others that read the sources and run none of them. */
const REVIEW: Lane = [
	{ name: 'lint, by what the community review has beside our rules', script: 'lint:review' },
];

const SOURCES: Lane = [
	{ name: 'type-check', script: 'typecheck' },
	{ name: 'type-check of what reaches main.js, without Node', script: 'typecheck:plugin' },
	{ name: 'type-check of the core, without DOM and Node', script: 'typecheck:core' },
	{ name: 'build', script: 'build' },
	{ name: 'lint, by our rules', script: 'lint' },
	{ name: 'layers', script: 'layers' },
	{ name: 'format', script: 'format:check' },
];

/** One run, so that no worker idles until the last file of the others is tested. */
const UNIT: Lane = [{ name: 'unit tests', script: 'test:unit', counts: true, repeats: true }];

/** A real browser on real files. One run, so that no worker idles until the last fact is tested. */
const BROWSER: Lane = [
	{
		name: 'facts about the host and end-to-end tests',
		script: 'test:browser',
		counts: true,
		repeats: true,
	},
];

/** Other people's programs on real files: git, Syncthing, and the tool killed in the middle of work. They mostly wait. */
const SYNC: Lane = [
	{ name: 'git, Syncthing and kill -9', script: 'test:sync', counts: true, repeats: true },
];

/** Coding agents from npm, run with scripted models, and a person's clicks in the browser. */
const AGENTS: Lane = [
	{
		name: 'Codex, Gemini CLI and OpenCode obey the gate',
		script: 'test:agents',
		counts: true,
		repeats: true,
		missing: async () => {
			const agents = Object.values(await ensureAgents());
			const said = agents.filter((agent) => typeof agent === 'string');
			return { said, isAll: said.length === agents.length };
		},
	},
];

/** The Inspector and the conformance suite of the protocol's makers, where npm's registry can be reached. They mostly wait. */
const PROTOCOL: Lane = [
	{ name: 'MCP, by its makers’ suites', script: 'test:mcp', counts: true, repeats: true },
];

/** What `npm run check` consists of: one phase after the other, the lanes of a phase side by side. */
export const CHECK_PHASES: readonly Phase[] = [[REVIEW, SOURCES], [UNIT]];

/** A person's clicks are timed, so the browser has the machine for itself. */
export const TEST_PHASES: readonly Phase[] = [
	[REVIEW, SOURCES],
	[UNIT, SYNC, PROTOCOL],
	[BROWSER],
	[AGENTS],
];

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
	const { said: missing, isAll } = (await step.missing?.()) ?? { said: [], isAll: false };
	const { tally: ran, output } = isAll
		? { tally: NOTHING, output: 'Not run.' }
		: await runStep(step);
	const tally = { ...ran, missing };
	const seconds = ((Date.now() - started) / 1000).toFixed(1);
	const outcome = `  ${tally.failed === 0 ? 'ok' : 'FAILED'} (${seconds} s)`;
	console.log([`\n> ${step.name}`, output.trimEnd(), outcome].filter(Boolean).join('\n'));
	return tally;
}

/** The closing line, and the exit code that goes with it. */
export function conclude({ passed, failed, again, missing }: Tally): void {
	if (missing.length > 0) {
		console.log('\nNot run, and so not known to pass:');
		for (const said of missing) console.log(`- ${said}`);
	}
	if (again.length > 0) {
		console.log('\nPassed only when run once more, and to be mended:');
		for (const said of again) console.log(`- ${said}`);
	}
	console.log(`\n${passed} passed, ${failed} failed`);
	process.exitCode = failed === 0 ? 0 : 1;
}

interface StepResult {
	tally: Tally;
	output: string;
}

/** More files than this do not fail by chance. */
const MOST_REPEATED = 3;

async function runStep(step: Step): Promise<StepResult> {
	if (!step.counts) {
		const { ok, output } = await npmRun(step.script, []);
		return { tally: one(ok ? 'passed' : 'failed'), output };
	}
	const first = await runTests(step.script, []);
	const failed = first.files.filter(({ failed }) => failed !== null);
	if (!step.repeats || failed.length === 0 || failed.length > MOST_REPEATED) {
		return { tally: tallyOf(first), output: first.output };
	}
	const second = await runTests(
		'test:files',
		failed.map(({ name }) => name),
	);
	const others = first.files.filter(({ failed }) => failed === null);
	const tally = tallyOf({ ok: second.ok, files: [...others, ...second.files] });
	const again = second.ok ? failed.map(({ name, failed: said }) => `${name}: ${said ?? ''}`) : [];
	return { tally: { ...tally, again }, output: `${first.output}\nOnce more:\n${second.output}` };
}

interface TestRun {
	ok: boolean;
	files: readonly TestFile[];
}

interface TestFile {
	name: string;
	/** How many of its tests. */
	passes: number;
	fails: number;
	/** The tests that failed, or what failed outside of them; null where all is well. */
	failed: string | null;
}

async function runTests(
	script: string,
	files: readonly string[],
): Promise<TestRun & { output: string }> {
	const dir = await mkdtemp(join(tmpdir(), 'signoff-report-'));
	const report = join(dir, 'report.json');
	try {
		const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
		const { ok, output } = await npmRun(script, [...files, ...reporters]);
		return { ok, output, files: await readReport(report) };
	} finally {
		await rm(dir, { recursive: true, force: true });
	}
}

/** A run that failed outside of any test, or ran none, is a failure of its own. */
function tallyOf({ ok, files }: TestRun): Tally {
	const sum = (key: 'passes' | 'fails') => files.reduce((all, file) => all + file[key], 0);
	const [passed, failed] = [sum('passes'), sum('fails')];
	const isTold = (ok && passed > 0) || failed > 0;
	return { ...NOTHING, passed, failed: isTold ? failed : 1 };
}

interface Report {
	testResults?: {
		name: string;
		status: string;
		message: string;
		assertionResults: { status: string; fullName: string }[];
	}[];
}

async function readReport(path: string): Promise<TestFile[]> {
	const { testResults = [] } = JSON.parse(await readFile(path, 'utf8').catch(() => '{}')) as Report;
	return testResults.map(({ name, status, message, assertionResults }) => {
		const having = (wanted: string) => assertionResults.filter((test) => test.status === wanted);
		const fails = having('failed').map(({ fullName }) => fullName);
		return {
			name: relative(process.cwd(), name),
			passes: having('passed').length,
			fails: fails.length,
			failed: status === 'failed' ? fails.join('; ') || message : null,
		};
	});
}

function npmRun(script: string, args: readonly string[]): Promise<{ ok: boolean; output: string }> {
	return new Promise((resolve, reject) => {
		const shell = process.platform === 'win32'; // npm is a batch file there
		const child = spawn('npm', ['run', '--silent', script, '--', ...args], {
			stdio: ['ignore', 'pipe', 'pipe'],
			shell,
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

const NOTHING: Tally = { passed: 0, failed: 0, again: [], missing: [] };

function one(outcome: 'passed' | 'failed'): Tally {
	return { ...NOTHING, [outcome]: 1 };
}

function sumOf(a: Tally, b: Tally): Tally {
	return {
		passed: a.passed + b.passed,
		failed: a.failed + b.failed,
		again: [...a.again, ...b.again],
		missing: [...a.missing, ...b.missing],
	};
}
