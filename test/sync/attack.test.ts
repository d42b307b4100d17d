// A program that does what it likes, in any order, against `signoff watch` as it is built: nothing rests in Approved or
// Done that no person approved, no note is lost, and the log says of itself what was done to it. More of it, with
// figures, and with the vault and the attacker's steps kept in a folder:
// SIGNOFF_ATTACK_STEPS=10000 SIGNOFF_ATTACK_SEED=7 SIGNOFF_ATTACK_KEEP=DIR npm run test:sync -- attack

import { randomBytes } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { checkWorkspace } from '../../src/app/plane/check-workspace';
import { governedNotes } from '../../src/app/workspace/open-workspace';
import { replayLedger } from '../../src/app/workspace/replay-ledger';
import { workspaceToRead } from '../../src/cli/kit/read-records';
import { openToAct } from '../../src/cli/kit/open-vault';
import { keyPairOf } from '../../src/core/sign/ed25519';
import { formatSshKey } from '../../src/core/sign/ssh-key';
import { standardWorkspace } from '../../src/core/workflow/workspace';
import { NodePacer } from '../../src/node/node-pacer';
import { Attacker, bodyIn, randomOf, tokenIn, type AttackerParts } from '../support/attacker';
import { RestObserver } from '../support/rest-observer';
import { makeTempVault } from '../support/temp-vault';
import { Tool, type Running } from '../support/tool';

const STEPS = Number(process.env.SIGNOFF_ATTACK_STEPS ?? 800);
const SEED = Number(process.env.SIGNOFF_ATTACK_SEED ?? 4711);
const NOTES = 24;
/** Several sweeps, on a busy machine. */
const LONGEST_STAY_MS = 20_000;

let tool: Tool;
beforeAll(async () => {
	tool = await Tool.build();
}, 60_000);
afterAll(() => tool.remove());

/** Nothing was recorded for as long as a note takes to rest. */
const QUIET_MS = 8_000;
const PATIENCE_MS = 120_000;

class Arena {
	attacker: Attacker;
	observer: RestObserver;
	private running: Running | null = null;

	constructor(
		readonly dir: string,
		seed: number,
		person: NonNullable<AttackerParts['person']>,
	) {
		const random = randomOf(seed);
		this.attacker = new Attacker({
			...{ dir, random, person, forges: true },
			restart: async (meanwhile) => {
				await this.stop(random(3) === 0 ? 'SIGTERM' : 'SIGKILL');
				await meanwhile();
				await this.start();
			},
		});
		this.observer = new RestObserver(dir, this.attacker);
	}

	async start(): Promise<void> {
		const running = tool.start(['watch', '--vault', this.dir, '--json']);
		this.running = running;
		await running.says(/"event":"watching"/);
		this.observer.up();
	}

	async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
		this.observer.down();
		await this.running?.stop(signal);
	}

	async logBytes(): Promise<number> {
		const names = (await readdir(join(this.dir, 'Logs'))).filter((name) => name.endsWith('.log'));
		const sizes = await Promise.all(names.map((name) => stat(join(this.dir, 'Logs', name))));
		return sizes.reduce((sum, { size }) => sum + size, 0);
	}

	/** Until nothing has happened for a while. */
	async untilQuiet(): Promise<void> {
		let [bytes, since] = [-1, Date.now()];
		const quietFor = async () => {
			const now = await this.logBytes();
			if (now !== bytes) [bytes, since] = [now, Date.now()];
			return Date.now() - since;
		};
		const often = { timeout: PATIENCE_MS, interval: 250 };
		await expect.poll(quietFor, often).toBeGreaterThan(QUIET_MS);
	}
}

async function openVault(dir: string) {
	const env = { ...process.env, XDG_STATE_HOME: tool.stateHome };
	return openToAct(dir, { env } as unknown as Parameters<typeof openToAct>[1]);
}

/** As a person does in Obsidian who compares the key of their other device, and accepts it. */
async function acceptPerson(dir: string) {
	const person = { pair: keyPairOf(randomBytes(32)), on: 'person' };
	const key = formatSshKey(person.pair.publicKey);
	const signer = { device: person.on, key, since: new Date(0).toISOString(), until: null };
	const { settings } = await openVault(dir);
	await settings.update((current) => ({ ...current, signers: [signer] }));
	return person;
}

