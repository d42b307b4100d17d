// Items, notes and their states, as a client names them.

import { basename } from 'node:path';
import { type Snapshot, takeSnapshot } from '../../app/workspace';
import { stateOfNote } from '../../app/memory/versions';
import { canonicalId } from '../../core/item/canonical-id';
import type { Item } from '../../core/item/item';
import { reviewLink } from '../../core/door/review-link';
import type { ItemRecord } from '../../core/record/record';
import { entityHash } from '../../core/soil/entity-hash';
import type { KnownNote } from '../../core/soil/versions/known-versions';
import { WORKFLOW_STATES } from '../../core/workflow/states';
import { deadline } from '../kit/deadline';
import type { Live } from './live-vault';
import { Refused, refused } from './refused';
import type { Work } from './tool';

export interface FoundItem {
	item: Item;
	/** Null where the log doesn't know it yet. */
	record: ItemRecord | null;
	/** Relative to the workspace's folder. */
	path: string;
	/** Of its review, for the person. */
	review: string;
}

/** By its id, or by one that it went by before, or by its path. Takes the records as they are known. Throws Refused. */
export function findItem(live: Live, name: string): FoundItem {
	const { index, running } = live;
	const byPath = index.at(running.full(name)) ?? index.at(name);
	if (byPath) return foundItem(live, byPath);
	const record = running.records.get(name);
	const known = record?.presence === 'here' ? index.at(running.full(record.path)) : null;
	const id = canonicalId(name);
	const named = WORKFLOW_STATES.flatMap((state) => index.in(state)).filter(
		(item) => item.id !== null && canonicalId(item.id) === id,
	);
	if (named.length > 1 && !known) throw refused('ambiguous', name);
	const item = known ?? named[0];
	if (!item) throw refused('unknown-item', name);
	return foundItem(live, item);
}

/** On its way from one folder to another, what the log knows is nowhere for a moment. */
const ON_ITS_WAY_MS = 2_000;

/** The same, in a moment if need be. Throws Refused. */
export async function findSoon(
	{ vault, live: first, signal }: Pick<Work, 'vault' | 'live' | 'signal'>,
	name: string,
): Promise<FoundItem> {
	const until = deadline(signal, ON_ITS_WAY_MS);
	let wake: () => void = () => undefined;
	const end = vault.onChange(() => wake());
	try {
		for (let live = first; ; live = await vault.withRecords()) {
			const next = new Promise<void>((resolve) => (wake = resolve));
			const isOnItsWay = live.running.records.get(name)?.presence === 'here';
			const found = itemIf(live, name);
			if (found) return found;
			if (!isOnItsWay || until.isOver()) throw refused('unknown-item', name);
			await Promise.race([next, until.over]);
		}
	} finally {
		end();
		until.end();
	}
}

/** Null for none. Throws Refused for more than one. */
export function itemIf(live: Live, name: string): FoundItem | null {
	try {
		return findItem(live, name);
	} catch (error) {
		if (error instanceof Refused && error.refusal.code === 'unknown-item') return null;
		throw error;
	}
}

function foundItem({ running, vault }: Live, item: Item): FoundItem {
	const path = running.relative(item.path) ?? item.path;
	const record = running.records.at(path) ?? running.records.get(item.id ?? '');
	const named = item.id === null ? { path: item.path } : { id: item.id };
	return { item, record, path, review: reviewLink(basename(vault.dir), named) };
}

/** What a write to a note is based on. */
export interface NoteState {
	/** Seed 003's hash of its state: as the log has it, or will have it. */
	hash: string;
	previous_hash: string | null;
	version: number;
	/** SHA-256 of its bytes; it is taken for a hash, too. */
	sha256: string;
}

/** `record`: null for a note that is no item, or that the log doesn't know yet. */
export function stateOf(
	{ running }: Pick<Live, 'running'>,
	record: ItemRecord | null,
	snapshot: Snapshot,
): NoteState {
	const known = record && running.records.versions.ofItem(record);
	const { sha256 } = snapshot;
	if (known?.sha256 === sha256) return { ...named(known), sha256 };
	const hash = entityHash(stateOfNote(snapshot), known?.commit ?? null);
	return { hash, previous_hash: known?.commit ?? null, version: (known?.version ?? 0) + 1, sha256 };
}

function named({ commit, parent, version }: KnownNote): Omit<NoteState, 'sha256'> {
	return { hash: commit, previous_hash: parent, version };
}

export type NoteText = Snapshot & { text: string };

/** Throws Refused where it is gone, or no text. */
export async function textOf({ running, files }: Live, path: string): Promise<NoteText> {
	const snapshot = await takeSnapshot(files, running.full(path));
	if (!snapshot) throw refused('gone', path);
	const { text } = snapshot;
	if (text === null) throw refused('not-text', path);
	return { ...snapshot, text };
}
