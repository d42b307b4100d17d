// One row of the list. It is drawn again only where something of it changed, and one that cannot be drawn says so in
// its place: the others stay.

import { Component } from 'preact';
import type { EntryMark } from '../../core/timeline/marks';
import type { TimelineRow } from '../../core/timeline/row';
import { text } from '../../text';
import { Icon } from '../kit/icon';
import { visible } from '../kit/visible-text';

interface RowFacts {
	/** What its item is called; '' where it has none. */
	title: string;
	time: string;
	mark: EntryMark;
}

interface RowProps {
	row: TimelineRow;
	id: string;
	/** Null where asking for them failed. */
	facts: RowFacts | null;
	/** From 1, and of how many; null where it is not the selected one: only that is read out. */
	place: { at: number; of: number } | null;
	/** Always the same function. */
	onSelect: (row: TimelineRow) => void;
}

export class TimelineRowBox extends Component<RowProps, { failed: boolean }> {
	override state = { failed: false };

	static override getDerivedStateFromError(): { failed: boolean } {
		return { failed: true };
	}

	override shouldComponentUpdate(next: RowProps, state: { failed: boolean }): boolean {
		const isOther = next.row !== this.props.row || signOf(next) !== signOf(this.props);
		return isOther || state.failed !== this.state.failed;
	}

	override render(props: RowProps, { failed }: { failed: boolean }) {
		const { row, id, place, facts, onSelect } = props;
		const isSelected = place !== null;
		return (
			<div
				id={id}
				class={`signoff-timeline-row is-${row.level.toLowerCase()}${isSelected ? ' is-selected' : ''}`}
				role="option"
				aria-selected={isSelected}
				aria-setsize={place?.of}
				aria-posinset={place?.at}
				onClick={() => onSelect(row)}
			>
				{failed || !facts ? text.timeline.odd.failed : <RowParts row={row} facts={facts} />}
			</div>
		);
	}
}

/** Everything but the row itself that changes how it looks. */
function signOf({ id, facts, place }: RowProps): string {
	return JSON.stringify([id, facts, place]);
}

/** No line of the list has room for more. The details have all of it. */
const LONGEST = 300;

function RowParts({ row, facts: { title, time, mark } }: { row: TimelineRow; facts: RowFacts }) {
	return (
		<>
			<span class="signoff-timeline-time">{time}</span>
			<Icon name={row.icon} />
			<span class="signoff-timeline-sentence" dir="auto">
				{visible(row.sentence.slice(0, LONGEST))}
			</span>
			<span class="signoff-timeline-item" dir="auto">
				{visible(title.slice(0, LONGEST))}
			</span>
			<span class="signoff-timeline-who">{visible(row.who.slice(0, LONGEST))}</span>
			<span
				class={`signoff-timeline-mark is-${mark}`}
				role="img"
				aria-label={text.timeline.mark[mark]}
			>
				<Icon name={MARKS[mark]} />
			</span>
		</>
	);
}

const MARKS = {
	intact: 'check',
	'not-checked': 'minus',
	broken: 'x',
	unproven: 'circle-help',
	disowned: 'shield-alert',
} as const satisfies Readonly<Record<EntryMark, string>>;
