// The life of two items on the real parts (log, tree, pins, receipts), with an app that dies at every single write:
// before it, and in the middle of it. Whoever verifies then finds the log intact, or the torn end of it and nothing
// else; after the next start it is intact, and no note is lost.

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ControlPlane } from '../../../src/app/plane/control-plane';
import { ItemIndex } from '../../../src/app/items/item-index';
import { verifyLedger } from '../../../src/app/verify/verify-ledger';
import { DeviceKey } from '../../../src/app/receipt/device-key';
import { ownSigners } from '../../../src/app/receipt/own-keys';
import { RunWorkspaces } from '../../../src/app/plane/run-workspaces';
import { PinnedSettings } from '../../../src/app/trust/pinned-settings';
import { keysOf } from '../../../src/core/receipt/signers';
import { parseSettings, withEnforcer } from '../../../src/core/settings';
import { standardWorkspace } from '../../../src/core/workflow/workspace';
import { MemoryDeviceStore } from '../../support/memory-device-store';
import { Crashed } from '../../support/memory-failures';
import { MemorySecrets } from '../../support/memory-secrets';
import { MemorySettings } from '../../support/memory-settings';
import { MemoryVaultFiles } from '../../support/memory-vault-files';
import { FOLDERS, gesture, GRAVE, HARMLESS, START, task, TestTime } from '../../support/plane';
import { SeededIds } from '../../support/seeded-ids';

const pacer = { breathe: () => Promise.resolve() };
const settings = withEnforcer(
	{ ...parseSettings(null), workspaces: [standardWorkspace('')] },
	'desk',
	new Date(START),
);
const MORE = 'Read this, too.\n';
const BODIES = [HARMLESS, GRAVE, MORE];
const LOG = 'Logs/2026-01-27.log';

/** Also as the cause of what the app makes of it. */
function isCrash(error: unknown): boolean {
	return error instanceof Crashed || (error instanceof Error && isCrash(error.cause));
}

/** What is left when the app is gone. */
class Machine {
	readonly store = new MemoryDeviceStore();
	readonly secrets = new MemorySecrets(3);
	readonly file = new MemorySettings(settings);
	readonly time = new TestTime();
	vault = new MemoryVaultFiles({
		...FOLDERS,
		'Plans/a.md': task('task-a', 'Plans', HARMLESS),
		'Pending_Approval/b.md': task('task-b', 'Pending_Approval', GRAVE),
	});
	readonly failures: unknown[] = [];
	private starts = 0;
	private end: () => void = () => undefined;

	/** As the plugin puts its parts together. */
	async start(): Promise<ControlPlane> {
		const { vault, store, time } = this;
		const failed = (error: unknown) => {
			if (!isCrash(error)) this.failures.push(error);
		};
		const pinned = new PinnedSettings(this.file, store, failed, () => ownSigners(store));
		const index = new ItemIndex(vault, pacer, pinned.current());
		const control = new ControlPlane(index, () => time.clock.now().getTime());
		const workspaces = new RunWorkspaces({
			...{ files: vault, settings: pinned, store, control, pacer, timer: time, failed },
			...{ clock: time.clock, ids: new SeededIds((this.starts += 1)), device: 'desk' },
			titleAt: (path) => index.at(path)?.title ?? null,
			key: new DeviceKey(this.secrets),
			ownKeyDecides: true,
			editors: { textsOf: () => [] },
			notify: () => undefined,
			explain: () => null,
		});
		const ended = vault.events.onChange((change) => {
			index.apply(change).catch(failed);
			control.observe(change);
		});
		this.end = () => {
			ended();
			workspaces.stop();
		};
		await index.rebuild(pinned.current()).catch(failed);
		workspaces.apply(pinned.current());
		await this.settle();
		return control;
	}

	/** The app is gone; nothing that it had under way goes on. */
	die(): void {
		this.vault = this.vault.restart();
		this.end();
	}

	isAlive(): Promise<boolean> {
		return this.vault.kindOf('').then(
			() => true,
			() => false,
		);
	}

	async settle(): Promise<void> {
		for (let turn = 0; turn < 12; turn += 1) {
			await new Promise((resolve) => setImmediate(resolve));
			this.time.advance(1000);
		}
		await new Promise((resolve) => setImmediate(resolve));
	}

