import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../src/core/shared/json';
import {
	judgeTools,
	parsePins,
	pinOf,
	toolDigest,
	type JudgedTool,
	type OfferedTool,
	type ToolPin,
} from '../../../src/core/tools/pin';

/** As it comes out of a message. */
const anyJson = fc
	.dictionary(fc.string({ unit: 'grapheme' }), fc.jsonValue({ maxDepth: 3 }))
	.map((schema) => JSON.parse(JSON.stringify(schema)) as JsonObject);
const anyTool: fc.Arbitrary<OfferedTool> = fc.record({
	name: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
	description: fc.string({ unit: 'grapheme' }),
	inputSchema: anyJson,
	outputSchema: fc.option(anyJson),
});
const anyTools = fc.uniqueArray(anyTool, { selector: ({ name }) => name, maxLength: 6 });

const SEND: OfferedTool = {
	name: 'send',
	description: 'Sends a mail.',
	inputSchema: { type: 'object', properties: { to: { type: 'string' } } },
	outputSchema: null,
};

const accepted = (judged: readonly JudgedTool[], reads = false): ToolPin[] =>
	judged.flatMap((tool) => pinOf(tool, reads) ?? []);
const judge = (tools: readonly OfferedTool[], pins: readonly ToolPin[] = []) =>
	judgeTools('mail', tools, pins);
const codes = (tools: readonly OfferedTool[], pins: readonly ToolPin[] = []) =>
	judge(tools, pins).tools.map(({ standing }) => standing.code);

describe('judgeTools', () => {
	it('makes nothing usable that nobody has accepted', () => {
		fc.assert(
			fc.property(anyTools, (tools) => {
				expect(codes(tools).filter((code) => code === 'accepted')).toEqual([]);
			}),
		);
	});

	it('makes usable what was accepted, also after the settings were stored and read', () => {
		fc.assert(
			fc.property(anyTools, fc.boolean(), (tools, reads) => {
				const pins = parsePins(JSON.parse(JSON.stringify(accepted(judge(tools).tools, reads))));
				const judged = judge(tools, pins);
				for (const { standing } of judged.tools)
					expect(standing).toEqual({ code: 'accepted', reads });
				expect(judged.gone).toEqual([]);
			}),
		);
	});

	it('makes nothing usable that differs from what was accepted in any part', () => {
		const anyPart = fc.constantFrom('description', 'inputSchema', 'outputSchema');
		fc.assert(
			fc.property(anyTool, anyTool, anyPart, (tool, other, part) => {
				const changed = { ...tool, [part]: other[part as keyof OfferedTool] };
				fc.pre(toolDigest('mail', changed) !== toolDigest('mail', tool));
				const pins = accepted(judge([tool]).tools);
				expect(judge([changed], pins).tools[0]?.standing).toEqual({
					code: 'changed',
					pin: pins[0],
					parts: [part],
				});
			}),
		);
	});

	it('takes the same schema in another order for the same', () => {
		const turned = { properties: { to: { type: 'string' } }, type: 'object' };
		const pins = accepted(judge([SEND]).tools);
		expect(codes([{ ...SEND, inputSchema: turned }], pins)).toEqual(['accepted']);
	});

	it('lets no acceptance count for another server’s tool of the same name', () => {
		const pins = accepted(judge([SEND]).tools);
		expect(judgeTools('other', [SEND], pins).tools[0]?.standing).toMatchObject({
			code: 'changed',
			parts: [],
		});
	});

	it('calls neither of two tools with one name usable, though one was accepted', () => {
		const pins = accepted(judge([SEND]).tools);
		const twins = judge([SEND, { ...SEND, description: 'Sends all mails.' }], pins).tools;
		expect(twins.map(({ standing }) => standing.code)).toEqual(['ambiguous', 'ambiguous']);
		expect(accepted(twins)).toEqual([]);
	});

	it.each([
		['is too long to read', { ...SEND, description: 'x'.repeat(70_000) }],
		['has no digest', { ...SEND, description: '\ud800' }],
		['has no name', { ...SEND, name: '' }],
		['has an endless name', { ...SEND, name: 'x'.repeat(129) }],
	])('lets nobody accept what %s', (_, tool) => {
		expect(codes([tool])).toEqual(['unreadable']);
		expect(accepted(judge([tool]).tools)).toEqual([]);
	});

	it('names what was accepted and isn’t offered any more', () => {
		const pins = accepted(judge([SEND]).tools);
		expect(judge([], pins).gone).toEqual(pins);
	});
});

describe('parsePins', () => {
	it('takes nothing for an acceptance that isn’t a whole one', () => {
		const [pin] = accepted(judge([SEND]).tools);
		const broken = [
			null,
			1,
			{},
			{ ...pin, digest: 'x' },
			{ ...pin, reads: 'yes' },
			{ ...pin, more: 1 },
		];
		expect(parsePins([...broken, pin])).toEqual([pin]);
		expect(parsePins('nonsense')).toEqual([]);
	});
});
