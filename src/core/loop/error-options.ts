// What a person can do about an error. An option that a button does is known by its label, so that a note
// which somebody edited offers nothing else than it says.

import { loopErrorsText } from '../text/en/loop-errors';
import { errorNoteText } from '../text/error-note';
import { ERROR_ACTS, type ErrorAct, type ErrorOption, type ErrorType } from './error-report';

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
	const hints: Partial<Record<ErrorType, Omit<ErrorOption, 'act'>>> = errorNoteText.hints;
	const hint = hints[errorType];
	const isAboutFile = errorType === 'ValidationError' || errorType === 'FileSystemError';
	return [
		...(hasTask ? acts('retry') : []),
		...(hint ? [{ act: null, ...hint }] : []),
		...(hasTask ? acts('mark-failed', 'open-task') : isAboutFile ? acts('open-file') : []),
		...(hasPlan ? acts('open-plan') : []),
		...acts('acknowledge', 'ignore'),
	];
}

function acts(...chosen: ErrorAct[]): ErrorOption[] {
	return chosen.map((act) => ({ act, ...loopErrorsText.acts[act] }));
}
