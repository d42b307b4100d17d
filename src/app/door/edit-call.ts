// A person changes a call before they decide on it. What they saved is what the note asks from then on; they are shown it again, and decide
// on that by another press.

import { encodeUtf8 } from '../shared/utf8';
import {
	enforcedElsewhere,
	isBeingTyped,
	recordOr,
	type Refused,
	type Snapshot,
	substanceAt,
	takeSnapshot,
	type Turn,
	writeBack,
	writeText,
} from '../workspace';
import type { TrustedGesture } from '../../core/approval/gesture';
import { readCallNote, shownJson, type CallNote } from '../../core/door/call-note';
import { placeSteps } from '../../core/plan/checklist';
import type { ItemRecord } from '../../core/record/record';
import { isJsonObject, isSameJson, type JsonObject } from '../../core/shared/json';
import { keyTwice, parsePlainObject } from '../../core/shared/parse-json';
import { accept, refuse, type Result } from '../../core/shared/result';
import { textDigest } from '../../core/tools/digest';
import { text } from '../../text';

export interface CallEdit {
	/** The arguments, as JSON. */
	args: string;
	/** `Review.substance` of what the person saw. */
	substance: string;
}

/** Resolves to whether anything changed. Throws LedgerFault, NoteChanged or VaultFault. */
export async function editCall(
	turn: Turn,
	record: ItemRecord,
	edit: CallEdit,
	gesture: TrustedGesture,
): Promise<Result<boolean, Refused>> {
	const path = turn.full(record.path);
	const snapshot = await takeSnapshot(turn.files, path);
	const elsewhere = enforcedElsewhere(turn);
	if (elsewhere) return refuse(elsewhere);
	if (!snapshot || record.state !== 'Pending_Approval') return refuse(text.decisions.notWaiting);
	if (isBeingTyped(turn, record.path, snapshot)) return refuse(text.decisions.unsavedYet);
	if ((await substanceAt(turn.files, path, snapshot)) !== edit.substance)
		return refuse(text.decisions.changed);
	const made = editedNote(snapshot, edit.args);
	if (!made.ok) return made;
	if (!gesture.spend()) return refuse(text.decisions.spent);
	if (made.value === snapshot.text) return accept(false);
	await save(turn, record, { snapshot, after: made.value, via: gesture.kind });
	return accept(true);
}

function editedNote({ text: before }: Snapshot, args: string): Result<string, Refused> {
	const read = before === null ? null : readCallNote(before);
	if (before === null || !read?.ok) return refuse(text.agents.edit.noCall);
	const input = argumentsIn(args);
	if (!input) return refuse(text.agents.edit.notJson);
	if (isSameJson(input, read.value.call.input)) return accept(before);
	const after = withInput(before, read.value, input);
	return after === null ? refuse(text.agents.edit.notWritable) : accept(after);
}

/** An object in which no key stands twice: whoever reads it must not see another one than whoever runs it. */
function argumentsIn(args: string): JsonObject | null {
	const input = parsePlainObject(args);
	return input && isJsonObject(input) && keyTwice(args) === null ? input : null;
}

/** Null where the note wouldn't read as exactly that. */
function withInput(before: string, { asked, call }: CallNote, input: JsonObject): string | null {
	const block = placeSteps(before)[0]?.block;
	if (!block) return null;
	const end = before.includes('\r\n') ? '\r\n' : '\n';
	const lines = shownJson({ tool: call.tool, args: input }).split('\n');
	const json = lines.map((line) => `${end}${block.margin}${line}`).join('');
	const after = before.slice(0, block.from) + json + before.slice(block.to);
	const read = readCallNote(after);
	if (!read.ok || read.value.asked !== asked) return null;
	const { call: now } = read.value;
	return isSameJson({ ...now }, { ...call, input }) ? after : null;
}

async function save(
	turn: Turn,
	{ id, path: relative, state, lastEntry: cause }: ItemRecord,
	{ snapshot, after, via }: { snapshot: Snapshot; after: string; via: string },
): Promise<void> {
	const path = turn.full(relative);
	const bytes = encodeUtf8(after);
	await turn.parts.objects.put(snapshot.bytes);
	const { sha256 } = await turn.parts.objects.put(bytes);
	await writeText(turn, path, snapshot, after);
	const context = { path: relative, sha256, actor: 'human', via };
	await recordOr(turn, { action: 'item_edited', taskId: id, toState: state, cause, context }, () =>
		writeBack(turn, path, snapshot, bytes),
	);
	turn.written.set(id, textDigest(after));
}
