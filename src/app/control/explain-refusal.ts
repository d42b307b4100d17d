// What exactly keeps a note from being read as a task: the table only knows that something does.

import { parseFrontmatter } from '../../core/note/frontmatter';
import { enforcement as words } from '../../core/text/enforcement';
import type { InvalidTransition } from '../../core/workflow/invalid-transition';
import type { Snapshot } from './snapshot';

export function explainRefusal(refusal: InvalidTransition, { text }: Snapshot): InvalidTransition {
	if (refusal.code !== 'note-not-valid') return refusal;
	return { ...refusal, sentence: whyNotValid(text) ?? refusal.sentence };
}

function whyNotValid(text: string | null): string | null {
	if (text === null) return words.notText;
	if (text.trim() === '') return words.empty;
	const frontmatter = parseFrontmatter(text);
	return frontmatter.kind === 'broken' ? words.broken(frontmatter) : null;
}
