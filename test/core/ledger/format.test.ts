import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { NewEntry } from '../../../src/core/entries';
import type { EntryContext } from '../../../src/core/entries/entry';
import { completeEntry, formatLine } from '../../../src/core/ledger/format';
import { parseLine } from '../../../src/core/ledger/parse';
import { anyText } from '../../support/any-text';
import { itWithPython, python3 } from '../../support/python';
import { MOVED, OPENED, chainOf, toBytes } from './ledger-lines';

const GIVEN = {
	uuid: 'fedcba98-7654-4210-bedc-ba9876543210',
	realizedAt: new Date('2026-01-27T10:30:00.123Z'),
};
const BEFORE = { seq: 41, hash: 'a'.repeat(64) };

const lineOf = (entry: NewEntry) => formatLine(completeEntry(entry, GIVEN), BEFORE).line;

const anyContext = fc
	.dictionary(anyText, fc.jsonValue({ stringUnit: 'binary' }))
	.map((context) => JSON.parse(JSON.stringify(context)) as EntryContext);

describe('completeEntry', () => {
	it('says what the caller left out', () => {
		expect(completeEntry({ action: 'reconciled' }, GIVEN)).toEqual({
			level: 'INFO',
			action: 'reconciled',
			taskId: null,
			fromState: null,
			toState: null,
			result: 'success',
			approvalStatus: null,
			error: null,
			context: {},
			uuid: 'item_fedcba98-7654-4210-bedc-ba9876543210',
			type: 'SystemEvent',
			realizedAt: '2026-01-27T10:30:00.123Z',
			canonicalAt: '2026-01-27T10:30:00.123Z',
			cause: null,
		});
	});

	it('tells when it happened from when it was recorded', () => {
		const happenedAt = Date.parse('2026-01-26T08:00:00Z');
		expect(completeEntry({ action: 'item_left', happenedAt }, GIVEN)).toMatchObject({
			canonicalAt: '2026-01-26T08:00:00.000Z',
			realizedAt: '2026-01-27T10:30:00.123Z',
		});
	});

	it.each([NaN, Infinity, 1e18, -1e18, Date.UTC(10_000, 0)])(
		'takes the time of recording for %f, which is no time that can be written',
		(happenedAt) => {
			const { canonicalAt } = completeEntry({ action: 'item_left', happenedAt }, GIVEN);
			expect(canonicalAt).toBe('2026-01-27T10:30:00.123Z');
		},
	);
});

