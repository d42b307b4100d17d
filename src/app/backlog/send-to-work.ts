// An issue becomes an item of the workflow, which brings it to its end: its note names the issue, and the ledger names both.

import type { Acting, BacklogOutcome } from './acts';
import { prepared } from './change-entity';
import { entityNoteAt } from './entity-note';
import { IMPLEMENTS } from './follow-tasks';
import { ownChange } from './own-change';
import { writeNote } from './write-ahead';
import { writeOwnNote } from '../loop';
import { newItem } from '../plan';
import { encodeUtf8 } from '../shared/utf8';
import { withStatus } from '../../core/backlog/fields';
import { referencesIn } from '../../core/backlog/references';
import { accept, refuse } from '../../core/shared/result';
import { text } from '../../text';

const LONGEST_TITLE = 200;

/** Throws LedgerFault, NoteChanged or VaultFault. */
export async function sendToWork(acting: Acting, path: string): Promise<BacklogOutcome> {
	const { turn, site, by } = acting;
	const { refused, done } = text.backlogActs;
	const found = await prepared(acting, path);
	if (!found.ok) return found;
	const { note, known } = found.value;
	if (note.entity.kind !== 'issue') return refuse(refused.onlyIssues);
	if (note.entity.status === 'closed') return refuse(refused.isClosed);
	const earlier = known.task === null ? null : turn.records.get(known.task);
	const isUnderWay = earlier?.presence === 'here' && known.taskEnded === null;
	if (isUnderWay) return refuse(refused.isUnderWay(turn.full(earlier.path)));
	const item = await newItem(turn, {
		title: titleFor(note.entity.title),
		body: withoutLinks(note.content),
		properties: { [IMPLEMENTS]: note.entity.id },
	});
	const entity = withStatus(note.entity, 'in_progress');
	if (!item || !entity) return refuse(refused.notWritable);
	const more = { task: item.id };
	const change = ownChange(turn, {
		...{ known, note, wanted: { entity }, by, reason: 'sent to the workflow', more },
		isRecordedAnyway: true,
	});
	if (!change.ok || !change.value) return refuse(refused.notWritable);
	const { value: write } = change;
	await turn.parts.objects.put(note.snapshot.bytes);
	await turn.parts.objects.put(encodeUtf8(write.after));
	site.due.add(note.path);
	const { id, state, name } = item;
	const at = await writeOwnNote(turn, {
		...{ id, state, name, text: item.text, cause: known.lastEntry, also: () => [] },
		announced: () => [write.entry],
	});
	await writeNote(turn, write);
	const after = await entityNoteAt(turn, note.path);
	if (after) site.put(after);
	site.touched(note.path);
	return accept({
		...{ path: turn.full(at), id: note.entity.id },
		sentence: done.sent(note.entity.id, note.entity.title),
	});
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
