// `signoff watch` killed for good (kill -9) at random moments, while files are moved around under it. After
// each restart the log is whole or says itself what it lost, and no byte of any note is gone.

import { readdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { STATE_FOLDERS } from '../scenarios/notes';
import { task } from '../support/plane';
import { fillVault, makeTempVault } from '../support/temp-vault';
import { Tool, type Running } from '../support/tool';

const ROUNDS = Number(process.env.SIGNOFF_KILL_ROUNDS ?? 5);
const NOTES = 16;

let tool: Tool;
beforeAll(async () => {
	tool = await Tool.build();
}, 60_000);
afterAll(() => tool.remove());

/** The same moves and moments for the same seed, as far as the system's own timing lets it. */
function randomOf(seed: number): (below: number) => number {
	let state = seed;
	return (below) => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		return Math.floor((state / 2 ** 32) * below);
	};
}

const bodyOf = (index: number) => `Pay € ${index},000 to supplier ${index}.\n\nLine ${index}.\n`;

async function notesIn(dir: string): Promise<string[]> {
	const all = await readdir(dir, { recursive: true });
	return all.filter((path) => path.endsWith('.md') && !path.startsWith('Logs'));
}

/** Every note is there once, and says below its properties what it always said. */
async function expectNoteBytes(dir: string): Promise<void> {
	const bodies: string[] = [];
	for (const path of await notesIn(dir)) {
		const text = await readFile(join(dir, path), 'utf8');
		bodies.push(text.slice(text.indexOf('\n---\n') + '\n---\n\n'.length));
	}
	const expected = Array.from({ length: NOTES }, (_, index) => bodyOf(index));
	expect(bodies.sort()).toEqual(expected.sort());
}

async function watch(dir: string): Promise<Running> {
	const running = tool.start(['watch', '--vault', dir, '--json']);
	onTestFinished(async () => {
		running.child.kill('SIGKILL');
		await running.ended;
	});
	await running.says(/"event":"watching"/);
	return running;
}

/** Moves what lies there to anywhere, as often as it is told. What has gone meanwhile is left. */
async function stir(dir: string, moves: number, random: (below: number) => number): Promise<void> {
	for (let move = 0; move < moves; move += 1) {
		const paths = await notesIn(dir);
		const path = paths[random(paths.length)] ?? '';
		const folder = STATE_FOLDERS[random(STATE_FOLDERS.length)] ?? '';
		const to = join(dir, folder, path.split('/').at(-1) ?? '');
		if (!paths.includes(`${folder}/${path.split('/').at(-1)}`)) {
			await rename(join(dir, path), to).catch(() => undefined);
		}
	}
}

interface Problem {
	file: string;
	line: number;
	code: string;
}

interface Verified {
	workspaces: { intact: boolean; problems: Problem[]; devices: { problems: Problem[] }[] }[];
}

async function isSigned(dir: string): Promise<boolean> {
	const all = await readdir(join(dir, 'Logs'), { recursive: true });
	return all.some((path) => path.endsWith('/checkpoint'));
}

/**
 * Between a kill and the next start a torn last line may be there, and nothing may be signed yet; nothing else may be
 * wrong. `wasSigned`: before the kill.
 */
async function expectLogToSayIt(dir: string, wasSigned: boolean): Promise<void> {
	const { out } = await tool.run(['verify', '--vault', dir, '--json']);
	const [workspace] = (JSON.parse(out) as Verified).workspaces;
	if (!workspace || workspace.intact) return;
	const problems = [
		...workspace.problems,
		...workspace.devices.flatMap((device) => device.problems),
	];
	const logs = (await readdir(join(dir, 'Logs'))).filter((name) => name.endsWith('.log'));
	const file = `Logs/${logs.sort().at(-1) ?? ''}`;
	const lines = (await readFile(join(dir, file), 'utf8')).split('\n');
	const torn = { file, line: lines.length, code: 'torn-line' };
	const others = problems.filter(({ code }) => wasSigned || code !== 'no-checkpoint');
	expect(others).toEqual(others.length > 0 ? [torn] : []);
}

describe('signoff watch, killed', () => {
	it(`keeps every note and every line through ${ROUNDS} rounds`, { timeout: 120_000 }, async () => {
		const seed = Number(process.env.SIGNOFF_KILL_SEED ?? Date.now() % 1_000_000);
		console.log(`SIGNOFF_KILL_SEED=${seed}`);
		const random = randomOf(seed);
		const vault = await makeTempVault();
		onTestFinished(() => vault.remove());
		const { dir } = vault;
		expect((await tool.run(['init', dir])).code).toBe(0);
		await fillVault(
			dir,
			Object.fromEntries(
				Array.from({ length: NOTES }, (_, index) => [
					`Plans/n${index}.md`,
					task(`task-${index}`, 'Plans', bodyOf(index)),
				]),
			),
		);
		for (let round = 0; round < ROUNDS; round += 1) {
			const running = await watch(dir);
			const wasSigned = await isSigned(dir);
			await stir(dir, 1 + random(40), random);
			if (random(2) === 0) await running.says(/"action":"(state_transition|move_refused)"/);
			await stir(dir, random(10), random);
			await running.stop('SIGKILL');
			await expectNoteBytes(dir);
			await expectLogToSayIt(dir, wasSigned);
		}
		const last = await watch(dir);
		expect((await last.stop()).code).toBe(0);
		await expectNoteBytes(dir);
		const verified = await tool.run(['verify', '--vault', dir, '--json']);
		expect(JSON.parse(verified.out)).toMatchObject({
			workspaces: [{ intact: true, problems: [] }],
		});
		expect(verified.code).toBe(0);
	});
});
