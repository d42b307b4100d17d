import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asDescription, fromDescription } from '../../../../src/core/backlog/interop/described';

const MADE =
	'## Description\n\n<!-- SECTION:DESCRIPTION:BEGIN -->\nIt breaks.\n<!-- SECTION:DESCRIPTION:END -->\n';

describe('a text as a description', () => {
	it('has the marks of Backlog.md', () => {
		expect(asDescription('It breaks.\n')).toBe(MADE);
		expect(fromDescription(MADE)).toBe('It breaks.\n');
	});

	it('comes back as it was', () => {
		const part = fc.constantFrom('## Description\n', '\n', ' ', 'text', MADE, '<!-- AC:BEGIN -->');
		const text = fc.oneof(
			fc.string(),
			fc.array(part).map((parts) => parts.join('')),
		);
		fc.assert(
			fc.property(text, (one) => {
				const described = asDescription(one);
				if (described === one) return;
				expect(fromDescription(described)).toBe(one);
			}),
		);
		fc.assert(
			fc.property(text, (one) => {
				const read = fromDescription(one);
				expect(asDescription(read)).toBe(read === one ? asDescription(one) : one);
			}),
		);
	});

	it('stays as it is where it has sections, or nothing', () => {
		const sections = `${MADE}\n## Acceptance Criteria\n<!-- AC:BEGIN -->\n- [ ] #1 It works\n<!-- AC:END -->\n`;
		for (const text of ['', '\n', sections, '## Final Summary\n\nDone.']) {
			expect(asDescription(text)).toBe(text);
			expect(fromDescription(text)).toBe(text);
		}
	});
});
