// docs/formats/ledger.md is normative: what it shows is computed again, what it lists is complete.

import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ENTRIES } from '../../../src/core/entries';
import { LEVELS, type LedgerEntry } from '../../../src/core/entries/entry';
import { formatLine } from '../../../src/core/ledger/format';
import { CONTEXT_TAIL, ITEM_KEYS, LINE_KEYS } from '../../../src/core/ledger/layout';
import { formatTable } from '../../../src/core/ledger/log-table';
import { parseLine } from '../../../src/core/ledger/parse';
import { itWithPython, python3 } from '../../support/python';
import { verifyLogs } from '../../support/verify-logs';
import type { VerifyCode } from '../../../src/core/ledger/verify-report';
import { text } from '../../../src/text';
import { decisionBytes, signDecision } from '../../../src/core/receipt/decision';
import { keyPairOf } from '../../../src/core/sign/ed25519';
import { signNote, verifierKey } from '../../../src/core/sign/signed-note';
import { formatSshKey } from '../../../src/core/sign/ssh-key';
import { formatCheckpoint } from '../../../src/core/tlog/checkpoint';
import { hashOfLeaf, TreeRoot } from '../../../src/core/verify/tree-root';
import { logOf, toBytes, utf8 } from './ledger-lines';

const page = await readFile(new URL('../../../docs/formats/ledger.md', import.meta.url), 'utf8');

/** The fenced block after `<!-- example: name -->`. */
function example(name: string): string {
	const after = page.split(`<!-- example: ${name} -->`)[1] ?? '';
	return /```\w*\n([^]*?)```/.exec(after)?.[1] ?? '';
}

/** The cells of the first table after a piece of the page, without its head. */
function tableAfter(start: string): string[][] {
	const lines = (page.split(start)[1] ?? '').split('\n');
	const from = lines.findIndex((line) => line.startsWith('|'));
	const to = lines.findIndex((line, index) => index > from && !line.startsWith('|'));
	const rows = lines.slice(from + 2, to).map((line) => line.split('|').slice(1, -1));
	return rows.map((cells) => cells.map((cell) => cell.trim()));
}

const bare = (cell = '') => cell.replaceAll('`', '');

const LINES = example('log').trimEnd().split('\n');

function entries(): LedgerEntry[] {
	return LINES.map((line) => {
		const read = parseLine(line);
		if (!read.ok) throw new Error(read.refusal);
		return read.value;
	});
}

