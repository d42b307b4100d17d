// Other tools' backlogs as one neutral value. Ids and references in it are the tool's own; what Signoff's fields can't
// say stands in `kept` and `leftovers`, so that the way back gives the same data. Everything here is pure.

import type { Json, JsonObject } from '../../shared/json';
import type { Properties } from '../../note/frontmatter';
import type { BacklogEntity, EntityKind } from '../entities';
import type { LineProblem } from '../mirror/jsonl';
import type { BacklogProblem } from '../problems';

export const FORMATS = ['seed', 'sudocode', 'beads', 'backlog.md', 'openspec'] as const;
export type FormatName = (typeof FORMATS)[number];

/** By path in the folder that holds the tool's folder, with `/`. */
export type Files = ReadonlyMap<string, string>;

/** What the entity's own fields cannot say of a record. Nothing stands here that could be derived from them. */
export interface Kept {
	/** Values that Signoff would write otherwise, or not at all. Each counts as long as it reads as what the entity has. */
	values?: JsonObject;
	/** The keys, where they stand in another order than Signoff would write. */
	order?: readonly string[];
	/** The edges as the record lists them, where Signoff would list others. */
	edges?: readonly Json[];
	/** The whole line, where it can't be made again of what it says. */
	raw?: string;
	/** The properties of the note as they stand there, where the tool's notes are ours. */
	head?: string;
}

export interface ForeignEntity {
	entity: BacklogEntity;
	content: string;
	uuid: string | null;
	/** Of the file that has it. */
	path: string;
	kept: Kept;
	/** Properties of the note that aren't the seed's: only where the tool's notes are ours. */
	properties?: Properties;
	/** What the tool has of it, as text: the same text means that nothing changed there. */
	source: string;
	/** Its line, where that says more than the note that counts. */
	line?: string;
}

/** Text that is no entity's: settings, a line that cannot be read, the second of two with one id. */
export interface Leftover {
	path: string;
	text: string;
	/** How many entities of the file stand before it. */
	after: number;
}

export interface ForeignBacklog {
	format: FormatName;
	entities: readonly ForeignEntity[];
	leftovers: readonly Leftover[];
	problems: readonly ForeignProblem[];
	/** The numbers that the next ones get, where the tool counts. */
	next?: Counters;
	/** Read from files that no export writes: whether the tool has taken an export in isn't known. */
	isApart?: boolean;
	/** The folder that it was read from, from that of the vault. An export into another one says nothing of it. */
	from?: string;
}

export type Counters = Readonly<Record<EntityKind, number>>;

/** `line` counts from 1. */
export type ForeignProblem = { path: string; line: number | null; id: string | null } & (
	| { code: 'torn' | 'not-json' | 'not-an-object' | 'without-id' | 'conflict-marker' }
	| { code: 'id-twice' | 'broken-properties' }
	/** Another one has its id, too; it gets one of its own. */
	| { code: 'twin' }
	/** The default stands for it, or the nearest that there is. It goes back as it came. */
	| { code: 'unknown-value'; key: string; value: string }
	| { code: 'title-too-long'; length: number }
	| { code: 'in-note'; problem: BacklogProblem }
	| { code: 'in-line'; problem: LineProblem }
	/** The note counts. `keys`: what the line says otherwise. */
	| { code: 'line-differs'; keys: readonly string[] }
	/** Nothing of the file was read. */
	| { code: 'not-utf8' | 'too-large' }
	/** It goes back as it came. */
	| { code: EdgeMistake; type: string; to: string }
);
/** `unknown-relationship`: of a type without a counterpart. */
export type EdgeMistake = 'unknown-relationship' | 'dangling' | 'itself' | 'second-parent';

export interface ForeignFormat {
	name: FormatName;
	/** Whether these are files of the tool. */
	recognises(paths: readonly string[], files: Files): boolean;
	read(files: Files): ForeignBacklog;
	/** The folder that `write` writes into, and what stands there. Left out where that is what `read` reads. */
	written?: { folder: string; read: (files: Files) => ForeignBacklog };
	/** An entity of ours with the tool's own fields alone; null for a format that has them all, or is only read. */
	told: ((entity: BacklogEntity) => BacklogEntity) | null;
	/** Fields that `told` leaves out, and that an import has nevertheless. */
	carried: Readonly<Record<EntityKind, ReadonlySet<string>>>;
	/** Null for a format that is only read. `withEdges`: also the separate file of edges, where the format has one. */
	write: ((backlog: ForeignBacklog, withEdges?: boolean) => Map<string, string>) | null;
}

/** A note of ours, as `readBacklogNote` has it. */
export interface OwnNote {
	path: string;
	entity: BacklogEntity;
	content: string;
	uuid: string | null;
	unknown: Properties;
}

export interface ImportedNote {
	entity: BacklogEntity;
	content: string;
	uuid: string | null;
	/** Properties that aren't the seed's. */
	unknown: Properties;
}
