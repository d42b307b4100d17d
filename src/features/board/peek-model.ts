// What a peek says above the note: where it stands, what it asks for, how far its plan has come, and what a person may do about it.

import type { Item } from '../../core/item/item';
import { hasFailed, isTicked, type PlanStep } from '../../core/plan/step';
import type { RiskLevel } from '../../core/shared/risk';
import type { Standing } from '../../app/workspace';
import { text } from '../../text';
import { askSummary } from '../../text/risk';
import { visible } from '../kit/visible-text';

export interface PeekFacts {
	state: string;
	/** Null where it asks for nothing. */
	asks: { risk: RiskLevel; words: string } | null;
	/** Null where it has no plan. */
	steps: { words: string; rows: readonly PeekStep[]; more: number } | null;
	mayApprove: boolean;
	mayReject: boolean;
}

export interface PeekStep {
	mark: 'open' | 'running' | 'done' | 'failed' | 'skipped';
	text: string;
}

/** The note itself is below. */
const MOST_STEPS = 6;

type Stands = Pick<Standing, 'state' | 'unverified' | 'moves'>;

export function peekFacts(
	item: Pick<Item, 'state' | 'asks' | 'loop' | 'steps'>,
	standing: Stands | null,
	steps: readonly PlanStep[],
): PeekFacts {
	return {
		state: stateOf(item),
		asks: asksOf(item),
		steps: stepsOf(item, steps),
		mayApprove: standing !== null && awaitsDecision(standing),
		mayReject:
			standing?.moves.some(({ to, blocked }) => to === 'Rejected' && blocked === null) === true,
	};
}

/** Also what stands in Approved, and was approved by nobody. */
function awaitsDecision({ state, unverified }: Stands): boolean {
	return state === 'Pending_Approval' || (state === 'Approved' && unverified);
}

/** A task of the loop stands somewhere in the loop, whichever folder it is in. */
function stateOf({ state, loop }: Pick<Item, 'state' | 'loop'>): string {
	const inLoop = loop?.kind === 'task' ? loop.state : null;
	return inLoop === null ? text.stateName(state) : text.loop.stateName[inLoop];
}

function asksOf({ state, asks }: Pick<Item, 'state' | 'asks'>): PeekFacts['asks'] {
	if (!asks || (state !== 'Pending_Approval' && state !== 'Approved')) return null;
	const risk = text.panel.riskName(asks.riskLevel);
	return {
		risk: asks.riskLevel,
		words: [visible(askSummary(asks)), risk].filter(Boolean).join(' · '),
	};
}

function stepsOf(
	{ steps: count }: Pick<Item, 'steps'>,
	all: readonly PlanStep[],
): PeekFacts['steps'] {
	if (count === null) return null;
	const steps = all.filter(({ depth }) => depth === 0);
	return {
		words: text.board.card.stepsInWords(count.done, count.total),
		rows: steps
			.slice(0, MOST_STEPS)
			.map((step) => ({ mark: markOf(step), text: visible(step.text) })),
		more: Math.max(0, steps.length - MOST_STEPS),
	};
}

const MARKS: Readonly<Record<string, PeekStep['mark']>> = {
	'/': 'running',
	'!': 'failed',
	'-': 'skipped',
};

function markOf(step: PlanStep): PeekStep['mark'] {
	if (hasFailed(step)) return 'failed';
	return MARKS[step.mark] ?? (isTicked(step) ? 'done' : 'open');
}
