import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseFrontmatter } from '../../../src/core/note/frontmatter';
import { textDigest } from '../../../src/core/tools/digest';
import { LONGEST_TEXT } from '../../../src/core/tools/places';
import { anyText } from '../../support/any-text';
import { afterOf, changeBy, codeOf, readBy, readsOf, valueOf } from '../../support/tool-reads';

const NOTE = '---\nid: task-1\ntags: [a]\n---\nOne fish.\nTwo fish.\n';
const reads = readsOf({ 'a.md': NOTE, 'Approved/a.md': NOTE, 'crlf.md': 'One\r\nTwo' });

describe('read_note', () => {
	it('answers the text and its digest', async () => {
		expect(await valueOf(readBy('read_note', reads, { path: 'a.md' }))).toEqual({
			path: 'a.md',
			text: NOTE,
			sha256: textDigest(NOTE),
		});
	});

	it('says what is missing, too large or not allowed', async () => {
		const large = readsOf({ 'a.md': 'x'.repeat(LONGEST_TEXT + 1) });
		expect(await codeOf(readBy('read_note', reads, { path: 'b.md' }))).toBe('not-found');
		expect(await codeOf(readBy('read_note', large, { path: 'a.md' }))).toBe('too-large');
		expect(await codeOf(readBy('read_note', reads, { path: '../b.md' }))).toBe('not-allowed');
	});
});

describe('create_note', () => {
	const create = (input: unknown) => changeBy('create_note', reads, input);

	it('answers the note that would be there', async () => {
		const properties = { due: '2026-02-01', tags: ['a', 'b'], done: false };
		expect(await valueOf(create({ path: 'New/b.md', body: '# B\n', properties }))).toMatchObject({
			changes: [
				{
					path: 'New/b.md',
					before: null,
					after: '---\ndue: 2026-02-01\ntags:\n  - a\n  - b\ndone: false\n---\n# B\n',
				},
			],
			output: { path: 'New/b.md' },
		});
	});

	it.each([
		['exists', { path: 'a.md', body: '' }],
		['not-allowed', { path: 'Inbox/b.md', body: '' }],
		['not-allowed', { path: 'b.md', body: '---\nid: task-1\n---\n' }],
		['not-allowed', { path: 'b.md', body: '---\nunclosed' }],
		['not-allowed', { path: 'b.md', body: '', properties: { Approved_By: 'Kim' } }],
		['bad-input', { path: 'b.md', body: 'a\0b' }],
		['bad-input', { path: 'b.md', body: '\udc00' }],
		['bad-input', { path: 'b.md', body: 'x'.repeat(LONGEST_TEXT + 1) }],
		['bad-input', { path: 'b.md', body: '', properties: { 'a: b\nid': 'x' } }],
		['bad-input', { path: 'b.md', body: '', properties: { a: { b: 1 } } }],
	])('answers %s to %j', async (code, input) => {
		expect(await codeOf(create(input))).toBe(code);
	});
});

describe('patch_note', () => {
	const patch = (input: object, path = 'a.md') =>
		changeBy('patch_note', reads, { path, expected_sha256: textDigest(NOTE), ...input });

	it('replaces exact pieces, one after the other', async () => {
		const replace = [
			{ find: 'One fish', with: 'No fish' },
			{ find: 'No fish.\nTwo', with: '$&' },
		];
		expect(await afterOf(patch({ replace }))).toBe('---\nid: task-1\ntags: [a]\n---\n$& fish.\n');
	});

	it('replaces the whole body and leaves the properties', async () => {
		expect(await afterOf(patch({ body: 'New' }))).toBe('---\nid: task-1\ntags: [a]\n---\nNew');
		expect(await afterOf(patch({ body: 'One fish.\nTwo fish.\n' }))).toBeNull();
	});

	it.each([
		['changed', { expected_sha256: textDigest('another'), body: 'x' }],
		['not-found', { replace: [{ find: 'Three', with: '' }] }],
		['not-found', { replace: [{ find: 'id: task-1', with: 'id: task-2' }] }],
		['bad-input', { replace: [{ find: 'fish', with: '' }] }],
		['bad-input', { replace: [{ find: '', with: '' }] }],
		['bad-input', { replace: [{ find: 'One', with: '' }], body: 'x' }],
		['bad-input', {}],
		['bad-input', { body: 'x', expected_sha256: 'abc' }],
	])('answers %s to %j', async (code, input) => {
		expect(await codeOf(patch(input))).toBe(code);
	});

	it('leaves an approved item alone', async () => {
		expect(await codeOf(patch({ body: 'x' }, 'Approved/a.md'))).toBe('not-allowed');
	});
});

describe('append_note', () => {
	const append = (path: string, text: string) => changeBy('append_note', reads, { path, text });

	it('begins a line, as the note ends its lines', async () => {
		expect(await afterOf(append('a.md', 'Red fish.'))).toBe(`${NOTE}Red fish.`);
		expect(await afterOf(append('crlf.md', 'Three'))).toBe('One\r\nTwo\r\nThree');
	});

	it('answers what is missing or not allowed', async () => {
		expect(await codeOf(append('b.md', 'x'))).toBe('not-found');
		expect(await codeOf(append('Approved/a.md', 'x'))).toBe('not-allowed');
	});
});

describe('a tool that writes a body', () => {
	it('never changes what the properties say, whatever it is given', async () => {
		const head = fc.constantFrom(
			'',
			'---\nid: a\n---\n',
			'---\nid: a\n',
			'\uFEFF---\nid: a\n---\n',
		);
		const text = fc.oneof(anyText, fc.constantFrom('---\nid: b\n---\n', '\n---\n', '---'));
		await fc.assert(
			fc.asyncProperty(head, text, text, async (top, before, more) => {
				const note = top + before;
				const notes = readsOf({ 'a.md': note });
				const expected = textDigest(note);
				for (const change of [
					changeBy('append_note', notes, { path: 'a.md', text: more }),
					changeBy('patch_note', notes, { path: 'a.md', expected_sha256: expected, body: more }),
				]) {
					const answer = await change;
					const after = answer.ok ? answer.value.changes[0]?.after : undefined;
					if (typeof after === 'string') expect(propertiesOf(after)).toEqual(propertiesOf(note));
				}
			}),
		);
	});
});

function propertiesOf(note: string): unknown {
	const found = parseFrontmatter(note);
	return found.kind === 'none' ? {} : found.properties;
}
