// One workspace at work: its files, its ledger, and what the ledger says of its items. Everything
// that happens to the workspace happens here in turn, one thing after the other.

import type { ContentStore, Ledger, LinesByHash } from '../ledger';
import type { OwnKeys } from '../receipt';
import type { CheckRow, Refused, UndoOffer } from './api';
import { Records } from './records';
import type { Snapshot } from './snapshot';
import type { Undoable } from './undoable';
import type { WatchedMoves } from './watched-moves';
import { type MadeDecision, decisionChanges } from '../../core/approval/request';
import type { Handbook, HandbookPolicy } from '../../core/approval/sensitivity';
import type { EntityKind } from '../../core/backlog/entities';
import type { NewEntry } from '../../core/entries';
import { kindAtBirth, type KindAtBirth } from '../../core/kinds';
import type { LedgerEntry } from '../../core/entries/entry';
import type { SignedEnd } from '../../core/ledger/verify-report';
import type { Properties } from '../../core/note/frontmatter';
import type { PropertyChange } from '../../core/note/frontmatter-edit';
import { AnnouncedKeys } from '../../core/receipt/announced';
import type { Signer } from '../../core/receipt/signers';
import type { ItemRecord } from '../../core/record/record';
import type { Result } from '../../core/shared/result';
import type { Standing, Workflow } from '../../core/workflow/define';
import type { IgnoreTest } from '../../core/workflow/ignore-rules';
import { baseNameOf, isNotePath, isWithin, joinPath } from '../../core/workflow/paths';
import type { WorkflowState } from '../../core/workflow/states';
import { isOn } from '../../core/workflow/switches';
import type { TransitionEvidence } from '../../core/workflow/transition';
import type { Actor, TransitionTable } from '../../core/workflow/transition-table';
import { workflowOf, type WorkflowName } from '../../core/workflow/workflow';
import {
	LOGS_FOLDER,
	type Workspace,
	foldersOf,
	locator,
	tableOf,
} from '../../core/workflow/workspace';
import type { Clock } from '../../ports/clock';
import type { IdSource } from '../../ports/id-source';
import type { OpenEditors } from '../../ports/open-editors';
import type { Pacer } from '../../ports/pacer';
import type { Timer } from '../../ports/timer';
import type { VaultChange } from '../../ports/vault-events';
import type { VaultFiles, VaultReads } from '../../ports/vault-files';

interface WorkspaceParts {
	workspace: Workspace;
	files: VaultFiles;
	ledger: Ledger;
	objects: ContentStore;
	clock: Clock;
	ids: IdSource;
	pacer: Pacer;
	ignored: IgnoreTest;
	/** The folders of the vault's other workspaces, as vault paths. */
	neighbours?: () => readonly string[];
	device: string;
	/** The one device that enforces; null where none does. */
	enforcer: () => string | null;
	/** Another process or device writes the log of what happens here: only notes are written, and it finds them. */
	isBeside?: boolean;
	editors: OpenEditors;
	/** What the note at this vault path is called; null where that is not known. */
	titleAt: (path: string) => string | null;
	/** Who decides on this device, for `approved_by`. */
	person: () => string;
	/**
	 * What counts in the logs. `isOwn` takes the device in a log's name.
	 */
	own: {
		isOwn: (writer: string | null) => boolean;
		/** What this device wrote into its own logs; null where nobody can tell. */
		lines: () => Promise<LinesByHash | null>;
		/** Where the logs of others ended when enforcement was handed to this device. */
		ends: () => readonly SignedEnd[];
		/** What others had signed when enforcement was handed to this device, a device each. */
		heard: () => Promise<readonly LinesByHash[]>;
		/** Whether it knows of an entry that it wrote here, whatever lies there now. */
		hadLog: () => boolean;
		/** What the workspace began with is known from now on. */
		begun: () => void;
	};
	/** Signs decisions. */
	key: Pick<OwnKeys, 'pair'>;
	/** Whose receipts count here: this device's own, and those that a person has accepted. */
	signers: () => readonly Signer[];
	/** The folder of specs and issues, relative to the root. */
	backlog: () => string;
	/** The app can't see that folder: another program serves it. */
	isBacklogHidden?: () => boolean;
	/** Vault path of the note that new ones begin as; '' for none. */
	template: (kind: EntityKind) => string;
	/** How long a request may wait, in milliseconds. */
	expiry: () => number;
	/** What its workflow adds. */
	atWork: WorkflowHooks;
}

