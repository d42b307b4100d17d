// A plan that waits long for a decision makes a reminder in Needs_Action, and later an escalation: one of
// each. Both go when it is decided, unless somebody has written into them.

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { hoursToMilliseconds, millisecondsToHours } from 'date-fns';
import { writeOwnNote } from './own-note';
import { titleOf, type Turn, type WorkspaceView } from '../workspace';
import { type PropertyValue, formatProperties } from '../../core/note/frontmatter-format';
import { formatTime } from '../../core/note/time';
import type { ItemRecord, Reminder } from '../../core/record/record';
import type { ReminderHours } from '../../core/settings';
import { recorded } from '../../text/recorded';
import { baseNameOf } from '../../core/workflow/paths';

/** The heading of a plan says that it is one. */
const PREFIX = /^Plan:\s+/;

const KINDS = ['reminder', 'escalation'] as const;

/** Milliseconds until it is to be looked at again; null where nothing more will be due. */
export async function remind(
	turn: Turn,
	plan: ItemRecord,
	hours: ReminderHours,
): Promise<number | null> {
	const { approval } = plan;
	if (plan.state !== 'Pending_Approval' || approval?.status !== 'pending') return null;
	const waited = turn.now() - approval.openedAt;
	let next: number | null = null;
	for (const kind of KINDS) {
		if (approval.reminders.some((one) => one.kind === kind)) continue;
		// Where it is never due the settings may say something else later.
		const comes = hours[kind] > 0;
		const left = comes ? hoursToMilliseconds(hours[kind]) - waited : hoursToMilliseconds(1);
		if (left <= 0) await make(turn, plan, kind, millisecondsToHours(waited));
		else next = Math.min(next ?? left, left);
	}
	return next;
}

async function make(
	turn: Turn,
	plan: ItemRecord,
	kind: Reminder['kind'],
	hours: number,
): Promise<void> {
	const title = titleOf(turn, plan).replace(PREFIX, '').replace(/\s+/g, ' ');
	const id = turn.parts.ids.uuid();
	const properties = new Map<string, PropertyValue>([
		['id', id],
		['type', kind],
		['plan_path', plan.path],
		['created_at', formatTime(turn.now())],
	]);
	const heading =
		kind === 'reminder' ? recorded.loop.reminder.title : recorded.loop.reminder.escalation;
	const text = [
		`---\n${formatProperties(properties, '', '\n')}---`,
		`# ${heading(title)}`,
		recorded.loop.reminder.body(hours),
		`${linkTo(turn, plan)}\n`,
	].join('\n\n');
	await writeOwnNote(turn, {
		id,
		state: 'Needs_Action',
		name: `${kind.toUpperCase()}_${plan.id.slice(0, 8)}.md`,
		text,
		cause: plan.approval?.entry ?? plan.lastEntry,
		also: (path) => [
			{
				action: 'reminder_made',
				taskId: plan.id,
				cause: plan.approval?.entry ?? plan.lastEntry,
				context: { path, kind, reminder: id, actor: 'system', via: 'signoff' },
			},
		],
	});
}

/** By its path: a plan that became void may have the same name. */
function linkTo(workspace: WorkspaceView, { path }: ItemRecord): string {
	return `[[${workspace.full(path).replace(/\.md$/, '')}|${baseNameOf(path)}]]`;
}

/** It is decided, or gone. */
export async function forgetReminders(turn: Turn, plan: ItemRecord): Promise<void> {
	for (const { id } of plan.approval?.reminders ?? []) {
		const note = turn.records.get(id);
		if (note?.presence !== 'here' || note.state !== 'Needs_Action') continue;
		const { path } = note;
		const bytes = await turn.files.readBytes(turn.full(path)).catch(() => null);
		if (!bytes || bytesToHex(sha256(bytes)) !== note.sha256) continue;
		await turn.write({
			action: 'reminder_removed',
			taskId: note.id,
			cause: plan.lastEntry,
			context: { path, actor: 'system', via: 'signoff' },
		});
		await turn.files.remove(turn.full(path));
	}
}
