// What programs are told, as plain values: they can be written as JSON, and hold nothing that acts.

import { mayBeReviewed } from '../approval';
import type { Waiting, WorkspaceView } from '../workspace';
import type { Item } from '../../core/item/item';
import type { ItemRecord } from '../../core/record/record';
import type { WorkflowState } from '../../core/workflow/states';
import { findingInWords } from '../../text/findings';
import { askSummary } from '../../text/risk';

/** Why something was not done. */
export interface ProgramRefusal {
	code: string;
	/** What the matter is, and what to do about it. */
	sentence: string;
	/** What may be done with the item instead: the states that a program may move it to. */
	possible: readonly WorkflowState[];
	/** Opens the review in the app; null where no item is meant. */
	link: string | null;
}

export interface ProgramItem {
	/** Null before anybody gave it one. */
	id: string | null;
	/** Of its note, in the vault. */
	path: string;
	/** The folder of its workspace; '' for the vault. */
	workspace: string;
	state: WorkflowState;
	title: string;
	priority: string | null;
	created: string;
	asks: {
		actionType: string;
		riskLevel: string;
		summary: string;
		expiresAt: string | null;
	} | null;
	findings: readonly { code: string; path: string; detail: string }[];
	/** Opens it in the app. */
	link: string;
}

export interface ProgramDecision {
	/** `none`: nobody is asked, or the item went another way. */
	decision: 'approved' | 'rejected' | 'void' | 'pending' | 'none';
	/** What the person said to it; '' for nothing. */
	reason: string;
	by: string | null;
	at: string | null;
	expiresAt: string | null;
}

export function itemFor(item: Item, record: ItemRecord | null, link: string): ProgramItem {
	const { path, root: workspace, state, title, priority, since, asks, findings } = item;
	return {
		...{ id: item.id ?? record?.id ?? null, path, workspace, state, title, priority, link },
		created: timeOf(since) ?? '',
		asks: asks && {
			...{ actionType: asks.actionType, riskLevel: asks.riskLevel, summary: askSummary(asks) },
			expiresAt: timeOf(asks.expiresAt),
		},
		findings: findings.map((finding) => {
			const { code, path: at, detail } = findingInWords(finding);
			return { code, path: at, detail };
		}),
	};
}

export function waitingFor(
	{ since, expiresAt, hasFindings, news: _, ...row }: Waiting,
	link: string,
) {
	return {
		...{ ...row, severity: row.severity ?? null, hasFindings, link },
		since: timeOf(since),
		expiresAt: timeOf(expiresAt),
	};
}

/** As the ledger has it. A decision that is still being carried out is none yet: it may be taken back. */
export function decisionFor(record: ItemRecord): ProgramDecision {
	const { approval, intent } = record;
	if (!approval) return { ...NOBODY_DECIDED, decision: mayBeReviewed(record) ? 'pending' : 'none' };
	const { status, decision } = approval;
	const term = { expiresAt: timeOf(approval.expiresAt) };
	if (mayBeReviewed(record) || intent !== null)
		return { ...NOBODY_DECIDED, decision: 'pending', ...term };
	if (status === 'pending' || !decision)
		return { ...NOBODY_DECIDED, decision: status === 'void' ? 'void' : 'none', ...term };
	const { reason, by, at } = decision;
	return { decision: status, reason, by, at: timeOf(at), ...term };
}

export const NOBODY_DECIDED: ProgramDecision = {
	...{ decision: 'none', reason: '', by: null, at: null, expiresAt: null },
};

export function recordOf(workspace: WorkspaceView, path: string): ItemRecord | null {
	return workspace.records.at(workspace.relative(path) ?? '');
}

function timeOf(at: number | null): string | null {
	return at === null ? null : new Date(at).toISOString();
}
