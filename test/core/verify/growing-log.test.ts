// A log that grows entry by entry, with a signed checkpoint at every size. Between any two of them stands a
// proof, made from the tiles of the later one alone, that the later log begins with the earlier one. Whoever
// checks has the two checkpoints, the key and the proof.

import { describe, expect, it } from 'vitest';
import { completeEntry, formatLine } from '../../../src/core/ledger/format';
import type { ChainHead } from '../../../src/core/ledger/layout';
import { keyPairOf } from '../../../src/core/sign/ed25519';
import { openNote, signNote } from '../../../src/core/sign/signed-note';
import { formatCheckpoint } from '../../../src/core/tlog/checkpoint';
import { treeOrigin } from '../../../src/core/tlog/origin';
import type { NodeAt } from '../../../src/core/tlog/proof';
import { hashesIn, tileOf, tilePath } from '../../../src/core/tlog/tile';
import { TileRows } from '../../../src/core/tlog/tile-rows';
import { nodeHash, type Hash } from '../../../src/core/tlog/tree';
import { headIn, type SignedHead } from '../../../src/core/verify/claim';
import { consistencyProof, isContinuation } from '../../support/consistency';
import { SeededIds } from '../../support/seeded-ids';

const pair = keyPairOf(new Uint8Array(32).fill(7));
const encoder = new TextEncoder();

interface Stage {
	note: string;
	/** As whoever checks finds it in the note. */
	head: SignedHead;
	/** Hashes in the tree's files, as they lie there at this size. */
	at: NodeAt;
}

/** `other`: an entry that says something else than in the log without it, as do the hashes of those behind it. */
function linesOf(count: number, other: number | null): { lines: Uint8Array[]; origin: string } {
	const ids = new SeededIds();
	const lines: Uint8Array[] = [];
	let head: ChainHead | null = null;
	let origin = '';
	for (let seq = 0; seq < count; seq += 1) {
		const realizedAt = new Date(1_769_500_000_000 + seq);
		const action = seq === 0 ? 'log_opened' : 'item_edited';
		const taskId = seq === other ? 'another' : 'task-1';
		const entry = completeEntry({ action, taskId }, { uuid: ids.uuid(), realizedAt });
		const formatted = formatLine(entry, head);
		head = formatted.entry;
		origin ||= treeOrigin('desk', formatted.entry.hash);
		lines.push(encoder.encode(formatted.line));
	}
	return { lines, origin };
}

/** What lies in the folder at each of these sizes: the checkpoint, and the tiles. */
function stagesOf(sizes: readonly number[], other: number | null = null): Stage[] {
	const { lines, origin } = linesOf(Math.max(...sizes), other);
	const rows = new TileRows();
	const files = new Map<string, Uint8Array>();
	return lines.flatMap((line) => {
		rows.add(line);
		const { size } = rows;
		if (!sizes.includes(size)) return [];
		for (const { path, bytes } of rows.take()) files.set(path, bytes);
		const text = formatCheckpoint({ origin, size, root: rows.root() });
		const note = signNote(text, origin, pair);
		const head = opened(note);
		if (!head) throw new Error('The checkpoint is not signed.');
		return [{ note, head, at: nodesIn(new Map(files), size) }];
	});
}

function nodesIn(files: ReadonlyMap<string, Uint8Array>, size: number): NodeAt {
	return (height, index) => {
		const tile = tileOf(height, index, size);
		const row = hashesIn(files.get(tilePath(tile)) ?? new Uint8Array());
		return folded(row.slice(tile.from, tile.from + tile.count));
	};
}

function folded(row: readonly Hash[]): Hash {
	if (row.length === 1) return row[0] ?? new Uint8Array();
	const middle = row.length / 2;
	return nodeHash(folded(row.slice(0, middle)), folded(row.slice(middle)));
}

/** Only what the device's key has signed counts. */
function opened(note: string): SignedHead | null {
	const head = headIn(note);
	return head && openNote(note, head.origin, pair.publicKey) !== null ? head : null;
}

