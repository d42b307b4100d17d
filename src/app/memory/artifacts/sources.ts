// What led to a commit, in words: the message behind it, and the fragments that informed it. The words are those that were kept when they
// were said; a note that says something else by now changes nothing.

import { partsOf } from './source';
import { KeptTexts } from '../fragments';
import type { WorkspaceView } from '../../workspace';
import type { KnownCommit } from '../../../core/soil/artifact/known-artifacts';
import type { KnownItem } from '../../../core/soil/references/known-items';

/** A message, or one of its fragments. */
export interface Said {
	/** Of the fragment, with the caret; null for a whole message. */
	id: string | null;
	/** The message or summary; null where there is none here, or it was taken back. */
	item: string | null;
	/** Null where they aren't kept. */
	words: string | null;
}

export interface CommitSource {
	/** Null where the commit names none. */
	message: Said | null;
	fragments: readonly Said[];
}

export const NO_SOURCE: CommitSource = { message: null, fragments: [] };

type Naming = Pick<KnownCommit, 'message' | 'references' | 'at'>;

export class CommitSources {
	private readonly texts = new KeptTexts();

	/** Throws VaultFault `unreadable`. */
	async of(workspace: WorkspaceView, naming: Naming): Promise<CommitSource> {
		const { message, references } = naming;
		return {
			message: message === null ? null : await this.messageSaid(workspace, message),
			fragments: await Promise.all(references.map((one) => this.fragment(workspace, one, naming))),
		};
	}

	private async messageSaid(workspace: WorkspaceView, uuid: string): Promise<Said> {
		const known = workspace.records.conversations.message(uuid);
		if (!known || known.isUndone) return { id: null, item: null, words: null };
		const { description = null } = await this.texts.of(workspace, known.dataSha256);
		return { id: null, item: uuid, words: description };
	}

	private async fragment(
		workspace: WorkspaceView,
		reference: string,
		naming: Naming,
	): Promise<Said> {
		const { id } = partsOf(reference);
		const item = itemNamed(workspace, reference, naming);
		if (!item) return { id, item: null, words: null };
		const { fragments = [], content = null } = await this.texts.of(workspace, item.dataSha256);
		const own = fragments.find((one) => one.id === id)?.content;
		return { id, item: item.uuid, words: own ?? content };
	}
}

/**
 * The one that the reference names, or else the commit's own message, or else what was said last before the commit: an id has 16 bits, so
 * others may have it, too.
 */
function itemNamed(
	{ records }: WorkspaceView,
	reference: string,
	{ message, at }: Naming,
): KnownItem | null {
	const { id, holder } = partsOf(reference);
	const all = records.items.withFragment(id);
	const saidAt = ({ uuid }: KnownItem) => records.conversations.message(uuid)?.realizedAt ?? '';
	const own = all.find(({ uuid }) => uuid === (holder ?? message));
	if (own || holder !== null) return own ?? null;
	return all.findLast((one) => saidAt(one) <= at) ?? all.at(-1) ?? null;
}
