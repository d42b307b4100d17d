// `signoff approve` and `signoff reject`, with a security key that OpenSSH itself asks for the touch.

import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { base64 } from '@scure/base';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { EXIT } from '../../src/cli/kit/exit-codes';
import { entriesIn } from '../../src/cli/cheat/forge';
import type { LedgerEntry } from '../../src/core/entries/entry';
import { provenDecision } from '../../src/core/evidence/decision-in-entry';
import { decisionBytes } from '../../src/core/receipt/decision';
import { fingerprintIn, knownKeyIn } from '../../src/core/sign/ssh-key';
import { armored } from '../../src/core/sign/sshsig';
import { stateFolderOf } from '../../src/node/state-folder';
import { acceptSigners } from '../support/accept-signers';
import { GRAVE, HARMLESS, task } from '../support/plane';
import { expectPromised } from '../support/promised';
import { authenticatorIn, enrolKey, noAuthenticator, type Touch } from '../support/authenticator';
import { softKey } from '../support/soft-key';
import { makeTempVault, putFile } from '../support/temp-vault';
import { noTerminal, Tool, type Ended } from '../support/tool';

const WAITING = 'Pending_Approval/a.md';
const SETTINGS = '.obsidian/plugins/signoff/data.json';
const why = noAuthenticator ?? '';
const skipped = why === '' ? '' : ` (skipped: ${why})`;

let tool: Tool;
let keys: string;
let touching: (touch?: Touch) => Record<string, string>;

beforeAll(async () => {
	tool = await Tool.build();
	keys = mkdtempSync(join(tmpdir(), 'signoff-keys-'));
	if (noAuthenticator !== null) return;
	touching = authenticatorIn(keys);
	for (const kind of ['ed25519', 'ecdsa'] as const)
		enrolKey(join(keys, `id_${kind}_sk`), kind, touching());
	execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', join(keys, 'id_ed25519')]);
}, 60_000);

afterAll(async () => {
	await tool.remove();
	rmSync(keys, { recursive: true });
});

const at = (name: string) => join(keys, name);
const KEY = 'id_ed25519_sk';
const publicKey = (key = KEY) => knownKeyIn(readFileSync(at(`${key}.pub`), 'utf8')) ?? '';

/** A vault in which a person has registered this key, and a note that asks. */
async function vaultWith(body = HARMLESS, key = KEY): Promise<string> {
	const { dir, remove } = await makeTempVault();
	onTestFinished(remove);
	const signer = {
		...{ device: 'key-desk', key: publicKey(key), since: new Date(0).toISOString(), until: null },
	};
	await putFile(dir, SETTINGS, JSON.stringify({ signers: [signer] }));
	expect((await tool.run(['init', dir])).code).toBe(EXIT.done);
	acceptSigners(stateFolderOf(dir, { XDG_STATE_HOME: tool.stateHome }), [signer]);
	await putFile(dir, WAITING, task('task-1', 'Pending_Approval', body));
	return dir;
}

interface How {
	touch?: Touch;
	key?: string;
	id?: string;
	more?: readonly string[];
}

function decide(dir: string, command: 'approve' | 'reject', how: How = {}): Promise<Ended> {
	const { touch = 'yes', key = KEY, id = 'task-1', more = [] } = how;
	const args = [command, id, '--vault', dir, '--key', at(key), ...more];
	return tool.run(args, undefined, touching(touch));
}

/** What somebody has looked at. */
async function seen(dir: string, how: How = {}): Promise<string[]> {
	const { out } = await decide(dir, 'approve', { ...how, more: ['--json'] });
	const { substance } = JSON.parse(out) as { substance: string };
	expect(substance).toMatch(/^[0-9a-f]{64}$/);
	return ['--yes', '--substance', substance];
}

async function logOf(dir: string): Promise<LedgerEntry[]> {
	const names = (await readdir(join(dir, 'Logs'))).filter((name) => name.endsWith('.log')).sort();
	const texts = await Promise.all(names.map((name) => readFile(join(dir, 'Logs', name), 'utf8')));
	return entriesIn(texts.join(''));
}

const actionsIn = async (dir: string) => (await logOf(dir)).map(({ action }) => action);

async function decisionIn(dir: string): Promise<LedgerEntry> {
	const all = await logOf(dir);
	const found = all.findLast(({ action }) => /^approval_(decision|received)$/.test(action));
	if (!found) throw new Error('nothing was decided');
	return found;
}

const notesIn = (dir: string) =>
	['Pending_Approval', 'Approved', 'Rejected'].flatMap((folder) =>
		readdirSync(join(dir, folder)).map((name) => `${folder}/${name}`),
	);

