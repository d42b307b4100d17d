// A note that tells a person of an error, with options; and the one that Signoff writes because a plan waits long.

import { parseErrorReport } from '../loop/error-report-parse';
import { oneLine } from '../loop/error-report-text';
import { cognitiveLoop } from '../workflow/cognitive-loop';
import { nameOf } from '../workflow/paths';
import type { WorkflowState } from '../workflow/states';
import { wrongValue, type StateKind } from './define';

const REPORT = 'ERROR_';
const REMINDER = /^(?:REMINDER|ESCALATION)_/;
const LONGEST_LINE = 200;

export const report: StateKind<'error'> = {
	name: 'error',
	workflow: cognitiveLoop.name,
	isKnownByName: true,
	needsProperties: true,
	is: ({ path, state }) => isBesideTasks(state) && nameOf(path).startsWith(REPORT),
	// One that no longer waits says nothing to a queue.
	facet: ({ state, text }) => (state === 'Needs_Action' ? happenedIn(text) : undefined),
	check: ({ text }) =>
		parseErrorReport(text).problems.map((problem) =>
			wrongValue(`error-${problem.code}`, { code: 'error', problem }),
		),
};

function happenedIn(text: string) {
	const { context = '', severity = null } = parseErrorReport(text).report;
	const line = context.split('\n').find((one) => one.trim() !== '') ?? '';
	return { kind: 'error', severity, happened: oneLine(line, LONGEST_LINE) } as const;
}

export const reminder: StateKind<'reminder'> = {
	name: 'reminder',
	workflow: cognitiveLoop.name,
	needsProperties: true,
	// Only Signoff's own are some.
	is: ({ path, state, isOwn }) => isOwn && isBesideTasks(state) && REMINDER.test(nameOf(path)),
	check: () => [],
};

function isBesideTasks(state: WorkflowState): boolean {
	return state === 'Needs_Action' || state === 'Done';
}
