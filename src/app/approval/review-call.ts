// The call of an agent that a note asks about, for the person who decides on it: as it stands, and as it was asked for.

import { lenientUtf8 } from '../shared/utf8';
import type { ReviewCall, Snapshot, WorkspaceView } from '../workspace';
import type { AgentCall } from '../../core/door/call';
import { type CallNote, readCallNote, shownJson } from '../../core/door/call-note';
import { dialectOf } from '../../core/door/dialects/dialects';
import type { ItemRecord } from '../../core/record/record';

/** Null for a note that asks about no call. */
export async function reviewCall(
	workspace: WorkspaceView,
	record: ItemRecord,
	{ text }: Snapshot,
): Promise<ReviewCall | 'unreadable' | null> {
	const read = text === null ? null : readCallNote(text);
	if (!read?.ok) return read && read.refusal !== 'no-call' ? 'unreadable' : null;
	const { call, machine, isEdited } = read.value;
	if (!isEdited) return { call, machine, edited: null };
	const asked = await askedFor(workspace, record, read.value);
	const edited = {
		asked: asked && callText(asked),
		carried:
			asked !== null &&
			dialectOf(call.agent).carriesEdit({ kind: 'before', call: asked }, call.input),
	};
	return { call, machine, edited };
}

/** As its note has it. */
export function callText({ tool, input }: AgentCall): string {
	return shownJson({ tool, args: input });
}

/** As it was kept when it was asked; null where that is no longer there. */
async function askedFor(
	workspace: WorkspaceView,
	{ approval }: ItemRecord,
	{ asked }: CallNote,
): Promise<AgentCall | null> {
	const kept = approval?.sha256 ? await workspace.parts.objects.get(approval.sha256) : null;
	const read = kept && readCallNote(lenientUtf8.decode(kept));
	return read?.ok === true && read.value.asked === asked && !read.value.isEdited
		? read.value.call
		: null;
}
