import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linkedFile } from '../../../src/core/note/linked-file';

describe('linkedFile', () => {
	it.each([
		['x', ['B/x.md', 'A/x.md'], 'A/x.md', 'a namesake beside the note'],
		['x', ['C/D/x.md', 'B/x.md'], 'B/x.md', 'the shortest path'],
		['x', ['C/x.md', 'B/x.md'], 'B/x.md', 'the first by name where the paths are as short'],
		['x', ['A/x.md', 'x.md'], 'x.md', 'the whole path before the folder of the note'],
		['x', ['X.md', 'x.md'], 'x.md', 'the very case before another'],
		['x', ['x', 'C/x.md'], 'C/x.md', 'a note before another file'],
		['x.md', ['x.md.md', 'x.md'], 'x.md.md', 'the link with `.md` before the link as it is'],
	])('of several that %j may mean takes %j → %j: %s', (link, paths, target) => {
		expect(linkedFile(link, 'A/from.md', paths)).toBe(target);
		expect(linkedFile(link, 'A/from.md', [...paths].reverse())).toBe(target);
	});

	it('takes a path that is fixed at its start for that path only', () => {
		expect(linkedFile('./x', 'A/from.md', ['x.md', 'B/x.md'])).toBeNull();
		expect(linkedFile('./x', 'from.md', ['x.md', 'B/x.md'])).toBe('x.md');
		expect(linkedFile('/x', 'A/from.md', ['A/x.md'])).toBeNull();
		expect(linkedFile('../../../x', 'A/from.md', ['x.md'])).toBe('x.md');
	});

	it('takes what is left of a link within the note for the note, if it is there', () => {
		expect(linkedFile('', 'A/from.md', ['A/from.md', 'from.md.md'])).toBe('A/from.md');
		expect(linkedFile('', 'A/gone.md', ['A/from.md'])).toBeNull();
	});

	it('finds every note by its path, with and without its ending', () => {
		const name = fc.stringMatching(/^[a-z]{1,3}$/);
		const path = fc.array(name, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('/'));
		fc.assert(
			fc.property(fc.uniqueArray(path, { minLength: 1 }), path, (stems, from) => {
				const paths = stems.map((stem) => `${stem}.md`);
				for (const stem of stems) {
					expect(linkedFile(stem, `${from}.md`, paths)).toBe(`${stem}.md`);
					expect(linkedFile(`${stem}.md`, `${from}.md`, paths)).toBe(`${stem}.md`);
				}
			}),
		);
	});
});
