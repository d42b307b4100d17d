// What exactly keeps a note from being read as a task: the table only knows that something does.

import { parseFrontmatter } from '../../core/note/frontmatter';
import { enforcement as words } from '../../core/text/enforcement';
import { enforcement as english } from '../../core/text/en/enforcement';
import { blockSentence } from '../../core/text/findings';
import { language } from '../../core/text/language';
import type { InvalidTransition } from '../../core/workflow/invalid-transition';
import type { Snapshot } from '../workspace/snapshot';

export function explainRefusal(refusal: InvalidTransition, { text }: Snapshot): InvalidTransition {
	if (refusal.code !== 'note-not-valid') return refusal;
	const problem = whyNotValid(text);
	return { ...refusal, ...problem };
}

type Problem = Required<Pick<InvalidTransition, 'sentence' | 'recorded'>>;

function whyNotValid(text: string | null): Problem | null {
	if (text === null) return { sentence: words.notText, recorded: english.notText };
	if (text.trim() === '') return { sentence: words.empty, recorded: english.empty };
	const found = parseFrontmatter(text);
	if (found.kind !== 'broken') return null;
	// What is wrong in the line is said in the app's language alone; the line itself says it in any.
	const detail = language() === 'en' ? blockSentence(found.detail) : '';
	const recorded = english.broken({ line: found.line, detail }).trimEnd();
	return {
		sentence: words.broken({ line: found.line, detail: blockSentence(found.detail) }),
		recorded,
	};
}
