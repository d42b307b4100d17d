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

const LINK = /(\[\[[ \t]*@?)([^[\]|#\n]+?)(?=[ \t]*(?:[#|][^[\]\n]*)?\]\])/y;

/** `[[i-7l9m]]` as `[[issue-012]]`, an `@` kept as it stands. What is in code is an example. */
export function renumberText(text: string, other: OtherId): string {
	const found = [...linksIn(text)].filter(({ id }) => (other(id) ?? id) !== id);
	if (found.length === 0) return text;
	const isCode = codeSpansIn(text, 0);
	let [result, at] = ['', 0];
	for (const { from, idFrom, id } of found) {
		if (isCode(from)) continue;
		result += text.slice(at, idFrom) + (other(id) ?? id);
		at = idFrom + id.length;
	}
	return result + text.slice(at);
}

/** Whether `renumberText` of `after`, which was made of `before`, is `before`. Makes no text; in doubt it answers no. */
export function leadsBack(before: string, after: string, other: OtherId): boolean {
	const links = [...linksIn(after)];
	const old = [...linksIn(before)];
	if (links.length !== old.length) return false;
	return old.every(({ id }, at) => {
		const now = links[at]?.id ?? '';
		// An id with a mark of code in it may have made code of what was none.
		return (other(now) ?? now) === id && !/[`~]/.test(id);
	});
}

interface FoundLink {
	from: number;
	idFrom: number;
	id: string;
}

/** Most texts have few brackets: a search for these is much faster than one for the whole pattern. */
function* linksIn(text: string): Generator<FoundLink> {
	for (let from = text.indexOf('[['); from >= 0;) {
		LINK.lastIndex = from;
		const [whole = '', opening = '', id = ''] = LINK.exec(text) ?? [];
		if (whole !== '') yield { from, idFrom: from + opening.length, id };
		from = text.indexOf('[[', from + Math.max(1, whole.length));
	}
}
