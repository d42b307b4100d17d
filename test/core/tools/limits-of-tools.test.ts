// Where tools end: what is too long, too deep, not what was promised, or can't be edited safely.

import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { accept } from '../../../src/core/shared/result';
import type { JsonObject } from '../../../src/core/shared/json';
import { readTool, vaultTool, workflowTool } from '../../../src/core/tools/make-tool';
import { changeBy, codeOf, orderBy, readBy, readsOf, valueOf } from '../../support/tool-reads';

const LONG = 'x'.repeat(300_001);

describe('the memory', () => {
	it('reads no entry that is too long, and skips what vanished while it searches', async () => {
		const reads = readsOf({ 'Memory/long.md': LONG, 'Memory/a.md': 'A\n' });
		expect(await codeOf(readBy('memory_read', reads, { key: 'long' }))).toBe('too-large');
		const gone = { ...reads, notes: () => Promise.resolve(['Memory/gone.md', 'Memory/a.md']) };
		const found = await valueOf(readBy('memory_search', gone, { prefix: '' }));
		expect(found).toMatchObject({ total: 2, entries: [{ key: 'a', value: 'A' }] });
	});

	it('replaces no entry that is too long, and no property of Signoff’s own', async () => {
		const reads = readsOf({ 'Memory/long.md': LONG, 'Memory/a.md': 'A\n' });
		const write = (key: string, metadata: JsonObject) =>
			codeOf(changeBy('memory_write', reads, { key, value: 'v', metadata }));
		expect(await write('long', {})).toBe('too-large');
		expect(await write('a', { id: 'mine' })).toBe('not-allowed');
		expect(await write('a', { b: 1 })).toBe('fine');
		expect(await write('new', { id: 'mine' })).toBe('not-allowed');
	});

	it('keeps a text that would read as properties as JSON', async () => {
		const reads = readsOf({});
		const { changes } = await valueOf(
			changeBy('memory_write', reads, { key: 'a', value: '---\nid: x\n---\n' }),
		);
		expect(changes[0]?.after).toContain('```json');
	});
});

describe('an item', () => {
	it('is not made of more than a note can be', async () => {
		const order = orderBy('create_item', readsOf({}), { title: 'Long', body: 'x'.repeat(299_990) });
		expect(await codeOf(order)).toBe('too-large');
	});

	it('is not made of a text that would be its properties', async () => {
		const order = orderBy('create_item', readsOf({}), { title: 'A', properties: { id: 'task-1' } });
		expect(await codeOf(order)).toBe('not-allowed');
	});
});

describe('an answer', () => {
	const output = z.strictObject({ path: z.string() });
	const about = { name: 'odd', description: 'Odd.', input: z.looseObject({}), output };
	const wrong: never = JSON.parse('{"path":7}') as never;
	const deep: never = JSON.parse(`${'['.repeat(20_000)}${']'.repeat(20_000)}`) as never;

	it('that is not what was promised is refused, whatever the effect', async () => {
		const reader = readTool({ ...about, read: () => Promise.resolve(accept(wrong)) });
		const writer = vaultTool({
			...about,
			change: () => Promise.resolve(accept({ changes: [], output: wrong })),
		});
		const order = { kind: 'record', text: 'x' } as const;
		const mover = workflowTool({
			...about,
			order: () => Promise.resolve(accept({ order, output: wrong })),
		});
		const { call: a } = reader;
		const { call: b } = writer;
		const { call: c } = mover;
		if (a.effect !== 'read' || b.effect !== 'vault' || c.effect !== 'workflow') throw new Error();
		expect(await codeOf(a.read(readsOf({}), {}))).toBe('bad-output');
		expect(await codeOf(b.change(readsOf({}), {}))).toBe('bad-output');
		expect(await codeOf(c.order(readsOf({}), {}))).toBe('bad-output');
	});

	it('or an input that is nested without end is refused', async () => {
		const json = z.strictObject({ value: z.json() });
		const reader = readTool({
			...about,
			input: json,
			output: json,
			read: () => Promise.resolve(accept({ value: deep })),
		});
		const { call } = reader;
		if (call.effect !== 'read') throw new Error();
		expect(await codeOf(call.read(readsOf({}), { value: deep }))).toBe('bad-input');
		expect(await codeOf(call.read(readsOf({}), { value: 1 }))).toBe('bad-output');
	});

	it('tells only the first of many mistakes', async () => {
		const fields = Object.fromEntries(
			Array.from({ length: 15 }, (_, at) => [`k${at}`, z.string()]),
		);
		const { call } = readTool({
			...about,
			input: z.strictObject(fields),
			read: () => Promise.resolve(accept({ path: '' })),
		});
		if (call.effect !== 'read') throw new Error();
		const answer = await call.read(readsOf({}), {});
		expect(answer.ok ? '' : answer.refusal.sentence).toContain('and 5 more');
	});
});
