// Runs of approved plans: what a cycle costs beside the tool call itself, whether a long plan gets slower, and what it takes to know
// all runs again from the log.

import { mkdir, open, readFile, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ItemIndex } from '../src/app/items/item-index';
import { ControlPlane } from '../src/app/plane/control-plane';
import { kernelOf } from '../src/app/run/kernel';
import { replayLedger } from '../src/app/workspace/replay-ledger';
import { TrustedGesture } from '../src/core/approval/gesture';
import type { NewEntry } from '../src/core/entries';
import { DAY_LIMITS, RUN_LIMITS, type RunAmounts } from '../src/core/kernel/run-record';
import { parseSettings } from '../src/core/settings';
import { parseLine } from '../src/core/ledger/parse';
import { standardWorkspace } from '../src/core/workflow/workspace';
import { NodePacer } from '../src/node/node-pacer';
import { NodeVaultFiles } from '../src/node/node-vault-files';
import { chained, writeLogs } from './logs';
import { median, timeBoth, type Row } from './measure';
import { makeFolders } from './notes';
import { closeSite, makeSite } from './running-workspace';
import { inTempFolder } from './temp-folder';

const STEPS = 10;
const ROUNDS = 15;
const LONG = 1_000;
/** So many cycles at each end of the long plan are compared. */
const END = 100;
const RUNS = 100;
const CYCLES = 100;

export async function benchKernel(): Promise<Row[]> {
	return [...(await cycleRows()), await longRow(), await rebuildRow()];
}

/**
 * "The same tool call with the two appends" leaves out what a cycle has to leave on the disk beside them: the intent before the
 * call, what was overwritten, and the mark in the plan. So there is a second baseline that writes all of it, and judges nothing.
 */
async function cycleRows(): Promise<Row[]> {
	const governed: number[] = [];
	const bare: number[] = [];
	const whole: number[] = [];
	for (let round = 0; round <= ROUNDS; round += 1) {
		const { times, logged } = await runPlan(STEPS);
		const baseline = await bareCalls(STEPS, logged);
		const everything = await bareCycles(STEPS, logged);
		if (round === 0) continue;
		governed.push(median(times));
		bare.push(baseline);
		whole.push(everything);
	}
	const row = { name: 'one cycle of a run', unit: 'ms', value: median(governed), budget: 3 };
	return [
		{
			...{ ...row, baseline: median(bare) },
			baselineName: 'the same change of the same note with two bare appends of the same bytes',
		},
		{
			...{ ...row, baseline: median(whole) },
			baselineName: 'all that a cycle leaves on the disk, written bare and in its order',
		},
	];
}

async function longRow(): Promise<Row> {
	const { times } = await runPlan(LONG);
	return {
		name: `the last cycles of ${LONG.toLocaleString('en')}`,
		unit: 'ms',
		value: median(times.slice(-END)),
		baseline: median(times.slice(0, END)),
		baselineName: 'the first cycles of the same run',
		budget: 1.3,
	};
}

interface Ran {
	/** Milliseconds of each cycle. */
	times: number[];
	/** Bytes a cycle: of the ledger, and of the run's own log. */
	logged: { ledger: number; run: number };
}

const NO_LIMITS: RunAmounts = { ...RUN_LIMITS, cycles: 1e6, minutes: 1e6, toolCalls: 1e6 };

/** A plan that adds a line to a note with each step, approved by a person and run to its end. */
function runPlan(steps: number): Promise<Ran> {
	return inTempFolder(async (dir) => {
		await makeFolders(dir);
		await mkdir(join(dir, 'Notes'));
		await writeFile(join(dir, 'Notes', 'log.md'), '# Log\n');
		await writeFile(join(dir, 'Pending_Approval', 'a.md'), planText(steps));
		const bench = makeSite(dir);
		await bench.running.start();
		const { site } = bench;
		const settings = { ...parseSettings(null), workspaces: [standardWorkspace('')] };
		const index = new ItemIndex(new NodeVaultFiles(dir), new NodePacer(), settings);
		await index.rebuild(settings);
		const limits = () => ({ run: NO_LIMITS, day: { ...DAY_LIMITS, ...NO_LIMITS } });
		const control = new ControlPlane(index, () => site.now(), kernelOf({ limits }));
		control.use([bench.running]);
		const path = 'Pending_Approval/a.md';
		const review = await control.review(path);
		const order = { path, decision: 'approved', reason: '', confirmed: true } as const;
		const [decided] = await control.decide(
			[{ ...order, substance: review?.substance ?? '' }],
			click(),
		);
		if (!decided?.ok) throw new Error(decided?.refusal.sentence ?? 'not decided');
		const before = await bytesOfLogs(dir);
		const times: number[] = [];
		let last = performance.now();
		site.parts.ledger.onAppended(({ action }) => {
			if (action !== 'run_cycle') return;
			const now = performance.now();
			times.push(now - last);
			last = now;
		});
		const started = await control.runs.start('Approved/a.md', 'bench', null);
		if (!started.ok) throw new Error(started.refusal.sentence);
		await control.runs.settled('Approved/a.md');
		if (times.length < steps) throw new Error(`only ${times.length} cycles`);
		await closeSite(bench);
		const after = await bytesOfLogs(dir);
		const each = (name: 'ledger' | 'run') => Math.round((after[name] - before[name]) / steps);
		return { times, logged: { ledger: each('ledger'), run: each('run') } };
	});
}

function click(): TrustedGesture {
	const made = TrustedGesture.from({ isTrusted: true, type: 'click' }, 'review');
	if (!made) throw new Error('no gesture');
	return made;
}

