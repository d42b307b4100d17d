// Tells a person what went wrong with a task: an error report in Needs_Action. Nothing is retried, and
// nothing is reported twice.

import { defaultOptions } from '../../core/loop/error-options';
import {
	errorFileName,
	formatErrorReport,
	severityFor,
	type ErrorType,
} from '../../core/loop/error-report';
import type { ItemRecord } from '../../core/record/record';
import { recorded } from '../../text/recorded';
import type { Turn, WorkspaceView } from '../workspace';
import { writeOwnNote } from './own-note';
import { isGrave, type TaskCase } from './task-case';

interface Trouble {
	/** What it is about: the same is reported once. */
	key: string;
	errorType: ErrorType;
	title: string;
	details: string;
	/** What is said besides the state that the task stopped in. */
	advice?: string;
	/** It happens anew each time: it is reported again once nobody has to deal with the last report of it. */
	recurs?: boolean;
}

/** Resolves to where the report lies; null where it was reported before. */
export async function reportError(
	turn: Turn,
	task: Pick<TaskCase, 'record' | 'snapshot' | 'plan' | 'title'>,
	trouble: Trouble,
): Promise<string | null> {
	const { record, plan, title } = task;
	const known = turn.records.latest(record);
	if (isTold(turn, known, trouble)) return null;
	const { errorType } = trouble;
	const at = turn.now();
	const severity = severityFor({ errorType, involvesMoneyOrIdentity: isGrave(turn, task) });
	const report = {
		id: turn.parts.ids.uuid(),
		timestamp: at,
		taskId: record.id,
		...{ errorType, severity, title: trouble.title, details: trouble.details },
		context: [recorded.loop.errors.duringState(title, known.loop?.state ?? 'WATCH'), trouble.advice]
			.filter(Boolean)
			.join('\n'),
		options: defaultOptions(errorType, { hasTask: true, hasPlan: plan !== null }),
		resolutionStatus: 'open' as const,
		resolvedAt: null,
		resolutionNotes: null,
	};
	return writeOwnNote(turn, {
		id: report.id,
		state: 'Needs_Action',
		name: errorFileName({ at, taskId: record.id }),
		text: formatErrorReport(report),
		cause: known.lastEntry,
		also: (path) => [
			{
				action: 'error_reported',
				level: 'ERROR',
				taskId: record.id,
				result: 'failure',
				error: trouble.title,
				cause: known.lastEntry,
				context: {
					...{ path, report: report.id, error_type: errorType, severity },
					...{ key: trouble.key, actor: 'system', via: 'signoff' },
				},
			},
		],
	});
}

function isTold(
	workspace: WorkspaceView,
	{ loop }: ItemRecord,
	{ key, recurs = false }: Trouble,
): boolean {
	const same = loop?.reported.filter((one) => one.key === key) ?? [];
	return same.some(
		({ report }) => !recurs || report === null || isOpen(workspace.records.get(report)),
	);
}

function isOpen(report: ItemRecord | null): boolean {
	return report?.presence === 'here' && report.dealtWith === null;
}
