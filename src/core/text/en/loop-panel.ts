// What the panel and the menus say about tasks, plans and error reports of the cognitive loop.

import type { ResolutionStatus, Severity } from '../../loop/error-report';
import type { LoopEnd } from '../../loop/states';

const ENDS: Readonly<Record<LoopEnd, string>> = {
	rejected: 'Rejected',
	failed: 'Failed',
	invalid: 'Invalid',
};

export const loopPanelText = {
	/** Where the stepper ends. */
	endName: (end: LoopEnd): string => ENDS[end],
	taskAndPlan: 'Task and plan',
	task: (name: string) => `Task: ${name}`,
	plan: (name: string, folder: string, isDraft: boolean) =>
		`Plan: ${name} (${isDraft ? 'draft, ' : ''}in ${folder})`,
	thisNote: 'this note',
	openErrors: 'Open errors',
	draft: 'Draft a plan',
	draftCommand: 'Draft a plan for the current task',
	/** Beside a row, where there is little room. */
	severity: (severity: Severity): string => severity,
	report: (severity: Severity | null, status: ResolutionStatus | null) =>
		`Error report · ${severity === null ? 'severity unknown' : `severity ${severity}`} · ${status ?? 'status unknown'}`,
	options: 'What can be done',
} as const;
