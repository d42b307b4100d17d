// What links to fragments, lines and items say.

import { common } from '../common';

export const memoryReferences = {
	line: (label: string, line: number, commit: string | null) =>
		`${label} line ${common.number(line)}${commit === null ? '' : ` at ${commit}`}`,
	/** Why one leads nowhere. */
	unresolved: {
		'no-fragment': (written: string) => `No fragment ${written} was found.`,
		'no-label': (written: string) => `No artifact has the label in ${written}.`,
		'no-line': (written: string, count: number) =>
			`${written} leads to no line: ${common.counted(count, 'line is', 'lines are')} there.`,
		'no-commit': (written: string) => `${written} names a commit that is not known.`,
		'not-kept': (written: string) => `The text that ${written} leads to was not kept.`,
		'no-conversation': (written: string) => `No conversation ${written} was found.`,
		'no-item': (written: string) => `Nothing was found for ${written}.`,
	},
	noNote: 'No note shows it any more.',
	pastText: (commit: string) => `As it was at ${commit}. The note has gone on since.`,
	lineOf: (line: number) => `Line ${common.number(line)}`,
	copy: 'Copy reference',
	copied: (reference: string) => `Copied: ${reference}`,
	governed:
		'This block has no ID yet, and Signoff does not write into a note that it governs. The link leads to the note.',
};