/** What is wrong, in words: nobody's approval, a lost note, or a note that folder, properties and log disagree on. */
async function problemsIn({ dir, attacker, observer }: Arena): Promise<string[]> {
	const vault = await openVault(dir);
	const [workspace = standardWorkspace('')] = vault.settings.current().workspaces;
	const [site, pacer] = [workspaceToRead(vault, workspace), new NodePacer()];
	site.records = (await replayLedger(site, pacer)).records;
	const notes = await governedNotes(site);
	const { rows } = await checkWorkspace(site, { notes, lost: [], logs: [], pacer });
	const isFree = (path: string) => site.records.at(path)?.unverified === true;
	const disagree = rows.filter(({ code, path }) => !isExpected(code) && !isFree(path));
	const approved = notes.filter((path) => site.stateAt(path) === 'Approved');
	const wrong: string[] = [];
	for (const path of approved) {
		const text = await readFile(join(dir, path), 'utf8');
		const isSigned = attacker.signed.get(tokenIn(text) ?? 0)?.has(bodyIn(text)) === true;
		const isApproved = site.records.at(path)?.approval?.status === 'approved';
		if (!isSigned || !isApproved) wrong.push(`${path} is not what was approved`);
	}
	return [
		...observer.unapproved().map((path) => `nobody approved ${path}`),
		...disagree.map(({ path, sentence }) => `${path}: ${sentence}`),
		...wrong,
		...(await attacker.lost()).map((token) => `lost: token ${token}`),
	];
}

/** Notes that say nothing, copies, and new ones in Done are what they are, and say what they like. */
function isExpected(code: string): boolean {
	return code.endsWith('-missing') || code === 'unverified' || code === 'duplicate-id';
}

interface Verified {
	workspaces: { problems: Problem[]; devices: { problems: Problem[] }[] }[];
}

interface Problem {
	file: string;
	line: number | null;
	code: string;
}

/** Forged decisions that `verify` does not name, as file and line. */
async function unnamedForgeries({ dir, attacker }: Arena): Promise<string[]> {
	const { out } = await tool.run(['verify', '--vault', dir, '--json']);
	const [workspace] = (JSON.parse(out) as Verified).workspaces;
	if (!workspace) throw new Error('not set up');
	const problems = [
		...workspace.problems,
		...workspace.devices.flatMap((device) => device.problems),
	].filter(({ code }) => code === 'no-receipt');
	const named = new Set(problems.map(({ file, line }) => `${file}:${line}`));
	const unnamed: string[] = [];
	for (const name of await readdir(join(dir, 'Logs'))) {
		if (!name.endsWith('.log')) continue;
		const lines = (await readFile(join(dir, 'Logs', name), 'utf8')).split('\n');
		const forged = [...lines.keys()].filter((at) => isForgedDecision(attacker, lines[at] ?? ''));
		unnamed.push(...forged.map((at) => `Logs/${name}:${at + 1}`));
	}
	return unnamed.filter((place) => !named.has(place));
}

function isForgedDecision({ forged }: Attacker, line: string): boolean {
	return forged.has(line) && line.includes('"action": "approval_decision"');
}

describe('signoff watch, attacked', () => {
	it(
		`leaves nothing unapproved in Approved or Done after ${STEPS} steps`,
		{ timeout: 1_800_000, retry: 0 },
		async () => {
			const { dir, remove } = await makeTempVault();
			onTestFinished(remove);
			expect((await tool.run(['init', dir])).code).toBe(0);
			const arena = new Arena(dir, SEED, await acceptPerson(dir));
			const { attacker, observer } = arena;
			onTestFinished(async () => {
				observer.stop();
				await arena.stop('SIGKILL');
			});
			await attacker.begin(NOTES);
			attacker.firstStart();
			await arena.start();
			for (let step = 0; step < STEPS; step += 1) await attacker.step();
			await attacker.finish();
			await arena.untilQuiet();
			await arena.stop();
			await report(arena);
			expect(observer.figures().longest).toBeLessThan(LONGEST_STAY_MS);
			// What was begun when it was last closed is finished at the next start.
			await arena.start();
			await arena.untilQuiet();
			await arena.stop();
			expect(await problemsIn(arena)).toEqual([]);
			expect(await unnamedForgeries(arena)).toEqual([]);
		},
	);
});

/** Where somebody asked for more steps, or for what is left. */
async function report(arena: Arena): Promise<void> {
	const { attacker, observer } = arena;
	if (process.env.SIGNOFF_ATTACK_STEPS !== undefined) {
		const steps = Object.fromEntries(attacker.taken);
		console.log({ seed: SEED, steps, ...observer.figures(), logBytes: await arena.logBytes() });
	}
	await attacker.keep();
}