describe('formatLine', () => {
	it("writes the seed's keys in the seed's order, with the item and the chain at the end of the context", () => {
		const line = JSON.parse(lineOf(MOVED)) as { context: { item: object } };
		expect(Object.keys(line)).toEqual([
			...['timestamp', 'level', 'action', 'task_id', 'from_state', 'to_state', 'result'],
			...['approval_status', 'error', 'context'],
		]);
		expect(Object.keys(line.context)).toEqual([
			...['transition_id', 'reason', 'actor', 'logged'],
			...['item', 'seq', 'previous_hash', 'hash'],
		]);
		expect(Object.keys(line.context.item)).toEqual([
			...['uuid', '_type', 'realized_at', 'canonical_at', 'cause'],
		]);
	});

	it("is found by the seed's search texts", () => {
		expect(lineOf(MOVED)).toContain('"task_id": "task-001"');
		expect(lineOf(MOVED)).toContain('"action": "state_transition"');
	});

	it('hashes the domain and every byte before the hash', () => {
		const line = lineOf({ ...MOVED, context: { reason: 'Größe → 3' } });
		const [body = '', tail] = line.split(', "hash": ');
		const hash = createHash('sha256').update(`signoff-ledger/2\n${body}`).digest('hex');
		expect(tail).toBe(`"${hash}"}}`);
	});

	it('links each entry to the one before it', () => {
		const lines = chainOf([OPENED, MOVED, MOVED]).map(
			(line) => (JSON.parse(line) as { context: Record<string, unknown> }).context,
		);
		expect(lines.map(({ seq }) => seq)).toEqual([0, 1, 2]);
		expect(lines.map((line) => line.previous_hash)).toEqual([null, lines[0]?.hash, lines[1]?.hash]);
	});

	it('writes one line whatever an entry holds, and a reader finds the same entry', () => {
		const anyEntry = fc.record({ taskId: anyText, error: anyText, context: anyContext });
		fc.assert(
			fc.property(anyEntry, (entry) => {
				const { line, entry: written } = formatLine(
					completeEntry({ action: 'error', ...entry }, GIVEN),
					BEFORE,
				);
				expect(line).not.toMatch(/[\n\r]/);
				expect(parseLine(line)).toEqual({ ok: true, value: written });
			}),
		);
	});

	it('writes halves of pairs as escapes, and everything else above ASCII as it is', () => {
		const line = lineOf({ action: 'error', error: '\ud83d|😀|\u2028|\u007f|é|\u0001|\n' });
		expect(line).toContain('"error": "\\ud83d|😀|\u2028|\u007f|é|\\u0001|\\n"');
	});

	itWithPython('writes what Python writes', () => {
		const contexts: EntryContext[] = [
			{ a: 1, b: [1, 2, { c: null }], d: {}, e: [], f: true, g: -7 },
			{ 'ключ "x"': 'C:\\dir\\ : , "q"', nl: '\n\r\t\b\f\u0000\u001f\u007f\u0085\u2028\u2029😀' },
		];
		const lines = contexts.map((context) => lineOf({ action: 'error', context }));
		const script =
			'import sys, json\nfor l in sys.stdin.buffer.read().decode().split("\\n"):\n' +
			' sys.stdout.buffer.write((json.dumps(json.loads(l), ensure_ascii=False) + "\\n").encode())';
		const python = python3(['-c', script], lines.join('\n'));
		expect(python.stdout.trimEnd().split('\n')).toEqual(lines);
	});

	describe('when the line would be too long', () => {
		const MAX = 65_535;
		const digestOf = (text: string) => createHash('sha256').update(text).digest('hex');

		it('leaves an entry of exactly the longest length alone', () => {
			const room = MAX - toBytes(lineOf({ action: 'error', error: '' })).length;
			const longest = lineOf({ action: 'error', error: 'x'.repeat(room) });
			expect(toBytes(longest)).toHaveLength(MAX);
			expect(longest).not.toContain('[cut');
			expect(lineOf({ action: 'error', error: 'x'.repeat(room + 1) })).toContain('[cut');
		});

		it('cuts long values, and says how long they were and what they held', () => {
			const reason = 'é'.repeat(60_000);
			const paths = Array.from({ length: 9000 }, (_, n) => `Inbox/${n}.md`);
			const context = { reason, paths, actor: 'system' };
			const { entry, line } = formatLine(
				completeEntry({ action: 'error', error: reason, context }, GIVEN),
				BEFORE,
			);
			const cut = `${'é'.repeat(512)}… [cut: 120000 bytes, sha256 ${digestOf(reason)}]`;
			const json = JSON.stringify(paths);
			expect(entry.error).toBe(cut);
			expect(entry.context).toEqual({
				reason: cut,
				paths: `${json.slice(0, 512)}… [cut: ${json.length} bytes, sha256 ${digestOf(json)}]`,
				actor: 'system',
			});
			expect(parseLine(line)).toEqual({ ok: true, value: entry });
		});

		it('never cuts through a pair', () => {
			const text = `x${'😀'.repeat(30_000)}`;
			const { entry } = formatLine(completeEntry({ action: 'error', error: text }, GIVEN), null);
			expect(entry.error?.startsWith(`x${'😀'.repeat(255)}…`)).toBe(true);
		});

		it('keeps the first of very many values, and cuts the rest as one', () => {
			const context = Object.fromEntries(
				Array.from({ length: 2000 }, (_, n) => [`key-${n}`, 'y'.repeat(500)]),
			);
			const { entry, line } = formatLine(
				completeEntry({ action: 'error', context: { log_device: 'desk', ...context } }, GIVEN),
				BEFORE,
			);
			expect(toBytes(line).length).toBeLessThanOrEqual(MAX);
			expect(entry.context).toMatchObject({ log_device: 'desk', 'key-0': 'y'.repeat(500) });
			expect(entry.context.cut).toMatch(/… \[cut: \d+ bytes, sha256 [0-9a-f]{64}\]$/);
			expect(entry.context).not.toHaveProperty('key-1999');
		});

		it('fits whatever is given', () => {
			const long = fc
				.tuple(anyText, fc.integer({ min: 1, max: 20_000 }))
				.map(([text, n]) => `${text}\u0001`.repeat(Math.ceil(n / (text.length + 1))));
			const anyEntry = fc.record({
				taskId: long,
				cause: long,
				error: long,
				context: fc.dictionary(fc.oneof(anyText, long), fc.oneof(long, fc.array(long)), {
					maxKeys: 5,
				}),
			});
			fc.assert(
				fc.property(anyEntry, (entry) => {
					const written = formatLine(completeEntry({ action: 'error', ...entry }, GIVEN), BEFORE);
					expect(toBytes(written.line).length).toBeLessThanOrEqual(MAX);
					expect(parseLine(written.line)).toEqual({ ok: true, value: written.entry });
				}),
				{ numRuns: 20 },
			);
		});
	});
});