	async problems(): Promise<string[]> {
		const known = ownSigners(this.store);
		const { devices, problems } = await verifyLedger({
			...{ files: this.vault, pacer, folder: 'Logs', anchors: [] },
			keys: (device) => keysOf(known, device),
		});
		const found = [...problems, ...devices.flatMap((device) => device.problems)];
		return found.map(({ file, line, code }) => `${file}:${String(line)} ${code}`);
	}

	notes(): Record<string, string> {
		const all = Object.entries(this.vault.snapshot());
		return Object.fromEntries(all.filter(([path]) => !path.startsWith('Logs/')));
	}
}

/** Asked, decided, and taken back; and an agent that moves what nobody approved. */
async function live(machine: Machine, control: ControlPlane): Promise<void> {
	const { vault } = machine;
	const move = async (from: string, to: string) => {
		// Throws where the app is gone: then nothing else happens until it is back.
		await vault.kindOf(from);
		vault.outside.move(from, to);
		await machine.settle();
	};
	await move('Plans/a.md', 'Pending_Approval/a.md');
	const path = 'Pending_Approval/a.md';
	const substance = (await control.review(path))?.substance ?? '';
	const order = { path, decision: 'approved', reason: '', confirmed: true, substance } as const;
	const [outcome] = await control.decide([order], gesture());
	await machine.settle();
	const offer = outcome?.ok ? outcome.value.undo : undefined;
	if (offer) await control.undo(offer, gesture('notice'));
	await machine.settle();
	await move('Pending_Approval/b.md', 'Approved/b.md');
}

/** So many writes until the app dies, and so many bytes of the one after them. */
interface Death {
	writes: number;
	kept: number;
}

/** Dies while it starts for the first time, if so soon. */
async function begun({ writes, kept }: Death): Promise<Machine> {
	const machine = new Machine();
	machine.vault.crashAfter(writes, kept);
	await machine.start();
	return machine;
}

/** Dies in the life that follows. */
async function lived({ writes, kept }: Death): Promise<Machine> {
	const machine = new Machine();
	const control = await machine.start();
	machine.vault.crashAfter(writes, kept);
	await live(machine, control).catch(() => undefined);
	return machine;
}

async function expectIntactOrTorn(
	machine: Machine,
	at: string,
	ignored: readonly string[] = [],
): Promise<void> {
	const lines = (machine.vault.snapshot()[LOG] ?? '').split('\n');
	const torn = `${LOG}:${String(lines.length)} torn-line`;
	const found = (await machine.problems()).filter((problem) => !ignored.includes(problem));
	expect([[], [torn]], at).toContainEqual(found);
}

/** It may not have come to sign anything yet. */
const UNSIGNED = 'Logs/tiles/desk/checkpoint:null no-checkpoint';

function expectNotes(notes: Readonly<Record<string, string>>, at: string): void {
	const texts = Object.values(notes);
	expect(texts.length, at).toBe(BODIES.length);
	for (const body of BODIES) expect(texts.filter((text) => text.endsWith(body)).length, at).toBe(1);
	expect(Object.keys(notes), at).not.toContain('Approved/b.md');
	for (const [path, text] of Object.entries(notes)) {
		expect(text, at).toContain(`state: ${path.split('/')[0] ?? ''}`);
	}
}

beforeEach(() => {
	// The tree says that it could not be written.
	vi.spyOn(console, 'warn').mockReturnValue();
});

afterEach(() => {
	vi.restoreAllMocks();
});

it.each([
	['starts for the first time', begun, 10],
	['lives', lived, 50],
] as const)(
	'leaves a log that holds and every note, wherever it dies while it %s',
	{ timeout: 240_000 },
	async (_, run, least) => {
		let [writes, isAlive] = [0, false];
		for (; !isAlive; writes += 1) {
			for (const kept of [0, 40]) {
				const at = `after ${String(writes)} writes and ${String(kept)} bytes`;
				const machine = await run({ writes, kept });
				isAlive = await machine.isAlive();
				machine.die();
				await expectIntactOrTorn(machine, at, [UNSIGNED]);
				await machine.start();
				await expectIntactOrTorn(machine, at);
				// A torn line is recorded with the next entry.
				machine.vault.outside.write('Inbox/c.md', task('task-c', 'Inbox', MORE));
				await machine.settle();
				expect(await machine.problems(), at).toEqual([]);
				expectNotes(machine.notes(), at);
				expect(machine.failures, at).toEqual([]);
				machine.die();
			}
		}
		expect(writes).toBeGreaterThan(least);
	},
);
