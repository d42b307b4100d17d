// What a commit changes, in seed 003's syntax: `+15:^a7f -23 ~18:^b2e→^c3d >12@30`.
//
// The operations of a commit are applied all at once, so their order says nothing. Numbers after `-`, `~` and `>` count lines of the text
// before; numbers after `+` and `@` count lines of the text afterwards. Added and moved lines take the places that they name; the lines
// that stay, replaced ones among them, fill the other places in the order that they had. docs/formats/soil.md is the contract.

import { fragmentId } from '../fragments/fragment-id';

export type Op =
	| { kind: 'add'; to: number; id: string }
	| { kind: 'remove'; from: number }
	| { kind: 'replace'; from: number; before: string; id: string }
	| { kind: 'move'; from: number; to: number };

const FORMS: readonly [RegExp, (groups: readonly string[]) => Op][] = [
	[/^\+(\d+):(\^[a-z0-9]{3,4})$/, ([, to = '', id = '']) => ({ kind: 'add', to: Number(to), id })],
	[/^-(\d+)$/, ([, from = '']) => ({ kind: 'remove', from: Number(from) })],
	[
		/^~(\d+):(\^[a-z0-9]{3,4})→(\^[a-z0-9]{3,4})$/,
		([, from = '', before = '', id = '']) => ({ kind: 'replace', from: Number(from), before, id }),
	],
	[
		/^>(\d+)@(\d+)$/,
		([, from = '', to = '']) => ({ kind: 'move', from: Number(from), to: Number(to) }),
	],
];

/** Null for what isn't written in this syntax. */
export function parseOps(ops: string): Op[] | null {
	const words = ops.split(' ').filter((word) => word !== '');
	const read = words.map(parseOp);
	return read.every((op) => op !== null) ? read : null;
}

function parseOp(word: string): Op | null {
	for (const [form, make] of FORMS) {
		const groups = form.exec(word);
		if (groups) return make(groups);
	}
	return null;
}

export function formatOps(ops: readonly Op[]): string {
	return ops.map(formatOp).join(' ');
}

function formatOp(op: Op): string {
	switch (op.kind) {
		case 'add':
			return `+${op.to}:${op.id}`;
		case 'remove':
			return `-${op.from}`;
		case 'replace':
			return `~${op.from}:${op.before}→${op.id}`;
		case 'move':
			return `>${op.from}@${op.to}`;
	}
}

/** Where a line of the text afterwards comes from. */
export interface LineSource {
	/** Counts from 1 in the text before; null for a line that was added. */
	from: number | null;
	/** Id of its text, where that is new. */
	id: string | null;
}

/**
 * A source for each line of the text afterwards, where the text before has `count` lines. Null where the operations can't be applied: a
 * number twice, or none that there is.
 */
export function sourcesAfter(ops: readonly Op[], count: number): LineSource[] | null {
	const numbers = numbersIn(ops);
	const { taken, replaced, placed } = numbers;
	const total = count - taken.size + placed.size;
	if (!areApart(ops, numbers) || !areThere(numbers, count, total)) return null;
	const staying = Array.from({ length: count }, (_, at) => at + 1)
		.filter((line) => !taken.has(line))
		.values();
	return Array.from({ length: total }, (_, at) => {
		const own = placed.get(at + 1);
		if (own) return own;
		const from = staying.next().value ?? 0;
		return { from, id: replaced.get(from) ?? null };
	});
}

interface Numbers {
	/** Lines that leave their place. */
	taken: ReadonlySet<number>;
	replaced: ReadonlyMap<number, string>;
	/** By their places afterwards. */
	placed: ReadonlyMap<number, LineSource>;
}

function numbersIn(ops: readonly Op[]): Numbers {
	const taken = new Set<number>();
	const replaced = new Map<number, string>();
	const placed = new Map<number, LineSource>();
	for (const op of ops) {
		if (op.kind === 'replace') replaced.set(op.from, op.id);
		else if (op.kind !== 'add') taken.add(op.from);
		if (op.kind === 'add') placed.set(op.to, { from: null, id: op.id });
		if (op.kind === 'move') placed.set(op.to, { from: op.from, id: null });
	}
	return { taken, replaced, placed };
}

/** No line is named twice. */
function areApart(ops: readonly Op[], { taken, replaced, placed }: Numbers): boolean {
	const sources = ops.filter(({ kind }) => kind !== 'add').length;
	const places = ops.filter(({ kind }) => kind === 'add' || kind === 'move').length;
	const isTwice = [...replaced.keys()].some((line) => taken.has(line));
	return taken.size + replaced.size === sources && placed.size === places && !isTwice;
}

function areThere({ taken, replaced, placed }: Numbers, count: number, total: number): boolean {
	const isWithin = (most: number) => (line: number) => line >= 1 && line <= most;
	return (
		[...taken, ...replaced.keys()].every(isWithin(count)) &&
		[...placed.keys()].every(isWithin(total))
	);
}

/** Cut at each LF: what follows the last one is a line, too, also where it is empty. Joined by LF they are the text again. */
export function linesOf(text: string): string[] {
	return text.split('\n');
}

/** Of a line of an artifact. A CR at its end is a part of the line, and not of its id. */
export function lineId(line: string): string {
	return fragmentId(line.endsWith('\r') ? line.slice(0, -1) : line);
}
