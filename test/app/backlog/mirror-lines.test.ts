import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MirrorLines } from '../../../src/app/backlog/mirror-lines';
import { formatLines } from '../../../src/core/backlog/mirror/jsonl';

const id = fc
	.integer({ min: 1, max: 1_200 })
	.map((n) => `issue-${String(n % 9 ? n % 12 : n).padStart(3, '0')}`);
const step = fc.record({
	id,
	line: fc.option(fc.stringMatching(/^[a-c]{0,6}$/), { nil: null }),
	isAsked: fc.boolean(),
});

it('makes the text that all lines make, whichever changed since it was asked', () => {
	fc.assert(
		fc.property(fc.array(step, { maxLength: 40 }), fc.boolean(), (steps, hasTorn) => {
			const unread = hasTorn ? ['{"id'] : [];
			const lines = new MirrorLines();
			const known = new Map<string, string>();
			for (const { id: one, line, isAsked } of steps) {
				if (line === null) {
					lines.drop(one);
					known.delete(one);
				} else {
					lines.put({ id: one, line, path: `${one}.md` });
					known.set(one, line);
				}
				if (isAsked) expect(lines.text(unread)).toBe(formatLines(known, unread));
			}
			expect(lines.text(unread)).toBe(formatLines(known, unread));
		}),
	);
});

it('tells which lines have changed since it was last asked', () => {
	const lines = new MirrorLines();
	lines.put({ id: 'issue-001', line: 'a', path: 'a.md' });
	lines.put({ id: 'issue-002', line: 'b', path: 'b.md' });
	expect([...lines.takeChanged()]).toEqual(['issue-001', 'issue-002']);
	lines.put({ id: 'issue-001', line: 'a', path: 'moved.md' });
	lines.drop('issue-002');
	expect([...lines.takeChanged()]).toEqual(['issue-002']);
	expect(lines.next()).toBe(2);
});