/** A stranger's look at a decision, with the keys that the vault lists. */
function verifiedBySshKeygen(dir: string, entry: LedgerEntry): string {
	const proven = provenDecision(entry);
	if (!proven) throw new Error('the entry has no receipt that fits it');
	const { made, receipt } = proven;
	writeFileSync(at('receipt.sig'), armored(base64.decode(receipt)));
	const signers = join(dir, 'Logs/allowed_signers');
	const args = ['-Y', 'verify', '-f', signers, '-I', made.on, '-n', 'signoff-decision'];
	const input = decisionBytes(made);
	const { stdout } = spawnSync('ssh-keygen', [...args, '-s', at('receipt.sig')], {
		input,
		encoding: 'utf8',
	});
	return stdout;
}

describe.skipIf(why !== '')(`signoff approve${skipped}`, () => {
	it.each([KEY, 'id_ecdsa_sk'])(
		'approves with a touch, which anybody can check (%s)',
		async (key) => {
			const dir = await vaultWith(GRAVE, key);
			const comment = ['--comment', 'Fine: take the cheap one'];
			const { code, out } = await decide(dir, 'approve', {
				key,
				more: [...(await seen(dir, { key })), ...comment],
			});
			expect([code, out]).toEqual([EXIT.done, expect.stringContaining('Approved with key-desk')]);
			expect(notesIn(dir)).toEqual(['Approved/a.md']);
			const entry = await decisionIn(dir);
			expect(entry).toMatchObject({
				action: 'approval_decision',
				approvalStatus: 'approved',
				context: {
					...{ device: 'key-desk', actor: 'human', gesture: 'security-key touch' },
					reason: 'Fine: take the cheap one',
				},
			});
			expect(await readFile(join(dir, 'Approved/a.md'), 'utf8')).toContain('decided_on: key-desk');
			expect(verifiedBySshKeygen(dir, entry)).toContain(
				'Good "signoff-decision" signature for key-desk',
			);
			const verified = await tool.run(['verify', '--vault', dir, '--json']);
			expect(JSON.parse(verified.out)).toMatchObject({ workspaces: [{ intact: true }] });
			// It holds after a restart, too.
			const again = await tool.run(['show', 'task-1', '--vault', dir, '--json']);
			expect(JSON.parse(again.out)).toMatchObject({
				record: { state: 'Approved', approval: 'approved', unverified: false },
			});
		},
	);

	it('leaves the note with its signature for signoff watch, which records it', async () => {
		const dir = await vaultWith();
		const watching = tool.start(['watch', '--vault', dir]);
		await watching.says(/asked for approval/);
		const { code, out } = await decide(dir, 'approve', { more: await seen(dir) });
		expect([code, out]).toEqual([
			EXIT.done,
			expect.stringContaining('records the decision when it sees'),
		]);
		await watching.says(/ → Approved/);
		expect((await watching.stop()).code).toBe(EXIT.done);
		const entry = await decisionIn(dir);
		expect(entry).toMatchObject({
			action: 'approval_received',
			context: { device: 'key-desk', key: fingerprintIn(publicKey()) },
		});
		expect(verifiedBySshKeygen(dir, entry)).toContain('Good');
		expect(await actionsIn(dir)).not.toContain('decision_claimed');
		expect(notesIn(dir)).toEqual(['Approved/a.md']);
	});

	it('shows all of it before, and decides nothing where nobody looks', async () => {
		const dir = await vaultWith(`Pay € 9,000 to \u202ethe new\u0007 supplier, as [[terms]] say.\n`);
		await putFile(dir, 'terms.md', 'Thirty days.\n');
		const { code, out, err } = await decide(dir, 'approve');
		expect(code).toBe(EXIT.failed);
		expect(err).toContain('Nobody sits at a terminal');
		for (const part of [
			'high risk',
			'because',
			'Pay € 9,000 to ⟨U+202E⟩the new⟨U+0007⟩ supplier',
			'terms.md',
			'expires',
		])
			expect(out).toContain(part);
		const [, , digest = ''] = await seen(dir);
		expect(out).toContain(`Digest of all this: ${digest}`);
		for (const hidden of ['\u0007', '\u202e']) expect(out).not.toContain(hidden);
		expect(notesIn(dir)).toEqual([WAITING]);
	});

	it('answers a program as the page promises, and decides nothing for it', async () => {
		const dir = await vaultWith();
		const { code, out } = await decide(dir, 'approve', { more: ['--json'] });
		expect(code).toBe(EXIT.notAsItShould);
		expectPromised('approve', [JSON.parse(out)]);
		expect(notesIn(dir)).toEqual([WAITING]);
		const done = await decide(dir, 'approve', { more: [...(await seen(dir)), '--json'] });
		expectPromised('approve', [JSON.parse(done.out)]);
		expect(JSON.parse(done.out)).toMatchObject({
			decision: 'approved',
			key: 'key-desk',
			recorded: true,
		});
	});

	it.each<[string, How, string]>([
		['nobody touches the key', { touch: 'no' }, 'The key signed nothing'],
		['the key signs without a touch', { touch: 'unasked' }, 'nobody touched the key for it'],
		[
			'a program could sign with the key',
			{ key: 'id_ed25519' },
			'A program can sign with this key',
		],
		['nobody has registered the key', { key: 'id_ecdsa_sk' }, "doesn't count on this device"],
		['there is no such key', { key: 'id_nowhere' }, 'holds no public key'],
		['no such item waits', { id: 'task-9' }, 'No item that waits has the id or the path task-9'],
	])('decides nothing where %s', async (_, how, sentence) => {
		const dir = await vaultWith();
		const { code, err } = await decide(dir, 'approve', { ...how, more: await seen(dir) });
		expect(code).not.toBe(EXIT.done);
		expect(err).toContain(sentence);
		expect(notesIn(dir)).toEqual([WAITING]);
		expect(await actionsIn(dir)).not.toContain('approval_decision');
	});

	it('decides nothing where another text lies there than somebody has looked at', async () => {
		const dir = await vaultWith();
		const more = await seen(dir);
		await putFile(
			dir,
			WAITING,
			(await readFile(join(dir, WAITING), 'utf8')).replace('last', 'this'),
		);
		const { code, err } = await decide(dir, 'approve', { more });
		expect([code, err]).toEqual([EXIT.failed, expect.stringContaining('look at it again')]);
		expect(notesIn(dir)).toEqual([WAITING]);
	});

	/** The note lay there before, so that it is as old as it says. */
	async function foundIn(path: string, note: string): Promise<string> {
		const { dir, remove } = await makeTempVault();
		onTestFinished(remove);
		await putFile(dir, path, note);
		const key = ['--security-key', at(`${KEY}.pub`), '--key-name', 'desk'];
		expect((await tool.run(['init', dir, '--enforce', ...key])).code).toBe(EXIT.done);
		return dir;
	}

	it('approves nothing that has expired, and rejects it', async () => {
		const expired = 'expires_at: 2026-01-02T00:00:00Z\n---';
		const note = task('task-1', 'Pending_Approval', HARMLESS).replace(/\n---/, `\n${expired}`);
		const dir = await foundIn(WAITING, note);
		const { code, err } = await decide(dir, 'approve', { more: ['--json'] });
		expect([code, err]).toEqual([EXIT.failed, expect.stringContaining('has expired')]);
		expect(notesIn(dir)).toEqual([WAITING]);
		const done = await decide(dir, 'reject', {
			more: [...(await seen(dir)), '--reason', 'Too late'],
		});
		expect(done.code).toBe(EXIT.done);
	});

	it('approves nothing that lies in Approved unverified', async () => {
		const dir = await foundIn('Approved/a.md', task('task-1', 'Approved', HARMLESS));
		const { code, err } = await decide(dir, 'approve', { more: ['--json'] });
		expect([code, err]).toEqual([EXIT.failed, expect.stringContaining('does not wait')]);
		expect(await actionsIn(dir)).not.toContain('approval_decision');
	});

	it.each([
		[['approve'], 'Say which item'],
		[['approve', 'task-1'], 'Say with which security key'],
		[['approve', 'task-1', '--key', 'K', '--yes'], '--yes needs --substance'],
		[['reject', 'task-1', '--key', 'K'], 'Say why'],
		[['reject', 'task-1', '--key', 'K', '--reason', ' '], 'Say why'],
		[['approve', 'task-1', '--key', 'K', '--reason', 'x'], 'approve has no option --reason'],
	])('is called wrongly as %j', async (args, sentence) => {
		const { code, err } = await tool.run(args.map((word) => (word === 'K' ? at(KEY) : word)));
		expect([code, err]).toEqual([EXIT.calledWrongly, expect.stringContaining(sentence)]);
	});
});

