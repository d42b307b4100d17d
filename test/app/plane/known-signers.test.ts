// Two devices with a key each, on one vault, as files carry what they say to each other.

import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { base64 } from '@scure/base';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ControlPlane } from '../../../src/app/plane/control-plane';
import { ItemIndex } from '../../../src/app/items/item-index';
import { DeviceKey } from '../../../src/app/receipt/device-key';
import { KnownSigners, type ForeignKey } from '../../../src/app/plane/known-signers';
import { RunWorkspaces } from '../../../src/app/plane/run-workspaces';
import { PinnedSettings } from '../../../src/app/trust/pinned-settings';
import { ownSigners } from '../../../src/app/receipt/own-keys';
import type { LedgerEntry } from '../../../src/core/entries/entry';
import { decisionBytes, signDecision } from '../../../src/core/receipt/decision';
import { DECISION_NAMESPACE } from '../../../src/core/receipt/layout';
import { parseSigners } from '../../../src/core/receipt/signers';
import { parseSettings, withEnforcer, type Settings } from '../../../src/core/settings';
import { armored } from '../../../src/core/sign/sshsig';
import { fingerprintIn, fingerprintOf, formatSshKey } from '../../../src/core/sign/ssh-key';
import { standardWorkspace } from '../../../src/core/workflow/workspace';
import { MemoryDeviceStore } from '../../support/memory-device-store';
import { MemorySecrets } from '../../support/memory-secrets';
import { MemorySettings } from '../../support/memory-settings';
import { MemoryVaultFiles } from '../../support/memory-vault-files';
import { FOLDERS, gesture, START, TestTime } from '../../support/plane';
import { SeededIds } from '../../support/seeded-ids';
import { softKey } from '../../support/soft-key';

const pacer = { breathe: () => Promise.resolve() };
const run = promisify(execFile);

function watched(): Settings {
	const settings = { ...parseSettings(null), workspaces: [standardWorkspace('')] };
	return withEnforcer(settings, 'desk', new Date(START));
}

class Device {
	readonly time = new TestTime();
	readonly failures: unknown[] = [];
	readonly entries: LedgerEntry[] = [];
	readonly settings: PinnedSettings;
	readonly workspaces: RunWorkspaces;
	readonly control: ControlPlane;
	readonly signers: KnownSigners;
	private readonly endings: (() => unknown)[];

	constructor(
		readonly name: string,
		readonly vault: MemoryVaultFiles,
		readonly file: MemorySettings,
		readonly secrets: MemorySecrets,
		readonly store = new MemoryDeviceStore(),
	) {
		const { time } = this;
		const failed = (error: unknown) => this.failures.push(error);
		this.settings = new PinnedSettings(file, store, failed, () => ownSigners(store));
		const index = new ItemIndex(vault, pacer, this.settings.current());
		this.control = new ControlPlane(index, () => START);
		const { settings, control } = this;
		this.workspaces = new RunWorkspaces({
			...{ files: vault, settings, store, control, pacer, timer: time, clock: time.clock, failed },
			...{ ids: new SeededIds(name.length), device: name },
			titleAt: () => null,
			key: new DeviceKey(secrets),
			ownKeyDecides: true,
			editors: { textsOf: () => [] },
			notify: () => undefined,
			explain: () => null,
			recorded: (_, entry) => this.entries.push(entry),
		});
		const { own } = this.workspaces;
		const introduce = () => this.workspaces.introduce();
		const parts = { own, settings, control, clock: time.clock, device: name, introduce };
		this.signers = new KnownSigners(parts);
		this.endings = [
			settings.onChange((current) => this.workspaces.apply(current)),
			vault.events.onChange((change) => this.control.observe(change)),
		];
	}

	async start(): Promise<this> {
		const file =
			this.name === 'desk' ? 'Logs/allowed_signers' : `Logs/allowed_signers.${this.name}`;
		this.workspaces.apply(this.settings.current());
		await this.until(() => this.control.ready() && this.vault.snapshot()[file] !== undefined);
		return this;
	}

	async until(isSo: () => boolean): Promise<void> {
		await vi.waitFor(() => {
			this.time.advance(1000);
			if (!isSo()) throw new Error('not yet');
		});
	}

	/** The context of the last entry with this action. */
	recorded(action: string): LedgerEntry['context'] | null {
		return this.entries.filter((entry) => entry.action === action).at(-1)?.context ?? null;
	}

	get allowed(): string {
		return this.vault.snapshot()['Logs/allowed_signers'] ?? '';
	}

