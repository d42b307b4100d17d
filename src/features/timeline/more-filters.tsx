// What is chosen more rarely: outcome, days, order; and what is shown as a file.

import { RESULTS } from '../../core/entries/entry';
import { NO_FILTER, type TimelineFilter } from '../../core/timeline/filter';
import { text } from '../../text';
import { Button } from '../kit/button';
import { Choose } from '../kit/choose';
import { dayAround, isoDay } from './times';

interface MoreProps {
	filter: TimelineFilter;
	onChange: (filter: TimelineFilter) => void;
	saveAs: (kind: 'csv' | 'json') => void;
	showKeys: () => void;
}

const ORDERS = ['realizedAt', 'canonicalAt'] as const;

export function MoreFilters({ filter, onChange, saveAs, showKeys }: MoreProps) {
	const change = (part: Partial<TimelineFilter>) => onChange({ ...filter, ...part });
	return (
		<div class="signoff-timeline-more" role="group" aria-label={text.timeline.more}>
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
			<span class="signoff-spacer" />
			<Button onClick={() => saveAs('csv')}>{text.timeline.exports.csv}</Button>
			<Button onClick={() => saveAs('json')}>{text.timeline.exports.json}</Button>
			<Button onClick={showKeys}>{text.timeline.keys.show}</Button>
		</div>
	);
}

interface DayProps {
	label: string;
	at: number | null;
	/** The start of the day, in milliseconds. */
	onChange: (at: number | null) => void;
}

function Day({ label, at, onChange }: DayProps) {
	return (
		<label class="signoff-timeline-date">
			<span>{label}</span>
			<input
				type="date"
				value={at === null ? '' : isoDay(at)}
				onChange={({ currentTarget: { value } }) => {
					const time = new Date(`${value}T00:00:00`).getTime();
					onChange(Number.isNaN(time) ? null : time);
				}}
			/>
		</label>
	);
}
