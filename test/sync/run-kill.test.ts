// `signoff run-plan` killed for good (kill -9) after its n-th write, for many n, and started again until the run is over. Whatever was
// interrupted, every step has taken effect exactly once.

import { watch, type FSWatcher } from 'node:fs';
import { cp, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logEntrySchema } from '../../src/core/kernel/entities';
import { approvedItem, ITEM, type ApprovedItem } from '../support/approved-item';
import { Tool, type Ended } from '../support/tool';

const ROUNDS = Number(process.env.SIGNOFF_KILL_ROUNDS ?? 5);
/** So often a round is interrupted before it may end. */
const KILLS = 3;
/** An uninterrupted run makes about so many writes that can be observed. */
const WRITES = 60;

const step = (text: string, tool: string, args: object) =>
	`${text}\n   \`\`\`json\n   ${JSON.stringify({ tool, arguments: args })}\n   \`\`\``;

const STEPS = [
	step('Note one', 'append_note', { path: 'Notes/log.md', text: 'effect one' }),
	step('Make a note', 'create_note', { path: 'Notes/new.md', body: 'effect two' }),
	step('Set it', 'set_property', { path: 'Notes/new.md', property: 'effect', value: 'three' }),
	step('Make an item', 'create_item', { title: 'Effect four', state: 'Inbox' }),
	step('Say it', 'record_note', { text: 'effect five' }),
	step('Note six', 'append_note', { path: 'Notes/log.md', text: 'effect six' }),
];
const BODY = `# Water the plants\n\n## Plan\n\n${STEPS.map((text, at) => `${at + 1}. [ ] ${text}`).join('\n')}\n`;

let tool: Tool;
let vault: ApprovedItem;

beforeAll(async () => {
	tool = await Tool.build();
	vault = await approvedItem(tool, BODY, { 'Notes/log.md': 'Log\n' });
	await cp(vault.dir, `${vault.dir}-before`, { recursive: true });
	await cp(tool.stateHome, `${tool.stateHome}-before`, { recursive: true });
}, 60_000);

afterAll(async () => {
	await rm(`${vault.dir}-before`, { recursive: true, force: true });
	await vault.remove();
	await tool.remove();
});

/** The vault and what the device keeps, as they were when the item had been approved. */
async function restore(): Promise<void> {
	for (const dir of [vault.dir, tool.stateHome]) {
		await rm(dir, { recursive: true, force: true });
		await cp(`${dir}-before`, dir, { recursive: true });
	}
}

/** The same moments for the same seed, as far as the system's own timing lets it. */
function randomOf(seed: number): (below: number) => number {
	let state = seed;
	return (below) => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		return Math.floor((state / 2 ** 32) * below);
	};
}

const WATCHED = ['Logs', 'Notes', 'Inbox', 'Approved', 'Done'];

/** Killed as soon as so many writes have been seen; it may have ended before. */
async function runUntil(writes: number): Promise<Ended> {
	let seen = 0;
	const running = tool.start(['run-plan', ITEM, '--vault', vault.dir]);
	const look = () => {
		seen += 1;
		if (seen >= writes) running.child.kill('SIGKILL');
	};
	const watchers: FSWatcher[] = WATCHED.map((folder) => watch(join(vault.dir, folder), look));
	try {
		return await running.ended;
	} finally {
		for (const watcher of watchers) watcher.close();
	}
}

async function linesIn(folder: string, ending: string): Promise<string[]> {
	const names = (await readdir(join(vault.dir, folder))).filter((name) => name.endsWith(ending));
	const texts = await Promise.all(
		names.map((name) => readFile(join(vault.dir, folder, name), 'utf8')),
	);
	return texts.flatMap((text) => text.split('\n').filter((line) => line !== ''));
}

const timesIn = (text: string, sought: string) => text.split(sought).length - 1;

async function expectOnce(): Promise<void> {
	const read = (path: string) => readFile(join(vault.dir, path), 'utf8');
	const [log, made] = [await read('Notes/log.md'), await read('Notes/new.md')];
	expect(['effect one', 'effect six'].map((text) => timesIn(log, text))).toEqual([1, 1]);
	expect(['effect two', 'effect: three'].map((text) => timesIn(made, text))).toEqual([1, 1]);
	expect(await readdir(join(vault.dir, 'Inbox'))).toHaveLength(1);
	const entries = (await linesIn('Logs', '.log')).map(
		(line) => JSON.parse(line) as { action: string },
	);
	const count = (action: string) => entries.filter((entry) => entry.action === action).length;
	expect({ noted: count('note_recorded'), begun: count('run_started'), over: count('run_ended') }) //
		.toEqual({ noted: 1, begun: 1, over: 1 });
	expect(await readdir(join(vault.dir, 'Done'))).toEqual(['a.md']);
}

async function expectWellRecorded(): Promise<void> {
	const cycles = (await linesIn('Logs/runs', '.jsonl')).map((line) =>
		logEntrySchema.parse(JSON.parse(line)),
	);
	expect(cycles.map(({ step_number: number }) => number)).toEqual(cycles.map((_, at) => at + 1));
	const retraced = await tool.run(['retrace', ITEM, '--vault', vault.dir]);
	const verified = await tool.run(['verify', '--vault', vault.dir]);
	expect([retraced.code, verified.code], retraced.out + verified.out).toEqual([0, 0]);
}

// What happens only now and then is what is sought: nothing is tried again.
describe('signoff run-plan, killed', { retry: 0 }, () => {
	const seed = Number(process.env.SIGNOFF_KILL_SEED ?? Date.now() % 1_000_000);
	const random = randomOf(seed);

	it.each(Array.from({ length: ROUNDS }, (_, round) => round))(
		`does everything once, in round %i of seed ${seed}`,
		async (round) => {
			await restore();
			const first = 1 + Math.floor((round * WRITES) / ROUNDS) + random(WRITES / ROUNDS);
			const told: string[] = [];
			for (let kill = 0; kill < KILLS; kill += 1) {
				const { code, out } = await runUntil(kill === 0 ? first : 1 + random(WRITES));
				told.push(`${kill}: ${code}\n${out}`);
			}
			const { code, out, err } = await runUntil(Infinity);
			expect(code, [`first ${first}`, ...told, out, err].join('\n')).toBe(0);
			await expectOnce();
			await expectWellRecorded();
		},
	);
});
