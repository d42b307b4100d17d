// Several devices on one vault, each with a store and a key of its own.

import { HttpFault } from '../../../src/ports/http';
import { afterEach, expect, vi } from 'vitest';
import type { ControlPlane } from '../../../src/app/plane/control-plane';
import type { News } from '../../../src/app/workspace/news';
import { DeviceKey } from '../../../src/app/receipt/device-key';
import type { RunWorkspaces } from '../../../src/app/plane/run-workspaces';
import { Plane } from '../../../src/app/plane/start-plane';
import type { LedgerEntry } from '../../../src/core/entries/entry';
import { isLogPath } from '../../../src/core/ledger/names';
import { parseLine } from '../../../src/core/ledger/parse';
import { parseSettings, withEnforcer } from '../../../src/core/settings';
import { formatSshKey } from '../../../src/core/sign/ssh-key';
import { standardWorkspace } from '../../../src/core/workflow/workspace';
import { MemoryDeviceStore } from '../../support/memory-device-store';
import { MemorySecrets } from '../../support/memory-secrets';
import { MemorySettings } from '../../support/memory-settings';
import { MemoryVaultFiles } from '../../support/memory-vault-files';
import { FOLDERS, gesture, HARMLESS, START, task, TestTime } from '../../support/plane';
import { SeededIds } from '../../support/seeded-ids';

export const WAITING = 'Pending_Approval/a.md';
export const APPROVED = 'Approved/a.md';
export const TODAY = 'Logs/2026-01-27.log';
export const TOMORROW = 'Logs/2026-01-28.log';
const PATIENCE = { timeout: 60_000, interval: 5 };
const pacer = { breathe: () => Promise.resolve() };

let made = 0;

/** An app, or the tool, on the same files. */
export class Device {
	readonly news: News[] = [];
	readonly failures: unknown[] = [];
	readonly store = new MemoryDeviceStore();
	readonly key = new DeviceKey(new MemorySecrets((made += 1) * 3));
	control!: ControlPlane;
	workspaces!: RunWorkspaces;
	plane!: Plane;

	constructor(
		readonly id: string,
		readonly vault: MemoryVaultFiles,
		readonly settings: MemorySettings,
		readonly time: TestTime,
		private readonly enforcesByDefault = false,
	) {}

	async start(): Promise<this> {
		const { vault, settings, store, time, key } = this;
		store.save('signoff-device', this.id);
		this.plane = new Plane({
			...{ files: vault, events: vault.events, settings, store, pacer, key },
			...{ timer: time, clock: time.clock, ids: new SeededIds((made += 1)) },
			ownKeyDecides: true,
			http: { send: () => Promise.reject(new HttpFault('unreachable', 'nowhere')) },
			modelKeys: { load: () => null },
			programs: null,
			enforcesByDefault: this.enforcesByDefault,
			editors: { textsOf: () => [] },
			notify: (news) => this.news.push(news),
			explain: () => null,
			failed: (error) => this.failures.push(error),
		});
		this.control = this.plane.control;
		this.workspaces = this.plane.workspaces;
		await this.plane.follow();
		await this.plane.readAll();
		this.plane.apply();
		await this.settle();
		return this;
	}

	/** Until everything that was asked for has been done, also what waits for a moment. */
	async settle(): Promise<void> {
		for (const step of [0, 2_000, 0, 2_000, 0, 2_000]) {
			this.time.advance(step);
			await this.workspaces.started();
			await vi.waitFor(async () => {
				this.time.advance(0);
				const before = JSON.stringify(this.vault.snapshot());
				for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
				await new Promise((resolve) => setImmediate(resolve));
				if (!this.control.ready()) throw new Error('not ready');
				if (JSON.stringify(this.vault.snapshot()) !== before) throw new Error('busy');
			}, PATIENCE);
		}
	}

	async stop(): Promise<void> {
		this.plane.stop();
		await this.workspaces.finished();
	}

	async restart(): Promise<void> {
		await this.stop();
		await this.start();
	}

	async enforceHere(): Promise<void> {
		await this.workspaces.enforceHere('settings');
		await this.settle();
	}

	async approve(path: string): Promise<void> {
		const review = await this.control.review(path);
		const order = { path, decision: 'approved', reason: '', confirmed: true } as const;
		const substance = review?.substance ?? '';
		const [outcome] = await this.control.decide([{ ...order, substance }], gesture());
		expect(outcome).toMatchObject({ ok: true });
		await this.settle();
	}

	/** A note in Plans asks. */
	async request(name: string, body = HARMLESS): Promise<void> {
		this.vault.outside.write(`Plans/${name}.md`, task(`task-${name}`, 'Plans', body));
		await this.settle();
		this.vault.outside.move(`Plans/${name}.md`, `Pending_Approval/${name}.md`);
		await this.settle();
	}

	accept(other: Device): Promise<void> {
		const key = formatSshKey(other.key.pair().publicKey);
		const signer = { device: other.id, key, since: new Date(START).toISOString(), until: null };
		return this.settings.update((now) => ({ ...now, signers: [...now.signers, signer] }));
	}

	notes(): string[] {
		return Object.keys(this.vault.snapshot()).filter(
			(path) => /^[A-Z]\w+\/.*\.md$/.test(path) && !path.startsWith('Logs/'),
		);
	}

	problems(): News[] {
		return this.news.filter(
			({ kind }) => kind === 'problem' || kind === 'refused' || kind === 'asks',
		);
	}

	async codes(): Promise<string[]> {
		const [verified] = await this.control.verifyLogs({ anchors: [] });
		const { devices, problems } = verified!.report;
		return [...problems, ...devices.flatMap((one) => one.problems)].map(({ code }) => code);
	}

	async wrongIn(path: string): Promise<string[]> {
		const [check] = await this.control.checkWorkspace();
		return check!.rows.filter((row) => row.path === path).map(({ code }) => code);
	}
}

export function entriesIn(vault: MemoryVaultFiles): LedgerEntry[] {
	const logs = Object.entries(vault.snapshot()).filter(([path]) => isLogPath(path));
	return logs.flatMap(([, text]) =>
		text.split('\n').flatMap((line) => {
			const read = parseLine(line);
			return read.ok ? [read.value] : [];
		}),
	);
}

const running: Device[] = [];

export function vaultOf(first: string | null, files: Record<string, string> = {}) {
	const vault = new MemoryVaultFiles({ ...FOLDERS, ...files });
	const bare = { ...parseSettings(null), workspaces: [standardWorkspace('')] };
	const settings = new MemorySettings(
		first === null ? bare : withEnforcer(bare, first, new Date(START)),
	);
	const time = new TestTime();
	return (id: string) => {
		const device = new Device(id, vault, settings, time);
		running.push(device);
		return device;
	};
}

afterEach(async () => {
	for (const device of running.splice(0)) await device.stop().catch(() => undefined);
});
