import { describe, expect, it } from 'vitest';
import {
	previewOf,
	resolveReference,
	type FoundText,
	type SoilTargets,
} from '../../../../src/core/soil/references/resolve';

const FOUND: FoundText = {
	...{ uuid: 'art_1', label: 'goals_doc', commit: null, path: 'Goals.md', linesAbove: 3 },
	text: '# Goals\r\n\r\n1\r\n2\r\n3\r\n4\r\n5\r\n',
};

const targets: SoilTargets = {
	fragment: () => Promise.resolve(null),
	artifact: () => Promise.resolve(FOUND),
	conversation: () => Promise.resolve(null),
	item: () => Promise.resolve(null),
};

const toLine = (line: number) =>
	resolveReference(
		{ type: 'artifact_line', label: 'goals', line, commit: null, span: [0, 1] },
		'Notes.md',
		targets,
	);

describe('resolveReference', () => {
	it('counts the lines of an artifact from 1, without its properties, whatever ends them', async () => {
		expect(await toLine(4)).toMatchObject({
			metadata: { label: 'goals_doc', line: 4, content: '2' },
			content: '# Goals\n\n1\n2\n3\n4\n5',
			place: { path: 'Goals.md', line: 7 },
		});
		expect(await toLine(8)).toEqual({ code: 'no-line', lines: 7 });
	});
});

describe('previewOf', () => {
	it.each([
		['- [ ] **Use** `PostgreSQL` instead,', 'Use PostgreSQL instead'],
		['> ## See [[Plan of it|the plan]] and [this](https://a.b)', 'See the plan and this'],
		['one\n\ntwo', 'one two'],
		['word '.repeat(20), `${'word '.repeat(9).trim()}…`],
		['x'.repeat(60), `${'x'.repeat(48)}…`],
		['', ''],
	])('makes a few words of %j', (content, expected) => {
		expect(previewOf(content)).toBe(expected);
	});
});
