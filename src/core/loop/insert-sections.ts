// Adds the headings of sections that a task's note lacks. What is below them is a comment, which counts for nothing.

import { textStart } from '../backlog/references';
import { sectionsIn } from './sections';
import { STATED, type Stated } from './written';

const HEADINGS: Readonly<Record<Stated, string>> = {
	interpretation: 'Interpretation',
	intent: 'Intent',
	requirements: 'Requirements',
};

/** In their order, at the end of the note; the same text where each has its heading. `hints`: what to write there. */
export function insertSections(
	note: string,
	wanted: readonly Stated[],
	hints: Readonly<Record<Stated, string>>,
): string {
	const there = new Set(sectionsIn(note, textStart(note)).map(({ key }) => key));
	const isThere = (name: Stated) => there.has(name) || there.has(name.replace(/s$/, ''));
	const missing = STATED.filter((name) => wanted.includes(name) && !isThere(name));
	if (missing.length === 0) return note;
	const end = note.includes('\r\n') ? '\r\n' : '\n';
	const sections = missing.map(
		(name) => `## ${HEADINGS[name]}${end}${end}<!-- ${hints[name]} -->${end}`,
	);
	const before = note === '' ? '' : `${note.replace(/\s+$/, '')}${end}${end}`;
	const after = before + sections.join(end);
	const read = new Set(sectionsIn(after, textStart(after)).map(({ key }) => key));
	// At the end of a note that leaves code or a comment open, nothing is a heading.
	return missing.every((name) => read.has(name)) ? after : note;
}
