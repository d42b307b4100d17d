import type { ComponentChildren } from 'preact';
import type { Review } from '../../app/workspace';
import { hasFailed, type PlanStep } from '../../core/plan/step';
import { text } from '../../text';
import { fullTime } from '../kit/age';
import { argumentsText } from '../kit/arguments-text';
import { Icon } from '../kit/icon';
import { Message } from '../kit/message';
import { Section } from '../kit/section';
import { visible } from '../kit/visible-text';
import { headlineOf } from '../kit/item/card-model';
import { EvidenceList } from '../kit/item/evidence-list';
import { evidenceRows } from '../kit/item/evidence-model';
import { RiskDot } from '../kit/item/risk-dot';

export function WhatWillHappen({ review, summary }: { review: Review; summary: string }) {
	const { actionType, actions, justification, riskLevel } = review;
	const others = actions
		.filter((action) => action !== actionType)
		.map((action) => text.panel.actionName[action]);
	return (
		<Section title={text.review.what}>
			<div class="signoff-review-headline" dir="auto">
				<RiskDot risk={riskLevel} />
				{headlineOf(review, summary)}
			</div>
			{others.length === 0 ? null : <div>{text.review.alsoFound(others.join(', '))}</div>}
			{review.unverified ? <Message tone="warning">{text.panel.card.unverified}</Message> : null}
			{review.expired ? <Message tone="warning">{text.panel.card.expired}</Message> : null}
			{justification === '' ? null : (
				<div class="signoff-justification" lang={text.language}>
					<span class="signoff-faint">{text.review.justification}</span>
					<q dir="auto">{visible(justification)}</q>
				</div>
			)}
		</Section>
	);
}

export function WhyRisky({ review }: { review: Review }) {
	const title = text.review.why(text.panel.riskName(review.riskLevel));
	return (
		<Section title={title}>
			<EvidenceList label={title} rows={evidenceRows(review.evidence)} />
		</Section>
	);
}

interface FactsProps {
	review: Review;
	openNote: (event: MouseEvent) => void;
}

export function Facts({ review, openNote }: FactsProps) {
	const { facts } = text.review;
	const { requestedAt, expired } = review;
	return (
		<dl class="signoff-facts">
			<Fact name={facts.askedBy}>{visible(review.requestedBy)}</Fact>
			<Fact name={facts.askedAt}>
				{requestedAt === null ? facts.unknown : fullTime(requestedAt)}
			</Fact>
			<Fact name={expired ? facts.expiredAt : facts.expiresAt}>{termOf(review)}</Fact>
			<Fact name={facts.path}>
				<button type="button" class="signoff-link" onClick={openNote}>
					{visible(review.path)}
				</button>
			</Fact>
			<Fact name={facts.id}>{visible(review.id)}</Fact>
		</dl>
	);
}

/** The approval of a call is used up by the first one. */
function termOf({ expiresAt, expired, call }: Review): string {
	const { once, onceForever } = text.agents.call;
	if (call === null || expired)
		return expiresAt === null ? text.review.facts.never : fullTime(expiresAt);
	return expiresAt === null ? onceForever : once(fullTime(expiresAt));
}

function Fact({ name, children }: { name: string; children: ComponentChildren }) {
	return (
		<div class="signoff-fact">
			<dt>{name}</dt>
			<dd dir="auto">{children}</dd>
		</div>
	);
}

export function Steps({ steps }: { steps: readonly PlanStep[] }) {
	return (
		<Section title={text.review.steps} count={steps.length}>
			{steps.length === 0 ? (
				<div class="signoff-quiet">{text.review.noSteps}</div>
			) : (
				<ol class="signoff-review-steps">
					{steps.map((step) => (
						<li key={step.line} class={step.depth > 0 ? 'is-nested' : ''}>
							<Step step={step} />
						</li>
					))}
				</ol>
			)}
		</Section>
	);
}

function Step({ step: { mark, text: content, tool, args, outcome, line } }: { step: PlanStep }) {
	return (
		<>
			<div dir="auto">
				{visible(content)}{' '}
				<span class="signoff-faint">
					{text.panel.plan.markName(visible(mark))}, {text.panel.card.line(line)}
				</span>
			</div>
			{tool === null ? null : (
				<div>
					{text.panel.plan.tool} <code>{visible(tool)}</code>
					{args === null ? <span class="signoff-faint"> {text.review.noArguments}</span> : null}
				</div>
			)}
			{args === null ? null : <pre class="signoff-args">{argumentsText(args)}</pre>}
			{outcome === null ? null : (
				<div
					class={`signoff-outcome${hasFailed({ mark, outcome }) ? ' is-failed' : ''}`}
					dir="auto"
				>
					{text.review.outcome(visible(outcome.text), visible(outcome.at ?? ''))}
				</div>
			)}
		</>
	);
}

export function NotCovered({ names }: { names: Review['notCovered'] }) {
	if (names.length === 0) return null;
	return (
		<Section title={text.review.notCovered} count={names.length}>
			<div class="signoff-quiet">{text.review.notCoveredHint}</div>
			<ul class="signoff-files">
				{names.map(({ name, why }) => (
					<li key={name}>
						<Icon name={why === 'address' ? 'globe' : 'file-question'} />
						<span class="signoff-path">{visible(name)}</span>
						<span class="signoff-faint">{text.review.whyNotCovered[why]}</span>
					</li>
				))}
			</ul>
		</Section>
	);
}

export function Files({ linked }: { linked: Review['linked'] }) {
	if (linked.length === 0) return null;
	return (
		<Section title={text.review.files} count={linked.length}>
			<ul class="signoff-files">
				{linked.map(({ path, found }) => (
					<li key={path}>
						<Icon name={found ? 'file' : 'file-x'} />
						<span class="signoff-path">{visible(path)}</span>
						{found ? null : <span class="signoff-faint">{text.review.missing}</span>}
					</li>
				))}
			</ul>
		</Section>
	);
}