describe.skipIf(why !== '')(`signoff reject${skipped}`, () => {
	it('rejects with a touch, and says why in the note and in the log', async () => {
		const dir = await vaultWith(GRAVE);
		const more = [...(await seen(dir)), '--reason', 'Not before: we have the offer'];
		const { code, out } = await decide(dir, 'reject', { more });
		expect([code, out]).toEqual([EXIT.done, expect.stringContaining('Rejected with key-desk')]);
		expect(notesIn(dir)).toEqual(['Rejected/a.md']);
		expect(await decisionIn(dir)).toMatchObject({
			approvalStatus: 'rejected',
			context: { reason: 'Not before: we have the offer', device: 'key-desk' },
		});
	});
});

const terminal = noTerminal ?? why;

describe.skipIf(terminal !== '')(
	`signoff approve at a terminal${terminal === '' ? '' : ` (skipped: ${terminal})`}`,
	() => {
		const asked = (dir: string) =>
			tool.startAtTerminal(['approve', 'task-1', '--vault', dir, '--key', at(KEY)], touching());

		it('asks twice where the risk is high, and takes the touch then', async () => {
			const dir = await vaultWith(GRAVE);
			const running = asked(dir);
			await running.type(/Approve: $/, 'yes');
			await running.type(/Id: $/, 'task-1');
			const { code, out } = await running.ended;
			expect([code, out]).toEqual([EXIT.done, expect.stringContaining('Approved with key-desk')]);
			expect(out).toContain('Confirm user presence');
			expect(notesIn(dir)).toEqual(['Approved/a.md']);
		});

		it.each([
			['no', null],
			['yes', 'task-2'],
		])('decides nothing for %j and %j', async (first, second) => {
			const dir = await vaultWith(GRAVE);
			const running = asked(dir);
			await running.type(/Approve: $/, first);
			if (second !== null) await running.type(/Id: $/, second);
			const { code, out } = await running.ended;
			expect([code, out]).toEqual([
				EXIT.notAsItShould,
				expect.stringContaining('Nothing was decided'),
			]);
			expect(notesIn(dir)).toEqual([WAITING]);
		});
	},
);

