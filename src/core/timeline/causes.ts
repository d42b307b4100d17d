// Why something happened: back to what it all began with, and forward to everything that it led to. Each entry has
// one cause at most. Causes that go in a circle are cut where they meet themselves, and said to.

import { chainTo, treeFrom, type Tree } from '../soil/relations/walk';
import type { TimelineRow } from './row';
import type { Timeline } from './timeline';

export type WhyNode = Tree<TimelineRow>;

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
	const causeOf = ({ cause }: TimelineRow) => (cause === null ? null : timeline.get(cause));
	// A line whose id is another's has no effects of its own.
	const effectsOf = (one: TimelineRow) =>
		timeline.get(one.uuid) === one ? timeline.effectsOf(one.uuid) : [];
	const chain = chainTo(counting, causeOf, most);
	const first = chain[0] ?? row;
	const before = causeOf(first);
	const circle = before && chain.includes(before) ? before : null;
	return {
		chain: chain.map((one) => (one === counting ? row : one)),
		effects: treeFrom(row, effectsOf, most),
		circle,
		missing: first.cause !== null && before === null ? first.cause : null,
		isCut: before !== null && circle === null,
		twin: counting === row ? null : counting,
	};
}
