// Keeps the items of all workspaces true: rebuilt from files, then followed by vault events. It
// holds nothing that the files do not say.
//
// Invariant: of two reads of one path only the one that began last counts, and every read asks anew
// where the note is. An event says only "look there again". So events may repeat and arrive in any
// order, also while the index is being built, and the index still ends as the files are.

import { isHiddenFolder } from '../../core/backlog/backlog-folder';
import type { Finding } from '../../core/item/finding';
import type { IndexedNote, Item } from '../../core/item/item';
import { folderKindsOf, spotFinder, type Spot } from '../../core/kinds';
import type { FolderKind } from '../../core/kinds/define';
import { NO_CONTEXT, type ItemContext, type NotePlace } from '../../core/kinds/read-note';
import { ignoreRulesOf, type Settings } from '../../core/settings';
import { ignoreTest, type IgnoreTest } from '../../core/workflow/ignore-rules';
import { isNotePath, isWithin, joinPath, parentOf } from '../../core/workflow/paths';
import type { WorkflowState } from '../../core/workflow/states';
import type { Pacer } from '../../ports/pacer';
import type { VaultChange } from '../../ports/vault-events';
import type { NoteFile, VaultReads } from '../../ports/vault-files';
import { ItemStore } from './item-store';
import { readItem } from './read-item';

/** Reads in flight at once: enough to keep a disk busy, few enough to stay polite. */
const READERS = 16;

/** So many paths are judged in a millisecond or two. */
const PATHS_A_STEP = 250;

/** How many notes are read between two reports of progress. */
const REPORT_EVERY = 250;

export interface IndexProgress {
	done: number;
	total: number;
}

export class ItemIndex {
	private readonly store = new ItemStore();
	/** The newest read under way for each path. */
	private readonly reads = new Map<string, number>();
	private readonly listeners = new Set<() => void>();
	private ignored: IgnoreTest;
	private locate: (path: string) => Spot | null;
	private tick = 0;
	/** The newest build; an older one that finds itself outdated stops. */
	private build = 0;
	private building: IndexProgress | null = null;

	constructor(
		private readonly files: VaultReads,
		private readonly pacer: Pacer,
		private settings: Settings,
		/** What the notes of the workspace at this root are judged by, asked for each note. */
		private readonly contextAt: (root: string) => ItemContext = () => NO_CONTEXT,
		private readonly kindsOf: (settings: Settings) => readonly FolderKind[] = folderKindsOf,
	) {
		this.ignored = ignoreTest(ignoreRulesOf(settings));
		this.locate = spotFinder(settings.workspaces, this.kindsOf(settings));
	}

	/** Tells when anything changed; views then ask for what they show. Returns what ends it. */
	onChange(listener: () => void): () => void {
		this.listeners.add(listener);
		return () => this.listeners.delete(listener);
	}

	/** Null when the index is whole. */
	progress(): IndexProgress | null {
		return this.building;
	}

	/** Null for what is no item. */
	at(path: string): Item | null {
		return this.store.at(path);
	}

	/** The most urgent first. */
	in(state: WorkflowState): readonly Item[] {
		return this.store.in(state);
	}

	/** The notes of one kind, in no order. */
	of(kind: string): readonly IndexedNote[] {
		return this.store.of(kind);
	}

	count(state: WorkflowState): number {
		return this.store.count(state);
	}

	/** Whether another item says that it has the same id. */
	hasTwin(path: string): boolean {
		return this.store.hasTwin(path);
	}

	findings(): readonly Finding[] {
		return this.store.findings(!this.building);
	}

	/** Reads every governed note again. A second call takes over from the first. */
	async rebuild(settings: Settings): Promise<void> {
		const build = (this.build += 1);
		this.settings = settings;
		this.ignored = ignoreTest(ignoreRulesOf(settings));
		this.locate = spotFinder(settings.workspaces, this.kindsOf(settings));
		this.building = { done: 0, total: 0 };
		// Reads that began under the old settings may know another state, or none.
		this.reads.clear();
		try {
			const listed = await this.governedPaths();
			if (build !== this.build) return;
			// What is known and not listed has gone, or came after the list was made.
			const paths = new Set([...listed, ...this.store.paths()]);
			this.building = { done: 0, total: paths.size };
			this.notify();
			await this.readAll(paths, build);
		} finally {
			if (build === this.build) {
				this.building = null;
				this.notify();
			}
		}
	}