describe('the format page', () => {
	it('shows lines whose hashes are right', () => {
		expect(LINES).toHaveLength(3);
		const hashes = LINES.map((line) => {
			const [body = ''] = line.split(', "hash"');
			return createHash('sha256').update('signoff-ledger/2\n').update(body).digest('hex');
		});
		expect(entries().map(({ hash }) => hash)).toEqual(hashes);
		expect(page).toContain(`\`"previous_hash": "${hashes[0]}"\`.`);
	});

	it('shows lines that Signoff writes, byte for byte, and verifies', () => {
		let before: LedgerEntry | null = null;
		for (const [index, entry] of entries().entries()) {
			const { line } = formatLine(entry, before);
			expect(line).toBe(LINES[index]);
			before = entry;
		}
		const report = verifyLogs([{ file: 'example', bytes: logOf(LINES) }], utf8);
		expect(report).toMatchObject({ entries: 3, problems: [], fragments: [] });
	});

	it('shows the table that is made from them', () => {
		const log = { day: '2026-01-27', device: null, kind: 'log' } as const;
		expect(example('table')).toBe(formatTable(log, entries()));
	});

	itWithPython('shows a verifier that works', async () => {
		const dir = await mkdtemp(join(tmpdir(), 'ledger-'));
		const run = async (text: string) => {
			const path = join(dir, 'a.log');
			await writeFile(path, text);
			return python3(['-c', example('verifier'), path]);
		};
		const good = await run(`${LINES.join('\n')}\n`);
		const bad = await run(`${LINES.join('\n').replace('pay-acme', 'pay-acne')}\n`);
		await rm(dir, { recursive: true });
		expect(good.stdout).toBe(`3 entries, up to ${entries()[2]?.hash}\n`);
		expect(bad.status).toBe(1);
	});

	it('lists every key in its order', () => {
		const keys = tableAfter('### Keys').map(([key]) => bare(key));
		expect(keys).toEqual([...LINE_KEYS]);
		const added = tableAfter('### What every context ends with').map(([key]) => bare(key));
		const item = ITEM_KEYS.map((key) => `item.${key}`);
		expect(added).toEqual(CONTEXT_TAIL.flatMap((key) => (key === 'item' ? item : [key])));
	});

	it('lists every action as it is defined', () => {
		expect(tableAfter('<!-- table: actions -->')).toEqual(
			ENTRIES.map(({ action, type, level, means, context }) => [
				`\`${action}\``,
				`\`${type}\``,
				level,
				means,
				Object.keys(context.shape)
					.map((key) => `\`${key}\``)
					.join(', '),
			]),
		);
		const levels = tableAfter("program's path (").map(([level]) => bare(level));
		expect(levels).toEqual([...LEVELS]);
	});

	it('lists every code that a verifier reports, and Signoff has a sentence for each', () => {
		const codes = tableAfter('### What a verifier reports').map(([code]) => bare(code));
		const known: Record<VerifyCode, true> = {
			'torn-line': true,
			'not-an-entry': true,
			'too-long': true,
			'not-canonical': true,
			'duplicate-key': true,
			'hash-mismatch': true,
			'entries-missing': true,
			'file-missing': true,
			'duplicate-entry': true,
			'out-of-order': true,
			'inserted-entry': true,
			'not-written-here': true,
			fork: true,
			'chain-broken': true,
			'wrong-day': true,
			'bad-opening': true,
			'future-version': true,
			'wrong-device': true,
			'not-a-file': true,
			'not-a-folder': true,
			'unknown-word': true,
			'line-ends': true,
			truncated: true,
			rewritten: true,
			'bad-signature': true,
			'unknown-key': true,
			'no-receipt': true,
			'no-checkpoint': true,
			'tile-mismatch': true,
		};
		expect(codes).toEqual(Object.keys(known));
		for (const code of Object.keys(known) as VerifyCode[]) {
			expect(text.ledger.problem[code]).toMatch(/^[A-Z].+\.$/);
		}
	});

	it('names the keys of each entry that it shows', () => {
		const rows = tableAfter('<!-- table: actions -->');
		for (const { action, context } of entries()) {
			const keys = bare(rows.find(([cell]) => bare(cell) === action)?.[4]).split(', ');
			expect(Object.keys(context).filter((key) => !keys.includes(key))).toEqual([]);
		}
	});
});

describe('the proofs on the format page', () => {
	const pair = keyPairOf(new Uint8Array(32).fill(1));
	const [first] = entries();
	const origin = `signoff-ledger/k3f9w2/${first?.hash.slice(0, 16)}`;

	it('show the checkpoint of the lines above, and the key that it is signed with', () => {
		const tree = new TreeRoot();
		for (const line of LINES) tree.add(toBytes(line));
		const text = formatCheckpoint({ origin, size: 3, root: tree.root() });
		expect(example('checkpoint')).toBe(signNote(text, origin, pair));
		expect(example('vkey')).toBe(`${verifierKey(origin, pair.publicKey)}\n`);
	});

	it('show the row of their hashes', () => {
		const hashes = LINES.map((line) => Buffer.from(hashOfLeaf(toBytes(line))).toString('hex'));
		expect(example('row')).toBe(`${hashes.join('\n')}\n`);
	});

	it('show what a receipt signs, and the receipt', () => {
		const made = {
			item: 'task-001',
			nonce: 'n-4f7a',
			substance: '5f70bf18a086007016e948b04aed3b82103a36bea41755b6cddfaf10ace3c6ef',
			decision: 'approved',
			reason: '',
			at: Date.parse('2026-01-27T10:31:00Z'),
			by: 'Kim',
			on: 'k3f9w2',
		} as const;
		expect(example('decision')).toBe(`${new TextDecoder().decode(decisionBytes(made))}\n`);
		expect(example('receipt').replaceAll('\n', '')).toBe(signDecision(made, pair));
		expect(example('signer')).toBe(`${formatSshKey(pair.publicKey)}\n`);
	});
});
