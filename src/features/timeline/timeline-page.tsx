// All that happened, on one time axis, with why.

import { useEffect, useRef, useState } from 'preact/hooks';
import { describeFailure } from '../../app/shared/describe-failure';
import { rowAtShare } from '../../core/timeline/density';
import { useAnnouncer } from '../kit/announcer';
import { Button } from '../kit/button';
import { EmptyState } from '../kit/empty-state';
import { useLetters } from '../kit/hooks/use-letters';
import { KeyHelp } from '../kit/key-help';
import { Message } from '../kit/message';
import { Details } from './details';
import { rowsAsCsv, rowsAsJson } from './export-rows';
import { FilterBar } from './filter-bar';
import { Minimap } from './minimap';
import { type KeyParts, takeKey } from './timeline-keys';
import { TimelineList } from './timeline-list';
import type { TimelineProps } from './timeline-props';
import { useArrivals } from './use-arrivals';
import { type ShownTimeline, useTimeline } from './use-timeline';
import { text } from '../../text';

export function TimelinePage(props: TimelineProps) {
	const page = useRef<HTMLDivElement>(null);
	const shown = useTimeline(props, useLetters(page));
	const { announce, region } = useAnnouncer();
	const [help, setHelp] = useState(false);
	const find = (selector: string) => page.current?.querySelector<HTMLElement>(selector);
	const toSearch = () => find('.signoff-timeline-search')?.focus();
	const toList = () => {
		const list = find('.signoff-timeline-list');
		if (list) list.focus();
		// Where nothing fits, other words may.
		else toSearch();
	};
	useEffect(() => {
		if (shown.reached) toList();
	}, [shown.reached]);
	const closeHelp = () => {
		setHelp(false);
		toList();
	};
	const close = () => {
		if (!help) shown.select(null);
		closeHelp();
	};
	const keys: KeyParts = {
		...{ ...props, ...shown, close, toList, toSearch },
		toggleHelp: () => (help ? closeHelp() : setHelp(true)),
	};
	return (
		<div
			class="signoff-timeline"
			ref={page}
			onKeyDown={(event) => {
				if (takeKey(event, page.current, keys)) event.preventDefault();
			}}
		>
			{region}
			<Bar {...props} shown={shown} toggleHelp={keys.toggleHelp} />
			{shown.failure === null ? null : <Failure failure={shown.failure} copy={props.copy} />}
			{help ? (
				<div class="signoff-timeline-keys">
					<KeyHelp words={text.timeline.keys} close={closeHelp} />
				</div>
			) : null}
			<Body {...{ props, shown, announce, close, toList }} />
		</div>
	);
}

function Failure({ failure, copy }: { failure: unknown; copy: (details: string) => void }) {
	const sentence = describeFailure(failure);
	const details = failure instanceof Error ? (failure.stack ?? sentence) : sentence;
	return (
		<div class="signoff-timeline-failure">
			<Message tone="error">{sentence}</Message>
			<Button onClick={() => copy(details)}>{text.failure.copy}</Button>
		</div>
	);
}

interface BodyProps {
	props: TimelineProps;
	shown: ShownTimeline;
	announce: (sentence: string) => void;
	close: () => void;
	toList: () => void;
}

function Body({ props, shown, announce, close, toList }: BodyProps) {
	const { display, filter, selected, select, size, isReading } = shown;
	const arrivals = useArrivals(shown, announce);
	const markOf = props.marks();
	const jump = (share: number) => {
		select(rowAtShare(display.rows, share, filter.by));
		toList();
	};
	return (
		<div class="signoff-timeline-body">
			<Minimap
				{...{ rows: display.rows, version: shown.version, by: filter.by }}
				onJump={jump}
				onRestyle={props.onRestyle}
			/>
			{display.rows.length === 0 ? (
				<Nothing isReading={isReading} isEmpty={size === 0} />
			) : (
				<TimelineList
					{...{ ...props, ...shown, markOf }}
					onSelect={select}
					arrived={arrivals.count}
					onScrolled={arrivals.onScrolled}
				/>
			)}
			{selected ? <Details {...{ ...props, ...shown, markOf, close }} row={selected} /> : null}
		</div>
	);
}

function Nothing({ isReading, isEmpty }: { isReading: boolean; isEmpty: boolean }) {
	if (isReading) return <EmptyState icon="history" title={text.timeline.reading} />;
	return (
		<EmptyState icon="history" title={isEmpty ? text.timeline.none : text.timeline.noneFound} />
	);
}

interface BarProps extends TimelineProps {
	shown: ShownTimeline;
	toggleHelp: () => void;
}

function Bar({ shown, titleOf, save, toggleHelp }: BarProps) {
	const { filter, change, display, size, isReading } = shown;
	const following = filter.item === null ? null : (titleOf(filter.item) ?? filter.item);
	/** Newest first, as they are shown. */
	const rows = () => display.rows.toReversed();
	return (
		<FilterBar filter={filter} onChange={change} following={following}>
			<span class="signoff-quiet" role="status">
				{isReading ? text.timeline.reading : text.timeline.count(display.rows.length, size)}
			</span>
			<Button onClick={() => save('signoff-timeline.csv', rowsAsCsv(rows()))}>
				{text.timeline.exports.csv}
			</Button>
			<Button onClick={() => save('signoff-timeline.json', rowsAsJson(rows()))}>
				{text.timeline.exports.json}
			</Button>
			<Button label={text.timeline.keys.show} onClick={toggleHelp}>
				?
			</Button>
		</FilterBar>
	);
}
