import type { ComponentChildren } from 'preact';
import { RESULTS } from '../../core/entries/entry';
import { isSameFilter, NO_FILTER, type TimelineFilter } from '../../core/timeline/filter';
import { ROW_KINDS } from '../../core/entries/define';
import { text } from '../../text';
import { Button } from '../kit/button';
import { Choose } from '../kit/choose';
import { Icon } from '../kit/icon';
import { visible } from '../kit/visible-text';
import { dayAround, isoDay } from './times';

interface BarProps {
	filter: TimelineFilter;
	onChange: (filter: TimelineFilter) => void;
	/** What the item that is followed is called; null where none is. */
	following: string | null;
	children: ComponentChildren;
}

export function FilterBar({ filter, onChange, following, children }: BarProps) {
	const change = (part: Partial<TimelineFilter>) => onChange({ ...filter, ...part });
	const isFiltered = !isSameFilter({ ...filter, by: NO_FILTER.by }, NO_FILTER);
	return (
		<div class="signoff-timeline-bar" role="search" aria-label={text.timeline.filters}>
			<input
				type="search"
				class="signoff-timeline-search"
				placeholder={text.timeline.search}
				aria-label={text.timeline.search}
				value={filter.text}
				onInput={({ currentTarget }) => change({ text: currentTarget.value })}
			/>
			<Choices filter={filter} change={change} />
			{following === null ? null : (
				<Button onClick={() => change({ item: null })}>
					<span class="signoff-timeline-following" dir="auto">
						{visible(text.timeline.following(following))}
					</span>
					<Icon name="x" />
				</Button>
			)}
			{isFiltered ? (
				<Button onClick={() => onChange({ ...NO_FILTER, by: filter.by })}>
					{text.timeline.clear}
				</Button>
			) : null}
			<span class="signoff-spacer" />
			{children}
		</div>
	);
}

interface ChoicesProps {
	filter: TimelineFilter;
	change: (part: Partial<TimelineFilter>) => void;
}

function Choices({ filter, change }: ChoicesProps) {
	return (
		<>
			<Choose
				label={text.timeline.anyType}
				value={filter.types[0] ?? ''}
				options={ROW_KINDS.map((kind) => [kind, text.timeline.kindName[kind]])}
				onChange={(type) => change({ types: type === '' ? [] : [type] })}
			/>
			<Choose
				label={text.timeline.anyActor}
				value={filter.actor ?? ''}
				options={ACTORS.map((actor) => [actor, text.timeline.actor[actor]])}
				onChange={(value) => change({ actor: ACTORS.find((one) => one === value) ?? null })}
			/>
			<Choose
				label={text.timeline.anyOutcome}
				value={filter.outcome ?? ''}
				options={RESULTS.map((result) => [result, text.timeline.outcomeName[result]])}
				onChange={(value) => change({ outcome: RESULTS.find((one) => one === value) ?? null })}
			/>
			<Day label={text.timeline.from} at={filter.from} onChange={(from) => change({ from })} />
			<Day
				label={text.timeline.to}
				at={filter.to}
				onChange={(to) => change({ to: to === null ? null : dayAround(to).to - 1 })}
			/>
			<Choose
				label={text.timeline.orders}
				isAlways
				value={filter.by}
				options={ORDERS.map((by) => [by, text.timeline.order[by]])}
				onChange={(value) => change({ by: ORDERS.find((one) => one === value) ?? NO_FILTER.by })}
			/>
		</>
	);
}

const ACTORS = ['human', 'system', 'mcp'] as const;
const ORDERS = ['realizedAt', 'canonicalAt'] as const;

interface DayProps {
	label: string;
	at: number | null;
	/** The start of the day, in milliseconds. */
	onChange: (at: number | null) => void;
}

function Day({ label, at, onChange }: DayProps) {
	return (
		<input
			type="date"
			aria-label={label}
			value={at === null ? '' : isoDay(at)}
			onChange={({ currentTarget: { value } }) => {
				const time = new Date(`${value}T00:00:00`).getTime();
				onChange(Number.isNaN(time) ? null : time);
			}}
		/>
	);
}