function planText(steps: number): string {
	const lines = Array.from({ length: steps }, (_, at) => {
		const block = { tool: 'append_note', arguments: { path: 'Notes/log.md', text: `${at}\n` } };
		return `- [ ] Add line ${at}\n  \`\`\`json\n  ${JSON.stringify(block)}\n  \`\`\`\n`;
	});
	return `---\nid: task-1\nstate: Pending_Approval\n---\n\n# Count\n\n## Plan\n\n${lines.join('')}`;
}

async function bytesOfLogs(dir: string): Promise<{ ledger: number; run: number }> {
	const sizeOf = async (folder: string, ending: string) => {
		const names = await readdir(join(dir, folder)).catch(() => []);
		let sum = 0;
		for (const name of names.filter((one) => one.endsWith(ending)))
			sum += (await readFile(join(dir, folder, name))).length;
		return sum;
	};
	return { ledger: await sizeOf('Logs', '.log'), run: await sizeOf('Logs/runs', '.jsonl') };
}

/** Milliseconds a call: the note is read, written beside and over the old one; two logs are appended to, each synced. */
function bareCalls(steps: number, { ledger, run }: Ran['logged']): Promise<number> {
	return inTempFolder(async (dir) => {
		const note = join(dir, 'log.md');
		await writeFile(note, '# Log\n');
		const times: number[] = [];
		for (let at = 0; at < steps; at += 1) {
			const start = performance.now();
			const text = await readFile(note, 'utf8');
			await writeSynced(`${note}.tmp`, 'w', `${text}${at}\n`);
			await rename(`${note}.tmp`, note);
			await writeSynced(join(dir, 'ledger.log'), 'a', 'x'.repeat(ledger));
			await writeSynced(join(dir, 'run.jsonl'), 'a', 'x'.repeat(run));
			times.push(performance.now() - start);
		}
		return median(times);
	});
}

/** The same with the intent, a copy of what is overwritten, and the plan with its mark: each synced before the next. */
function bareCycles(steps: number, { ledger, run }: Ran['logged']): Promise<number> {
	return inTempFolder(async (dir) => {
		const [note, plan] = [join(dir, 'log.md'), join(dir, 'a.md')];
		await writeFile(note, '# Log\n');
		await writeFile(plan, planText(steps));
		const times: number[] = [];
		for (let at = 0; at < steps; at += 1) {
			const start = performance.now();
			const text = await readFile(note, 'utf8');
			await writeSynced(join(dir, 'ledger.log'), 'a', 'x'.repeat(ledger / 3));
			await writeSynced(join(dir, `object-${at}`), 'w', text);
			await writeSynced(`${note}.tmp`, 'w', `${text}${at}\n`);
			await rename(`${note}.tmp`, note);
			await writeSynced(join(dir, 'run.jsonl'), 'a', 'x'.repeat(run));
			await writeSynced(join(dir, 'ledger.log'), 'a', 'x'.repeat((ledger * 2) / 3));
			const marked = (await readFile(plan, 'utf8')).replace('[ ]', '[x]');
			await writeSynced(`${plan}.tmp`, 'w', marked);
			await rename(`${plan}.tmp`, plan);
			times.push(performance.now() - start);
		}
		return median(times);
	});
}

async function writeSynced(path: string, flags: 'a' | 'w', text: string): Promise<void> {
	const file = await open(path, flags);
	try {
		await file.writeFile(text);
		await file.sync();
	} finally {
		await file.close();
	}
}

function rebuildRow(): Promise<Row> {
	return inTempFolder(async (dir) => {
		await makeFolders(dir);
		const count = RUNS * (2 + CYCLES * 3) + 1;
		await writeLogs(dir, chained(runEntries(), count, { today: new Date(), device: null }));
		const bench = makeSite(dir);
		const names = (await readdir(join(dir, 'Logs'))).filter((name) => name.endsWith('.log'));
		const parse = async () => {
			for (const name of names) {
				const text = await readFile(join(dir, 'Logs', name), 'utf8');
				for (const line of text.split('\n')) if (line !== '') parseLine(line);
			}
		};
		const rebuild = async () => {
			await bench.site.inTurn((turn) => replayLedger(turn, new NodePacer()));
		};
		const times = await timeBoth(5, rebuild, parse);
		return {
			name: `know ${RUNS} runs of ${CYCLES} cycles again`,
			unit: 'ms',
			...times,
			baselineName: 'reading and parsing the same log',
			budget: 2,
		};
	});
}

function* runEntries(): Generator<NewEntry, undefined> {
	yield { action: 'log_opened', context: { format: 'signoff-ledger/2' } };
	const digest = 'a'.repeat(64);
	for (let item = 0; item < RUNS; item += 1) {
		const taskId = `task-${item}`;
		const run = `run-${item}`;
		const path = `Approved/${taskId}.md`;
		yield {
			action: 'item_registered',
			taskId,
			toState: 'Approved',
			context: { path, sha256: digest },
		};
		yield { action: 'run_started', taskId, context: { run, limits: { ...NO_LIMITS } } };
		for (let cycle = 1; cycle <= CYCLES; cycle += 1) {
			const step = { run, call: `call-${cycle}`, step_id: String(cycle), tool: 'append_note' };
			const changes = [{ path: 'Notes/log.md', before: digest, after: digest }];
			yield { action: 'tool_intent', taskId, context: { ...step, effect: 'vault', changes } };
			yield { action: 'tool_call', taskId, context: { ...step, state: 'committed' } };
			const used = { cycles: 1, toolCalls: 1 };
			const said = { step_number: cycle, status: 'complete', line_sha256: digest, used };
			yield { action: 'run_cycle', taskId, context: { ...step, ...said } };
		}
	}
	return undefined;
}
