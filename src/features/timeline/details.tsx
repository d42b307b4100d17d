// One entry beside the list: its times, what is known of it, why it happened, what it led to, and its item's history
// step by step.

import type { EntryMark } from '../../core/timeline/marks';
import type { TimelineRow } from '../../core/timeline/row';
import { timelineText as words } from '../../core/text/timeline';
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
			aria-label={words.entry}
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
				<button type="button" class="clickable-icon" aria-label={words.close} onClick={props.close}>
					<Icon name="x" />
				</button>
			</header>
			{row.oddity === null ? null : <Message tone="warning">{words.oddity[row.oddity]}</Message>}
			<Facts {...props} />
			<div class="signoff-buttons">
				<Button onClick={() => openLog(row.file, row.line)}>{words.openLog}</Button>
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
			{GRAVE.has(mark) ? <Message tone="error">{words.mark[mark]}</Message> : null}
			<dl class="signoff-timeline-facts">
				<Fact name={words.recorded}>{timeInFull(row.realizedAt)}</Fact>
				<Fact name={words.happened}>{timeInFull(row.canonicalAt)}</Fact>
				{row.who === '' ? null : <Fact name={words.who}>{row.who}</Fact>}
				{item === null ? null : <Fact name={words.item}>{titleOf(item) ?? item}</Fact>}
				{result === null ? null : <Fact name={words.outcome}>{words.outcomeName(result)}</Fact>}
				{GRAVE.has(mark) ? null : <Fact name={words.verified}>{words.mark[mark]}</Fact>}
				{row.details.map(({ name, value }) => (
					<Fact key={name} name={name}>
						{value}
					</Fact>
				))}
				<Fact name={words.inLog}>{words.place(file, line)}</Fact>
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
			<Button onClick={(event) => openItem(item, event)}>{words.openNote}</Button>
			<Button onClick={() => follow(item)}>
				{filter.item === item ? words.unfollow : words.follow}
			</Button>
			<Button onClick={() => retrace(steps ? null : item)}>
				{steps ? words.retrace.end : words.retrace.start}
			</Button>
		</>
	);
}
