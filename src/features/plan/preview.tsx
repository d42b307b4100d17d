// A plan that nobody has kept yet: its steps, what each of them would call with which arguments, and what was repaired on the way.

import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { PlanAttempts, PlanDraft } from '../../app/plan';
import { diffLines } from '../../core/approval/diff';
import type { KernelStep, SupervisorAction } from '../../core/kernel/entities';
import { repairTexts } from '../../core/model/supervisor';
import { text } from '../../text';
import { Button } from '../kit/button';
import { Message } from '../kit/message';
import { ModEnterHint } from '../kit/mod-enter';
import { visible } from '../kit/visible-text';
import { argumentRows, whoDoes } from './preview-model';

interface PreviewProps {
	draft: PlanDraft;
	busy: boolean;
	keep: (event: Event) => void;
	discard: () => void;
	back: () => void;
}

export function Preview({ draft, busy, keep, discard, back }: PreviewProps) {
	const button = useRef<HTMLButtonElement>(null);
	useEffect(() => button.current?.focus(), []);
	const { plan } = draft.made;
	return (
		<>
			<h3 class="signoff-plan-goal" dir="auto">
				{visible(plan.goal)}
			</h3>
			<ol class="signoff-plan-steps" aria-label={text.plan.steps} tabIndex={0}>
				{plan.steps.map((step) => (
					<StepRow key={step.step_id} step={step} />
				))}
			</ol>
			<Attempts attempts={draft.made} />
			<Message tone="info">{text.plan.isDraft}</Message>
			<div class="signoff-review-buttons">
				<Button onClick={discard} disabled={busy}>
					{text.plan.discard}
				</Button>
				<Button onClick={back} disabled={busy}>
					{text.plan.back}
				</Button>
				<span class="signoff-spacer" />
				<ModEnterHint />
				<Button cta buttonRef={button} onClick={keep} disabled={busy}>
					{text.plan.keep}
				</Button>
			</div>
		</>
	);
}

function StepRow({ step }: { step: KernelStep }) {
	const rows = argumentRows(step);
	return (
		<li>
			<span dir="auto">{visible(step.description)}</span>
			<span class="signoff-plan-who">{visible(whoDoes(step))}</span>
			{rows.length === 0 ? null : (
				<table class="signoff-plan-arguments">
					<tbody>
						{rows.map(({ name, value }) => (
							<tr key={name}>
								<th scope="row">{visible(name)}</th>
								<td dir="auto">{visible(value)}</td>
							</tr>
						))}
					</tbody>
				</table>
			)}
		</li>
	);
}

/** What a model answered, and what was repaired. Nothing for the template planner. */
export function Attempts({ attempts: { actions, outputs, usage } }: { attempts: PlanAttempts }) {
	if (outputs.length === 0) return null;
	return (
		<div class="signoff-plan-attempts">
			{actions.length === 0 ? null : (
				<details>
					<summary>{text.plan.repairs(actions.length)}</summary>
					{actions.map((action, at) => (
						<Repair key={at} action={action} />
					))}
				</details>
			)}
			<details>
				<summary>{text.plan.answers(outputs.length)}</summary>
				{outputs.map((output, at) => (
					<pre key={at} class="signoff-args" tabIndex={0}>
						{visible(JSON.stringify(output, null, 2))}
					</pre>
				))}
			</details>
			<span class="signoff-quiet">{text.plan.tokens(usage.inputTokens, usage.outputTokens)}</span>
		</div>
	);
}

function Repair({ action }: { action: SupervisorAction }) {
	const title = text.plan.repairAttempt(
		text.plan.repair[action.action_type],
		action.attempt_number,
	);
	const lines = useMemo(() => {
		const { before, after } = repairTexts(action);
		return after === null ? null : diffLines(before, after);
	}, [action]);
	return (
		<section aria-label={title}>
			<div class="signoff-plan-repair">{title}</div>
			{lines === null ? (
				<Message tone="warning">{visible(action.error?.message ?? '')}</Message>
			) : (
				<div class="signoff-diff" tabIndex={0} role="region" aria-label={title}>
					{lines.map(({ kind, text: line }, at) => {
						if (kind === 'added') return <ins key={at}>{visible(`+ ${line}`)}</ins>;
						if (kind === 'removed') return <del key={at}>{visible(`− ${line}`)}</del>;
						return <div key={at}>{visible(`  ${line}`)}</div>;
					})}
				</div>
			)}
		</section>
	);
}
