// What a tool of the workflow asks for. The workflow's own rules decide whether it may be, as for any other program; nothing here decides
// on an approval.

import { recordRequest, requestChanges } from '../approval';
import { registerAs } from '../enforce';
import { evidenceFor, moveItem } from '../move';
import { type Snapshot, snapshotOf, takeSnapshot, type Turn } from '../workspace';
import { encodeUtf8 } from '../shared/utf8';
import type { RecordedChange } from '../../core/kernel/run-record';
import type { ItemRecord } from '../../core/record/record';
import { accept } from '../../core/shared/result';
import type { ToolOutcome, WorkflowOrder } from '../../core/tools/define';
import { textDigest } from '../../core/tools/digest';
import { failed } from '../../core/tools/make-tool';
import { parentOf } from '../../core/workflow/paths';
import { decideTransition } from '../../core/workflow/transition';
import { VaultFault } from '../../ports/vault-files';
import { refusedMove } from '../../text/refusals';

type Order = Exclude<WorkflowOrder, { kind: 'record' }>;
type Move = Extract<WorkflowOrder, { kind: 'move' }>;
type Create = Extract<WorkflowOrder, { kind: 'create' }>;

/** By which files it can be told after a crash whether it was done. Throws VaultFault. */
export async function changesOf(turn: Turn, order: Order): Promise<RecordedChange[]> {
	if (order.kind === 'create')
		return [{ path: order.path, before: null, after: textDigest(order.text) }];
	const record = turn.records.get(order.id);
	const snapshot = record && (await takeSnapshot(turn.files, turn.full(record.path)));
	return record && snapshot ? [{ path: record.path, before: snapshot.sha256, after: null }] : [];
}

interface OrderedBy {
	/** The entry that it follows from. */
	cause: string | null;
	/** By which way it came. */
	via: string;
}

/** Throws LedgerFault or VaultFault. */
export function carryOut(turn: Turn, order: Order, by: OrderedBy): Promise<ToolOutcome<null>> {
	return order.kind === 'create' ? create(turn, order, by) : move(turn, order, by);
}

async function create(
	turn: Turn,
	{ path, state, text }: Create,
	{ via }: OrderedBy,
): Promise<ToolOutcome<null>> {
	const full = turn.full(path);
	try {
		await turn.files.createFolder(parentOf(full));
		await turn.files.createNote(full, text);
	} catch (error) {
		if (error instanceof VaultFault && error.code === 'taken')
			return failed('exists', `There is a note at "${path}" already.`);
		if (error instanceof VaultFault && error.code === 'unwritable' && !(await isThere(turn, full)))
			return failed('failed', `"${path}" can't be written here.`);
		throw error;
	}
	await registerAs(turn, { path, state, snapshot: snapshotOf(encodeUtf8(text)), via });
	return accept(null);
}

async function isThere({ files }: Turn, path: string): Promise<boolean> {
	return (await files.kindOf(path)) !== null;
}

async function move(
	turn: Turn,
	order: Move,
	{ cause, via }: OrderedBy,
): Promise<ToolOutcome<null>> {
	const record = turn.records.get(order.id);
	const snapshot = record && (await takeSnapshot(turn.files, turn.full(record.path)));
	if (!record || !snapshot || record.presence !== 'here')
		return failed('not-found', 'The item is not where it was.');
	const why = await whyNot(turn, record, snapshot, order);
	if (why !== null) return failed('not-allowed', why);
	const { to, reason } = order;
	const asks = to === 'Pending_Approval';
	await moveItem(turn, {
		...{ record, to, reason, snapshot, cause, via },
		actor: 'system',
		approvalStatus: asks ? 'pending' : null,
		changes: asks ? requestChanges(turn, snapshot) : [],
	});
	const moved = turn.records.get(record.id);
	if (asks && moved) await recordRequest(turn, moved, via);
	return accept(null);
}

async function whyNot(
	turn: Turn,
	record: ItemRecord,
	snapshot: Snapshot,
	{ to, reason }: Move,
): Promise<string | null> {
	if (turn.folderOf(to) === null) return `The workspace has no folder for ${to}.`;
	const by = { actor: 'system', reason } as const;
	const evidence = await evidenceFor(turn, record, record.path, snapshot, by);
	const asked = { from: record.state, to, actor: 'system', evidence } as const;
	const verdict = decideTransition(turn.table, asked);
	if (!verdict.ok) return refusedMove(verdict.refusal).sentence;
	return verdict.value === 'update' ? `The item is in ${to} already.` : null;
}
