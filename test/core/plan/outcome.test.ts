import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { substanceOf } from '../../../src/core/approval/substance';
import { parseSteps } from '../../../src/core/plan/checklist';
import { withOutcome } from '../../../src/core/plan/outcome';
import { BEGUN_MARKS } from '../../../src/core/plan/step';

const AT = '2026-01-27T10:30:00Z';
const DONE = { text: 'done', at: AT };
const NOTE = `---
list:
  - [ ] no step
---
## Steps

- [x] 1. Draft
- [!] 2. Send
    - tool: mail.send

    \`\`\`json
    {"to": "kim@example.org"}
    \`\`\`

- [ ] 3. File

Text behind.
`;

describe('withOutcome', () => {
	it('writes it below the step, behind what belongs to it', () => {
		expect(withOutcome(NOTE, 7, DONE)).toBe(
			NOTE.replace('1. Draft\n', `1. Draft\n  - outcome: done at ${AT}\n`),
		);
		const sent = withOutcome(NOTE, 8, { text: 'failed', at: AT });
		expect(sent).toContain(`    \`\`\`\n    - outcome: failed at ${AT}\n\n- [ ] 3. File`);
		expect(parseSteps(sent)[1]).toMatchObject({
			tool: 'mail.send',
			outcome: { text: 'failed' },
		});
	});

	it('writes a new one in the place of the old one, and takes it away', () => {
		const done = withOutcome(NOTE, 8, DONE);
		const skipped = withOutcome(done, 8, { text: 'skipped', at: AT });
		expect(skipped).toBe(done.replace('outcome: done', 'outcome: skipped'));
		expect(withOutcome(skipped, 8, null)).toBe(NOTE);
	});

	it('keeps line ends, and a last line without one', () => {
		const windows = NOTE.replaceAll('\n', '\r\n');
		expect(withOutcome(windows, 7, DONE)).toBe(withOutcome(NOTE, 7, DONE).replaceAll('\n', '\r\n'));
		expect(withOutcome('- [x] 1. a', 1, DONE)).toBe(`- [x] 1. a\n  - outcome: done at ${AT}`);
		for (const note of ['- [x] 1. a\n', '- [x] 1. a'])
			expect(withOutcome(withOutcome(note, 1, DONE), 1, null)).toBe(note);
	});

	it('leaves a note alone in which no step stands on that line', () => {
		expect(withOutcome(NOTE, 3, DONE)).toBe(NOTE);
		expect(withOutcome(NOTE, 5, DONE)).toBe(NOTE);
		expect(withOutcome(NOTE, 99, DONE)).toBe(NOTE);
	});

	it.each(['- [x] a\n  ```json', '- [x] a\n  ```json\n  {', '1. [x] a\n\t~~~\n\t{'])(
		'leaves %j alone, in which code was opened and not closed',
		(note) => {
			expect(withOutcome(note, 1, DONE)).toBe(note);
		},
	);

	it('stands below the words of a numbered step, as its block does', () => {
		expect(withOutcome('10. [x] a', 1, DONE)).toBe(`10. [x] a\n    - outcome: done at ${AT}`);
		const note = '1. [x] a\n   ```json\n   {}\n   ```\n';
		expect(withOutcome(note, 1, DONE)).toBe(`${note}   - outcome: done at ${AT}\n`);
	});

	it('never changes what an approval covers, and is read back', () => {
		const step = fc.constantFrom(
			'- [!] a',
			'* [x] b',
			'1. [/] c',
			'  - [-] d',
			'- [ ] f',
			'- e',
			'text',
			'',
		);
		const below = fc.constantFrom('  more', '\t- tool: x', '  ```json', '  {}', '  ```', '');
		const notes = fc.array(fc.oneof(step, below), { maxLength: 12 }).map((all) => all.join('\n'));
		fc.assert(
			fc.property(notes, fc.constantFrom('done', 'sent it', 'failed: no'), (note, text) => {
				for (const { line, mark } of parseSteps(note)) {
					if (!BEGUN_MARKS.has(mark)) continue;
					const written = withOutcome(note, line, { text, at: AT });
					if (written === note) continue;
					const found = parseSteps(written).find((one) => one.line === line);
					expect(found?.outcome).toEqual({ text, at: AT });
					expect(substanceOf(written)).toBe(substanceOf(note));
				}
			}),
		);
	});
});

describe('withOutcome below a step that is indented with tabs', () => {
	it('writes a new one in the place of the old one, and takes it away', () => {
		const note = '- [x] 1. A\n\t- tool: x\n\t- outcome: failed at 2026-01-27T09:00:00Z\n';
		const done = withOutcome(note, 1, DONE);
		expect(done).toBe(`- [x] 1. A\n\t- tool: x\n\t- outcome: done at ${AT}\n`);
		expect(withOutcome(done, 1, null)).toBe('- [x] 1. A\n\t- tool: x\n');
	});
});
