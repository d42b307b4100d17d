// One item's way beside the lanes, in words: each state, since when, and for how long.

import type { Lane, Span } from '../../core/timeline/lanes';
import { text } from '../../text';
import { ageInWords } from '../kit/age';
import { Button } from '../kit/button';
import { Icon } from '../kit/icon';
import { Section } from '../kit/section';
import { visible } from '../kit/visible-text';
import { stateName } from './state-loads';
import { timeInFull } from './times';

interface LaneDetailsProps {
	lane: Lane;
	title: string;
	now: number;
	openNote: (event: MouseEvent) => void;
	follow: () => void;
	close: () => void;
}

/** More are in the events of the item. */
const MOST = 100;

export function LaneDetails({ lane, title, now, openNote, follow, close }: LaneDetailsProps) {
	const words = text.timeline.lanes;
	return (
		<aside class="signoff-timeline-details" aria-label={text.timeline.item}>
			<header class="signoff-timeline-details-header">
				<h2 class="signoff-timeline-heading" dir="auto">
					{visible(title)}
				</h2>
				<button
					type="button"
					class="clickable-icon"
					aria-label={text.timeline.close}
					onClick={close}
				>
					<Icon name="x" />
				</button>
			</header>
			<div class="signoff-buttons">
				<Button onClick={openNote}>{text.timeline.openNote}</Button>
				<Button onClick={follow}>{words.events}</Button>
			</div>
			{lane.alarms.length === 0 ? null : <p>{words.alarms(lane.alarms.length)}</p>}
			<Section title={words.spans} count={lane.spans.length}>
				<ol class="signoff-lane-spans">
					{lane.spans
						.toReversed()
						.slice(0, MOST)
						.map((span) => (
							<SpanRow key={span.from} span={span} now={now} />
						))}
				</ol>
			</Section>
		</aside>
	);
}

function SpanRow({ span: { state, from, to }, now }: { span: Span; now: number }) {
	const words = text.timeline.lanes;
	const age = ageInWords(from, to ?? now);
	return (
		<li style={{ '--signoff-state': `var(--signoff-${state})` }}>
			<span class="signoff-lane-state-name">
				<span class="signoff-lane-dot" />
				{stateName(state)}
			</span>
			<span>{to === null ? words.lasts(age) : words.lasted(age)}</span>
			<span class="signoff-faint">{words.since(timeInFull(from))}</span>
		</li>
	);
}
