// The queue: everything that needs the person, the most pressing first.

import type { Waiting, WorkspaceView } from '../workspace';
import type { IndexedNote, Item } from '../../core/item/item';
import type { KindName } from '../../core/kinds';
import { GESTURE_KINDS } from '../../core/approval/gesture';
import { FOUND_WAITING, type ItemRecord } from '../../core/record/record';
import { RISK_LEVELS } from '../../core/shared/risk';
import { askSummary } from '../../text/risk';
import { baseNameOf } from '../../core/workflow/paths';

const GROUPS: readonly Waiting['group'][] = [
	...(['asks', 'run', 'waiting', 'error', 'unverified', 'expired', 'deleted'] as const),
];

export interface IndexedItems {
	at(path: string): Item | null;
	in(state: 'Pending_Approval' | 'Approved'): readonly Item[];
	of(kind: KindName): readonly IndexedNote[];
}

export function waitingAt(workspace: WorkspaceView, items: IndexedItems, now: number): Waiting[] {
	const here = (item: IndexedNote) => item.root === workspace.root;
	return [
		...items
			.in('Pending_Approval')
			.filter(here)
			.map((item) => rowOf(item, recordOf(workspace, item), now)),
		...items
			.in('Approved')
			.filter(here)
			.flatMap((item) => unverifiedRow(workspace, item, now)),
		...items
			.of('error')
			.filter(here)
			.flatMap((item) => reportRow(item, recordOf(workspace, item))),
		...workspace.records.missing().map((record) => deletedRow(workspace, record)),
	];
}

function unverifiedRow(workspace: WorkspaceView, item: Item, now: number): Waiting[] {
	const record = recordOf(workspace, item);
	if (!record?.unverified) return [];
	return [{ ...rowOf(item, record, now), group: record.ask ? 'asks' : 'unverified' }];
}

/** What it says of its own end counts for nothing: only a person ends it. */
function reportRow(item: IndexedNote, record: ItemRecord | null): Waiting[] {
	if (item.state === undefined || item.loop?.kind !== 'error') return [];
	if (record && (record.kind !== 'error' || record.dealtWith !== null)) return [];
	const { path, title, state, since, findings, loop } = item;
	const { severity, happened } = loop;
	return [
		{
			...{ path, title, state, since, group: 'error', expiresAt: null },
			riskLevel: severity === 'critical' ? 'high' : (severity ?? 'medium'),
			...(severity && { severity }),
			summary: happened,
			hasFindings: findings.length > 0,
			news: idOf(record),
		},
	];
}

function idOf(record: ItemRecord | null): string | null {
	return record?.id ?? null;
}

export function compareWaiting(a: Waiting, b: Waiting): number {
	return (
		GROUPS.indexOf(a.group) - GROUPS.indexOf(b.group) ||
		RISK_LEVELS.indexOf(b.riskLevel) - RISK_LEVELS.indexOf(a.riskLevel) ||
		Number(b.severity === 'critical') - Number(a.severity === 'critical') ||
		a.since - b.since ||
		(a.path < b.path ? -1 : 1)
	);
}

function recordOf(workspace: WorkspaceView, { path }: IndexedNote): ItemRecord | null {
	return workspace.records.at(workspace.relative(path) ?? '');
}

function rowOf(item: Item, record: ItemRecord | null, now: number): Waiting {
	const { path, title, state, asks, findings } = item;
	const { state: term, expiresAt, since } = expiryOf(item, record, now);
	const group = record?.ask ? 'asks' : 'waiting';
	return {
		path,
		title,
		state,
		group: term === 'expired' ? 'expired' : group,
		// Medium for a note of which nothing could be read.
		riskLevel: asks?.riskLevel ?? 'medium',
		summary: asks ? askSummary(asks) : '',
		since,
		expiresAt,
		hasFindings: findings.length > 0,
		news: record && newsOf(record),
	};
}

const NO_NEWS: ReadonlySet<string> = new Set([...GESTURE_KINDS, FOUND_WAITING]);

/** Each time that somebody asks is news once. */
function newsOf({ approval, ask }: ItemRecord): string | null {
	if (ask) return ask.entry;
	const isOpen = approval?.status === 'pending' && !NO_NEWS.has(approval.via);
	return isOpen ? approval.entry : null;
}

/** The ledger's word counts; only where it has none does the note's. */
function expiryOf(
	item: Item,
	record: ItemRecord | null,
	now: number,
): { state: 'pending' | 'expired'; expiresAt: number | null; since: number } {
	const approval = record?.approval;
	const { expiresAt, requestedAt: since } =
		approval?.status === 'pending'
			? approval
			: { expiresAt: item.asks?.expiresAt ?? null, requestedAt: item.since };
	const isOver = expiresAt !== null && expiresAt <= now;
	return { state: isOver ? 'expired' : 'pending', expiresAt, since };
}

function deletedRow(workspace: WorkspaceView, record: ItemRecord): Waiting {
	return {
		path: workspace.full(record.path),
		title: baseNameOf(record.path),
		state: record.state,
		group: 'deleted',
		riskLevel: 'medium',
		summary: '',
		since: record.lastAt,
		expiresAt: null,
		hasFindings: false,
		news: null,
	};
}

// What the panel, the command and the board offer to approve in one list: low risk that asked in its turn. Where a
// program tried to decide, somebody looks first.

/** As many as a person can be expected to read in one list of confirmations. */
export const MOST_AT_ONCE = 100;

export function approvableTogether(waiting: readonly Waiting[]): Waiting[] {
	return waiting.filter(mayApproveTogether).slice(0, MOST_AT_ONCE);
}

function mayApproveTogether({ group, riskLevel, state }: Waiting): boolean {
	return riskLevel === 'low' && group === 'waiting' && state === 'Pending_Approval';
}