	get question(): ForeignKey {
		const asked = this.signers.question();
		if (!asked) throw new Error('nothing is asked');
		return asked;
	}

	async stop(): Promise<void> {
		for (const end of this.endings) end();
		this.workspaces.stop();
		await this.workspaces.finished();
	}
}

const open: Device[] = [];

async function device(
	name: string,
	{ vault = new MemoryVaultFiles(FOLDERS), file = new MemorySettings(watched()), seed = 7 } = {},
): Promise<Device> {
	const secrets = new MemorySecrets(seed + name.length * 20);
	const made = await new Device(name, vault, file, secrets).start();
	open.push(made);
	return made;
}

/** The phone has introduced itself, and the desk was not there. */
async function deskAfterPhone(): Promise<{ desk: Device; phone: Device }> {
	const first = await device('desk');
	const phone = await device('phone', first);
	await first.stop();
	const again = new Device('desk', first.vault, first.file, first.secrets, first.store);
	open.push(again);
	return { desk: await again.start(), phone };
}

afterEach(async () => {
	for (const one of open.splice(0)) await one.stop();
});

describe('a device that starts', () => {
	it('says which key it signs with, once', async () => {
		const desk = await device('desk');
		const { publicKey } = new DeviceKey(desk.secrets).pair();
		expect(desk.recorded('key_made')).toEqual({
			device: 'desk',
			key: formatSshKey(publicKey),
			fingerprint: fingerprintOf(publicKey),
		});
		expect(desk.signers.ownFingerprint()).toBe(fingerprintOf(publicKey));
		await desk.stop();
		const again = new Device('desk', desk.vault, desk.file, desk.secrets, desk.store);
		open.push(again);
		await again.start();
		await again.workspaces.started();
		expect(again.recorded('key_made')).toBeNull();
		expect(again.signers.question()).toBeNull();
		expect(again.failures).toEqual([]);
	});

	it('says it again where its secrets were lost, and others ask again', async () => {
		const { desk, phone } = await deskAfterPhone();
		await desk.signers.accept(desk.question, gesture('panel'));
		await phone.stop();
		const again = new Device('phone', phone.vault, phone.file, new MemorySecrets(90), phone.store);
		open.push(again);
		await again.start();
		await desk.until(() => desk.signers.question() !== null);
		expect(desk.question).toMatchObject({ device: 'phone', replaces: true, status: 'unknown' });
		const before = desk.signers.others()[0]?.key;
		await desk.signers.accept(desk.question, gesture('panel'));
		const ended = desk.signers.others().find(({ key }) => key === before);
		expect(ended?.status).toBe('ended');
	});

	it('says it again where its log was deleted', async () => {
		const desk = await device('desk');
		await desk.until(() => desk.recorded('key_made') !== null);
		const [log = ''] = Object.keys(desk.vault.snapshot()).filter((path) => path.endsWith('.log'));
		desk.vault.outside.remove(log);
		const made = () => desk.entries.filter(({ action }) => action === 'key_made');
		await desk.until(() => made().length === 2);
		expect(made()[1]?.context).toEqual(made()[0]?.context);
	});

	it('tells where it cannot keep a key, and goes on', async () => {
		const secrets = new MemorySecrets();
		secrets.isFull = true;
		const vault = new MemoryVaultFiles(FOLDERS);
		const desk = new Device('desk', vault, new MemorySettings(watched()), secrets);
		open.push(desk);
		desk.workspaces.apply(desk.settings.current());
		await desk.until(() => desk.failures.length > 0);
		expect(desk.control.ready()).toBe(true);
	});
});

