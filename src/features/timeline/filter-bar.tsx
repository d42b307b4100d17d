// What of the timeline is shown: words that are looked for, and a line of chips, which scrolls where there is no room.

import type { ComponentChildren } from 'preact';
import { ROW_KINDS } from '../../core/entries/define';
import { isSameFilter, NO_FILTER, type TimelineFilter } from '../../core/timeline/filter';
import { text } from '../../text';
import { Chip } from '../kit/chip';
import { Icon } from '../kit/icon';
import { visible } from '../kit/visible-text';
import { isoDay } from './times';

interface BarProps {
	filter: TimelineFilter;
	onChange: (filter: TimelineFilter) => void;
	/** What the item that is followed is called; null where none is. */
	following: string | null;
	/** How many entries there are of each kind. */
	kinds: ReadonlyMap<string, number>;
	/** Beside the search. */
	children: ComponentChildren;
}

export function FilterBar(props: BarProps) {
	const { filter, onChange, children } = props;
	const change = (part: Partial<TimelineFilter>) => onChange({ ...filter, ...part });
	const isFiltered = !isSameFilter({ ...filter, by: NO_FILTER.by }, NO_FILTER);
	return (
		<div class="signoff-timeline-bar" role="search" aria-label={text.timeline.filters}>
			<div class="signoff-timeline-bar-line">
				<input
					type="search"
					class="signoff-timeline-search"
					placeholder={text.timeline.search}
					aria-label={text.timeline.search}
					value={filter.text}
					onInput={({ currentTarget }) => change({ text: currentTarget.value })}
				/>
				{isFiltered ? (
					<button
						type="button"
						class="clickable-icon"
						aria-label={text.timeline.clear}
						onClick={() => onChange({ ...NO_FILTER, by: filter.by })}
					>
						<Icon name="filter-x" />
					</button>
				) : null}
				{children}
			</div>
			<div class="signoff-timeline-chips">
				<Chosen {...props} change={change} />
				<KindChips {...props} change={change} />
				<span class="signoff-timeline-between" />
				<ActorChips filter={filter} change={change} />
				<span class="signoff-timeline-between" />
				<Chip
					icon="circle-alert"
					isPressed={filter.outcome === 'failure'}
					onPress={() => change({ outcome: filter.outcome === 'failure' ? null : 'failure' })}
				>
					{text.timeline.outcomeName.failure}
				</Chip>
			</div>
		</div>
	);
}

type Change = (part: Partial<TimelineFilter>) => void;

interface ChipsProps extends Omit<BarProps, 'children'> {
	change: Change;
}

/** What no chip of its own says: it stands first, and a press takes it away. */
function Chosen({ filter, change, following }: ChipsProps) {
	return (
		<>
			{following === null ? null : (
				<Taken take={() => change({ item: null })}>{text.timeline.following(following)}</Taken>
			)}
			{filter.from === null ? null : (
				<Taken take={() => change({ from: null })}>
					{text.timeline.since(isoDay(filter.from))}
				</Taken>
			)}
			{filter.to === null ? null : (
				<Taken take={() => change({ to: null })}>{text.timeline.until(isoDay(filter.to))}</Taken>
			)}
			{filter.outcome === null || filter.outcome === 'failure' ? null : (
				<Taken take={() => change({ outcome: null })}>
					{text.timeline.outcomeName[filter.outcome]}
				</Taken>
			)}
			{filter.by === NO_FILTER.by ? null : (
				<Taken take={() => change({ by: NO_FILTER.by })}>{text.timeline.order[filter.by]}</Taken>
			)}
		</>
	);
}

function Taken({ take, children }: { take: () => void; children: string }) {
	return (
		<button type="button" class="signoff-chip is-pressed" onClick={take}>
			<span class="signoff-timeline-following" dir="auto">
				{visible(children)}
			</span>
			<Icon name="x" />
		</button>
	);
}

/** Of kinds that are there, and of those that somebody looks for. */
function KindChips({ filter, change, kinds }: ChipsProps) {
	const { types } = filter;
	const offered = ROW_KINDS.filter((kind) => kinds.has(kind) || types.includes(kind));
	return offered.map((kind) => (
		<Chip
			key={kind}
			icon={KIND_ICONS[kind]}
			isPressed={types.includes(kind)}
			onPress={() => {
				const others = types.filter((one) => one !== kind);
				change({ types: others.length < types.length ? others : [...types, kind] });
			}}
		>
			{text.timeline.kindName[kind]}
		</Chip>
	));
}

const KIND_ICONS = {
	transition: 'arrow-right',
	decision: 'gavel',
	request: 'hand',
	violation: 'undo-2',
	failure: 'triangle-alert',
	undone: 'undo',
	run: 'play',
	note: 'pencil',
	backlog: 'layers',
	memory: 'message-circle',
	system: 'settings',
	unread: 'file-question',
} as const;

const ACTORS = [
	['human', 'user'],
	['mcp', 'bot'],
	['system', 'cog'],
] as const;

function ActorChips({ filter, change }: { filter: TimelineFilter; change: Change }) {
	return ACTORS.map(([actor, icon]) => (
		<Chip
			key={actor}
			icon={icon}
			isPressed={filter.actor === actor}
			onPress={() => change({ actor: filter.actor === actor ? null : actor })}
		>
			{text.timeline.actor[actor]}
		</Chip>
	));
}
