// What keys do in the list of lanes.

import type { Lane } from '../../core/timeline/lanes';
import { stepFor } from '../kit/row-keys';
import { panned, zoomed, type Period } from './lanes-model';

export interface LaneActs {
	select: (item: string | null) => void;
	openNote: (lane: Lane, event: MouseEvent | KeyboardEvent) => void;
	/** Shows the events of it alone. */
	follow: (lane: Lane) => void;
}

export interface LaneKeyParts {
	lanes: readonly Lane[];
	period: Period;
	whole: Period;
	/** Null for the whole of time. */
	show: (period: Period | null) => void;
	selected: Lane | null;
	acts: LaneActs;
	/** Scrolls to the row at this place. */
	bring: (index: number) => void;
}

/** True where the key is used up. */
export function takeLaneKey(event: KeyboardEvent, parts: LaneKeyParts): boolean {
	if (isOthers(event)) return false;
	return walk(event.key, parts) || move(event.key, parts) || act(event, parts);
}

/** Keys of the app; but with Ctrl or Cmd a note opens in a tab of its own. */
function isOthers({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
	return altKey || ((ctrlKey || metaKey) && key !== 'Enter');
}

const PAGE = 20;

function walk(key: string, { lanes, selected, acts, bring }: LaneKeyParts): boolean {
	const at = selected ? lanes.indexOf(selected) : -1;
	const next = nextPlace(key, at, lanes.length);
	const lane = next === null ? undefined : lanes[next];
	if (!lane || next === null) return false;
	acts.select(lane.item);
	bring(next);
	return true;
}

function nextPlace(key: string, at: number, count: number): number | null {
	if (key === 'PageDown') return Math.min(count - 1, Math.max(0, at) + PAGE);
	if (key === 'PageUp') return Math.max(0, at - PAGE);
	return stepFor(key, at, count);
}

const STEP = 0.2;

const IN_TIME: Readonly<Record<string, (period: Period, whole: Period) => Period | null>> = {
	'+': (period, whole) => zoomed(period, 0.5, 0.5, whole),
	'-': (period, whole) => zoomed(period, 2, 0.5, whole),
	'0': () => null,
	ArrowLeft: (period, whole) => panned(period, -STEP, whole),
	ArrowRight: (period, whole) => panned(period, STEP, whole),
};

function move(key: string, { period, whole, show }: LaneKeyParts): boolean {
	const moved = IN_TIME[key]?.(period, whole);
	if (moved !== undefined) show(moved);
	return moved !== undefined;
}

const OF_LANE: Readonly<
	Record<string, (lane: Lane, acts: LaneActs, event: KeyboardEvent) => void>
> = {
	Enter: (lane, { openNote }, event) => openNote(lane, event),
	f: (lane, { follow }) => follow(lane),
	Escape: (_, { select }) => select(null),
};

function act(event: KeyboardEvent, { selected, acts }: LaneKeyParts): boolean {
	const found = selected ? OF_LANE[event.key] : undefined;
	if (selected) found?.(selected, acts, event);
	return found !== undefined;
}
