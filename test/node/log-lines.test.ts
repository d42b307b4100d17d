import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { linesOf, type LogLine } from '../../src/core/ledger/lines';
import { headOfFile, linesOfFile } from '../../src/node/log-lines';

const dir = mkdtempSync(join(tmpdir(), 'lines-'));
const file = join(dir, 'log');
afterAll(() => rmSync(dir, { recursive: true, force: true }));

async function streamed(longest: number): Promise<LogLine[]> {
	const all: LogLine[] = [];
	for await (const lines of linesOfFile(file, longest)) all.push(...lines);
	return all;
}

const plain = (lines: Iterable<LogLine>) =>
	[...lines].map(({ number, bytes, ended }) => ({ number, bytes: [...bytes], ended }));

describe('linesOfFile', () => {
	it('gives the lines that the whole file has', async () => {
		const bytes = fc.array(fc.constantFrom(0x0a, 0x0d, 0x61, 0xff), { maxLength: 30 });
		await fc.assert(
			fc.asyncProperty(bytes, async (content) => {
				writeFileSync(file, Uint8Array.from(content));
				expect(plain(await streamed(100))).toEqual(plain(linesOf(Uint8Array.from(content))));
			}),
			{ numRuns: 50 },
		);
	});

	it('joins lines that lie across pieces', async () => {
		const content = Buffer.from(
			Array.from({ length: 40_000 }, (_, at) => `${at} ${'x'.repeat(60)}\n`).join(''),
		);
		writeFileSync(file, content);
		const lines = await streamed(1000);
		expect(lines).toHaveLength(40_000);
		expect(Buffer.from(lines[20_000]!.bytes).toString()).toBe(`20000 ${'x'.repeat(60)}`);
		const joined = Buffer.concat(lines.map(({ bytes }) => Buffer.from([...bytes, 0x0a])));
		expect(joined.equals(content)).toBe(true);
	});

	it('keeps no more of a long line than shows that it is one', async () => {
		writeFileSync(file, `${'x'.repeat(3 * 1024 * 1024)}\nshort\n${'y'.repeat(11)}`);
		const lines = await streamed(10);
		expect(lines.map(({ number, bytes, ended }) => [number, bytes.length, ended])).toEqual([
			[1, 11, true],
			[2, 5, true],
			[3, 11, false],
		]);
	});

	it('throws for a file that is not there', async () => {
		await expect(linesOfFile(join(dir, 'none'), 10).next()).rejects.toThrow('ENOENT');
	});
});

describe('headOfFile', () => {
	it('gives the first bytes, or all', async () => {
		writeFileSync(file, 'abcdef');
		const text = async (most: number) => Buffer.from(await headOfFile(file, most)).toString();
		expect([await text(3), await text(6), await text(100)]).toEqual(['abc', 'abcdef', 'abcdef']);
	});
});
