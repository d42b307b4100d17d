import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { memoryEntrySchema } from '../../../src/core/kernel/entities';
import { afterOf, changeBy, codeOf, readBy, readsOf, valueOf } from '../../support/tool-reads';

const write = (notes: Record<string, string>, input: object) =>
	changeBy('memory_write', readsOf(notes), input);
const read = (notes: Record<string, string>, key: string) =>
	readBy('memory_read', readsOf(notes), { key });

describe('memory_write', () => {
	it('writes text as it is and everything else as one json block', async () => {
		expect(await afterOf(write({}, { key: 'people/ann', value: 'Likes tea.' }))).toBe(
			'Likes tea.\n',
		);
		expect(await afterOf(write({}, { key: 'a', value: { b: [1, null] } }))).toBe(
			'```json\n{\n  "b": [\n    1,\n    null\n  ]\n}\n```\n',
		);
	});

	it('replaces the value and sets only the metadata that is named', async () => {
		const notes = { 'Memory/a.md': '---\nby: Ann\nseen: 1\n---\nOld\n' };
		const value = { key: 'a', value: 'New', metadata: { seen: 2 } };
		expect(await afterOf(write(notes, value))).toBe('---\nby: Ann\nseen: 2\n---\nNew\n');
		expect(await valueOf(write(notes, { key: 'a', value: 'Old' }))).toEqual({
			changes: [],
			output: { key: 'a', created: false },
		});
	});

	it('says what it was before', async () => {
		const { changes } = await valueOf(write({ 'Memory/a.md': 'Old\n' }, { key: 'a', value: 1 }));
		expect(changes).toEqual([{ path: 'Memory/a.md', before: 'Old\n', after: '```json\n1\n```\n' }]);
	});

	it.each(['../a', 'a/../../b', '/a', '.a', 'a/', 'a\0', 'a?', '\udc00'])(
		'refuses the key %j',
		async (key) => {
			expect(await codeOf(write({}, { key, value: 1 }))).toBe('not-allowed');
		},
	);

	it('refuses a value that no note can keep', async () => {
		for (const value of ['\0', '\udc00', ['\udc00'], 'x'.repeat(300_001)]) {
			expect(await codeOf(write({}, { key: 'a', value }))).toBe('bad-input');
		}
	});
});

describe('memory_read', () => {
	it('gives back every value that was written', async () => {
		const text = fc.oneof(
			fc.string({ unit: 'grapheme' }),
			fc.constantFrom(
				'```json\n1\n```',
				'---\nid: a\n---\n',
				'',
				'\n',
				'a\r',
				'a\r\n',
				'\uFEFF',
				' a ',
			),
		);
		const value = fc.oneof(text, fc.jsonValue({ stringUnit: 'grapheme' }));
		const known = fc.constantFrom<string[]>([], ['---\nby: Ann\n---\nOld'], ['Old\r\n']);
		await fc.assert(
			fc.asyncProperty(value, known, async (given, [before]) => {
				const wanted: unknown = JSON.parse(JSON.stringify(given));
				const notes = before === undefined ? {} : { 'Memory/a.md': before };
				const after = await afterOf(write(notes, { key: 'a', value: wanted }));
				const entry = await valueOf(read({ 'Memory/a.md': after ?? before ?? '' }, 'a'));
				expect(entry.value).toEqual(wanted);
				expect(memoryEntrySchema.safeParse(entry).success).toBe(true);
			}),
		);
	});

	it('reads what a person wrote', async () => {
		const note = '---\nby: Ann\nold: false\n---\n\n```json\n{"a": 1}\n```\n\n';
		expect(await valueOf(read({ 'Memory/p/a.md': note }, 'p/a'))).toEqual({
			key: 'p/a',
			value: { a: 1 },
			metadata: { by: 'Ann', old: false },
		});
		const broken = await valueOf(read({ 'Memory/a.md': '```json\n{"a"\n```\n' }, 'a'));
		expect(broken.value).toBe('```json\n{"a"\n```');
	});

	it('takes a block that is nested too deep for text', async () => {
		const deep = `\`\`\`json\n${'['.repeat(100_000)}${']'.repeat(100_000)}\n\`\`\``;
		expect((await valueOf(read({ 'Memory/a.md': deep }, 'a'))).value).toBe(deep);
	});

	it('says that there is no such key', async () => {
		expect(await codeOf(read({}, 'a'))).toBe('not-found');
		expect(await codeOf(read({}, '../a'))).toBe('not-allowed');
	});
});

describe('memory_search', () => {
	const notes = {
		'Memory/people/bob.md': 'B',
		'Memory/people/ann.md': 'A',
		'Memory/places.md': 'P',
		'people/eve.md': 'E',
	};
	const found = async (prefix: string, from: Record<string, string> = notes) =>
		valueOf(readBy('memory_search', readsOf(from), { prefix }));

	it('finds by the beginning of the key, in order', async () => {
		expect(await found('people/')).toEqual({
			entries: [
				{ key: 'people/ann', value: 'A', metadata: {} },
				{ key: 'people/bob', value: 'B', metadata: {} },
			],
			total: 2,
		});
		expect((await found('')).total).toBe(3);
		expect((await found('../people')).total).toBe(0);
	});

	it('stops before it says too much, and tells how many there are', async () => {
		const large = { 'Memory/a.md': 'a', 'Memory/b.md': 'x'.repeat(300_000), 'Memory/c.md': 'c' };
		const answer = await found('', large);
		expect(answer).toMatchObject({ entries: [{ key: 'a' }], total: 3 });
	});
});
