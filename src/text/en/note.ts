// What Signoff says about the inside of a note: its properties, its request, its steps.

import type { FindingDetail } from '../../core/item/finding';
import { numbersIn } from '../kit/numbers';
import type { Coded } from '../kit/sentences';

type Detail<Code> = Coded<FindingDetail, Code>;

const { megabytes } = numbersIn('en');

const YAML_ADVICE: ReadonlyMap<string, string> = new Map([
	['BLOCK_AS_IMPLICIT_KEY', 'A value with a colon in it needs quotes around it.'],
	['UNEXPECTED_TOKEN', 'There is text after the end of the value: put quotes around all of it.'],
	['BAD_SCALAR_START', 'A value that starts with this character needs quotes around it.'],
	['MISSING_CHAR', 'A quote, bracket or comma is missing.'],
	['MULTILINE_IMPLICIT_KEY', 'This line has no name with a colon after it.'],
	['DUPLICATE_KEY', 'This property stands here twice.'],
	['TAB_AS_INDENT', 'Indent with spaces, not with tabs.'],
	['BAD_INDENT', 'The indentation of this line does not fit, or a bracket above it is not closed.'],
	['BAD_ALIAS', 'A value that starts with * or & needs quotes around it.'],
]);

export const note = {
	/** What is wrong with a file. */
	findings: {
		empty: 'This note is empty.',
		'not-text': 'This file holds bytes that no text has.',
		unreadable: 'The system refuses to read this file.',
		'note-too-large': ({ size, largest }: Detail<'note-too-large'>) =>
			`This note has ${megabytes(size)}; notes up to ${megabytes(largest)} are read.`,
		'other-state': ({ claimed, state }: Detail<'other-state'>) =>
			`The note says ${claimed}, its folder says ${state}. The folder counts.`,
		'duplicate-id': ({ id, others, count }: Detail<'duplicate-id'>) =>
			`The id ${id} is also in ${others.join(', ')}${count > others.length ? `, … (${count} in all)` : ''}.`,
		twin: ({ by, others, count }: Detail<'twin'>) =>
			`Its ${by} is also in another state: ${others.join(', ')}${count > others.length ? `, … (${count} in all)` : ''}. Keep the note in the state that is true, and delete or rename the other.`,
		'property-missing': ({ key }: Detail<'property-missing'>) => `The property ${key} is missing.`,
		'property-wrong': ({ key }: Detail<'property-wrong'>) =>
			`The property ${key} has a value that it cannot have.`,
	},

	/** What is wrong with a block of properties. */
	frontmatter: {
		unclosed: 'The block that starts with --- has no closing ---.',
		'foreign-language': ({ language }: Detail<'foreign-language'>) =>
			`The block opens with ---${language}; only YAML after a bare --- is read.`,
		'block-too-large': 'The block is too large to be read as properties.',
		'not-properties': 'The block has no properties: each needs a name with a colon after it.',
		'inner-dashes': 'A line inside the block starts with ---.',
		'late-block': 'The block of properties must start in the first line of the note.',
		'unreadable-block': 'The block is too deep or too tangled to be read.',
		/** What to do about it, where the code of the YAML reader tells. */
		yaml: ({ mistake, message }: Detail<'yaml'>) => YAML_ADVICE.get(mistake) ?? message,
	},

	task: {
		'id-missing': 'The note has no id.',
		'id-malformed':
			'The id must be up to 100 letters, digits and hyphens, and not begin with a hyphen.',
		'state-missing': 'The note does not say its state.',
		'state-unknown': 'The state is none of the seven.',
		'state-disagrees': 'The note names another state than its folder. The folder counts.',
		'priority-missing': 'The note has no priority.',
		'priority-unknown': 'The priority must be P0, P1, P2 or P3.',
		'created-missing': 'The note does not say when it was created.',
		'created-malformed': 'The time of creation must be ISO 8601, like 2026-01-27T10:00:00Z.',
		'created-in-future': 'The note says that it will be created in the future.',
		'modified-missing': 'The note does not say when it was last changed.',
		'modified-malformed':
			'The time of the last change must be ISO 8601, like 2026-01-27T10:00:00Z.',
		'modified-in-future': 'The note says that it will be changed in the future.',
		'modified-before-created': 'The note was changed before it was created, by its own account.',
		'metadata-malformed': 'The metadata must be names with values.',
	},

	request: {
		'no-map': 'approval_request must be names with values.',
		'action-unknown':
			'The action type must be send_message, make_payment, post_public or delete_data; leave it out where there is none.',
		'risk-unknown': 'The risk level must be low, medium or high.',
		'time-malformed': 'A time of the approval request is none.',
		'decision-unknown': 'The decision must be pending, approved or rejected.',
		'decision-elsewhere': 'The approval request names a decision that does not fit the folder.',
	},

	steps: {
		'step-gone': 'This step is no longer in the note.',
		'step-ambiguous': 'The note has changed, and several steps have these words.',
	},
} as const;
