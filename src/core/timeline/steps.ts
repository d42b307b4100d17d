// What is retraced from an entry on, step by step. An entry of the memory that something led to, or that led to something, is retraced along
// its causes: seed 003's relation chain. Any other one is a step of its item's history.

import type { Tree } from '../soil/relations/walk';
import { whyOf } from './causes';
import { compareRows, type TimelineRow } from './row';
import type { Timeline } from './timeline';

/** More can't be walked through by hand. */
const MOST = 1_000;

/** Oldest first. */
export function stepsOf(timeline: Timeline, row: TimelineRow): readonly TimelineRow[] {
	const own = timeline.get(row.uuid) ?? row;
	const chain = own.type === 'memory' ? chainOf(timeline, own) : [];
	if (chain.length > 1 || own.item === null) return chain;
	return timeline.rows.filter(({ item }) => item === own.item);
}

/** What led to it, itself, and what it led to. */
function chainOf(timeline: Timeline, row: TimelineRow): readonly TimelineRow[] {
	const { chain, effects } = whyOf(timeline, row, MOST);
	return [...new Set([...chain, ...valuesOf(effects).sort(compareRows)])];
}

function valuesOf<Node>(root: Tree<Node>): Node[] {
	const open = [root];
	for (const { effects } of open) for (const effect of effects) open.push(effect);
	return open.map(({ value }) => value);
}