describe('the key of another device', () => {
	it('is a question, until a person accepts it', async () => {
		const { desk, phone } = await deskAfterPhone();
		const { question } = desk;
		expect(question).toMatchObject({ device: 'phone', status: 'unknown', replaces: false });
		expect(question.fingerprint).toBe(phone.signers.ownFingerprint());
		const used = gesture('panel');
		used.spend();
		expect(await desk.signers.accept(question, used)).toBe(false);
		expect(desk.settings.current().signers).toEqual([]);
		expect(await desk.signers.accept(question, gesture('panel'))).toBe(true);
		expect(desk.signers.question()).toBeNull();
		expect(desk.recorded('signer_accepted')).toEqual({
			device: 'phone',
			key: question.key,
			fingerprint: question.fingerprint,
			actor: 'human',
			gesture: 'panel click',
		});
		expect(parseSigners(desk.settings.current().signers)).toMatchObject([
			{ device: 'phone', key: question.key, until: null },
		]);
		await desk.until(() => desk.allowed.includes(question.key));
		await phone.until(() => phone.signers.isAcceptedElsewhere());
		await desk.signers.stopTrusting(question, gesture('settings'));
		await phone.until(() => !phone.signers.isAcceptedElsewhere());
	});

	it('is asked about while the app runs, when sync brings the log', async () => {
		const desk = await device('desk');
		expect(desk.signers.question()).toBeNull();
		await device('phone', desk);
		await desk.until(() => desk.signers.question()?.device === 'phone');
	});

	it('is asked about only where this device enforces, and not again after “Not now”', async () => {
		const { desk, phone } = await deskAfterPhone();
		await phone.until(() => phone.signers.others().some((key) => key.device === 'desk'));
		expect(phone.signers.question()).toBeNull();
		desk.signers.notNow(desk.question);
		expect(desk.signers.question()).toBeNull();
		expect(desk.signers.others()).toMatchObject([{ device: 'phone', status: 'unknown' }]);
	});

	it('counts no more after a person stopped trusting it', async () => {
		const { desk } = await deskAfterPhone();
		const { question } = desk;
		await desk.signers.accept(question, gesture('panel'));
		await desk.signers.stopTrusting(question, gesture('settings'));
		expect(desk.signers.others()).toMatchObject([{ key: question.key, status: 'ended' }]);
		expect(desk.signers.question()).toBeNull();
		expect(desk.recorded('signer_removed')).toMatchObject({ gesture: 'settings click' });
		await desk.until(() => desk.allowed.includes('valid-before='));
	});

	it('is announced by its own log alone', async () => {
		const { desk } = await deskAfterPhone();
		const line = Object.entries(desk.vault.snapshot()).find(([path]) => path.endsWith('phone.log'));
		desk.vault.outside.write('Logs/2026-01-27.tablet.log', line?.[1] ?? '');
		await desk.until(() => desk.time.waiting === 0);
		expect(desk.signers.others().map((key) => key.device)).toEqual(['phone']);
	});

	it('is no change of trust on the device whose key it is', async () => {
		const { desk, phone } = await deskAfterPhone();
		await desk.signers.accept(desk.question, gesture('panel'));
		expect(phone.settings.pending()).toBeNull();
		expect(phone.settings.current().signers).toHaveLength(1);
	});

	it('leaves what a newer version wrote among the signers', async () => {
		const { desk } = await deskAfterPhone();
		await desk.settings.update((now) => ({ ...now, signers: [{ kind: 'card' }] }));
		await desk.signers.accept(desk.question, gesture('panel'));
		expect(desk.settings.current().signers).toMatchObject([{ kind: 'card' }, { device: 'phone' }]);
	});
});

describe('a new key for this device', () => {
	it('is announced, and what was signed before stays valid', async () => {
		const desk = await device('desk');
		const before = desk.signers.ownFingerprint();
		expect(desk.signers.renew(gesture('settings'))).toBe(true);
		await desk.until(() => desk.recorded('key_made')?.fingerprint !== before);
		expect(desk.recorded('key_made')?.fingerprint).toBe(desk.signers.ownFingerprint());
		await desk.until(() => desk.allowed.split('\n').length === 4);
		const used = gesture('settings');
		used.spend();
		expect(desk.signers.renew(used)).toBe(false);
	});
});

