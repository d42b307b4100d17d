// An issue becomes an item of the workflow, which brings it to its end: its note names the issue, and the ledger names both.

import type { Acting, BacklogOutcome, BacklogRefused, FoundEntity } from './acts';
import { preparedHere } from './change-entity';
import { IMPLEMENTS } from './follow-tasks';
import { ownChange } from './note/own-change';
import { type NoteWrite, writeNote } from './note/write-ahead';
import { writeOwnNote } from '../loop';
import { newItem } from '../plan';
import type { WorkspaceView } from '../workspace';
import { encodeUtf8 } from '../shared/utf8';
import { withStatus } from '../../core/backlog/fields';
import { referencesIn } from '../../core/backlog/references';
import type { NewEntry } from '../../core/entries';
import { accept, refuse } from '../../core/shared/result';
import { text } from '../../text';

const LONGEST_TITLE = 200;

/** What led to it, where that is recorded with it. */
type LedBy = (task: string) => { bytes: Uint8Array; entry: NewEntry };

/** Throws LedgerFault, NoteChanged or VaultFault. */
export async function sendToWork(
	acting: Acting,
	path: string,
	ledBy?: LedBy,
): Promise<BacklogOutcome> {
	const { turn, site } = acting;
	const found = await preparedHere(acting, path);
	if (!found.ok) return found;
	const { note, known } = found.value;
	const why = whyNotSent(turn, found.value);
	if (why) return refuse(why);
	const item = await newItem(turn, {
		title: titleFor(note.entity.title),
		body: withoutLinks(note.content),
		properties: { [IMPLEMENTS]: note.entity.id },
	});
	const write = item && begun(acting, found.value, item.id);
	if (!write) return refuse(text.backlogActs.refused.notWritable);
	await turn.parts.objects.put(note.snapshot.bytes);
	await turn.parts.objects.put(encodeUtf8(write.after));
	const call = ledBy?.(item.id);
	if (call) await turn.parts.objects.put(call.bytes);
	site.due.add(note.path);
	const { id, state, name } = item;
	const at = await writeOwnNote(turn, {
		...{ id, state, name, text: item.text, also: () => [] },
		...{ cause: call?.entry.uuid ?? known.lastEntry, before: call ? [call.entry] : [] },
		announced: () => [write.entry],
	});
	await writeNote(turn, write);
	await site.look(note.path);
	const { entity } = note;
	const sentence = text.backlogActs.done.sent(entity.id, entity.title);
	return accept({ path: turn.full(at), id: entity.id, sentence });
}

export function whyNotSent(
	workspace: WorkspaceView,
	{ note, known }: FoundEntity,
): BacklogRefused | null {
	const { refused } = text.backlogActs;
	const { entity } = note;
	if (entity.kind !== 'issue') return refused.onlyIssues;
	if (entity.status === 'closed') return refused.isClosed;
	const earlier = known.task === null ? null : workspace.records.get(known.task);
	const isUnderWay = earlier?.presence === 'here' && known.taskEnded === null;
	return isUnderWay ? refused.isUnderWay(workspace.full(earlier.path)) : null;
}

/** The issue's own change: null where it can't be written. */
function begun({ turn, by }: Acting, { note, known }: FoundEntity, task: string): NoteWrite | null {
	const entity = withStatus(note.entity, 'in_progress');
	const change =
		entity &&
		ownChange(turn, {
			...{ known, note, wanted: { entity }, by },
			...{ reason: 'sent to the workflow', more: { task }, isRecordedAnyway: true },
		});
	return change?.ok === true ? change.value : null;
}

function titleFor(title: string): string {
	const line = title.replace(/\s+/g, ' ').trim();
	return line.length <= LONGEST_TITLE ? line : `${line.slice(0, LONGEST_TITLE - 1)}…`;
}

/** What an item links to is covered by its approval; the issues go on changing. */
function withoutLinks(content: string): string {
	let [plain, at] = ['', 0];
	for (const { id, from, to } of referencesIn(content, 0)) {
		plain += content.slice(at, from) + id;
		at = to;
	}
	return withoutHeading(plain + content.slice(at));
}

/** The item gets a heading of its own. */
function withoutHeading(content: string): string {
	return content.replace(/^# [^\n]*\n+/, '').trimEnd();
}
