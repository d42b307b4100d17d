// The lanes themselves. A lane is one element with a background, so that however many spans there are, only the rows
// that are seen cost anything. Each row says in words where its item is: what is drawn is never said by colour alone.

import { useMemo, useRef } from 'preact/hooks';
import { standingIn, type Lane } from '../../core/timeline/lanes';
import { text } from '../../text';
import { ageInWords, shortAge } from '../kit/age';
import { useName } from '../kit/hooks/use-name';
import { useScroll, type Scrolled } from '../kit/hooks/use-scroll';
import { useUniqueId } from '../kit/hooks/use-unique-id';
import { visible } from '../kit/visible-text';
import { takeLaneKey, type LaneActs } from './lane-keys';
import { LaneReadout, tell } from './lane-readout';
import { backgroundOf, isWaiting, ticksOf, type Period } from './lanes-model';
import { stateName } from './state-loads';
import { tickName } from './times';
import { useLaneGestures } from './use-lane-gestures';
import type { ShownLanes } from './use-lanes';

interface ListProps {
	shown: ShownLanes;
	selected: Lane | null;
	titleOf: (lane: Lane) => string;
	isNarrow: boolean;
	acts: LaneActs;
}

/** Until it is measured, in pixels. */
const USUAL_HEIGHT = 32;

export function LaneList({ shown, selected, titleOf, isNarrow, acts }: ListProps) {
	const { lanes, period, whole, show, now } = shown;
	const keys = useMemo(() => lanes.map(({ item }) => item), [lanes]);
	const scroll = useScroll(keys, () => USUAL_HEIGHT, 'start');
	const { wasDrag, ...hands } = useLaneGestures({ box: scroll.box, period, whole, change: show });
	const { unseen, labelledBy } = useName(text.timeline.lanes.list);
	const prefix = useUniqueId();
	const idOf = (lane: Lane) => `${prefix}-${encodeURIComponent(lane.item)}`;
	const built = lanes.slice(scroll.from, scroll.to);
	const readout = useRef<HTMLDivElement>(null);
	const press = (lane: Lane) => {
		// What was dragged was not pressed.
		if (!wasDrag()) acts.select(lane.item);
	};
	const laneAt = (index: number) => lanes[index] ?? null;
	const keyParts = { ...shown, selected, acts, bring: scroll.bring };
	return (
		<>
			{unseen}
			<Axis period={period} isNarrow={isNarrow} />
			<div
				class={isNarrow ? 'signoff-lanes-list is-narrow' : 'signoff-lanes-list'}
				ref={scroll.box}
				role="listbox"
				tabIndex={0}
				aria-labelledby={labelledBy}
				aria-activedescendant={selected && built.includes(selected) ? idOf(selected) : undefined}
				onScroll={scroll.look}
				onKeyDown={(event) => {
					if (takeLaneKey(event, keyParts)) event.preventDefault();
				}}
				{...hands}
				onPointerMove={(event) => {
					hands.onPointerMove(event);
					tell(readout.current, event, { laneAt, period, now });
				}}
				onPointerLeave={(event) =>
					tell(readout.current, event, { laneAt: () => null, period, now })
				}
			>
				<Rows {...{ scroll, shown, selected, titleOf, idOf }} press={press} />
			</div>
			<LaneReadout box={readout} />
		</>
	);
}

interface RowsProps extends Pick<ListProps, 'shown' | 'selected' | 'titleOf'> {
	scroll: Scrolled;
	idOf: (lane: Lane) => string;
	press: (lane: Lane) => void;
}

function Rows({ scroll, shown, selected, titleOf, idOf, press }: RowsProps) {
	const { lanes, period, now } = shown;
	return (
		<div ref={scroll.list} role="presentation">
			<Room height={scroll.above} />
			{lanes.slice(scroll.from, scroll.to).map((lane, at) => (
				<LaneRow
					key={lane.item}
					{...{ lane, period, now }}
					id={idOf(lane)}
					index={scroll.from + at}
					title={titleOf(lane)}
					place={lane === selected ? { at: scroll.from + at + 1, of: lanes.length } : null}
					onPress={() => press(lane)}
				/>
			))}
			<Room height={scroll.below} />
		</div>
	);
}

/** Of rows that are not built. */
function Room({ height }: { height: number }) {
	return <div role="presentation" style={{ height: `${String(height)}px` }} />;
}

const LAST_TICK = 0.92;

function Axis({ period, isNarrow }: { period: Period; isNarrow: boolean }) {
	// At the very end there is no room for its name.
	const ticks = ticksOf(period, isNarrow ? 4 : 8).filter(({ share }) => share < LAST_TICK);
	return (
		<div class={isNarrow ? 'signoff-lane-axis is-narrow' : 'signoff-lane-axis'} aria-hidden="true">
			<div class="signoff-lane-ticks">
				{ticks.map(({ at, share, isDay }) => (
					<span key={at} class={isDay ? 'is-day' : ''} style={{ left: `${String(share * 100)}%` }}>
						{tickName(at, isDay)}
					</span>
				))}
			</div>
		</div>
	);
}

interface RowProps {
	lane: Lane;
	id: string;
	index: number;
	title: string;
	period: Period;
	now: number;
	/** From 1, and of how many; null where it is not the selected one. */
	place: { at: number; of: number } | null;
	onPress: () => void;
}

function LaneRow({ lane, id, index, title, period, now, place, onPress }: RowProps) {
	const span = standingIn(lane);
	const name = span ? stateName(span.state) : text.timeline.lanes.nowhere;
	return (
		<div
			class={place ? 'signoff-lane is-selected' : 'signoff-lane'}
			id={id}
			data-row={index}
			role="option"
			aria-selected={place !== null}
			aria-posinset={place?.at}
			aria-setsize={place?.of}
			onClick={onPress}
		>
			<span class="signoff-lane-title" dir="auto">
				{visible(title.slice(0, 200))}
			</span>
			<span class="signoff-lane-now">
				<span aria-hidden="true">{isWaiting(lane) ? shortAge(span?.from ?? now, now) : name}</span>
				<span class="signoff-unseen">
					{span ? text.timeline.lanes.stands(name, ageInWords(span.from, now)) : name}
				</span>
			</span>
			<span
				class="signoff-lane-track"
				style={{ backgroundImage: backgroundOf(lane, period, now) }}
			/>
		</div>
	);
}
