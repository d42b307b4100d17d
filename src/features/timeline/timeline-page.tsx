// All that happened, on one time axis, with why.

import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { describeFailure } from '../../app/shared/describe-failure';
import { rowAtShare } from '../../core/timeline/density';
import type { TimelineRow } from '../../core/timeline/row';
import { useAnnouncer } from '../kit/announcer';
import { Button } from '../kit/button';
import { EmptyState } from '../kit/empty-state';
import { KeyHelp } from '../kit/key-help';
import { Icon } from '../kit/icon';
import { Message } from '../kit/message';
import { Details } from './details';
import { rowsAsCsv, rowsAsJson } from './export-rows';
import { DigestPage } from './digest-page';
import { FilterBar } from './filter-bar';
import { LanesPage } from './lanes-page';
import { ModeSwitch } from './mode-switch';
import { MoreFilters } from './more-filters';
import { Minimap } from './minimap';
import { type KeyParts, takeKey } from './timeline-keys';
import { TimelineList } from './timeline-list';
import type { TimelineMode, TimelineProps } from './timeline-props';
import { useArrivals } from './use-arrivals';
import { useRoom } from './use-room';
import { type ShownTimeline, useTimeline } from './use-timeline';
import { text } from '../../text';

export function TimelinePage(props: TimelineProps) {
	const page = useRef<HTMLDivElement>(null);
	const room = useRoom(page);
	const shown = useTimeline(props, room);
	const { announce, region } = useAnnouncer();
	const [help, setHelp] = useState(false);
	const [mode, choose] = useMode(props);
	const { toSearch, toList } = placesIn(page);
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
		// Other ways to see it have keys of their own.
		selected: mode === 'acts' ? shown.selected : null,
		fold: (row, isOpen) => fold(props.timeline, shown, row, isOpen),
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
			<Bar {...props} {...{ shown, choose }} shownAs={mode} toggleHelp={keys.toggleHelp} />
			{shown.failure === null ? null : <Failure failure={shown.failure} copy={props.copy} />}
			{help ? (
				<div class="signoff-timeline-keys">
					<KeyHelp words={text.timeline.keys} close={closeHelp} />
				</div>
			) : null}
			<Shown
				{...{ props, shown, announce, close, toList, mode, choose }}
				isNarrow={room.isNarrow}
			/>
		</div>
	);
}

function useMode({ mode, onMode }: TimelineProps) {
	const [shown, show] = useState(mode);
	const choose = (next: TimelineMode) => {
		show(next);
		onMode(next);
	};
	return [shown, choose] as const;
}

/** Where the focus goes by keys. */
function placesIn(page: RefObject<HTMLElement | null>) {
	const find = (selector: string) => page.current?.querySelector<HTMLElement>(selector);
	const toSearch = () => find('.signoff-timeline-search')?.focus();
	const toList = () => {
		const list = find('.signoff-timeline-list, .signoff-lanes-list');
		if (list) list.focus();
		// Where nothing fits, other words may.
		else toSearch();
	};
	return { toSearch, toList };
}

/** The row that stands for the act is looked at where that closes. */
function fold(
	{ acts }: TimelineProps['timeline'],
	{ display, open, select, isOpen }: ShownTimeline,
	row: TimelineRow,
	willOpen: boolean,
): void {
	if (acts.of(row).length < 2 || isOpen(row) === willOpen) return;
	const above = display.leadOf(row);
	if (above !== row) select(above);
	open(row, willOpen);
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
	isNarrow: boolean;
}

function Shown({
	mode,
	choose,
	...rest
}: BodyProps & Pick<BarProps, 'choose'> & { mode: TimelineMode }) {
	const toActs = () => choose('acts');
	if (mode === 'lanes') return <LanesPage {...rest} toActs={toActs} />;
	if (mode === 'days') return <DigestPage {...rest} toActs={toActs} />;
	return <Body {...rest} />;
}

function Body({ props, shown, announce, close, toList, isNarrow }: BodyProps) {
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
					{...{ ...props, ...shown, markOf, isNarrow }}
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
	shownAs: TimelineMode;
	choose: (mode: TimelineMode) => void;
	toggleHelp: () => void;
}

function Bar({ shown, shownAs, choose, timeline, titleOf, save, toggleHelp }: BarProps) {
	const { filter, change, fitting, size, isReading } = shown;
	const [isMore, setMore] = useState(false);
	const following = filter.item === null ? null : (titleOf(filter.item) ?? filter.item);
	/** Newest first, as they are shown. */
	const entries = () => shown.entries.toReversed();
	return (
		<>
			<FilterBar {...{ filter, following }} onChange={change} kinds={timeline.kinds}>
				<ModeSwitch mode={shownAs} choose={choose} />
				<span class="signoff-timeline-count signoff-quiet" role="status">
					{isReading ? text.timeline.reading : text.timeline.count(fitting, size)}
				</span>
				<button
					type="button"
					class="clickable-icon"
					aria-label={text.timeline.more}
					aria-expanded={isMore}
					onClick={() => setMore(!isMore)}
				>
					<Icon name="sliders-horizontal" />
				</button>
			</FilterBar>
			{isMore ? (
				<MoreFilters
					{...{ filter, showKeys: toggleHelp }}
					onChange={change}
					saveAs={(kind) => save(`signoff-timeline.${kind}`, FILES[kind](entries()))}
				/>
			) : null}
		</>
	);
}

const FILES = { csv: rowsAsCsv, json: rowsAsJson };
