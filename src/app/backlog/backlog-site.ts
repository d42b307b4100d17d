// What is known of one workspace's backlog while it runs: the line of each note in its mirror, and the mirrors as they were seen last. All
// of it can be made again from the files.

import { type EntityNote, entityNoteAt, entityNoteOf, lineOf } from './note/entity-note';
import { type BacklogPlaces, kindAt, placesOf } from './note/places';
import { readMeta } from './note/meta-file';
import { type MirrorLine, MirrorLines, numberAfter } from './mirror-lines';
import type { BacklogFinding } from './note/findings';
import { textIfThere } from '../shared/text-if-there';
import { type Snapshot, takeSnapshot, type WorkspaceView } from '../workspace';
import { type BacklogEntity, ENTITY_KINDS, type EntityKind } from '../../core/backlog/entities';
import { kindOfId, parseBacklogId } from '../../core/backlog/ids';
import { parseLines } from '../../core/backlog/mirror/jsonl';
import { countReferences } from '../../core/backlog/mirror/line-references';
import { lineOfMarks } from '../../core/backlog/mirror/split-conflicts';
import type { KnownEntity } from '../../core/soil/known-entities';
import { textDigest } from '../../core/tools/digest';
import { text } from '../../text';

/** Reads in flight at once. */
const READERS = 16;

export interface Twin {
	id: string;
	/** Vault paths: the one that the ledger knows first. */
	paths: readonly [string, string];
	/** Of the second, as it says itself. */
	uuid: string | null;
}

/** A mirror as it was seen last. */
export interface SeenMirror {
	text: string;
	/** By id, as they are written there. */
	raw: Map<string, string>;
	/** Larger than every number in there. */
	next: number;
	/** Signoff wrote it. */
	isOurs: boolean;
	/** Its notes say the same. Not where it was only read at the start. */
	isTakenIn: boolean;
}

export class BacklogSite {
	/** Vault paths of notes that may not be what the ledger says. */
	readonly due = new Set<string>();
	/** Ends a wait for what is due; set by whoever follows the workspace. */
	wake: () => void = () => undefined;
	loaded = false;
	private loading: Promise<void> | null = null;
	/** Null until it was read, and where there is none. */
	readonly seen: Record<EntityKind, SeenMirror | null> = { spec: null, issue: null };
	/** What is wrong with the files of the backlog that are no notes, by the file. */
	readonly problems = new Map<string, readonly BacklogFinding[]>();
	/** Notes with one id and one title, by the path of the second: a person says whether they are the same. */
	readonly offers = new Map<string, Twin>();
	/** Ids of those of which only the line in the mirror can be read. */
	private readonly kept = new Set<string>();
	private readonly byPath = new Map<string, MirrorLine>();
	/** Copies that got numbers of their own since the start, by the uuid of what they were copied from. */
	readonly copies = new Map<string, { uuid: string; at: number }>();
	/**
	 * What came from outside since the twins were settled last, by path: the ids that it has referred to since; null for what is new. Such a
	 * reference means what came with it.
	 */
	readonly came = new Map<string, ReadonlySet<string> | null>();
	private readonly lines = { spec: new MirrorLines(), issue: new MirrorLines() } as const;
	private readonly twins = new Map<string, Twin>();
	/** By id: read once for each line. */
	private readonly read = new Map<string, { line: string; entity: BacklogEntity }>();

	/** Written, and the index has to hear of it: vault paths. */
	private readonly written = new Set<string>();
	/** Lines of the mirrors that nobody can read: they stay in them. */
	readonly unread: Record<EntityKind, readonly string[]> = { spec: [], issue: [] };
	/** Lines that no note can say, such as one with a NUL: they stay as well. */
	readonly unsaid = new Set<string>();
	hasMeta = false;
	/** They don't say what the notes say, or somebody else has written one. */
	areMirrorsDue = false;

	constructor(
		private readonly workspace: WorkspaceView,
		/** Of the index, which also knows what came where nobody follows the backlog. */
		private readonly indexed: () => Iterable<{ id: string }>,
	) {}

	get places(): BacklogPlaces {
		return placesOf(this.workspace);
	}

	/** Its notes can't be seen here, so none of them counts as gone. */
	get isHidden(): boolean {
		return this.workspace.parts.isBacklogHidden?.() === true;
	}

	/** Whether a person ever set one up here. Throws VaultFault. */
	async isSetUp(): Promise<boolean> {
		if (this.isHidden) return false;
		const { records, files } = this.workspace;
		this.hasMeta = (await files.kindOf(this.places.meta)) === 'file';
		return records.entities.size > 0 || this.hasMeta;
	}

	/** Reads every note once, in slices, and the mirrors. Throws VaultFault. */
	load(): Promise<void> {
		this.loading ??= this.loadNow().finally(() => (this.loading = null));
		return this.loading;
	}

