// What the logs of a workspace say of its items, as this device believes them. Nothing is written.

import {
	replayLedger,
	runningWorkspace,
	type RunningWorkspace,
	trailOf,
	type TrailRow,
} from '../../app/workspace';
import { type DecisionNow, decisionNow } from '../../app/approval';
import { countersOf, type NextNumbers, unreadableNotes } from '../../app/backlog';
import { ChainPin, ContentStore, HandedOver, Ledger } from '../../app/ledger';
import { type NoteVersion, versionOf, versionOfItem } from '../../app/memory/versions';
import { DeviceKey } from '../../app/receipt';
import { handedKey, pinKey } from '../../app/plane';
import { thisDevice } from '../../app/shared/this-device';
import type { Item } from '../../core/item/item';
import { parseSigners } from '../../core/receipt/signers';
import type { ItemRecord } from '../../core/record/record';
import { text } from '../../text';
import { joinPath, nameOf } from '../../core/workflow/paths';
import { LOGS_FOLDER, type Workspace } from '../../core/workflow/workspace';
import { NodeIdSource } from '../../node/node-id-source';
import { NodePacer } from '../../node/node-pacer';
import { StoredSecrets } from '../../node/stored-secrets';
import { VaultFault } from '../../ports/vault-files';
import type { OpenVault } from './open-vault';

export interface KnownItem {
	record: ItemRecord;
	/** Null where its note is gone, or can't be read. */
	version: NoteVersion | null;
	trail: readonly TrailRow[];
	/** Null where its note can't be read. */
	decision: DecisionNow | null;
}

/** By the first of these that is known: an item's id, or the vault path of its note. */
export async function readRecord(
	vault: OpenVault,
	workspace: Workspace,
	names: readonly string[],
): Promise<KnownItem | null> {
	const running = workspaceToRead(vault, workspace);
	const { records } = await replayLedger(running, new NodePacer());
	for (const name of names) {
		const record = records.get(name) ?? records.at(running.relative(name) ?? '');
		if (!record) continue;
		running.records = records;
		const version = await versionOfItem(running, record).catch(unreadable);
		const decision = await decisionNow(running, record).catch(unreadable);
		return { record, version, trail: await trailOf(running, record), decision };
	}
	return null;
}

/** What a change to the spec or issue at this vault path must be based on: seed 003's hash of its state. Null for what no log knows. */
export async function readVersion(
	vault: OpenVault,
	workspace: Workspace,
	path: string,
): Promise<NoteVersion | null> {
	const running = workspaceToRead(vault, workspace);
	const { records } = await replayLedger(running, new NodePacer());
	return versionOf(records.entities.at(running.relative(path) ?? ''));
}

function unreadable(error: unknown): null {
	if (error instanceof VaultFault) return null;
	throw error;
}

/** The numbers that the next spec and issue get: higher than those of all that are gone. */
export async function readCounters(vault: OpenVault, workspace: Workspace): Promise<NextNumbers> {
	const running = workspaceToRead(vault, workspace);
	const { records } = await replayLedger(running, new NodePacer());
	return countersOf(running, records.entities);
}

/** Notes of specs and issues that the log knows, and that can't be read now. */
export async function readUnreadable(vault: OpenVault, workspace: Workspace): Promise<string[]> {
	const running = workspaceToRead(vault, workspace);
	running.records = (await replayLedger(running, new NodePacer())).records;
	return unreadableNotes(running);
}

/** Notes in Approved of which the log says that they are elsewhere: nobody could put them back yet. */
export async function findMisplaced(
	vault: OpenVault,
	workspaces: readonly Workspace[],
	approved: readonly Item[],
): Promise<{ code: 'wrong-state'; path: string; detail: string }[]> {
	const findings: Awaited<ReturnType<typeof findMisplaced>> = [];
	for (const workspace of workspaces) {
		const items = approved.filter(({ root }) => root === workspace.root);
		if (items.length === 0) continue;
		const running = workspaceToRead(vault, workspace);
		const { records } = await replayLedger(running, new NodePacer());
		for (const { id, path } of items) {
			if (records.at(running.relative(path) ?? '')) continue;
			const record = id === null ? records.named(nameOf(path))[0] : records.get(id);
			if (record?.presence !== 'here' || record.state === 'Approved') continue;
			const detail = text.check.found['wrong-state'](record.state);
			findings.push({ code: 'wrong-state', path, detail });
		}
	}
	return findings;
}

type Parts = Parameters<typeof runningWorkspace>[0];

/** `more`: what is to be otherwise than for a mere reader. */
export function workspaceToRead(
	{ files, store, settings }: OpenVault,
	workspace: Workspace,
	more: Partial<Parts> = {},
): RunningWorkspace {
	const ids = new NodeIdSource();
	const pacer = new NodePacer();
	const clock = { now: () => new Date() };
	const folder = joinPath(workspace.root, LOGS_FOLDER);
	const device = thisDevice(store, ids);
	const first = settings.current().devices.first === device;
	const pin = new ChainPin(store, pinKey(workspace.root));
	const handed = new HandedOver(store, handedKey(workspace.root));
	const isOwn = (name: string | null) => (name === null ? first : name === device);
	const writer = { id: device, first };
	const ledger = new Ledger({ files, ids, folder, clock, pacer, device: writer, pin });
	return runningWorkspace({
		...{ workspace, files, clock, ids, pacer, device },
		ledger,
		objects: new ContentStore(files, folder),
		own: {
			isOwn,
			lines: async () => pin.ownLines(await ledger.logs.lines(isOwn), pacer),
			ends: () => handed.ends(),
			heard: () => handed.lines(ledger.logs, pacer, (name) => !isOwn(name) || name === null),
			begun: () => undefined,
			hadLog: () => pin.end() !== null,
		},
		ignored: () => false,
		enforcer: () => null,
		editors: { textsOf: () => [] },
		key: new DeviceKey(new StoredSecrets(store)),
		signers: () => parseSigners(settings.current().signers),
		titleAt: () => null,
		person: () => '',
		backlog: () => settings.current().backlogFolder,
		template: () => '',
		expiry: () => 0,
		atWork: {},
		...more,
	});
}
