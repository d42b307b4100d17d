// What an import would do, worked out with the notes that are here, and the numbers that it needs for it.

import type { Acting } from './acts';
import { readExports } from './exports-file';
import { type EntityNote, entityNoteAt } from './note/entity-note';
import { highest, type NextNumbers, reserveBelow, untilFirst } from './note/meta-file';
import { removedNotes } from './removed-notes';
import { ENTITY_KINDS } from '../../core/backlog/entities';
import { parseBacklogId } from '../../core/backlog/ids';
import type { ForeignBacklog } from '../../core/backlog/interop/define';
import { planImport, type ImportPlan } from '../../core/backlog/interop/import';
import { knownNotes } from '../../core/backlog/interop/known-notes';
import { withoutRemoved, type WithoutRemoved } from '../../core/backlog/interop/removed';
import { idInFile } from '../../core/backlog/interop/twin-ids';
import {
	type CollisionResult,
	type Renumbered,
	resolveCollisions,
	type SameEntityOffer,
} from '../../core/backlog/mirror/collisions';
import { parseLines, toLine } from '../../core/backlog/mirror/jsonl';

export interface PlannedInto extends Pick<WithoutRemoved, 'removed' | 'returned'> {
	plan: ImportPlan;
	/** The same with the notes as they are now, where some of them have got other numbers. */
	planAgain: () => Promise<ImportPlan>;
	result: CollisionResult | null;
	renumbered: readonly Renumbered[];
	offers: readonly SameEntityOffer[];
	/** The tool's ids of those. */
	offered: ReadonlySet<string>;
}

const NONE: NextNumbers = { spec: 1, issue: 1 };

/** `isTrial`: no number is reserved. Throws VaultFault. */
export function planInto(
	acting: Acting,
	given: ForeignBacklog,
	isTrial: boolean,
): Promise<PlannedInto> {
	const { turn, site } = acting;
	const { meta } = site.places;
	return untilFirst(meta, async () => {
		const next = await site.nextNumbers();
		const exported = await readExports(turn.files, site.places);
		const gone = await removedNotes(turn.files, site.places, turn.now());
		const existing = await ownNotes(acting);
		const { foreign, removed, returned } = withoutRemoved(given, { existing, gone, exported });
		const { result, offers, into } = collide(acting, foreign, {
			...{ existing, next: highest(next, foreign.next ?? NONE) },
		});
		const away = new Map(removed.map(({ id, externalId }) => [externalId, id]));
		const more = { next, exported, away };
		const plan = planImport(foreign, { ...into, ...more });
		const moved = result && result.renumbered.length > 0 ? result.next : NONE;
		const to = highest(plan.next, moved);
		if (!isTrial && !(await reserveBelow(turn, meta, next, to))) return null;
		return {
			...{ plan, result, offers, offered: into.offered, removed, returned },
			renumbered: [...(result?.renumbered ?? []), ...silently(foreign, plan, result)],
			planAgain: async () =>
				planImport(foreign, { ...into, ...more, existing: await ownNotes(acting) }),
		};
	});
}

interface Collided {
	result: CollisionResult | null;
	offers: readonly SameEntityOffer[];
	/** As they will be, when ours are renumbered. */
	into: { existing: EntityNote[]; settled: Map<string, string>; offered: Set<string> };
}

/** By the seed's five steps: whoever has fewer references gets another number, here or there. */
function collide(
	{ site }: Acting,
	foreign: ForeignBacklog,
	{ existing, next }: { existing: EntityNote[]; next: NextNumbers },
): Collided {
	if (foreign.format !== 'seed')
		return {
			...{ result: null, offers: [] },
			into: { existing, settled: new Map(), offered: new Set() },
		};
	const ours = ENTITY_KINDS.flatMap((kind) =>
		// A line with an id of another form is nobody's note.
		parseLines(site.mirrorText(kind), kind).lines.filter(({ id }) => parseBacklogId(id) !== null),
	);
	// What came before is known by more than its id.
	const known = knownNotes(foreign, existing);
	const fresh = foreign.entities.filter(({ entity }) => !known.has(entity.id));
	const theirs = fresh.flatMap(({ entity, content, uuid, path }) => {
		const own = { ...entity, id: idInFile(entity.id) };
		const line = toLine({ entity: own, content, uuid, refs: [], filePath: path });
		return parseLines(line, entity.kind).lines;
	});
	const result = resolveCollisions({ ours, theirs, next, numberForeignIds: true });
	const pairs = fresh.map(({ entity }, at): [string, string] => [
		entity.id,
		result.theirs[at]?.id ?? entity.id,
	]);
	const moved = new Map(
		result.renumbered.flatMap(({ side, from, to }) => (side === 'ours' ? [[from, to]] : [])),
	);
	const offers = result.offers.filter(({ versions }) =>
		versions.some(({ side }) => side === 'ours'),
	);
	// Of several there the first: the others get numbers of their own.
	const first = offers.map(({ versions }) => versions.find(({ side }) => side === 'theirs')?.line);
	const offered = fresh.flatMap(({ entity }, at) => {
		const line = theirs[at];
		return line && first.includes(line) ? [entity.id] : [];
	});
	return {
		...{ result, offers },
		into: {
			existing: existing.map((note) => {
				const { entity } = note;
				return { ...note, entity: { ...entity, id: moved.get(entity.id) ?? entity.id } };
			}),
			settled: new Map(pairs.filter(([from, to]) => from !== to)),
			offered: new Set(offered),
		},
	};
}

async function ownNotes({ turn, site }: Acting): Promise<EntityNote[]> {
	const notes: EntityNote[] = [];
	for (const path of site.paths()) {
		const note = await entityNoteAt(turn, path);
		if (note) notes.push(note);
	}
	return notes;
}

/** In the seed's layout: what got another number though nobody who is here has its own. */
function silently(
	{ format, entities }: ForeignBacklog,
	plan: ImportPlan,
	result: CollisionResult | null,
): Renumbered[] {
	if (format !== 'seed') return [];
	const there = new Map(entities.map((one) => [one.entity.id, one]));
	const told = new Set(result?.renumbered.map(({ to }) => to));
	return plan.mapping.flatMap(({ externalId, id, isNew }): Renumbered[] => {
		const from = idInFile(externalId);
		const one = there.get(externalId);
		if (!isNew || from === id || told.has(id) || !one) return [];
		const { kind, title } = one.entity;
		const said = { uuid: one.uuid, title, references: 0, keeper: null };
		return [{ side: 'theirs', kind, from, to: id, why: 'given-before', ...said }];
	});
}
