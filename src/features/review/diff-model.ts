// A difference as it is read: what was added and removed, with a little around it, and the rest folded.
// Lines of one kind that follow each other are one block, so that a long change is cheap to draw.

import type { ReviewDiff } from '../../app/workspace';

export type DiffLine = ReviewDiff['lines'][number];

export interface DiffBlock {
	kind: DiffLine['kind'];
	lines: readonly string[];
	/** Unchanged and far from any change: shown on demand. */
	folded: boolean;
}

/** Unchanged lines shown on each side of a change. */
const AROUND = 3;

export function diffBlocks(lines: readonly DiffLine[]): DiffBlock[] {
	const runs = runsOf(lines);
	return runs.flatMap((run, index) =>
		run.kind === 'same' ? foldedRun(run.lines, index > 0, index < runs.length - 1) : [run],
	);
}

function runsOf(lines: readonly DiffLine[]): DiffBlock[] {
	const runs: { kind: DiffLine['kind']; lines: string[]; folded: boolean }[] = [];
	for (const { kind, text } of lines) {
		const last = runs.at(-1);
		if (last?.kind === kind) last.lines.push(text);
		else runs.push({ kind, lines: [text], folded: false });
	}
	return runs;
}

function foldedRun(lines: readonly string[], after: boolean, before: boolean): DiffBlock[] {
	const head = after ? AROUND : 0;
	const tail = before ? AROUND : 0;
	// A fold that hides a single line hides less than it takes.
	if (lines.length <= head + tail + 1) return [{ kind: 'same', lines, folded: false }];
	const blocks: DiffBlock[] = [
		{ kind: 'same', lines: lines.slice(0, head), folded: false },
		{ kind: 'same', lines: lines.slice(head, lines.length - tail), folded: true },
		{ kind: 'same', lines: lines.slice(lines.length - tail), folded: false },
	];
	return blocks.filter(({ lines: shown }) => shown.length > 0);
}
