// What a person can do about an error. An option that a button does is known by its label, so that a note
// which somebody edited offers nothing else than it says.

import { ERROR_ACTS, type ErrorAct, type ErrorOption, type ErrorType } from './error-report';

/** As they stand in the note: English, whatever the app speaks. The label is how an act is known again. */
export const ACT_TEXTS = {
	retry: {
		label: 'Retry manually',
		text: 'Move this file to Done: the task starts again at WATCH',
	},
	'mark-failed': { label: 'Mark as failed', text: 'Move the task to Done/failed with notes' },
	'open-task': { label: 'Open the task', text: 'Read or change it first' },
	'open-plan': { label: 'Open the plan', text: 'See which step it was' },
	'open-file': { label: 'Open the note', text: 'See what is wrong with it' },
	acknowledge: { label: 'Acknowledge', text: 'Somebody is looking into it' },
	ignore: { label: 'Ignore', text: 'Nothing needs to be done' },
} as const satisfies Record<ErrorAct, Omit<ErrorOption, 'act'>>;

const ESCALATE: ErrorOption = {
	act: null,
	label: 'Escalate',
	text: 'Contact the system administrator',
};

/** Suggestions in words. */
const HINTS: Partial<Record<ErrorType, Omit<ErrorOption, 'act'>>> = {
	MCPError: { label: 'Check MCP server', text: 'Verify that it is running and reachable' },
	ValidationError: { label: 'Correct the note', text: 'Mend what the details name' },
	FileSystemError: { label: 'Check the disk', text: 'Verify that the folder can be written to' },
	AmbiguityError: {
		label: 'Choose a plan',
		text: 'Approve the one that counts, or reject or delete the others',
	},
};

const LABEL =
	/^(?:(retry)\b.*|(mark) (?:it |the task )?as failed|open (?:the )?(task|plan|note|file)|(acknowledge|ignore))[.…]?$/;

/** Null for a label that no button has. */
export function actOf(label: string): ErrorAct | null {
	const [, retry, mark, opened, word] = LABEL.exec(label.trim().toLowerCase()) ?? [];
	const name = mark === undefined ? (retry ?? word) : 'mark-failed';
	const act = opened === undefined ? name : `open-${opened === 'note' ? 'file' : opened}`;
	return ERROR_ACTS.find((known) => known === act) ?? null;
}

/** Two at least: whatever happened can be acknowledged and ignored. */
export function defaultOptions(
	errorType: ErrorType,
	{ hasTask, hasPlan }: { hasTask: boolean; hasPlan: boolean },
): ErrorOption[] {
	const hint = HINTS[errorType];
	const isAboutFile = errorType === 'ValidationError' || errorType === 'FileSystemError';
	return [
		...(hasTask ? acts('retry') : []),
		...(hint ? [{ act: null, ...hint }] : []),
		...(hasTask ? acts('mark-failed') : []),
		ESCALATE,
		...(hasTask ? acts('open-task') : isAboutFile ? acts('open-file') : []),
		...(hasPlan ? acts('open-plan') : []),
		...acts('acknowledge', 'ignore'),
	];
}

function acts(...chosen: ErrorAct[]): ErrorOption[] {
	return chosen.map((act) => ({ act, ...ACT_TEXTS[act] }));
}