const withByte = (bytes: Uint8Array, at: number) =>
	bytes.map((byte, index) => (index === at ? byte ^ 1 : byte));

/** The proof with one of its bytes changed: in each of its hashes, and not always at the same place. */
const almost = (proof: readonly Hash[], turn: number) =>
	proof.map((_, which) =>
		proof.map((hash, at) => (at === which ? withByte(hash, (which + turn) % hash.length) : hash)),
	);

interface Pair {
	from: SignedHead;
	to: SignedHead;
	proof: Hash[];
}

const pairsOf = (stages: readonly Stage[]): Pair[] =>
	stages.flatMap((later, at) =>
		stages.slice(0, at + 1).map((earlier) => ({
			from: earlier.head,
			to: later.head,
			proof: consistencyProof(earlier.head.size, later.head.size, later.at),
		})),
	);

const nameOf = ({ from, to }: Pair) => `${String(from.size)} to ${String(to.size)}`;

const SIZE = 64;
const SIZES = Array.from({ length: SIZE }, (_, index) => index + 1);

describe('all pairs of checkpoints of a growing log', () => {
	const stages = stagesOf(SIZES);
	const pairs = pairsOf(stages);

	it('are consistent, by a proof from the tiles', () => {
		expect(pairs).toHaveLength((SIZE * (SIZE + 1)) / 2);
		const failing = pairs.filter(({ from, to, proof }) => !isContinuation(from, to, proof));
		expect(failing.map(nameOf)).toEqual([]);
	});

	it('are not, where a byte of the proof, or of a root, is another', () => {
		let tried = 0;
		const holding = pairs.filter(({ from, to, proof }, turn) => {
			const [older, newer] = [from, to].map((head) => ({
				...head,
				root: withByte(head.root, turn % head.root.length),
			}));
			const others = almost(proof, turn);
			tried += others.length;
			return (
				others.some((other) => isContinuation(from, to, other)) ||
				(older !== undefined && isContinuation(older, to, proof)) ||
				(newer !== undefined && isContinuation(from, newer, proof))
			);
		});
		expect(holding.map(nameOf)).toEqual([]);
		expect(tried).toBeGreaterThan(4 * pairs.length);
	});

	it('are not, with the proof of another pair', () => {
		const textOf = (proof: readonly Hash[]) => proof.map((hash) => hash.join()).join(';');
		const holding = pairs.filter(({ from, to, proof }, at) => {
			const other = pairs[(at * 31 + 17) % pairs.length]?.proof ?? [];
			return textOf(other) !== textOf(proof) && isContinuation(from, to, other);
		});
		expect(holding.map(nameOf)).toEqual([]);
	});

	it('are not, from an entry on that was written anew and signed again', () => {
		for (const anew of [1, 20, 31, 32, 63]) {
			const forged = stagesOf([SIZE], anew).at(0);
			if (!forged) throw new Error('There is no such size.');
			const holding = stages.filter(({ head }) =>
				isContinuation(head, forged.head, consistencyProof(head.size, SIZE, forged.at)),
			);
			expect(holding.map(({ head }) => head.size)).toEqual(SIZES.slice(0, anew));
		}
	});

	it('count for nothing where a byte of the checkpoint is another', () => {
		const note = stages.at(-1)?.note ?? '';
		const bytes = encoder.encode(note);
		const counting = [...bytes.keys()].filter(
			(at) => opened(new TextDecoder().decode(withByte(bytes, at))) !== null,
		);
		expect(counting).toEqual([]);
	});
});

describe('checkpoints of a log of more than one tile', () => {
	it('are consistent across the ends of tiles, and by no other proof', () => {
		const pairs = pairsOf(stagesOf([1, 2, 255, 256, 257, 300, 511, 512, 513, 515]));
		expect(pairs).toHaveLength(55);
		for (const [turn, { from, to, proof }] of pairs.entries()) {
			expect([from.size, to.size, isContinuation(from, to, proof)]).toEqual([
				from.size,
				to.size,
				true,
			]);
			const others = almost(proof, turn);
			expect(others.filter((other) => isContinuation(from, to, other))).toEqual([]);
		}
	});
});
