// Which of our notes a tool's entities are.

import type { BacklogEntity } from '../entities';
import type { ForeignBacklog, ForeignEntity, FormatName, OwnNote } from './define';
import { externalIds } from './export';
import { formatNamed } from './formats';
import { readLink } from './link';
import { idInFile } from './twin-ids';

/** By the tool's id: the notes that an earlier import made, and those that were exported to the tool. */
export function knownNotes(
	{ format, entities }: ForeignBacklog,
	existing: readonly OwnNote[],
): Map<string, OwnNote> {
	const there = new Map(entities.map((one) => [one.entity.id, one]));
	const byUuid = new Map(entities.flatMap((one) => (one.uuid ? [[one.uuid, one] as const] : [])));
	const exported = externalIds(existing, format);
	const entityOf = (note: OwnNote) => {
		const { link } = readLink(note.unknown, '');
		const named = there.get(exported.get(note.entity.id) ?? '');
		const same = note.uuid === null ? undefined : byUuid.get(note.uuid);
		// Which of several with one id it is, the uuid says.
		const isTwin = same && link && idInFile(same.entity.id) === idInFile(link.id);
		if (link?.source === format) return isTwin ? same : named;
		return same ?? (isAlike(note, named, format) ? named : undefined);
	};
	const known = new Map<string, OwnNote>();
	for (const note of existing) {
		const found = entityOf(note)?.entity;
		if (found?.kind === note.entity.kind && !known.has(found.id)) known.set(found.id, note);
	}
	return known;
}

/** Without a link, an id alone is no proof. */
function isAlike(
	{ entity, uuid }: OwnNote,
	one: ForeignEntity | undefined,
	format: FormatName,
): boolean {
	const isOther = uuid !== null && one?.uuid !== null && one?.uuid !== uuid;
	if (!one || isOther) return false;
	return one.entity.title === entity.title || isOfOneOrigin(entity, one.entity, format);
}

/** By what stays while a tool changes the rest: Backlog.md drops a uuid, as all that it doesn't know. */
function isOfOneOrigin(ours: BacklogEntity, theirs: BacklogEntity, format: FormatName): boolean {
	const { created_at, created_by } = formatNamed(format).told?.(ours) ?? ours;
	if (created_at === '' || created_by === '') return false;
	return created_at === theirs.created_at && created_by === theirs.created_by;
}
