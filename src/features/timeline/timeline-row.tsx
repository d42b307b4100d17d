// One row of the list: an act, or an entry of one that is open. It is drawn again only where something of it changed,
// and one that cannot be drawn says so in its place: the others stay.

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
	/** How many entries its act has; 1 for an entry of an open one. */
	entries: number;
	isOpen: boolean;
	/** It belongs to the row above it. */
	isUnder: boolean;
	/** Housekeeping. */
	isQuiet: boolean;
}

interface RowProps {
	row: TimelineRow;
	id: string;
	/** Null where asking for them failed. */
	facts: RowFacts | null;
	/** From 1, and of how many; null where it is not the selected one: only that is read out. */
	place: { at: number; of: number } | null;
	/** Always the same functions. */
	onSelect: (row: TimelineRow) => void;
	onToggle: (row: TimelineRow) => void;
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
		const { row, id, place, facts, onSelect, onToggle } = props;
		const isSelected = place !== null;
		return (
			<div
				id={id}
				class={classOf(row, facts, isSelected)}
				role="treeitem"
				aria-level={facts?.isUnder ? 2 : 1}
				aria-expanded={facts && facts.entries > 1 ? facts.isOpen : undefined}
				aria-selected={isSelected}
				aria-setsize={place?.of}
				aria-posinset={place?.at}
				onClick={() => onSelect(row)}
			>
				{failed || !facts ? text.timeline.odd.failed : <RowParts {...{ row, facts, onToggle }} />}
			</div>
		);
	}
}

function classOf({ level }: TimelineRow, facts: RowFacts | null, isSelected: boolean): string {
	const names = {
		[`is-${level.toLowerCase()}`]: true,
		'is-selected': isSelected,
		'is-under': facts?.isUnder ?? false,
		'is-quiet': facts?.isQuiet ?? false,
	};
	const all = Object.entries(names).flatMap(([name, has]) => (has ? [name] : []));
	return ['signoff-timeline-row', ...all].join(' ');
}

/** Everything but the row itself that changes how it looks. */
function signOf({ id, facts, place }: RowProps): string {
	return JSON.stringify([id, facts, place]);
}

/** No line of the list has room for more. The details have all of it. */
const LONGEST = 300;

interface PartsProps extends Pick<RowProps, 'row' | 'onToggle'> {
	facts: RowFacts;
}

function RowParts({ row, facts, onToggle }: PartsProps) {
	const { title, time, mark } = facts;
	return (
		<>
			<span class="signoff-timeline-time">{time}</span>
			<Icon name={row.icon} />
			<span class="signoff-timeline-words">
				<span class="signoff-timeline-sentence" dir="auto">
					{visible(row.sentence.slice(0, LONGEST))}
				</span>
				<span class="signoff-timeline-about">
					<span class="signoff-timeline-item" dir="auto">
						{visible(title.slice(0, LONGEST))}
					</span>
					<span class="signoff-timeline-who">{visible(row.who.slice(0, LONGEST))}</span>
				</span>
			</span>
			<More facts={facts} toggle={() => onToggle(row)} />
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

/** For a hand. Keys open an act by → and close it by ←, and the tree says that it can be opened. */
function More({ facts: { entries, isOpen }, toggle }: { facts: RowFacts; toggle: () => void }) {
	return (
		<span
			class="signoff-timeline-open"
			title={entries > 1 ? text.timeline.entries(entries) : undefined}
			onClick={(event) => {
				if (entries === 1) return;
				event.stopPropagation();
				toggle();
			}}
		>
			{entries > 1 ? (
				<>
					<span aria-hidden="true">{text.number(entries)}</span>
					<span class="signoff-unseen">{text.timeline.entries(entries)}</span>
					<Icon name={isOpen ? 'chevron-down' : 'chevron-right'} />
				</>
			) : null}
		</span>
	);
}

const MARKS = {
	intact: 'check',
	'not-checked': 'minus',
	broken: 'x',
	unproven: 'circle-help',
	disowned: 'shield-alert',
} as const satisfies Readonly<Record<EntryMark, string>>;
