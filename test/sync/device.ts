// A device: a folder of its own with a copy of the vault, its own name, key and pins, and the control plane
// over real files, as `signoff watch` runs it.

import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { DeviceKey } from '../../src/app/receipt/device-key';
import { thisDevice } from '../../src/app/shared/this-device';
import { Desk } from '../../src/cli/kit/desk';
import { openToAct } from '../../src/cli/kit/open-vault';
import { run } from '../../src/cli/run';
import type { LedgerEntry } from '../../src/core/entries/entry';
import type { Signer } from '../../src/core/receipt/signers';
import { formatSshKey } from '../../src/core/sign/ssh-key';
import { FileDeviceStore } from '../../src/node/file-device-store';
import { NodeIdSource } from '../../src/node/node-id-source';
import { stateFolderOf } from '../../src/node/state-folder';
import { StoredSecrets } from '../../src/node/stored-secrets';
import { acceptSigners } from '../support/accept-signers';
import { aroundTool, Captured } from '../support/call-tool';
import { gesture } from '../support/plane';

export const SETTINGS = '.obsidian/plugins/signoff/data.json';

export class Device {
	readonly entries: LedgerEntry[] = [];
	private desk: Desk | null = null;
	private readonly looks = new Set<() => void>();

	private constructor(
		private readonly base: string,
		readonly dir: string,
	) {}

	/** With an empty folder for the vault. */
	static async make(): Promise<Device> {
		const base = await realpath(await mkdtemp(join(tmpdir(), 'signoff-device-')));
		const dir = await mkdtemp(join(base, 'vault-'));
		return new Device(base, dir);
	}

	/** Its name and its key, as another device would list them among the signers. */
	signer(): Signer {
		const store = new FileDeviceStore(stateFolderOf(this.dir, this.env));
		const { publicKey } = new DeviceKey(new StoredSecrets(store)).pair();
		return {
			device: thisDevice(store, new NodeIdSource()),
			key: formatSshKey(publicKey),
			since: '2026-01-01T00:00:00Z',
			until: null,
		};
	}

	/** A person has accepted these keys here. */
	accept(signers: readonly Signer[]): void {
		acceptSigners(stateFolderOf(this.dir, this.env), signers);
	}

	/** Resolves when the vault has been compared with the logs. */
	async start(): Promise<void> {
		const vault = await openToAct(this.dir, this.around(new Captured()));
		const desk = new Desk({
			vault,
			isIncluded: () => true,
			recorded: (_, entry) => {
				this.entries.push(entry);
				for (const look of [...this.looks]) look();
			},
			notify: () => undefined,
			// What is under way when files come and go is tried again; what matters is what lies there then.
			failed: () => undefined,
			settled: () => undefined,
		});
		this.desk = desk;
		await desk.start();
		await desk.ready();
	}

	/** Resolves when it has written its last line. */
	async stop(): Promise<void> {
		await this.desk?.stop();
		this.desk = null;
	}

	async remove(): Promise<void> {
		await this.stop();
		await rm(this.base, { recursive: true, force: true });
	}

	/** Resolves when it has recorded this, in this run or before. */
	recorded(action: string, taskId: string): Promise<void> {
		return new Promise((resolve) => {
			const look = () => {
				const isThere = this.entries.some((one) => one.action === action && one.taskId === taskId);
				if (!isThere) return;
				this.looks.delete(look);
				resolve();
			};
			this.looks.add(look);
			look();
		});
	}

	/** So many entries that say nothing, one after the other. */
	async write(count: number): Promise<void> {
		for (let index = 0; index < count; index += 1) {
			await this.control.record('', { action: 'error', level: 'ERROR', context: { index } });
		}
	}

	/** A person with this device in their hand looks at the note, and approves it. */
	async approve(path: string): Promise<void> {
		const review = await this.control.review(path);
		const order = { path, decision: 'approved', reason: '', confirmed: true } as const;
		const substance = review?.substance ?? '';
		const [outcome] = await this.control.decide([{ ...order, substance }], gesture());
		expect(outcome).toMatchObject({ ok: true });
	}

	/** Resolves to where the evidence of the note lies. */
	async export(path: string): Promise<string> {
		const outcome = await this.control.exportEvidence(path);
		const sentence = outcome.ok ? outcome.value.sentence : outcome.refusal.sentence;
		expect(sentence).toMatch(/^Evidence saved: [^\n]*$/);
		return join(this.dir, sentence.replace('Evidence saved: ', ''));
	}

	/** What `signoff verify` says on this device. */
	async verify(): Promise<{ code: number; out: string }> {
		const out = new Captured();
		const code = await run(['verify', '--vault', this.dir], this.around(out));
		return { code, out: out.text };
	}

	async init(): Promise<void> {
		const out = new Captured();
		const code = await run(['init', this.dir], this.around(out));
		expect([code, out.text]).toEqual([0, expect.stringContaining('This device')]);
	}

	get backlog() {
		return this.control.backlog;
	}

	private get control() {
		if (!this.desk) throw new Error('it is switched off');
		return this.desk.plane.control;
	}

	private get env() {
		return { XDG_STATE_HOME: join(this.base, 'state') };
	}

	private around(out: Captured) {
		return aroundTool({ env: this.env, cwd: this.dir }, out, out);
	}
}
