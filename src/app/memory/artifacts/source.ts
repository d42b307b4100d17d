// What a proposal or a note comes from: a message, and fragments. The same words have the same id of a fragment, so an id alone is one of
// the message that is named, and any other fragment is recorded with its own message.

import type { ArtifactRefused } from './acts';
import type { WorkspaceView } from '../../workspace';
import { accept, refuse, type Result } from '../../../core/shared/result';
import { text } from '../../../text';

export interface Source {
	message: string | null;
	/** Ids of fragments, with the caret; `item_…#^a7f` for one of another message. */
	references: readonly string[];
}

const { refused } = text.artifacts;

/** Of a fragment as it is named: its id, and the item that has it, where that stands before the id. */
export function partsOf(reference: string): { id: string; holder: string | null } {
	const at = reference.indexOf('#');
	return { id: reference.slice(at + 1), holder: at < 0 ? null : reference.slice(0, at) };
}

/** As it is recorded, where all of it is there. */
export function sourceOf(
	{ records }: WorkspaceView,
	{ message, references }: Source,
): Result<Source, ArtifactRefused> {
	const known = message === null ? null : records.conversations.message(message);
	if (message !== null && known?.isUndone !== false) return refuse(refused.noMessage(message));
	const found: string[] = [];
	for (const reference of references) {
		const { id, holder } = partsOf(reference);
		const having = new Set(records.items.withFragment(id).map(({ uuid }) => uuid));
		const one = fragmentIn(having, id, holder ?? message);
		if (!one.ok) return one;
		found.push(one.value === message ? id : `${one.value}#${id}`);
	}
	return accept({ message, references: found });
}

/** The item that is meant. */
function fragmentIn(
	having: ReadonlySet<string>,
	id: string,
	holder: string | null,
): Result<string, ArtifactRefused> {
	const [only, ...others] = having;
	if (only === undefined) return refuse(refused.noFragment(id));
	if (holder !== null)
		return having.has(holder) ? accept(holder) : refuse(refused.notInMessage(id, holder));
	return others.length === 0 ? accept(only) : refuse(refused.whichFragment(id));
}