	private async loadNow(): Promise<void> {
		const { workspace } = this;
		const { notes, mirrors } = this.places;
		const listed = await Promise.all(
			ENTITY_KINDS.map((kind) => workspace.files.notesIn(notes[kind])),
		);
		const queue = listed.flat().sort().values();
		const reader = async () => {
			for (const path of queue) {
				await this.readOne(path);
				await workspace.parts.pacer.breathe();
			}
		};
		await Promise.all(Array.from({ length: READERS }, reader));
		for (const known of workspace.records.entities.all()) {
			const path = workspace.full(known.path);
			if (!known.removed && !this.byPath.has(path)) this.due.add(path);
		}
		for (const kind of ENTITY_KINDS) {
			const mirror = await textIfThere(workspace.files, mirrors[kind]);
			if (mirror !== null) this.sawMirror(kind, mirror, false);
		}
		this.written.clear();
		this.loaded = true;
	}

	/** Throws VaultFault `unreadable`. */
	private async readOne(path: string): Promise<void> {
		const snapshot = await takeSnapshot(this.workspace.files, path);
		const note = snapshot && entityNoteOf(this.workspace, path, snapshot);
		this.nameMarks(path, snapshot, note?.entity.id);
		if (note) this.readFirst(path, note);
		else if (this.problems.has(path)) this.due.add(path);
	}

	private readFirst(path: string, note: EntityNote): void {
		this.put(note);
		const known = this.workspace.records.entities.at(this.workspace.relative(path) ?? path);
		if (known?.id !== note.entity.id || known.sha256 !== note.snapshot.sha256) this.due.add(path);
	}

	/** What the note says counts for its mirror from now on. A second note with an id doesn't. */
	put(note: EntityNote): void {
		const { path, entity } = note;
		const before = this.byPath.get(path);
		if (before && before.id !== entity.id) this.drop(path);
		const raw = this.seen[entity.kind]?.raw.get(entity.id);
		const line = { id: entity.id, line: lineOf(this.workspace, note, raw), path };
		this.byPath.set(path, line);
		this.offers.delete(path);
		this.takeInAgain(entity);
		const same = this.lines[entity.kind].get(entity.id);
		if (!same || same.path === path || this.isAt(entity.id, path))
			this.lines[entity.kind].put(line);
		this.touched(path);
	}

	/** Of a note that can't be read at present: what the mirror has of it stays there, as it is or as somebody writes it now. */
	keep({ type, id, path }: Pick<KnownEntity, 'type' | 'id' | 'path'>, raw?: string): void {
		const full = this.workspace.full(path);
		const line = raw ?? this.seen[type]?.raw.get(id);
		if (line === undefined || (raw === undefined && this.byPath.has(full))) return;
		this.byPath.set(full, { id, line, path: full });
		this.lines[type].put({ id, line, path: full });
		this.kept.add(id);
	}

	/** Reads it again. Throws VaultFault `unreadable`. */
	async look(path: string): Promise<void> {
		// Before it is read: what is written from now on is due again.
		this.due.delete(path);
		const note = await entityNoteAt(this.workspace, path);
		if (note) this.put(note);
	}

	drop(path: string): void {
		const line = this.byPath.get(path);
		const kind = kindAt(this.places, path);
		this.byPath.delete(path);
		this.offers.delete(path);
		if (!line || !kind || this.lines[kind].get(line.id)?.path !== path) return;
		this.lines[kind].drop(line.id);
		const other = [...this.byPath.values()].find(({ id }) => id === line.id);
		if (other) this.lines[kind].put(other);
	}

	/** Somebody may have written its line while it couldn't be read. */
	private takeInAgain({ kind, id }: BacklogEntity): void {
		const seen = this.seen[kind];
		if (!this.kept.delete(id) || !seen) return;
		seen.isTakenIn = false;
		this.areMirrorsDue = true;
	}

	hasNote(path: string): boolean {
		return this.byPath.has(path);
	}

	paths(): Iterable<string> {
		return this.byPath.keys();
	}

	touched(path: string): void {
		this.written.add(path);
	}

	takeTouched(): readonly string[] {
		const paths = [...this.written];
		this.written.clear();
		return paths;
	}

	/** The line that the note with this id has. */
	lineOf(kind: EntityKind, id: string): string | null {
		return this.lines[kind].get(id)?.line ?? null;
	}

	/** What the note with this id says of itself. */
	entityUuid(kind: EntityKind, id: string): string | null {
		const [line = null] = parseLines(this.lineOf(kind, id) ?? '', kind).lines;
		return line?.uuid ?? null;
	}

	/** What the note with this id says, by its line; null where there is none. */
	entityOf(id: string): BacklogEntity | null {
		const kind = kindOfId(id);
		const line = kind && this.lineOf(kind, id);
		if (!line) return null;
		const known = this.read.get(id);
		if (known?.line === line) return known.entity;
		const [entity = null] = parseLines(line, kind).lines.map((one) => one.entity);
		if (entity) this.read.set(id, { line, entity });
		return entity;
	}

	/** Vault path of the note with this id. */
	pathOf(kind: EntityKind, id: string): string | null {
		return this.lines[kind].get(id)?.path ?? null;
	}

	ids(kind: EntityKind): Iterable<string> {
		return this.lines[kind].ids();
	}