class Whole {
	/** Changed by entries alone; replaced where the logs are read again. */
	records: Records;
	/** The hashes of entries that stand in the logs and are not believed, as they were read last. */
	unbelieved: ReadonlySet<string> = new Set();
	/** The same of those that may be true, and do not count here. */
	uncounted: ReadonlySet<string> = new Set();
	/** Which keys devices say they have. It is a question, whoever wrote it. */
	announced = new AnnouncedKeys();
	/** Null where the rules are enforced. */
	watched: WatchedMoves | null = null;
	/** What can be taken back for a while, by its entry. */
	readonly undoable = new Map<string, Undoable>();
	/** What a person did in the memory, by its entry: see `retract.ts`. */
	readonly retractable = new Map<string, Retractable>();
	/** What moves that failed have left in notes, by the item's id. */
	readonly leftovers = new Map<string, Leftover>();
	/** How often in a row, and when last, an edit of a note was recorded, by the item's id. */
	readonly edits = new Map<string, { at: number; times: number }>();
	/** How often in a row, and when last, what a note claims was put right, by the item's id. */
	readonly claims = new Map<string, { at: number; times: number }>();
	/** Digests of what Signoff wrote into notes last, by the item's id: nobody else is writing those. */
	readonly written = new Map<string, string>();
	readonly workflow: Workflow<WorkflowName>;
	/** The moves that are allowed here. */
	readonly table: TransitionTable;
	readonly kindAtBirth: KindAtBirth;
	readonly root: string;
	readonly logs: string;
	/** Every folder that the workspace is made of, as vault paths. */
	readonly folders: readonly string[];
	/** The workspace's handbook; it can only make the rules stricter. Null where there is none. */
	handbook: Handbook | null = null;
	private readonly locate;
	private queue: Promise<unknown> = Promise.resolve();

	constructor(readonly parts: WorkspaceParts) {
		this.workflow = workflowOf(parts.workspace.workflow);
		this.table = tableOf(parts.workspace);
		this.kindAtBirth = kindAtBirth(this.workflow.name);
		this.records = new Records(this.kindAtBirth);
		this.root = parts.workspace.root;
		this.logs = joinPath(this.root, LOGS_FOLDER);
		this.folders = foldersOf(parts.workspace);
		this.locate = locator([parts.workspace]);
		parts.ledger.onAppended((entry) => {
			this.records.apply(entry);
			this.announced.add(parts.device, entry);
			this.watched?.add(entry);
		});
	}

	/** What the handbook says; null where none could be read. */
	get policy(): HandbookPolicy | null {
		return this.handbook?.reading?.policy ?? null;
	}

	get files(): VaultFiles {
		return this.parts.files;
	}

	/** A workspace that Signoff made holds its notes to the seed; an adopted one is read as it is. */
	get adopted(): boolean {
		return this.parts.workspace.origin === 'adopted';
	}

	/** On any other device the logs are read, and nothing is judged. */
	get enforces(): boolean {
		return this.parts.enforcer() === this.parts.device;
	}

	/** A sensitive plan asks for approval by itself. */
	get asksItself(): boolean {
		return isOn(this.parts.workspace, 'asksItself');
	}

	/** Nothing is put back, and no note is written to unless a person decides on it. */
	get watchesOnly(): boolean {
		return isOn(this.parts.workspace, 'watchOnly');
	}

	get atWork(): WorkflowHooks {
		return this.parts.atWork;
	}

	/** What a note is to say of itself in this state. */
	syncProperties(properties: Properties, standing: Standing): PropertyChange[] {
		return this.workflow.syncProperties(properties, standing);
	}

	/** What a note is to say of a decision on it. */
	decided(made: MadeDecision): PropertyChange[] {
		return [...decisionChanges(made), ...this.workflow.decided(made)];
	}

	now(): number {
		return this.parts.clock.now().getTime();
	}

	full(path: string): string {
		return joinPath(this.root, path);
	}

	/** Relative to the root; null for what lies outside of it. */
	relative(full: string): string | null {
		if (!isWithin(this.root, full) || full === this.root) return null;
		return this.root === '' ? full : full.slice(this.root.length + 1);
	}

	/** The state that the folder gives; null where a note is not governed. Takes a relative path. */
	stateAt(path: string): WorkflowState | null {
		const full = this.full(path);
		if (this.parts.ignored(full) || isWithin(this.logs, full)) return null;
		return this.locate(full)?.state ?? null;
	}

	/** The same for what lies in a state's folder and is no item there, for its name; else null. */
	hiddenStateAt(path: string): WorkflowState | null {
		const full = this.full(path);
		if (isWithin(this.logs, full) || (isNotePath(path) && !this.parts.ignored(full))) return null;
		return this.locate(full)?.state ?? null;
	}

