// "Needs you": what waits for a person, the gravest first.

import { useRef, useState } from 'preact/hooks';
import type { Waiting } from '../../../app/workspace';
import { text } from '../../../text';
import { Button } from '../button';
import { Icon } from '../icon';
import type { Row, RowAction } from '../row';
import { RowList } from '../row-list';
import { Section } from '../section';
import { descriptionOf, detailOf, queueModel, type QueueModel, type QueueRow } from './queue-model';
import { RiskDot } from './risk-dot';
import { useHold } from '../hooks/use-hold';

interface QueueProps {
	waiting: readonly Waiting[];
	now: number;
	openNote: (path: string, event: MouseEvent) => void;
	review: (path: string) => void;
	restore: (path: string, event: MouseEvent) => void;
	approveLow: (rows: readonly Waiting[]) => void;
	/** How many were decided before Signoff came. */
	history: number;
	markHistory: () => void;
	/** The row with the focus, for the panel's keys. */
	onCurrent: (row: Waiting | null) => void;
}

export function Queue(props: QueueProps) {
	const [filter, setFilter] = useState('');
	const { held, renew, watch } = useHold(props.waiting);
	const model = queueModel({ waiting: props.waiting, held, filter });
	const box = useRef<HTMLDivElement>(null);
	const showFresh = () => {
		renew();
		// The button that was pressed goes away.
		box.current?.querySelector<HTMLElement>('.signoff-row[tabindex="0"]')?.focus();
	};
	return (
		<div class="signoff-queue" ref={box} {...watch}>
			<Section
				title={text.panel.needsYou}
				count={model.count}
				action={model.hasFilter ? <Filter value={filter} onChange={setFilter} /> : null}
			>
				<Fresh count={model.fresh} show={showFresh} />
				<Rows {...props} model={model} />
				<Together {...props} low={model.low} />
			</Section>
		</div>
	);
}

/** What can be done to several rows at once. */
function Together({ low, history, ...acts }: QueueProps & Pick<QueueModel, 'low'>) {
	if (low.length < 2 && history === 0) return null;
	return (
		<div class="signoff-buttons">
			{low.length > 1 ? (
				<Button onClick={() => acts.approveLow(low)}>
					{text.panel.queue.approveLow(low.length)}
				</Button>
			) : null}
			{history > 0 ? (
				<Button onClick={acts.markHistory}>{text.panel.queue.markHistory(history)}</Button>
			) : null}
		</div>
	);
}

function Rows({ model, now, ...props }: QueueProps & { model: QueueModel }) {
	if (model.rows.length === 0) {
		const { nothingWaits, nothingWaitsHint, noMatch } = text.panel.queue;
		const isEmpty = model.count === 0;
		return (
			<div class="signoff-quiet">{isEmpty ? `${nothingWaits} ${nothingWaitsHint}` : noMatch}</div>
		);
	}
	return (
		<RowList
			label={text.panel.needsYou}
			entries={model.rows}
			row={(row) => ({
				...drawnRow(row, now),
				...(model.grouped ? { heading: text.panel.queue.groupName(row.under) } : {}),
				action: actionOf(row, props),
			})}
			onOpen={(row, event) => props.openNote(row.path, event)}
			onCurrent={(row) => props.onCurrent(row?.gone ? null : row)}
		/>
	);
}

/** For every list that shows the queue. */
export function drawnRow(row: QueueRow, now: number): Row {
	return {
		key: row.path,
		lead: <RiskDot risk={row.riskLevel} />,
		label: (
			<>
				<span>{row.title}</span>
				{row.summary === '' ? null : <span class="signoff-row-note">{row.summary}</span>}
			</>
		),
		detail: (
			<>
				{row.hasFindings ? <Icon name="alert-triangle" /> : null}
				<span>{detailOf(row, now)}</span>
			</>
		),
		description: descriptionOf(row, now),
		gone: row.gone,
	};
}

function actionOf(
	{ group, path, title }: QueueRow,
	{ review, restore, openNote }: Pick<QueueProps, 'review' | 'restore' | 'openNote'>,
): RowAction {
	const { queue } = text.panel;
	if (group === 'error' || group === 'run') return openAction(path, title, openNote);
	if (group === 'deleted') {
		return {
			name: queue.restore,
			description: queue.restoreOf(title),
			onClick: (event) => restore(path, event),
			only: true,
		};
	}
	return { name: queue.review, description: queue.reviewOf(title), onClick: () => review(path) };
}

/** What can be done about a report is offered where it is open. */
export function openAction(
	path: string,
	title: string,
	open: (path: string, event: MouseEvent) => void,
): RowAction {
	const { queue } = text.panel;
	const onClick = (event: MouseEvent) => open(path, event);
	return { name: queue.open, description: queue.openOf(title), onClick };
}

function Filter({ value, onChange }: { value: string; onChange: (value: string) => void }) {
	return (
		<input
			type="search"
			class="signoff-filter"
			spellcheck={false}
			aria-label={text.panel.queue.filter}
			placeholder={text.panel.queue.filter}
			value={value}
			onInput={(event) => onChange(event.currentTarget.value)}
		/>
	);
}

/** The line is there before it has something to say, or a screen reader would not hear it. */
export function Fresh({ count, show }: { count: number; show: () => void }) {
	return (
		<div class="signoff-fresh" role="status">
			{count === 0 ? null : (
				<>
					<span>{text.panel.queue.fresh(count)}</span>
					<button type="button" class="signoff-link" onClick={show}>
						{text.panel.queue.showFresh}
					</button>
				</>
			)}
		</div>
	);
}
