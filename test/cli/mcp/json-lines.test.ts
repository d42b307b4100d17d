import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BadLine, jsonLines } from '../../../src/cli/mcp/json-lines';

async function read(chunks: readonly Buffer[]) {
	const bad: BadLine[] = [];
	const clients: string[] = [];
	const input = (async function* () {
		for (const chunk of chunks) yield await Promise.resolve(chunk);
	})();
	const heard = {
		bad: (line: BadLine) => bad.push(line),
		client: (name: string) => clients.push(name),
	};
	let lines = '';
	for await (const line of jsonLines(input, heard)) lines += line.toString();
	return { lines, bad, clients };
}

const MB = 1024 * 1024;

function cut(text: Buffer, places: readonly number[]): Buffer[] {
	const at = [
		0,
		...places.map((place) => place % (text.length + 1)).sort((a, b) => a - b),
		text.length,
	];
	return at.slice(1).map((to, index) => text.subarray(at[index], to));
}

describe('jsonLines', () => {
	it('gives the same lines, however they come in pieces', async () => {
		const places = fc.array(fc.nat(), { maxLength: 8 });
		await fc.assert(
			fc.asyncProperty(fc.array(fc.jsonValue(), { maxLength: 6 }), places, async (values, cuts) => {
				const text = values.map((value) => `${JSON.stringify(value)}\n`).join('');
				const { lines, bad } = await read(cut(Buffer.from(text), cuts));
				expect([lines, bad]).toEqual([text, []]);
			}),
		);
	});

	it('answers what isn’t JSON, and reads on', async () => {
		const { lines, bad } = await read([Buffer.from('{"a":\n{"b":1}\nnonsense\n\n  \n{"c":2}\n')]);
		expect(lines).toBe('{"b":1}\n{"c":2}\n');
		expect(bad.map(({ code }) => code)).toEqual([-32700, -32700]);
	});

	it.each([
		[
			'at its beginning',
			(pad: string) => `{"jsonrpc":"2.0","id":7,"method":"x","params":"${pad}"}`,
		],
		['at its end', (pad: string) => `{"method":"x","params":"${pad}","jsonrpc":"2.0","id":7}`],
	])('answers a message that is too long, by the id %s, and reads on', async (_, message) => {
		const long = Buffer.from(`${message('x'.repeat(11 * MB))}\n{"b":1}\n`);
		const pieces = Array.from({ length: Math.ceil(long.length / MB) }, (__, at) =>
			long.subarray(at * MB, (at + 1) * MB),
		);
		const { lines, bad } = await read(pieces);
		expect(lines).toBe('{"b":1}\n');
		expect(bad).toMatchObject([{ code: -32600, id: 7 }]);
	});

	it('reads one that is just short enough', async () => {
		const message = `{"params":"${'x'.repeat(10 * MB - 13)}"}`;
		expect(message.length).toBe(10 * MB);
		expect((await read([Buffer.from(`${message}\n`)])).bad).toEqual([]);
		expect((await read([Buffer.from(`${message} \n`)])).bad).toMatchObject([{ code: -32600 }]);
	});

	it('hears what a client calls itself', async () => {
		const hello = { method: 'initialize', params: { clientInfo: { name: 'codex', version: '1' } } };
		const { clients } = await read([Buffer.from(`${JSON.stringify(hello)}\n{"method":"x"}\n`)]);
		expect(clients).toEqual(['codex']);
	});
});
