// One item as a card. All cards are of one height; what does not fit is cut, and said in full to a screen reader.

import { addHours, isBefore } from 'date-fns';
import { useMemo } from 'preact/hooks';
import type { Item } from '../../core/item/item';
import { text } from '../../text';
import { askSummary } from '../../text/risk';
import { ageInWords, shortAge, shortTerm } from '../kit/age';
import { Icon } from '../kit/icon';
import { visible } from '../kit/visible-text';
import { RiskDot } from '../kit/item/risk-dot';
import type { RunMark } from '../run/feature';
import type { CardPlace } from './board-host';
import { CardBox } from './card-box';

interface CardProps extends CardPlace {
	askedBy: string | null;
	/** Another note says that it has the same id. */
	hasTwin: boolean;
	runMark: RunMark | null;
}

export function Card(props: CardProps) {
	const { item, askedBy, hasTwin, runMark, isMoving, now } = props;
	const inside = useMemo(
		() => <CardBody {...{ item, askedBy, hasTwin, runMark, now }} />,
		[item, askedBy, hasTwin, runMark, now],
	);
	const label = useMemo(
		() => descriptionOf({ item, askedBy, hasTwin, runMark, isMoving, now }),
		[item, askedBy, hasTwin, runMark, isMoving, now],
	);
	return (
		<CardBox {...props} label={label}>
			{inside}
		</CardBox>
	);
}

type Shown = Pick<CardProps, 'item' | 'askedBy' | 'hasTwin' | 'runMark' | 'now'>;

/** What stands in it. */
function CardBody({ item, askedBy, hasTwin, runMark, now }: Shown) {
	const { title, priority, asks, steps, findings, source } = item;
	const who = askedBy ?? source;
	return (
		<div class="signoff-board-card" aria-hidden="true">
			<div class="signoff-board-card-title" dir="auto">
				{visible(title)}
			</div>
			<div class="signoff-board-card-facts">
				{asks ? <RiskDot risk={asks.riskLevel} /> : null}
				{asks ? (
					<span class="signoff-board-card-risk">{text.panel.riskShort(asks.riskLevel)}</span>
				) : null}
				{priority === null ? null : (
					<span class={`signoff-board-priority is-${priority.toLowerCase()}`}>{priority}</span>
				)}
				{steps === null ? null : <span>{text.board.card.steps(steps.done, steps.total)}</span>}
				<span class={isExpired(item, now) ? 'signoff-board-expired' : undefined}>
					{timeOf(item, now)}
				</span>
				<RunSign mark={runMark} />
				{findings.length > 0 || hasTwin ? <Icon name="alert-triangle" /> : null}
				{who === null ? null : (
					<span class="signoff-board-card-who" dir="auto">
						{visible(who)}
					</span>
				)}
			</div>
		</div>
	);
}

const RUN_ICONS = { running: 'play', waits: 'pause', failed: 'circle-x' } as const;

function RunSign({ mark }: { mark: RunMark | null }) {
	if (mark === null) return null;
	return (
		<span class={`signoff-board-run is-${mark}`}>
			<Icon name={RUN_ICONS[mark]} />
			{text.runView.mark[mark]}
		</span>
	);
}

function isExpired({ asks, state }: Item, now: number): boolean {
	const end = state === 'Pending_Approval' ? (asks?.expiresAt ?? null) : null;
	return end !== null && end <= now;
}

/** When a request that is open ends, if that is soon; else null. */
function nearEnd({ asks, state }: Item, now: number): number | null {
	const end = state === 'Pending_Approval' ? (asks?.expiresAt ?? null) : null;
	return end !== null && isBefore(end, addHours(now, 24)) ? end : null;
}

/** An end that is near matters more than how old something is. */
function timeOf(item: Item, now: number): string {
	const end = nearEnd(item, now);
	if (end === null) return shortAge(item.since, now);
	return end <= now ? text.board.card.expired : text.board.card.expiresIn(shortTerm(now, end));
}

function timeInWords(item: Item, now: number): string {
	const end = nearEnd(item, now);
	if (end === null) return text.board.card.age(ageInWords(item.since, now));
	return end <= now ? text.board.card.expired : text.board.card.expiresIn(ageInWords(now, end));
}

/** All of it in words. */
function descriptionOf(card: Shown & Pick<CardProps, 'isMoving'>): string {
	const { item, askedBy, isMoving, now } = card;
	const { title, priority, asks, steps, source } = item;
	return [
		visible(title),
		asks ? askSummary(asks) : '',
		asks ? text.panel.riskName(asks.riskLevel) : '',
		priority === null ? '' : text.board.card.priority(priority),
		steps === null ? '' : text.board.card.stepsInWords(steps.done, steps.total),
		timeInWords(item, now),
		askedBy === null ? '' : text.board.card.asks(askedBy),
		source === null ? '' : text.board.card.from(visible(source)),
		...troublesOf(card),
		isMoving ? text.board.card.moving : '',
	]
		.filter(Boolean)
		.join(', ');
}

function troublesOf({ item, hasTwin, runMark }: Shown): string[] {
	return [
		runMark === null ? '' : text.runView.mark[runMark],
		item.findings.length > 0 ? text.board.card.problems : '',
		hasTwin ? text.board.card.twin : '',
	];
}
