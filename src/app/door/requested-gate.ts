// What gates ask the device that enforces to record, in files: that an approved call was let through, that nobody waits for one any more, that
// calls went unjudged, and that a gate is at work. Anybody can write such a file. So it ends an approval or a question at most, and gives none.

import * as z from 'zod/mini';
import { type RequestedTool, stampOf, useOfTool } from '../memory/requests';
import { moveItem } from '../move';
import {
	freePath,
	isBeingTyped,
	type Snapshot,
	takeSnapshot,
	type Turn,
	writeText,
} from '../workspace';
import { AGENTS } from '../../core/door/call';
import { readCallNote } from '../../core/door/call-note';
import type { NewEntry } from '../../core/entries';
import { formatTime } from '../../core/note/time';
import { recordStep, stepPlaces } from '../../core/plan/plan-json';
import type { ItemRecord } from '../../core/record/record';
import { isSha256Hex } from '../../core/shared/sha256-hex';
import type { ToolRequest } from '../../core/soil/requests/request';
import { joinPath, nameOf } from '../../core/workflow/paths';
import { recorded } from '../../text/recorded';

export const GATE_TOOL = 'gate';
/** Below the log folder: notes of calls that nobody waits for any more. */
export const WITHDRAWN_FOLDER = 'calls';

const text = (longest: number) => z.string().check(z.maxLength(longest));
const digest = z.string().check(z.refine(isSha256Hex));
const instant = z.iso.datetime({ offset: true });
const count = z.int().check(z.gte(0));
const gate = { agent: z.enum(AGENTS), machine: text(200) };
const call = {
	...{ ...gate, folder: text(4_096), tool: text(200), call_sha256: digest },
	...{ item: text(200), session: z.nullable(text(200)) },
};

const taken = z.object({
	...call,
	nonce: text(200),
	substance_sha256: digest,
	edited: z.boolean(),
});
const withdrawn = z.object({ ...call, reason: text(300) });
const gap = z.object({
	...{ ...gate, code: z.enum(['no-verdict', 'not-asked']), calls: count },
	...{ from: instant, to: instant },
});
const seen = z.object({ ...gate, passed: count, by_rule: count, denied: count, asked: count });

const OPERATIONS = {
	taken: { input: taken, reads: false },
	withdrawn: { input: withdrawn, reads: false },
	gap: { input: gap, reads: false },
	seen: { input: seen, reads: false },
};

const BY = { actor: 'system', via: 'outside' } as const;

export function requestedGate(): RequestedTool {
	return {
		operations: OPERATIONS,
		take: (workspace, request, item) => workspace.inTurn((turn) => take(turn, request, item)),
	};
}

async function take(turn: Turn, request: ToolRequest, item: string): Promise<'taken' | 'later'> {
	const { params } = request;
	const stamp = stampOf({ item, happenedAt: happenedAt(turn, request) });
	switch (request.operation) {
		case 'taken': {
			const done = await endApproval(turn, taken.parse(params), stamp);
			return done === 'refused' ? refuse(turn, request, item, recorded.door.notApproved) : done;
		}
		case 'withdrawn': {
			const asked = happenedAt(turn, request) ?? 0;
			const done = await endQuestion(turn, withdrawn.parse(params), { stamp, asked });
			return done === 'refused' ? refuse(turn, request, item, recorded.door.notWaiting) : done;
		}
		case 'gap':
			await turn.write({
				action: 'gate_gap',
				level: 'WARNING',
				...stamp,
				context: { ...gap.parse(params), ...BY },
			});
			return 'taken';
		default:
			await turn.write({
				action: 'gate_seen',
				...stamp,
				context: { ...seen.parse(params), ...BY },
			});
			return 'taken';
	}
}

function happenedAt(turn: Turn, { canonicalAt }: ToolRequest): number | null {
	const at = Date.parse(canonicalAt ?? '');
	return at <= turn.now() ? at : null;
}

type Stamp = ReturnType<typeof stampOf>;
type Ended = 'taken' | 'later' | 'refused';

/** The call was let through: its item is done. Where the agent's own work has voided the approval meanwhile, it was good when it was used. */
async function endApproval(turn: Turn, said: z.infer<typeof taken>, stamp: Stamp): Promise<Ended> {
	const record = turn.records.get(said.item);
	if (!record || !isUsable(record, said.nonce)) return 'refused';
	const { item: _, ...context } = said;
	const cause = record.approval?.decision?.entry ?? record.lastEntry;
	const entry: NewEntry = {
		...{ action: 'call_taken', ...stamp, taskId: record.id, cause },
		context: { ...context, ...BY },
	};
	if (record.state === 'Approved') return endItem(turn, record, { said, entry, cause });
	await turn.write(entry);
	return 'taken';
}