describe('a security key', () => {
	const KEY = softKey();
	const typed = { name: 'Desk', line: `${KEY.text} me@home\n` };

	async function registered(): Promise<{ desk: Device; key: ForeignKey }> {
		const desk = await device('desk');
		const found = desk.signers.securityKey(typed);
		if (!found.ok) throw new Error(found.refusal.sentence);
		return { desk, key: found.value };
	}

	it('counts when a person registers it, and is on record', async () => {
		const { desk, key } = await registered();
		expect(await desk.signers.accept(key, gesture('settings'))).toBe(true);
		expect(parseSigners(desk.settings.current().signers)).toMatchObject([
			{ device: 'key-desk', key: KEY.text, until: null },
		]);
		expect(desk.recorded('signer_accepted')).toEqual({
			device: 'key-desk',
			...{ key: KEY.text, fingerprint: fingerprintIn(KEY.text) },
			...{ actor: 'human', gesture: 'settings click' },
		});
		expect(desk.signers.others()).toMatchObject([{ device: 'key-desk', status: 'accepted' }]);
		await desk.until(() =>
			desk.allowed.includes(`key-desk namespaces="signoff-decision" ${KEY.text}`),
		);
	});

	it('is registered by no spent gesture, and not where the log cannot be written', async () => {
		const { desk, key } = await registered();
		const used = gesture('settings');
		used.spend();
		expect(await desk.signers.accept(key, used)).toBe(false);
		desk.vault.failWrite(1);
		await expect(desk.signers.accept(key, gesture('settings'))).rejects.toThrow();
		expect(desk.settings.current().signers).toEqual([]);
	});

	it('counts no more when the person stops trusting it', async () => {
		const { desk, key } = await registered();
		await desk.signers.accept(key, gesture('settings'));
		const [row] = desk.signers.others();
		expect(await desk.signers.stopTrusting(row!, gesture('settings'))).toBe(true);
		expect(desk.recorded('signer_removed')).toMatchObject({ device: 'key-desk' });
		expect(desk.signers.others()).toMatchObject([{ device: 'key-desk', status: 'ended' }]);
		expect(desk.signers.securityKey(typed).ok).toBe(true);
	});

	it.each([
		['no-key', { ...typed, line: 'nothing' }],
		['no-key', { ...typed, line: '' }],
		['plain-key', { ...typed, line: formatSshKey(new Uint8Array(32).fill(1)) }],
		['no-name', { ...typed, name: ' - ' }],
		['known-key', { ...typed, name: 'other' }],
		['name-taken', { name: 'DESK', line: softKey('ecdsa').text }],
	])('is refused (%s)', async (code, given) => {
		const { desk, key } = await registered();
		await desk.signers.accept(key, gesture('settings'));
		expect(desk.signers.securityKey(given)).toMatchObject({ ok: false, refusal: { code } });
	});

	it('that a program writes into the settings is held back, and asks for nothing', async () => {
		const desk = await device('desk');
		const signer = {
			device: 'key-agent',
			key: KEY.text,
			since: '2026-01-27T10:00:00Z',
			until: null,
		};
		await desk.file.update((settings) => ({ ...settings, signers: [signer] }));
		expect(desk.settings.pending()?.sentences).toEqual([
			`Decisions by another security key would count, key-agent: ${fingerprintIn(KEY.text)}`,
		]);
		expect(desk.settings.current().signers).toEqual([]);
		expect(desk.signers.question()).toBeNull();
	});
});

describe('allowed_signers', () => {
	it('is left alone where it is not ours', async () => {
		const theirs = 'kim@example.org ssh-ed25519 AAAA\n';
		const vault = new MemoryVaultFiles({ ...FOLDERS, 'Logs/allowed_signers': theirs });
		const desk = await device('desk', { vault });
		await desk.until(() => desk.recorded('key_made') !== null);
		expect(desk.allowed).toBe(theirs);
	});

	it('makes ssh-keygen accept a receipt, and nothing else', async () => {
		const { desk } = await deskAfterPhone();
		const phonesKey = new DeviceKey(new MemorySecrets(7 + 5 * 20)).pair();
		await desk.signers.accept(desk.question, gesture('panel'));
		await desk.until(() => desk.allowed.includes('\nphone '));
		const made = {
			...{ item: 'task-1', nonce: 'n', substance: 's', decision: 'approved' as const, reason: '' },
			...{ at: Date.now(), by: 'Kim', on: 'phone' },
		};
		const receipt = base64.decode(signDecision(made, phonesKey));
		const dir = await mkdtemp(join(tmpdir(), 'signoff-signers-'));
		const verify = (who: string, message: Uint8Array) => {
			const child = run('ssh-keygen', [
				...['-Y', 'verify', '-f', join(dir, 'allowed_signers'), '-I', who],
				...['-n', DECISION_NAMESPACE, '-s', join(dir, 'receipt.sig')],
			]);
			child.child.stdin?.end(message);
			return child;
		};
		try {
			await writeFile(join(dir, 'allowed_signers'), desk.allowed);
			await writeFile(join(dir, 'receipt.sig'), armored(receipt));
			expect((await verify('phone', decisionBytes(made))).stdout).toContain('Good');
			await expect(verify('desk', decisionBytes(made))).rejects.toThrow();
			const other = decisionBytes({ ...made, decision: 'rejected' });
			await expect(verify('phone', other)).rejects.toThrow();
		} finally {
			await rm(dir, { recursive: true });
		}
	});
});
