import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { insertSections } from '../../../src/core/loop/insert-sections';
import { STATED, writtenIn } from '../../../src/core/loop/written';
import { anyText } from '../../support/any-text';

const HINTS = { interpretation: 'What?', intent: 'Why?', requirements: 'How?' };

describe('insertSections', () => {
	it('adds what is wanted at the end, in order', () => {
		expect(insertSections('---\nid: a\n---\n# Task\n\nMail.\n\n\n', STATED, HINTS)).toBe(
			'---\nid: a\n---\n# Task\n\nMail.\n\n## Interpretation\n\n<!-- What? -->\n\n## Intent\n\n<!-- Why? -->\n\n## Requirements\n\n<!-- How? -->\n',
		);
	});

	it.each([
		['no heading that is there', '## Intent\n', ['intent'], '## Intent\n'],
		[
			'none that is there in the singular',
			'## Requirement\n',
			['requirements'],
			'## Requirement\n',
		],
		['none into code that is open', '```\ncode\n', ['intent'], '```\ncode\n'],
		['none where none is wanted', 'Mail.', [], 'Mail.'],
		[
			'the line ends of the note',
			'a\r\n',
			['intent'],
			'a\r\n\r\n## Intent\r\n\r\n<!-- Why? -->\r\n',
		],
		['the first into an empty note', '', ['intent'], '## Intent\n\n<!-- Why? -->\n'],
	] as const)('adds %s', (_, note, wanted, after) => {
		expect(insertSections(note, wanted, HINTS)).toBe(after);
	});

	it('adds nothing that counts, and nothing twice', () => {
		fc.assert(
			fc.property(anyText, (note) => {
				const after = insertSections(note, STATED, HINTS);
				expect(insertSections(after, STATED, HINTS)).toBe(after);
				expect(after.startsWith(note.replace(/\s+$/, ''))).toBe(true);
			}),
		);
		const after = insertSections('# Task\n\nMail.\n', STATED, HINTS);
		expect(writtenIn(after, 'Task')).toEqual({
			...{ interpretation: false, intent: false, requirements: false },
		});
	});
});