	/** Ends a build that is under way; what it has read so far stays. */
	stop(): void {
		this.build += 1;
		this.building = null;
	}

	/** Applies one event. Events may repeat, and arrive in any order. */
	async apply(change: VaultChange): Promise<void> {
		const before = this.store.revision;
		if (change.type === 'renamed') await this.lookAgain(change.from);
		if (change.type === 'deleted') await this.lookAgain(change.path);
		else if (isNotePath(change.path)) await this.refresh(change.path);
		if (this.store.revision !== before) this.notify();
	}

	private async governedPaths(): Promise<string[]> {
		const roots = outermost(this.settings.workspaces.map(({ root }) => root));
		const folders = [...roots, ...hiddenIn(this.settings)];
		const listed = await Promise.all(folders.map((one) => this.files.notesIn(one)));
		const governed: string[] = [];
		for (const [at, path] of listed.flat().entries()) {
			if (at % PATHS_A_STEP === 0) await this.pacer.breathe();
			if (!this.isIgnored(path) && this.locate(path)) governed.push(path);
		}
		return governed;
	}

	/** The rules pass over names with a dot, but not over the folder that a person has named. */
	private isIgnored(path: string): boolean {
		const folder = hiddenIn(this.settings).find((one) => isWithin(one, path));
		if (folder === undefined) return this.ignored(path);
		return this.ignored(joinPath(parentOf(folder), path.slice(folder.length + 1)));
	}

	private placeOf(note: NoteFile): NotePlace | null {
		const place = this.isIgnored(note.path) ? null : this.locate(note.path);
		return place && { ...note, ...place };
	}

	private async readAll(paths: ReadonlySet<string>, build: number): Promise<void> {
		const queue = paths.values();
		const reader = async () => {
			for (const path of queue) {
				if (build !== this.build) return;
				await this.refresh(path);
				if (build !== this.build) return;
				this.report();
				await this.pacer.breathe();
			}
		};
		await Promise.all(Array.from({ length: READERS }, reader));
	}

	private report(): void {
		if (!this.building) return;
		this.building = { ...this.building, done: this.building.done + 1 };
		if (this.building.done % REPORT_EVERY === 0) this.notify();
	}

	private async refresh(path: string): Promise<void> {
		this.tick += 1;
		const read = this.tick;
		this.reads.set(path, read);
		const note = await this.files.note(path);
		if (this.reads.get(path) !== read) return;
		const place = note && this.placeOf(note);
		const item = place && (await readItem(this.files, place, this.contextAt(place.root)));
		if (this.reads.get(path) !== read) return;
		this.reads.delete(path);
		if (item) this.store.put(item);
		else this.store.drop(path);
	}

	/** Where something has gone, something else may lie by now; below a folder, all that is known. */
	private async lookAgain(path: string): Promise<void> {
		if (isNotePath(path)) return this.refresh(path);
		const known = new Set([...this.store.paths(), ...this.reads.keys()]);
		const below = [...known].filter((note) => isWithin(path, note));
		await Promise.all(below.map((note) => this.refresh(note)));
	}

	private notify(): void {
		for (const listener of [...this.listeners]) listener();
	}
}

/** What is passed over where the roots are listed. */
function hiddenIn({ workspaces, backlogFolder }: Settings): string[] {
	if (!isHiddenFolder(backlogFolder)) return [];
	return workspaces.map(({ root }) => joinPath(root, backlogFolder));
}

/** Roots that lie in no other root, so that no note is listed twice. */
function outermost(roots: readonly string[]): string[] {
	const unique = [...new Set(roots)];
	return unique.filter((root) => !unique.some((other) => other !== root && isWithin(other, root)));
}
