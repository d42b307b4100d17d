// Where each item was, and for how long: one row an item, its states as coloured spans on one axis.

import { useState } from 'preact/hooks';
import type { Lane } from '../../core/timeline/lanes';
import { text } from '../../text';
import { EmptyState } from '../kit/empty-state';
import { LaneBar } from './lane-bar';
import { LaneDetails } from './lane-details';
import { LaneList } from './lane-list';
import { StateLoads } from './state-loads';
import type { TimelineProps } from './timeline-props';
import { useLanes } from './use-lanes';
import type { ShownTimeline } from './use-timeline';

interface LanesProps {
	props: Pick<TimelineProps, 'timeline' | 'titleOf' | 'openItem' | 'now' | 'whereabouts'>;
	shown: Pick<ShownTimeline, 'filter' | 'entries' | 'follow' | 'isReading'>;
	isNarrow: boolean;
	/** Shows the events of what is followed. */
	toActs: () => void;
}

export function LanesPage({ props, shown, isNarrow, toActs }: LanesProps) {
	const lanes = useLanes(props, shown);
	const [item, select] = useState<string | null>(null);
	const selected = lanes.lanes.find((lane) => lane.item === item) ?? null;
	const titleOf = (one: Lane) => props.titleOf(one.item) ?? lanes.titles.get(one.item) ?? one.item;
	const openNote = (lane: Lane, event: MouseEvent | KeyboardEvent) => {
		const row = props.timeline.rows.findLast((one) => one.item === lane.item);
		props.openItem({ item: lane.item, file: row?.file ?? '' }, event);
	};
	const follow = (lane: Lane) => {
		if (shown.filter.item !== lane.item) shown.follow(lane.item);
		toActs();
	};
	if (lanes.fitting === 0) return <Nothing isReading={shown.isReading} />;
	const acts = { select, openNote, follow };
	return (
		<div class="signoff-timeline-body">
			<div class="signoff-lanes">
				<StateLoads loads={lanes.loads} chosen={lanes.state} choose={lanes.setState} />
				<LaneBar {...lanes} />
				<LaneList {...{ selected, titleOf, isNarrow, acts }} shown={lanes} />
			</div>
			{selected ? (
				<LaneDetails
					{...{ lane: selected, title: titleOf(selected), now: lanes.now }}
					openNote={(event) => openNote(selected, event)}
					follow={() => follow(selected)}
					close={() => select(null)}
				/>
			) : null}
		</div>
	);
}

function Nothing({ isReading }: { isReading: boolean }) {
	const title = isReading ? text.timeline.reading : text.timeline.lanes.none;
	return <EmptyState icon="chart-gantt" title={title} />;
}
