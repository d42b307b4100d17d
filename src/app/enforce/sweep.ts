// What no event tells of: a note that was moved again before anybody looked, or edited so that its size and its
// time stayed. The folders of a state are listed as they are on disk, every few seconds and soon after something
// was put back; what no record knows there is looked at, and so is what is known and not there. Notes at stake
// are read.
//
// Invariant: a sweep only says "look there", like an event. It goes on beside everything else.

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { isAtStake, type ItemRecord } from '../../core/record/record';
import { nameOf } from '../../core/workflow/paths';
import type { WorkflowState } from '../../core/workflow/states';
import type { Pacer } from '../../ports/pacer';
import type { Timer } from '../../ports/timer';
import { VaultFault } from '../../ports/vault-files';
import type { WorkspaceView } from '../workspace';

const EVERY_MS = 3_000;

/** Whoever made a move that was put back may make it again at once. */
const SOON_MS: readonly number[] = [50, 300, 1_500];

/** It rests so many times as long as it took, but no longer than a minute: a clock may be set. */
const REST = 20;
const LONGEST_MS = 60_000;

/** Of notes at stake so many bytes are read in one sweep, the next goes on from there. A small one costs as well. */
const MOST_BYTES = 1024 * 1024;
const LEAST_BYTES = 16 * 1024;

/** After so many notes others have their turn: there may be tens of thousands. */
const A_TURN = 250;

/** Where a note stands by a decision, or waits for one. */
const SWEPT: readonly WorkflowState[] = ['Approved', 'Pending_Approval', 'Done', 'Rejected'];

interface SweepParts {
	timer: Timer;
	/** Something is to be looked at: vault paths. */
	mark: (paths: readonly string[]) => void;
	failed: (error: unknown) => void;
}

/** Every governed note in the folders of a state, as vault paths, whatever the app has heard. Throws VaultFault. */
export async function notesOnDisk(
	workspace: WorkspaceView,
	state: WorkflowState,
): Promise<string[]> {
	const notes: string[] = [];
	await eachInTurns(await listedOnDisk(workspace, state), workspace.parts.pacer, (path) => {
		if (workspace.stateAt(workspace.relative(path) ?? '') === state) notes.push(path);
	});
	return notes;
}

/** Also those that are no items, for their names. */
async function listedOnDisk(workspace: WorkspaceView, state: WorkflowState): Promise<string[]> {
	const folders = workspace.parts.workspace.folders[state] ?? [];
	const listed = await Promise.all(
		folders.map((folder) => workspace.files.notesIn(workspace.full(folder), 'disk')),
	);
	return listed.flat();
}

/** What is looked at may change meanwhile: a sweep that says too much costs a look. */
async function eachInTurns<T>(
	all: Iterable<T>,
	pacer: Pacer,
	look: (one: T) => void,
): Promise<void> {
	let looked = 0;
	for (const one of all) {
		look(one);
		looked += 1;
		if (looked % A_TURN === 0) await pacer.breathe();
	}
}

export class Sweeps {
	private readonly byState: ReadonlyMap<WorkflowState, Sweep>;

	constructor(workspace: WorkspaceView, parts: SweepParts) {
		this.byState = new Map(SWEPT.map((state) => [state, new Sweep(workspace, state, parts)]));
	}

	start(): void {
		for (const sweep of this.byState.values()) sweep.start();
	}

	/** Something was taken out of the folders of this state. */
	soon(state: WorkflowState): void {
		this.byState.get(state)?.soon();
	}

	stop(): void {
		for (const sweep of this.byState.values()) sweep.stop();
	}
}

/** One for each state: where thousands of notes are done, the few that are approved do not wait for them. */
class Sweep {
	private runs = false;
	private underWay = false;
	private isSoon = false;
	private callOff: (() => void) | null = null;
	private steps: number[] = [];
	private rest = 0;
	/** What is still to be read before all of it is read again. */
	private unread: string[] = [];
	/** What was read and marked last, where it is not what the record says: by the item's id. */
	private readonly marked = new Map<string, string>();

	constructor(
		private readonly workspace: WorkspaceView,
		private readonly state: WorkflowState,
		private readonly parts: SweepParts,
	) {}

	start(): void {
		if (this.runs) return;
		this.runs = true;
		this.wait();
	}

	/** Asked again and again it is not put off. */
	soon(): void {
		this.steps = [...SOON_MS];
		if (this.isSoon) return;
		this.isSoon = true;
		this.wait();
	}

	stop(): void {
		this.runs = false;
		this.callOff?.();
	}

	private wait(): void {
		this.callOff?.();
		if (!this.runs || this.underWay) return;
		const wait = Math.max(this.steps.shift() ?? EVERY_MS, this.rest);
		this.callOff = this.parts.timer.after(wait, () => void this.sweep());
	}

	private async sweep(): Promise<void> {
		const began = this.workspace.now();
		this.underWay = true;
		this.isSoon = false;
		try {
			const found = [...(await this.misplaced()), ...(await this.changed())];
			if (this.runs && this.workspace.enforces && found.length > 0) this.parts.mark(found);
		} catch (error) {
			// What cannot be listed now is, the next time.
			if (!(error instanceof VaultFault)) this.parts.failed(error);
		}
		this.underWay = false;
		this.rest = Math.min(LONGEST_MS, REST * (this.workspace.now() - began));
		this.wait();
	}

	/** With what goes by the same name: one of those it may have been. */
	private async misplaced(): Promise<string[]> {
		const { workspace } = this;
		const listed = await listedOnDisk(workspace, this.state);
		const there = new Set(listed);
		const unknown: string[] = [];
		await eachInTurns(listed, workspace.parts.pacer, (path) => {
			const relative = workspace.relative(path) ?? '';
			// Nearly all are known, and that is quicker to tell than whether one is governed.
			if (!workspace.records.at(relative) && workspace.stateAt(relative) === this.state)
				unknown.push(path);
		});
		const named = unknown.flatMap((path) => workspace.records.named(nameOf(path)));
		const known = await this.known();
		const missing = known.filter(({ path }) => !there.has(workspace.full(path)));
		return [...[...missing, ...named].map(({ path }) => workspace.full(path)), ...unknown];
	}

	/** Notes at stake that do not say what is known of them, each told of once. */
	private async changed(): Promise<string[]> {
		if (!isAtStake(this.state)) return [];
		if (this.unread.length === 0) this.unread = (await this.known()).map(({ id }) => id);
		const changed: string[] = [];
		for (let read = 0; read < MOST_BYTES && this.unread.length > 0;) {
			// As it is known now: it may have moved on.
			const record = this.workspace.records.get(this.unread.pop() ?? '');
			if (record?.presence !== 'here') continue;
			const path = this.workspace.full(record.path);
			const bytes = await this.workspace.files.readBytes(path).catch(() => new Uint8Array());
			read += Math.max(LEAST_BYTES, bytes.length);
			if (this.isNews(record, bytesToHex(sha256(bytes)))) changed.push(path);
		}
		return changed;
	}

	private isNews({ id, sha256: known }: ItemRecord, found: string): boolean {
		const told = this.marked.get(id);
		if (found === known) this.marked.delete(id);
		else this.marked.set(id, found);
		return found !== known && found !== told;
	}

	private async known(): Promise<ItemRecord[]> {
		const known: ItemRecord[] = [];
		await eachInTurns(this.workspace.records.all(), this.workspace.parts.pacer, (record) => {
			if (record.state === this.state && record.presence === 'here') known.push(record);
		});
		return known;
	}
}
