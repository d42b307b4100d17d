// What exactly keeps a note from being read as a task: the table only knows that something does.

import { parseFrontmatter } from '../../core/note/frontmatter';
import type { InvalidTransition, RefusalDetail } from '../../core/workflow/invalid-transition';
import type { Snapshot } from '../workspace/snapshot';

export function explainRefusal(refusal: InvalidTransition, { text }: Snapshot): InvalidTransition {
	if (refusal.code !== 'note-not-valid') return refusal;
	const detail = whyNotValid(text);
	return detail ? { ...refusal, detail } : refusal;
}

function whyNotValid(text: string | null): RefusalDetail | null {
	if (text === null) return { code: 'not-text' };
	if (text.trim() === '') return { code: 'empty' };
	const found = parseFrontmatter(text);
	return found.kind === 'broken' ? { code: 'broken', line: found.line, block: found.detail } : null;
}
