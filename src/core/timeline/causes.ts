// Why something happened: back to what it all began with, and forward to everything that it led to. Each entry has
// one cause at most. Causes that go in a circle are cut where they meet themselves, and said to.

import type { TimelineRow } from './row';
import type { Timeline } from './timeline';

export interface WhyNode {
	row: TimelineRow;
	effects: WhyNode[];
	/** More effects are known than are told. */
	isCut: boolean;
	/** It was told before: from here it goes in a circle. */
	isAgain: boolean;
}

export interface Why {
	/** From the root to the entry itself; the first may have a cause that is not told. */
	chain: TimelineRow[];
	/** What the entry led to. */
	effects: WhyNode;
	/** The cause of the first is one of the chain. */
	circle: TimelineRow | null;
	/** The id of the first one's cause, which is in no log that is here. */
	missing: string | null;
	/** More causes are known than are told. */
	isCut: boolean;
	/** The entry with the same id that counts in place of this one. */
	twin: TimelineRow | null;
}

/** `most`: so many causes, and so many effects, are told. */
export function whyOf(timeline: Timeline, row: TimelineRow, most: number): Why {
	const counting = timeline.get(row.uuid) ?? row;
	const chain = chainTo(timeline, counting, most);
	const first = chain[0] ?? row;
	const before = first.cause === null ? null : timeline.get(first.cause);
	const circle = before && chain.includes(before) ? before : null;
	return {
		chain: chain.map((one) => (one === counting ? row : one)),
		effects: effectsFrom(timeline, row, most),
		circle,
		missing: first.cause !== null && before === null ? first.cause : null,
		isCut: before !== null && circle === null,
		twin: counting === row ? null : counting,
	};
}

function chainTo(timeline: Timeline, row: TimelineRow, most: number): TimelineRow[] {
	const chain = new Set<TimelineRow>();
	for (
		let at: TimelineRow | null = row;
		at && !chain.has(at) && chain.size < most;
		at = at.cause === null ? null : timeline.get(at.cause)
	) {
		chain.add(at);
	}
	return [...chain].reverse();
}

/** A line whose id is another's has none of its own. */
function effectsFrom(timeline: Timeline, row: TimelineRow, most: number): WhyNode {
	const seen = new Set<TimelineRow>([row]);
	const root = nodeOf(row, false);
	const open = timeline.get(row.uuid) === row ? [root] : [];
	for (let node = open.shift(); node; node = open.shift()) {
		for (const effect of timeline.effectsOf(node.row.uuid)) {
			if (seen.size > most) {
				node.isCut = true;
				break;
			}
			const next = nodeOf(effect, seen.has(effect));
			node.effects.push(next);
			if (!next.isAgain) open.push(next);
			seen.add(effect);
		}
	}
	return root;
}

function nodeOf(row: TimelineRow, isAgain: boolean): WhyNode {
	return { row, effects: [], isCut: false, isAgain };
}
