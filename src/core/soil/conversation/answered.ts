// What led to a message: an agent answers what a person said last, above it in its conversation or above where that was forked. What a
// person says has no cause: chains of causes begin with it.

import { meansPerson } from './head';
import type { KnownConversation, KnownConversations } from './known-conversations';

type Place = Pick<KnownConversation, 'inNote' | 'parent' | 'forkedAt'>;

/** By its heading. `person`: the name in the settings. */
export function isPersons(sender: string, person: string): boolean {
	return meansPerson(sender, [person]);
}

/** Null where no person has said anything. */
export function lastOfPerson(
	known: KnownConversations,
	from: Place,
	person: string,
): string | null {
	const seen = new Set<string>();
	for (let at: Place | null = from; at; at = above(known, at, seen)) {
		const found = at.inNote.findLast((item) => {
			const message = known.message(item);
			if (!message || message.isUndone) return false;
			return message.isByPerson || isPersons(message.sender, person);
		});
		if (found !== undefined) return found;
	}
	return null;
}

/** As far as it went when it was forked. Parents may go in a circle. */
function above(
	known: KnownConversations,
	{ parent, forkedAt }: Place,
	seen: Set<string>,
): Place | null {
	const found = parent === null || seen.has(parent) ? null : known.get(parent);
	if (!found) return null;
	seen.add(found.uuid);
	return downTo(found, forkedAt);
}

/** As far as this item; nothing of it where it is in another one. */
export function downTo({ inNote, ...place }: Place, item: string | null): Place {
	return { ...place, inNote: inNote.slice(0, inNote.indexOf(item ?? '') + 1) };
}
