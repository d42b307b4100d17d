// What the panel says of a handbook, as a value.

import type { WorkspaceHandbook } from '../../app/workspace';
import {
	limitFor,
	type Handbook,
	type HandbookPolicy,
	type HandbookReading,
	type HandbookReport,
} from '../../core/approval/sensitivity';
import { text } from '../../text';
import { handbookProblemSentence } from '../../text/risk';

export interface HandbookModel {
	/** The workspaces' folders, where more than one is open; else ''. */
	where: string;
	/** Null where there is none. */
	path: string | null;
	/** `3 known recipients, limit 50 EUR, 2 forbidden, 1 always ask`. */
	summary: string;
	/** How many lines somebody should look at. */
	problems: number;
	understood: readonly HandbookRow[];
	notUnderstood: readonly HandbookRow[];
}

export interface HandbookRow {
	text: string;
	line: number | null;
}

/** One for each handbook, and one for all workspaces that have none. */
export function handbookModels(handbooks: readonly WorkspaceHandbook[]): HandbookModel[] {
	const found = new Map<string | null, { handbook: Handbook | null; roots: string[] }>();
	for (const { root, handbook } of handbooks) {
		const path = handbook?.path ?? null;
		const { roots } = found.get(path) ?? { roots: [] };
		found.set(path, { handbook, roots: [...roots, text.folderOrVault(root)] });
	}
	return Array.from(found.values(), ({ handbook, roots }) => ({
		where: found.size > 1 ? roots.join(', ') : '',
		...modelOf(handbook),
	}));
}

function modelOf(handbook: Handbook | null): Omit<HandbookModel, 'where'> {
	const nothing = { problems: 0, understood: [], notUnderstood: [] };
	if (handbook === null) return { path: null, summary: text.handbook.none, ...nothing };
	const { path, reading } = handbook;
	if (reading === null) return { path, summary: text.handbook.unreadable, ...nothing };
	return {
		path,
		summary: summaryOf(reading),
		problems: reading.report.problems.length,
		understood: understoodIn(reading),
		notUnderstood: notUnderstoodIn(reading.report),
	};
}

function summaryOf({ policy, report }: HandbookReading): string {
	const recipients = recipientsIn(report).reduce((sum, { items }) => sum + items, 0);
	const { forbidden, alwaysAsk } = policy;
	const parts = [
		recipients > 0 ? text.handbook.recipients(recipients) : '',
		...limitsIn(policy).map(text.handbook.limit),
		forbidden.length > 0 ? text.handbook.forbidden(forbidden.length) : '',
		alwaysAsk.length > 0 ? text.handbook.alwaysAsk(alwaysAsk.length) : '',
	];
	return parts.filter(Boolean).join(', ') || text.handbook.empty;
}

function understoodIn({ policy, report }: HandbookReading): HandbookRow[] {
	return [
		...recipientsIn(report).map(({ items, heading, line }) => ({
			text: text.handbook.recipientsRow(items, heading),
			line,
		})),
		...limitsIn(policy).map((amount) => ({ text: text.handbook.limitRow(amount), line: null })),
		...policy.forbidden.map((rule) => ({
			text: text.handbook.forbiddenRow(rule.text),
			line: rule.line,
		})),
		...policy.alwaysAsk.map((rule) => ({ text: text.handbook.askRow(rule.text), line: rule.line })),
	];
}

function notUnderstoodIn({ problems, unread }: HandbookReport): HandbookRow[] {
	const rows = [
		...problems.map((one) => ({ text: handbookProblemSentence(one), line: one.line })),
		...unread.map(({ heading, line }) => ({ text: text.handbook.unread(heading), line })),
	];
	return rows.sort((a, b) => a.line - b.line);
}

function recipientsIn({ sections }: HandbookReport): HandbookReport['sections'] {
	return sections.filter(({ kind }) => kind === 'recipients');
}

/** Those that hold: one that is looser than the default does not. */
function limitsIn({ paymentLimits }: HandbookPolicy): string[] {
	return Array.from(paymentLimits)
		.filter(([currency, limit]) => limit <= limitFor(currency))
		.map(([currency, limit]) => `${text.number(limit)} ${currency}`.trim());
}
