// Two versions of an artifact become one: what both changed, a person chooses.

import {
	type Acting,
	applyEdits,
	type ArtifactDone,
	type ArtifactRefused,
	NO_REASON,
} from './acts';
import type { ArtifactSite } from './artifact-site';
import type { WorkspaceView } from '../../workspace';
import { refuse, type Result } from '../../../core/shared/result';
import type { KnownArtifact } from '../../../core/soil/artifact/known-artifacts';
import {
	commonAncestor,
	conflictsIn,
	type MergeChoice,
	type MergeChunk,
	mergedText,
	mergeThree,
} from '../../../core/soil/artifact/merge';
import { text } from '../../../text';

export interface MergePreview {
	/** The newest one (`ours`) and the one before it (`theirs`); to be named when they are merged. */
	heads: readonly [ours: string, theirs: string];
	/** Null where they have none in common. */
	base: string | null;
	chunks: readonly MergeChunk[];
	conflicts: number;
}

/** Null where there is one head, or a text of the two isn't known. Throws VaultFault `unreadable`. */
export async function previewMerge(
	{ records }: WorkspaceView,
	site: ArtifactSite,
	known: KnownArtifact,
): Promise<MergePreview | null> {
	const [ours, theirs] = [known.heads.at(-1), known.heads.at(-2)];
	if (ours === undefined || theirs === undefined) return null;
	const parentsOf = (commit: string) => records.artifacts.commit(known.uuid, commit)?.parents ?? [];
	const base = commonAncestor(ours, theirs, parentsOf);
	const history = site.historyOf(known);
	const [one, other] = [await history.textAt(ours), await history.textAt(theirs)];
	const before = base === null ? null : await history.textAt(base);
	if (!one.ok || !other.ok) return null;
	const chunks = mergeThree(before?.ok ? before.value : null, one.value, other.value);
	return { heads: [ours, theirs], base, chunks, conflicts: conflictsIn(chunks) };
}

/** Throws LedgerFault, NoteChanged or VaultFault. */
export async function mergeHeads(
	acting: Acting,
	known: KnownArtifact,
	heads: readonly [string, string],
	choices: readonly MergeChoice[],
): Promise<Result<readonly ArtifactDone[], ArtifactRefused>> {
	const { refused, done } = text.artifacts;
	const shown = await previewMerge(acting.turn, acting.site, known);
	if (!shown) return refuse(refused.oneHead);
	if (shown.heads.join(',') !== heads.join(',')) return refuse(refused.changed);
	const content = mergedText(shown.chunks, choices);
	if (content === null) return refuse(refused.choicesMissing(shown.conflicts));
	const [basedOn, alsoParent] = shown.heads;
	const steps = [{ content, ...NO_REASON }];
	const edit = { artifact: known.uuid, steps, basedOn, alsoParent };
	return applyEdits(acting, [edit], { sentence: done.merged(known.label) });
}