async function endItem(
	turn: Turn,
	record: ItemRecord,
	{ said, entry, cause }: { said: z.infer<typeof taken>; entry: NewEntry; cause: string },
): Promise<Ended> {
	const path = turn.full(record.path);
	const found = await takeSnapshot(turn.files, path);
	if (!found || isBeingTyped(turn, record.path, found)) return 'later';
	const snapshot = await withStepDone(turn, path, found, said);
	await moveItem(turn, {
		...{ record, snapshot, to: 'Done', actor: 'system', via: 'gate', cause },
		reason: recorded.door.letThrough(said.agent),
		// Only once it is there: until then the file stays, and is taken in again.
		onceDone: [entry],
	});
	return 'taken';
}

function isUsable({ approval, state, presence }: ItemRecord, nonce: string): boolean {
	if (presence !== 'here' || approval?.nonce !== nonce || approval.taken) return false;
	const wasApproved = approval.decision !== null && approval.status !== 'rejected';
	return wasApproved && (state === 'Approved' || state === 'Done');
}

/** The note with its step ticked; as it is where somebody has changed its step. */
async function withStepDone(
	turn: Turn,
	path: string,
	snapshot: Snapshot,
	{ agent, machine }: z.infer<typeof taken>,
): Promise<Snapshot> {
	const [place] = snapshot.text === null ? [] : stepPlaces(snapshot.text);
	if (snapshot.text === null || !place) return snapshot;
	const outcome = { text: recorded.door.outcome(agent, machine), at: formatTime(turn.now()) };
	const marked = recordStep(snapshot.text, place, 'x', outcome);
	if (!marked.ok) return snapshot;
	await writeText(turn, path, snapshot, marked.value);
	return (await takeSnapshot(turn.files, path)) ?? snapshot;
}

/** The question leaves the queue; its note is kept beside the log, and its bytes in the content store. */
async function endQuestion(
	turn: Turn,
	said: z.infer<typeof withdrawn>,
	{ stamp, asked }: { stamp: Stamp; asked: number },
): Promise<Ended> {
	const record = turn.records.get(said.item);
	// Its note may have been written a moment ago.
	if (!record && turn.now() - asked < A_MOMENT_MS) return 'later';
	if (record?.presence !== 'here' || record.state !== 'Pending_Approval') return 'refused';
	const snapshot = await takeSnapshot(turn.files, turn.full(record.path));
	if (!snapshot || !isAbout(snapshot, said)) return 'refused';
	if (isBeingTyped(turn, record.path, snapshot)) return 'later';
	const { item: _, ...call } = said;
	await takeOut(turn, record, { snapshot, stamp, call });
	return 'taken';
}

interface TakenOut {
	snapshot: Snapshot;
	stamp: Stamp;
	call: Omit<z.infer<typeof withdrawn>, 'item'>;
}

async function takeOut(
	turn: Turn,
	record: ItemRecord,
	{ snapshot, stamp, call }: TakenOut,
): Promise<void> {
	const folder = joinPath(turn.logs, WITHDRAWN_FOLDER);
	await turn.files.createFolder(folder);
	const to = await freePath(turn.files, joinPath(folder, nameOf(record.path)));
	const { sha256 } = await turn.parts.objects.put(snapshot.bytes);
	await turn.write({
		...{ action: 'call_withdrawn', ...stamp, taskId: record.id, fromState: record.state },
		cause: record.approval?.entry ?? record.lastEntry,
		context: { ...call, path: turn.relative(to) ?? to, sha256, ...BY },
	});
	await turn.files.rename(turn.full(record.path), to);
}

const A_MOMENT_MS = 30_000;

/** It asks about this very call, as it was made. */
function isAbout(
	{ text: note }: Snapshot,
	{ call_sha256: asked }: z.infer<typeof withdrawn>,
): boolean {
	const read = note === null ? null : readCallNote(note);
	return read?.ok === true && read.value.asked === asked;
}

/** What can't be done is on record, too. */
async function refuse(
	turn: Turn,
	request: ToolRequest,
	item: string,
	output: string,
): Promise<'taken'> {
	const { tool, operation, params, caller, context: intent, cause } = request;
	const { bytes, entry } = useOfTool(
		{
			...{ tool, operation, params, status: 'error', output, caller, intent, cause },
			...{ about: aboutIn(turn, params), more: BY },
			asked: { item, happenedAt: happenedAt(turn, request) },
		},
		turn.now(),
	);
	await turn.parts.objects.put(bytes);
	await turn.write(entry);
	return 'taken';
}

/** Null for what is no item here. */
function aboutIn(turn: Turn, { item }: ToolRequest['params']): string | null {
	return typeof item === 'string' && turn.records.has(item) ? item : null;
}