describe('signoff init --security-key', () => {
	const KEYLINE = softKey().text;

	async function keyFile(line: string): Promise<string> {
		await writeFile(at('soft.pub'), `${line} me@home\n`);
		return at('soft.pub');
	}

	it('registers the first key, on record, and lists it', async () => {
		const { dir, remove } = await makeTempVault();
		onTestFinished(remove);
		const { code, out } = await tool.run([
			'init',
			dir,
			'--security-key',
			await keyFile(KEYLINE),
			'--json',
		]);
		expect(code).toBe(EXIT.done);
		expectPromised('init', [JSON.parse(out)]);
		const fingerprint = fingerprintIn(KEYLINE);
		expect(JSON.parse(out)).toMatchObject({ securityKey: { name: 'key-soft', fingerprint } });
		const data = JSON.parse(await readFile(join(dir, SETTINGS), 'utf8')) as object;
		expect(data).toMatchObject({ signers: [{ device: 'key-soft', key: KEYLINE, until: null }] });
		const accepted = (await logOf(dir)).find(({ action }) => action === 'signer_accepted');
		expect(accepted?.context).toMatchObject({ device: 'key-soft', gesture: 'terminal init' });
		const trust = await tool.run(['trust', '--vault', dir]);
		expect([trust.code, trust.out]).toEqual([
			EXIT.done,
			expect.stringContaining(`key-soft  ${fingerprint}`),
		]);
		const listed = await tool.run(['trust', '--vault', dir, '--json']);
		expectPromised('trust', [JSON.parse(listed.out)]);
		expect(JSON.parse(listed.out)).toMatchObject({
			securityKeys: [{ name: 'key-soft', until: null }],
		});
	});

	it.each<[string, (dir: string) => Promise<unknown>]>([
		['a workspace is set up', (dir) => tool.run(['init', dir])],
		[
			'settings name one, wherever they come from',
			(dir) =>
				putFile(
					dir,
					SETTINGS,
					JSON.stringify({ workspaces: [{ root: 'AI', folders: { Inbox: ['AI/Inbox'] } }] }),
				),
		],
		['a log lies there', (dir) => putFile(dir, 'Logs/2026-01-27.log', 'x\n')],
	])('registers none where %s', async (_, before) => {
		const { dir, remove } = await makeTempVault();
		onTestFinished(remove);
		await before(dir);
		const { code, err } = await tool.run(['init', dir, '--security-key', await keyFile(KEYLINE)]);
		expect([code, err]).toEqual([
			EXIT.failed,
			expect.stringContaining('only a person at Obsidian'),
		]);
		const data = await readFile(join(dir, SETTINGS), 'utf8').catch(() => '{}');
		expect(data).not.toContain('key-soft');
	});

	it.each([
		[
			'plain',
			'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIIqI4910CfGV/VLbLTy6XXLKZwm/HZQSG/N0iAG0D29c',
			'A program can sign',
		],
		['none', 'nothing', 'no public key'],
	])('registers no key that is %s', async (_, line, sentence) => {
		const { dir, remove } = await makeTempVault();
		onTestFinished(remove);
		const { code, err } = await tool.run(['init', dir, '--security-key', await keyFile(line)]);
		expect([code, err]).toEqual([EXIT.failed, expect.stringContaining(sentence)]);
		expect(readdirSync(dir)).toEqual([]);
	});
});
