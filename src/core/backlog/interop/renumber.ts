// Ids of one backlog as those of another, in fields and in texts.

import { codeSpansIn } from '../code-spans';
import type { BacklogEntity } from '../entities';

/** Null for an id that has no other. */
export type OtherId = (id: string) => string | null;

/** References to what has no other id are left out of the fields. */
export function renumberEntity(entity: BacklogEntity, id: string, other: OtherId): BacklogEntity {
	const all = (ids: readonly string[]) => ids.flatMap((one) => other(one) ?? []);
	const parent = entity.parent === null ? null : other(entity.parent);
	const common = { id, parent, blocks: all(entity.blocks), related: all(entity.related) };
	if (entity.kind === 'spec') return { ...entity, ...common };
	const { spec_refs, discovered_from } = entity;
	return {
		...entity,
		...common,
		spec_refs: all(spec_refs),
		discovered_from: all(discovered_from),
	};
}

const LINK = /(\[\[[ \t]*@?)([^[\]|#\n]+?)(?=[ \t]*(?:[#|][^[\]\n]*)?\]\])/g;

/** `[[i-7l9m]]` as `[[issue-012]]`, an `@` kept as it stands. What is in code is an example. */
export function renumberText(text: string, other: OtherId): string {
	if (!text.includes('[[')) return text;
	const found = [...text.matchAll(LINK)].flatMap((match) => {
		const [, opening = '', id = ''] = match;
		const next = other(id);
		return next === null || next === id
			? []
			: [{ from: match.index, at: match.index + opening.length, id, next }];
	});
	if (found.length === 0) return text;
	const isCode = codeSpansIn(text, 0);
	let [result, at] = ['', 0];
	for (const one of found) {
		if (isCode(one.from)) continue;
		result += text.slice(at, one.at) + one.next;
		at = one.at + one.id.length;
	}
	return result + text.slice(at);
}