	/** As the mirror is to be. */
	mirrorText(kind: EntityKind): string {
		return this.lines[kind].text(this.unread[kind]);
	}

	sawMirror(kind: EntityKind, mirror: string, isTakenIn: boolean): void {
		const { lines, unread } = parseLines(mirror, kind);
		// What a crash left of a line of ours is in that line.
		const own = unread.length === 0 ? [] : [...this.lines[kind].all()];
		const parts = unread.filter((part) => !own.some(({ line }) => line.startsWith(part)));
		// No note can be called by such an id.
		const foreign = lines.filter(
			({ id, side, raw }) =>
				side !== 'base' && (parseBacklogId(id) === null || this.unsaid.has(raw)),
		);
		this.unread[kind] = [...parts, ...foreign.map(({ raw: line }) => line)];
		const raw = new Map(lines.map(({ id, raw: line }) => [id, line]));
		const next = lines.reduce((most, { id }) => Math.max(most, numberAfter(id)), 1);
		this.seen[kind] = { text: mirror, raw, next, isTakenIn, isOurs: false };
	}

	/** Only the lines that have changed since Signoff wrote it last are noted. */
	wroteMirror(kind: EntityKind, mirror: string): void {
		const [lines, before] = [this.lines[kind], this.seen[kind]];
		const changed = lines.takeChanged();
		const raw = before?.isOurs === true ? before.raw : new Map<string, string>();
		for (const id of before?.isOurs === true ? changed : lines.ids()) {
			const line = lines.get(id)?.line;
			if (line === undefined) raw.delete(id);
			else raw.set(id, line);
		}
		this.seen[kind] = { text: mirror, raw, next: lines.next(), isTakenIn: true, isOurs: true };
	}

	/** The mirror has what the ledger says of it: so its note was written. */
	isMirrored({ type, id, lineSha256 }: KnownEntity): boolean {
		const raw = this.seen[type]?.raw.get(id);
		return raw !== undefined && textDigest(raw) === lineSha256;
	}

	/** What others changed in a note: their lines before and after. */
	cameWith({ path, entity: { kind } }: EntityNote, before: string, after: string): void {
		const earlier = this.came.get(path);
		if (earlier === null) return;
		const old = countReferences(parseLines(before, kind).lines);
		const now = countReferences(parseLines(after, kind).lines);
		const ids = [...now.keys()].filter((id) => !old.has(id));
		this.came.set(path, new Set([...(earlier ?? []), ...ids]));
	}

	/** Marks of git in a note, in no code. */
	nameMarks(path: string, snapshot: Snapshot | null, id: string | null = null): void {
		if (kindAt(this.places, path) === null) return;
		const line = lineOfMarks(snapshot?.text ?? '');
		const sentence = text.backlogActs.found.noteMarks(line);
		if (line === 0) this.problems.delete(path);
		else this.problems.set(path, [{ code: 'note-conflict', path, id, sentence }]);
	}

	/** Whose second note has this uuid. */
	twinWith(uuid: string | null): Twin | null {
		const all = uuid === null ? [] : [...this.twins.values()];
		return all.find((twin) => twin.uuid === uuid) ?? null;
	}

	addTwin(twin: Twin): void {
		this.twins.set(twin.paths.join('\n'), twin);
	}

	/** Notes that a person is asked about, all or those with an id: what they say may have changed, or who else says it. */
	askAgain(id?: string): void {
		for (const { id: its, paths } of this.offers.values())
			if (id === undefined || id === its) for (const path of paths) this.due.add(path);
	}

	takeTwins(): Twin[] {
		const all = [...this.twins.values()];
		this.twins.clear();
		return all;
	}

	/** The number that the next entity of each kind gets: none is ever given twice. Throws VaultFault `unreadable`. */
	async nextNumbers(): Promise<Record<EntityKind, number>> {
		const { records, files } = this.workspace;
		const { meta } = this.places;
		const { next, all: read } = await readMeta(files, meta);
		const sentence = text.backlogActs.found.metaBroken;
		const broken = { code: 'meta-broken', path: meta, id: null, sentence };
		this.problems.set(meta, read === null ? [broken] : []);
		const known = records.entities.next();
		const all = { spec: Math.max(next.spec, known.spec), issue: Math.max(next.issue, known.issue) };
		for (const kind of ENTITY_KINDS)
			all[kind] = Math.max(all[kind], this.lines[kind].next(), this.seen[kind]?.next ?? 1);
		return this.workspace.enforces ? all : this.pastIndexed(all);
	}

	/** What came while nobody followed the backlog here. */
	private pastIndexed(numbers: Record<EntityKind, number>): Record<EntityKind, number> {
		const all = { ...numbers };
		for (const { id } of this.indexed()) {
			const read = parseBacklogId(id);
			if (read) all[read.kind] = Math.max(all[read.kind], read.number + 1);
		}
		return all;
	}

	private isAt(id: string, path: string): boolean {
		const known = this.workspace.records.entities.withId(id);
		return known !== null && !known.removed && this.workspace.full(known.path) === path;
	}
}
