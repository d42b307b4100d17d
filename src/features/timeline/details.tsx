// One entry beside the list: its times, what is known of it, why it happened, what it led to, and its item's history
// step by step.

import type { EntryMark } from '../../core/timeline/marks';
import type { TimelineRow } from '../../core/timeline/row';
import { text } from '../../text';
import { Button } from '../kit/button';
import { Icon } from '../kit/icon';
import { Message } from '../kit/message';
import { visible } from '../kit/visible-text';
import { Retrace } from './retrace';
import { timeInFull } from './times';
import type { TimelineProps } from './timeline-props';
import type { ShownTimeline } from './use-timeline';
import { WhyTree } from './why';

interface DetailsProps
	extends
		Pick<TimelineProps, 'timeline' | 'titleOf' | 'openItem' | 'openLog' | 'contentOf'>,
		Pick<ShownTimeline, 'select' | 'follow' | 'retrace' | 'steps' | 'filter'> {
	row: TimelineRow;
	markOf: (row: TimelineRow) => EntryMark;
	close: () => void;
}

export function Details(props: DetailsProps) {
	const { row, steps, openLog } = props;
	return (
		<aside
			class="signoff-timeline-details"
			aria-label={text.timeline.entry}
			onKeyDown={(event) => {
				if (event.key !== 'Escape') return;
				event.stopPropagation();
				props.close();
			}}
		>
			<header class="signoff-timeline-details-header">
				<h2 class="signoff-timeline-heading" dir="auto">
					{visible(row.sentence)}
				</h2>
				<button
					type="button"
					class="clickable-icon"
					aria-label={text.timeline.close}
					onClick={props.close}
				>
					<Icon name="x" />
				</button>
			</header>
			{row.oddity === null ? null : (
				<Message tone="warning">{text.timeline.oddity[row.oddity]}</Message>
			)}
			<Facts {...props} />
			<div class="signoff-buttons">
				<Button onClick={() => openLog(row.file, row.line)}>{text.timeline.openLog}</Button>
				<ItemButtons {...props} />
			</div>
			{steps ? <Retrace {...props} steps={steps} /> : null}
			<WhyTree {...props} />
		</aside>
	);
}

const GRAVE: ReadonlySet<EntryMark> = new Set(['broken', 'unproven', 'disowned']);

function Facts({ row, titleOf, markOf }: DetailsProps) {
	const { item, result, file, line } = row;
	const mark = markOf(row);
	return (
		<>
			{GRAVE.has(mark) ? <Message tone="error">{text.timeline.mark[mark]}</Message> : null}
			<dl class="signoff-timeline-facts">
				<Fact name={text.timeline.recorded}>{timeInFull(row.realizedAt)}</Fact>
				<Fact name={text.timeline.happened}>{timeInFull(row.canonicalAt)}</Fact>
				{row.who === '' ? null : <Fact name={text.timeline.who}>{row.who}</Fact>}
				{item === null ? null : <Fact name={text.timeline.item}>{titleOf(item) ?? item}</Fact>}
				{result === null ? null : (
					<Fact name={text.timeline.outcome}>{text.timeline.outcomeName[result]}</Fact>
				)}
				{GRAVE.has(mark) ? null : (
					<Fact name={text.timeline.verified}>{text.timeline.mark[mark]}</Fact>
				)}
				{row.details.map(({ name, value }) => (
					<Fact key={name} name={name}>
						{value}
					</Fact>
				))}
				<Fact name={text.timeline.inLog}>{text.timeline.place(file, line)}</Fact>
			</dl>
		</>
	);
}

function Fact({ name, children }: { name: string; children: string }) {
	return (
		<>
			<dt>{name}</dt>
			<dd dir="auto">{visible(children)}</dd>
		</>
	);
}

function ItemButtons({ row: { item }, ...props }: DetailsProps) {
	if (item === null) return null;
	const { openItem, follow, retrace, steps, filter } = props;
	return (
		<>
			<Button onClick={(event) => openItem(item, event)}>{text.timeline.openNote}</Button>
			<Button onClick={() => follow(item)}>
				{filter.item === item ? text.timeline.unfollow : text.timeline.follow}
			</Button>
			<Button onClick={() => retrace(steps ? null : item)}>
				{steps ? text.timeline.retrace.end : text.timeline.retrace.start}
			</Button>
		</>
	);
}
