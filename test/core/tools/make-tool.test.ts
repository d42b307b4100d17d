import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { accept } from '../../../src/core/shared/result';
import { makeTool, readTool } from '../../../src/core/tools/make-tool';
import { toolDigest } from '../../../src/core/tools/pin';
import { toolSchema } from '../../../src/core/kernel/entities';
import { builtInTools, registryOf } from '../../../src/core/tools/registry';
import { changeBy, codeOf, readsOf } from '../../support/tool-reads';

const NAMES = [
	...['read_note', 'search_notes', 'create_note', 'patch_note', 'append_note'],
	...['set_property', 'create_link', 'list_items', 'create_item', 'move_item', 'record_note'],
	...['memory_read', 'memory_write', 'memory_search'],
];

describe('builtInTools', () => {
	it('has every tool under its own name', () => {
		expect([...builtInTools().keys()]).toEqual(NAMES);
		for (const [name, tool] of builtInTools()) {
			expect(tool).toMatchObject({ name, effect: tool.call.effect });
		}
	});

	it('describes each as the seed wants it, with schemas that name what goes in', () => {
		for (const { name, description, inputSchema, outputSchema } of builtInTools().values()) {
			const about = { name, description, input_schema: inputSchema, output_schema: outputSchema };
			expect(toolSchema.safeParse(about).success).toBe(true);
			expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false });
			expect(outputSchema).toMatchObject({ type: 'object' });
		}
		expect(builtInTools().get('read_note')?.inputSchema).toMatchObject({
			properties: { path: { type: 'string', minLength: 1 } },
			required: ['path'],
		});
	});

	it('refuses two tools with one name', () => {
		const [tool] = builtInTools().values();
		if (!tool) throw new Error('none');
		expect(() => registryOf([tool, tool])).toThrow('same name');
	});
});

const echo = (answer: unknown) =>
	readTool({
		name: 'echo',
		description: 'Says it again.',
		input: z.strictObject({ list: z.array(z.strictObject({ path: z.string() })) }),
		output: z.strictObject({ said: z.string() }),
		// What a tool answers may be wrong, whatever its types say.
		read: () => Promise.resolve(accept({ said: answer as string })),
	});

describe('readTool', () => {
	const call = (answer: unknown, input: unknown) => {
		const tool = echo(answer).call;
		if (tool.effect !== 'read') throw new Error('another effect');
		return tool.read(readsOf({}), input);
	};

	it('names the paths that are wrong in its input', async () => {
		const given = { list: [{ path: 'a' }, { path: 1 }], extra: true };
		expect(await call('a', given)).toMatchObject({
			ok: false,
			refusal: {
				code: 'bad-input',
				sentence:
					"The input isn't right: list.1.path (expected string), the whole (unknown: extra).",
			},
		});
	});

	it('checks what comes out', async () => {
		expect(await call('a', { list: [] })).toEqual({ ok: true, value: { said: 'a' } });
		expect(await call(1, { list: [] })).toMatchObject({
			refusal: {
				code: 'bad-output',
				sentence: "The answer of echo isn't right: said (expected string).",
			},
		});
	});

	it.each([[null], ['text'], [[]], [Number.NaN], [{ list: 'x'.repeat(1_000_000) }]])(
		'refuses an input such as %j',
		async (input) => {
			expect(await codeOf(call('a', input))).toBe('bad-input');
		},
	);

	it('refuses what is nested too deep to be walked', async () => {
		let deep: unknown = 'x';
		for (let depth = 0; depth < 100_000; depth += 1) deep = [deep];
		expect(await codeOf(changeBy('memory_write', readsOf({}), { key: 'a', value: deep }))).toBe(
			'bad-input',
		);
	});
});

describe('makeTool', () => {
	const made = (about: { name?: string; description?: string; input?: z.ZodMiniType }) =>
		makeTool(
			{
				...{ name: 'mail/send', description: 'b' },
				...{ input: z.strictObject({}), output: z.strictObject({}), ...about },
			},
			{ effect: 'external', invoke: () => Promise.resolve(accept({})) },
		);

	it('gives a tool the digest by which a server of that name would be accepted', () => {
		const tool = made({});
		expect(tool.digest).toBe(toolDigest('mail', { ...tool, name: 'send' }));
		expect(tool.digest).toMatch(/^[0-9a-f]{64}$/);
	});

	it('gives another digest where name, description or a schema differ', () => {
		const others = [
			...[{ name: 'a' }, { description: 'c' }],
			...[{ input: z.strictObject({ x: z.string() }) }],
		];
		expect(new Set([{}, ...others].map((about) => made(about).digest)).size).toBe(4);
	});
});
