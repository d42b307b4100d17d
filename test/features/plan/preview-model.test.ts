import { describe, expect, it } from 'vitest';
import { argumentRows, whoDoes } from '../../../src/features/plan/preview-model';

const STEP = { step_id: '1', description: 'Do it', status: 'pending' } as const;

describe('whoDoes', () => {
	it.each([
		[{ tool: 'read_note', agent: 'llm' } as const, 'tool read_note'],
		[{ agent: 'llm' } as const, 'by a language model'],
		[{}, 'by hand'],
	])('%j', (step, who) => {
		expect(whoDoes(step)).toBe(who);
	});
});

describe('argumentRows', () => {
	it('leaves nothing out: texts as they are, the rest as JSON', () => {
		const args = { path: 'a.md', body: '', list: [1], deep: { a: true }, none: null };
		expect(argumentRows({ ...STEP, tool: 'x', arguments: args })).toEqual([
			{ name: 'path', value: 'a.md' },
			{ name: 'body', value: '""' },
			{ name: 'list', value: '[\n  1\n]' },
			{ name: 'deep', value: '{\n  "a": true\n}' },
			{ name: 'none', value: 'null' },
		]);
	});

	it('says where a tool is called with nothing, and nothing of a step by hand', () => {
		expect(argumentRows({ ...STEP, tool: 'list_items' })).toEqual([
			{ name: 'no arguments', value: '' },
		]);
		expect(argumentRows(STEP)).toEqual([]);
	});
});