	/** Where items of this state are put: its first folder, relative; null where it has none. */
	folderOf(state: WorkflowState): string | null {
		return this.parts.workspace.folders[state]?.[0] ?? null;
	}

	/** The same for a state that every workspace of this workflow has. */
	homeOf(state: WorkflowState): string {
		return this.folderOf(state) ?? state;
	}

	/** Into the ledger, and from there into the records. Throws LedgerFault: then nothing has happened. */
	write(entry: NewEntry): Promise<LedgerEntry> {
		return this.parts.ledger.append(entry);
	}

	/** Two entries that belong together, in one write. */
	writeAll(entries: readonly NewEntry[]): Promise<LedgerEntry[]> {
		return this.parts.ledger.appendAll(entries);
	}

	/** For what has happened already: kept and tried again where it cannot be written now. */
	writeLater(entry: NewEntry): void {
		this.parts.ledger.appendLater(entry);
	}

	/** For an entry that another one of the same moment refers to. */
	newUuid(): string {
		return `item_${this.parts.ids.uuid()}`;
	}

	/** For a note that has none. */
	newItemId(): string {
		return this.workflow.newId(this.parts.ids);
	}

	mayUndo(entry: string): boolean {
		return this.undoable.has(entry) || this.retractable.has(entry);
	}

	inTurn<Value>(work: (turn: Turn) => Promise<Value> | Value): Promise<Value> {
		const done = this.queue.then(() => work(this));
		this.queue = done.catch(() => undefined);
		return done;
	}
}

type Writes = 'write' | 'writeAll' | 'writeLater';

/** What anybody may ask of a workspace, at any time. */
export type WorkspaceView = Omit<Whole, 'inTurn' | 'files' | 'parts' | Writes> & {
	readonly files: VaultReads;
	readonly parts: Omit<WorkspaceParts, 'files'>;
};

/** For whoever changes something. There is one at a time, and no way from a turn to another: it would wait for itself. */
export type Turn = Omit<Whole, 'inTurn'>;

/** What a person did in the memory, and what takes it back. */
export interface Retractable {
	offer: UndoOffer;
	/** Answers the sentence for whoever takes it back. Throws LedgerFault, NoteChanged or VaultFault. */
	takeBack: (turn: Turn, by: { actor: 'human'; via: string }) => Promise<Result<string, Refused>>;
}

/** The workspace outside of any turn. */
export type RunningWorkspace = WorkspaceView & Pick<Whole, 'inTurn'>;

export function runningWorkspace(parts: WorkspaceParts): RunningWorkspace {
	return new Whole(parts);
}

// What a move that failed left in a note.

interface Leftover {
	/** The note before the move. */
	before: Snapshot;
	/** What the move wrote. */
	written: Uint8Array;
}

// What an item is called, for a sentence: the index knows its title, the ledger only its file name.

export function titleOf(workspace: WorkspaceView, record: ItemRecord): string {
	return workspace.parts.titleAt(workspace.full(record.path)) ?? baseNameOf(record.path);
}

/**
 * What a workflow adds to a workspace at work, beyond its definition; the control plane adds nothing. What every workflow
 * uses knows the others by this alone.
 */
export interface WorkflowHooks {
	/** Answers to the guards that its table asks in a way of its own. `path`: where it lies, relative. Throws VaultFault. */
	evidence?(
		workspace: WorkspaceView,
		record: ItemRecord,
		snapshot: Snapshot,
		by: { actor: Actor; path: string },
	): Promise<Partial<TransitionEvidence>>;
	/** The id that its note names, by which the item begins anew; null where it keeps the one it has. */
	ownId?(workspace: WorkspaceView, record: ItemRecord, snapshot: Snapshot): string | null;
	/** Why approving it would come too late; null where it would not. */
	tooLate?(workspace: WorkspaceView, record: ItemRecord, properties: Properties): Refused | null;
	/** What a check finds that concerns several notes. `path` is a vault path. */
	check?(workspace: WorkspaceView, path: string, properties: Properties): CheckRow[];
	/** What it does beside enforcement brings an approved plan to its end: a run leaves the note where it is. */
	endsPlans?: boolean;
	/** What is done beside enforcement, where this device enforces. */
	run?(workspace: RunningWorkspace, parts: WorkflowRunnerParts): WorkflowRunner;
}

export interface WorkflowRunnerParts {
	timer: Timer;
	pacer: Pacer;
	failed: (error: unknown) => void;
}

/** Hears of everything that happens in a workspace. */
export interface WorkflowRunner {
	start(): Promise<void>;
	observe(change: VaultChange): void;
	heard(entry: LedgerEntry): void;
	/** What counts for all notes has changed. */
	lookAtAll(): void;
	stop(): void;
}
