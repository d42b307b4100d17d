// Our notes as the backlog of a tool, ready for its `write`. What came from the tool goes back under its own id with what
// was kept of it; everything else gets an id of the tool's kind, which is the same one every time.

import { groupBy } from '../../shared/group-by';
import type { BacklogEntity } from '../entities';
import { parseBacklogId } from '../ids';
import { asSaid } from './as-noted';
import type {
	Counters,
	ForeignBacklog,
	ForeignEntity,
	FormatName,
	Leftover,
	OwnNote,
} from './define';
import { LINK_KEYS, readLink } from './link';
import { renumberEntity, renumberText, type OtherId } from './renumber';
import { idInFile } from './twin-ids';

export interface ExportPlan {
	backlog: ForeignBacklog;
	mapping: readonly { id: string; externalId: string }[];
}

interface ExportInto {
	/** Of the folder that is written over, where there is one. */
	leftovers?: readonly Leftover[];
	/** Our own counters. */
	next?: Counters;
	/** What the folder has of our notes, by our ids. */
	there?: ReadonlyMap<string, ForeignEntity>;
	/** Notes that were removed, and that others may still refer to. */
	gone?: readonly OwnNote[];
}

export function planExport(
	format: FormatName,
	notes: readonly OwnNote[],
	{ leftovers = [], next, there = new Map(), gone = [] }: ExportInto = {},
): ExportPlan {
	const ids = externalIds(notes, format, there);
	const away = linkedIds(gone, format);
	const back = new Map([...away, ...ids].map(([ours, theirs]) => [theirs, ours]));
	const toTheirs: OtherId = (id) => ids.get(id) ?? away.get(id) ?? id;
	const toOurs: OtherId = (id) => back.get(id) ?? null;
	const inFiles = groupBy([...ids.values()], idInFile);
	const isAlone = (id: string) => (inFiles.get(idInFile(id))?.length ?? 0) < 2;
	const entities = notes.map((note) => {
		const one = foreignOf(note, format, { toTheirs, toOurs, isAlone });
		// Wherever the tool has moved it.
		const { path = '' } = there.get(note.entity.id) ?? {};
		return path === '' ? one : { ...one, path };
	});
	const mapping = [...ids].map(([id, externalId]) => ({ id, externalId }));
	return { backlog: { format, entities, leftovers, problems: [], ...(next && { next }) }, mapping };
}

interface Naming {
	toTheirs: OtherId;
	toOurs: OtherId;
	/** Whether no other goes back with the tool's id. */
	isAlone: (id: string) => boolean;
}

function foreignOf(
	note: OwnNote,
	format: FormatName,
	{ toTheirs, toOurs, isAlone }: Naming,
): ForeignEntity {
	const { link, content: own } = readLink(note.unknown, note.content);
	const { kept, path, content, said } = link?.source === format ? link : NO_LINK;
	const { id } = note.entity;
	const theirId = toTheirs(id) ?? id;
	const now = { entity: renumberEntity(note.entity, theirId, toTheirs), uuid: note.uuid };
	const { entity, uuid } = asSaid(now, said, {
		...{ source: format, id: theirId, isAlone: isAlone(theirId) },
	});
	const isUntouched = content !== null && renumberText(content, toOurs) === own;
	const others = Object.entries(note.unknown).filter(([key]) => !LINK_KEYS.has(key));
	return {
		entity,
		content: isUntouched ? content : renumberText(own, toTheirs),
		...{ uuid, path, kept, source: '' },
		properties: Object.fromEntries(others),
	};
}

const NO_LINK = { kept: {}, path: '', content: null, said: null } as const;

/** The tool's id for each of our notes. `there`: what is known to be one of them, by our ids. */
export function externalIds(
	notes: readonly OwnNote[],
	format: FormatName,
	there: ReadonlyMap<string, ForeignEntity> = new Map(),
): Map<string, string> {
	const ids = linkedIds(notes, format);
	for (const [id, { entity }] of there) ids.set(id, entity.id);
	const taken = new Set(ids.values());
	for (const { entity } of notes) {
		if (ids.has(entity.id)) continue;
		const id = newId(entity, format, taken);
		taken.add(id);
		ids.set(entity.id, id);
	}
	return ids;
}

/** Of those that came from the tool. */
function linkedIds(notes: readonly OwnNote[], format: FormatName): Map<string, string> {
	return new Map(
		notes.flatMap(({ entity, unknown }) => {
			const { link } = readLink(unknown, '');
			return link?.source === format ? [[entity.id, link.id] as const] : [];
		}),
	);
}

const PREFIXES: Readonly<Record<FormatName, Readonly<Record<BacklogEntity['kind'], string>>>> = {
	seed: { spec: 'spec-', issue: 'issue-' },
	sudocode: { spec: 's-', issue: 'i-' },
	beads: { spec: 'signoff-s', issue: 'signoff-' },
	'backlog.md': { spec: 'doc-', issue: 'TASK-' },
	openspec: { spec: 'changes/', issue: 'changes/' },
};

/** Our number, or the next one that the tool hasn't. */
function newId(
	{ id, kind }: BacklogEntity,
	format: FormatName,
	taken: ReadonlySet<string>,
): string {
	if (format === 'seed') return id;
	const prefix = PREFIXES[format][kind];
	let number = parseBacklogId(id)?.number ?? 1;
	// Four signs from 0-9a-z is how sudocode's ids look.
	const idOf = () =>
		prefix + (format === 'sudocode' ? number.toString(36).padStart(4, '0') : String(number));
	while (taken.has(idOf())) number += 1;
	return idOf();
}
