import { describe, expect, it } from 'vitest';
import { explainRefusal } from '../../../src/app/move/explain-refusal';
import { snapshotOf } from '../../../src/app/workspace/snapshot';
import type { InvalidTransition } from '../../../src/core/workflow/invalid-transition';

const REFUSED: InvalidTransition = {
	...{ code: 'note-not-valid', from: 'Inbox', to: 'Needs_Action', next: [] },
	sentence: 'The note cannot be read as a task.',
};
const snapshot = (text: string) => snapshotOf(new TextEncoder().encode(text));
const sentenceFor = (text: string) => explainRefusal(REFUSED, snapshot(text)).sentence;

describe('explainRefusal', () => {
	it('says what is wrong with the note', () => {
		expect(sentenceFor('  \n')).toMatch(/empty|nothing/i);
		expect(sentenceFor('---\nid: a\nb: [\n---\n')).toMatch(/\d/);
		expect(explainRefusal(REFUSED, snapshotOf(Uint8Array.of(0xff))).sentence).not.toBe(
			REFUSED.sentence,
		);
	});

	it('leaves what has other reasons as it is', () => {
		expect(sentenceFor('---\nid: a\n---\n')).toBe(REFUSED.sentence);
		const other: InvalidTransition = { ...REFUSED, code: 'person-only' };
		expect(explainRefusal(other, snapshot(''))).toBe(other);
	});
});
