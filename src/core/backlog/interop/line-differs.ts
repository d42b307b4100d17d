// A line of the seed's mirrors and the note that it mirrors, where a tool has changed the one alone. The note counts; what would be lost
// with the line is named.

import type { BacklogNote } from '../backlog-note';
import type { BacklogEntity } from '../entities';
import type { ParsedLine } from '../mirror/jsonl';
import { wrongKeys } from '../mirror/line-fields';

const VALUES = [
	...['title', 'description', 'status', 'priority', 'type', 'issue_type', 'assignee'],
	'estimated_minutes',
] as const;
const LISTS = ['tags', 'blocks', 'related', 'spec_refs', 'discovered_from'] as const;

/** What the line says, and the note doesn't. Times follow from the others, and what the line leaves out says nothing. */
export function saidByLineAlone(
	line: ParsedLine,
	note: Pick<BacklogNote, 'entity' | 'content'>,
): string[] {
	const wrong = wrongKeys(line.kind, line.json);
	const [theirs, ours] = [fieldsOf(line.entity), fieldsOf(note.entity)];
	const values = VALUES.filter((key) => {
		if (!Object.hasOwn(line.json, key) || wrong.includes(key)) return false;
		const said = trimmed(theirs[key]);
		return said !== null && said !== trimmed(ours[key]);
	});
	const lists = LISTS.filter((key) => {
		const known = new Set([line.id, ...listIn(ours[key])]);
		return listIn(theirs[key]).some((one) => !known.has(one));
	});
	const { parent } = line.entity;
	const isOther = parent !== null && parent !== line.id && parent !== note.entity.parent;
	const content = line.content.trim();
	return [
		...values,
		...lists,
		...(isOther ? ['parent'] : []),
		...(content !== '' && content !== note.content.trim() ? ['content'] : []),
	];
}

function fieldsOf(entity: BacklogEntity): Readonly<Record<string, unknown>> {
	return { ...entity };
}

/** Null for what says nothing. */
function trimmed(value: unknown): unknown {
	if (typeof value !== 'string') return value ?? null;
	return value.trim() === '' ? null : value.trim();
}

function listIn(value: unknown): string[] {
	const all: readonly unknown[] = Array.isArray(value) ? value : [];
	return all.flatMap((one) => (typeof one === 'string' && one.trim() !== '' ? one.trim() : []));
}
