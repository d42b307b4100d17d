// What a check of a workspace says.

import type { WorkflowState } from '../../workflow/states';
import { text } from './common';

export const checkText = {
	'unknown-note': () => 'The log does not know this note.',
	'missing-note': () => 'The log says that a note lies here. There is none.',
	'wrong-state': (state: WorkflowState) => `The log says that it is in ${text.stateName(state)}.`,
	'duplicate-id': (other: string) => `Its id is also that of ${other}.`,
	unverified: () => 'It stands where only a decision leads, and no decision is known.',
	unfinished: (state: WorkflowState) =>
		`A move to ${text.stateName(state)} was begun and not finished.`,
	'baseline-lost': () => 'A part of the list of notes that were there at the beginning is missing.',
	'log-problem': (line: number | null, sentence: string) =>
		line === null ? sentence : `Line ${line} of the log: ${sentence}`,
	'folder-blocked': () =>
		'A file lies where a state folder belongs. Give it another name; then the folder is made again.',
	'no-item': () =>
		'It lies in Approved and is no item, for its name: an ignore rule leaves it out. Nobody has approved it.',
	unreadable: () => 'It cannot be read.',
} as const;
