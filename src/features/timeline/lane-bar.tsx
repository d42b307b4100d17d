// Which part of time the lanes show, and what stands first.

import { millisecondsInDay } from 'date-fns/constants';
import { text } from '../../text';
import { Icon } from '../kit/icon';
import { Chip } from '../kit/chip';
import { LANE_ORDERS, latest, zoomed } from './lanes-model';
import type { ShownLanes } from './use-lanes';

const LENGTHS = [
	['day', millisecondsInDay],
	['week', 7 * millisecondsInDay],
	['month', 30 * millisecondsInDay],
] as const;

type BarProps = Pick<ShownLanes, 'period' | 'whole' | 'show' | 'order' | 'setOrder'>;

export function LaneBar({ period, whole, show, order, setOrder }: BarProps) {
	const words = text.timeline.lanes;
	const isWhole = period.from === whole.from && period.to === whole.to;
	const shown = period.to - period.from;
	const offered = LENGTHS.filter(([, length]) => length < whole.to - whole.from);
	return (
		<div class="signoff-lane-bar">
			<Chip isPressed={isWhole} onPress={() => show(null)}>
				{words.periods.all}
			</Chip>
			{offered.map(([name, length]) => (
				<Chip
					key={name}
					isPressed={!isWhole && Math.abs(shown - length) < 1}
					onPress={() => show(latest(length, whole))}
				>
					{words.periods[name]}
				</Chip>
			))}
			<IconButton
				name="zoom-in"
				label={words.zoomIn}
				press={() => show(zoomed(period, 0.5, 0.5, whole))}
			/>
			<IconButton
				name="zoom-out"
				label={words.zoomOut}
				press={() => show(zoomed(period, 2, 0.5, whole))}
			/>
			<span class="signoff-spacer" />
			{LANE_ORDERS.map((one) => (
				<Chip key={one} isPressed={order === one} onPress={() => setOrder(one)}>
					{words.order[one]}
				</Chip>
			))}
		</div>
	);
}

function IconButton({ name, label, press }: { name: string; label: string; press: () => void }) {
	return (
		<button type="button" class="clickable-icon" aria-label={label} onClick={press}>
			<Icon name={name} />
		</button>
	);
}
