import { describe, expect, it } from 'vitest';
import { explainRefusal } from '../../../src/app/move/evidence';
import { snapshotOf } from '../../../src/app/workspace/snapshot';
import type { InvalidTransition } from '../../../src/core/workflow/invalid-transition';
import { refusalSentence } from '../../../src/text/refusals';

const REFUSED: InvalidTransition = {
	...{ code: 'note-not-valid', from: 'Inbox', to: 'Needs_Action', next: [] },
};
const NOW = Date.parse('2026-01-27T10:00:00Z');
const snapshot = (text: string) => snapshotOf(new TextEncoder().encode(text));
const explained = (text: string) => explainRefusal(REFUSED, snapshot(text), NOW);

describe('explainRefusal', () => {
	it('says what is wrong with the note', () => {
		expect(explained('  \n').detail).toEqual({ code: 'empty' });
		const bytes = snapshotOf(Uint8Array.of(0xff));
		expect(explainRefusal(REFUSED, bytes, NOW).detail).toEqual({ code: 'not-text' });
		const broken = explained('---\nid: a\nb: [\n---\n');
		expect(broken.detail).toMatchObject({ code: 'broken', line: 4 });
		expect(refusalSentence(broken)).toMatch(/^The note cannot be read as a task yet\. Line 4: \S/);
	});

	it('leaves what has other reasons as it is', () => {
		expect(explained('---\nid: a\n---\n')).toBe(REFUSED);
		const other: InvalidTransition = { ...REFUSED, code: 'person-only' };
		expect(explainRefusal(other, snapshot(''), NOW)).toBe(other);
	});
});
