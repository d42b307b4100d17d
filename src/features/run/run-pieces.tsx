// The parts that the panel and the run view share: steps, the call that is under way, what was used, and what a person can do.

import type { ComponentChildren } from 'preact';
import { useEffect, useReducer, useState } from 'preact/hooks';
import type { RunView } from '../../app/run';
import { text } from '../../text';
import { DecidingButton } from '../kit/acts/deciding-button';
import type { Announce } from '../kit/announcer';
import { Button } from '../kit/button';
import { useName } from '../kit/hooks/use-name';
import { Icon } from '../kit/icon';
import type { RunPartHost } from './run-host';
import type { Meter, RunChoice, RunModel, StepRow } from './run-model';

const PAGE = 50;

const STATUS_ICONS = {
	pending: 'circle',
	running: 'loader',
	complete: 'check',
	failed: 'x',
	skipped: 'minus',
} as const satisfies Record<StepRow['status'], string>;

/** Where the run is, and nothing is under way. */
function iconOf({ status, isCurrent }: StepRow, isGoing: boolean): string {
	const isHeld = status === 'running' ? !isGoing : status === 'pending' && isCurrent;
	return isHeld ? 'circle-dot' : STATUS_ICONS[status];
}

interface StepListProps<Step extends StepRow> {
	steps: readonly Step[];
	/** The run is under way, now. */
	isGoing: boolean;
	/** Always drawn, however long the list is. */
	wanted?: number;
	/** Below the step. */
	children: (step: Step) => ComponentChildren;
}

export function StepList<Step extends StepRow>(props: StepListProps<Step>) {
	const { steps, isGoing, wanted = 0, children } = props;
	const { unseen, labelledBy } = useName(text.runView.steps);
	const [grown, setShown] = useState(PAGE);
	const shown = Math.max(grown, wanted + 1);
	return (
		<>
			{unseen}
			<ol class={`signoff-run-steps${isGoing ? ' is-going' : ''}`} aria-labelledby={labelledBy}>
				{steps.slice(0, shown).map((step) => (
					<li
						key={step.id}
						class={`signoff-run-step is-${step.status}${step.isCurrent ? ' is-current' : ''}`}
						aria-current={step.isCurrent ? 'step' : undefined}
						data-step={step.id}
					>
						<span class="signoff-run-mark">
							<Icon name={iconOf(step, isGoing)} />
							<span class="signoff-unseen">{text.runView.stepStatus[step.status]}</span>
						</span>
						<div class="signoff-run-step-text">{children(step)}</div>
					</li>
				))}
			</ol>
			{steps.length > shown ? (
				<button type="button" class="signoff-more" onClick={() => setShown(shown + PAGE)}>
					{text.panel.showMore(Math.min(PAGE, steps.length - shown))}
				</button>
			) : null}
		</>
	);
}

export function StepName({ step: { description, tool } }: { step: StepRow }) {
	return (
		<>
			<span dir="auto">{description}</span>
			{tool === null ? null : <code class="signoff-run-tool">{tool}</code>}
		</>
	);
}

interface CurrentCallProps {
	call: RunModel['call'];
	now: () => number;
	/** Below it. */
	children?: ComponentChildren;
}

/** With its arguments, and for how long it has been under way. */
export function CurrentCall({ call, now, children }: CurrentCallProps) {
	useEverySecond(call !== null);
	if (!call) return null;
	const seconds = Math.max(0, Math.floor((now() - call.since) / 1000));
	return (
		<div class="signoff-run-call">
			<div class="signoff-run-call-line">
				<span class="signoff-run-turning">
					<Icon name="loader" />
				</span>
				<span>{text.runView.calling(call.tool)}</span>
				<span class="signoff-spacer" />
				<span class="signoff-count">{text.times.seconds(seconds)}</span>
			</div>
			{call.step?.args == null ? null : <pre class="signoff-args">{call.step.args}</pre>}
			{children}
		</div>
	);
}

function useEverySecond(isWanted: boolean): void {
	const [, redraw] = useReducer((count: number) => count + 1, 0);
	useEffect(() => {
		if (!isWanted) return undefined;
		const timer = window.setInterval(() => redraw(undefined), 1000);
		return () => window.clearInterval(timer);
	}, [isWanted]);
}

export function Meters({ meters }: { meters: readonly Meter[] }) {
	if (meters.length === 0) return null;
	return (
		<dl class="signoff-run-meters">
			{meters.map(({ name, used, limit, share }) => (
				<div key={name} class={share >= 1 ? 'is-full' : share >= 0.8 ? 'is-near' : ''}>
					<dt>{text.runView.amount[name]}</dt>
					<dd>{text.runView.ofLimit(used, limit)}</dd>
					<span class="signoff-run-bar" aria-hidden="true">
						<span style={{ width: `${String(Math.round(share * 100))}%` }} />
					</span>
				</div>
			))}
		</dl>
	);
}

interface ChoicesProps {
	path: string;
	model: RunModel;
	view: RunView | null;
	host: RunPartHost;
	announce: Announce;
}

/** Ending or pausing is safe at any moment; whatever lets something happen is pressed only when it was seen for a moment. */
const SAFE: ReadonlySet<RunChoice> = new Set<RunChoice>(['pause', 'stop']);

/** What would happen can be looked at before it does. */
const BEGINS: ReadonlySet<RunChoice> = new Set<RunChoice>(['start', 'again']);

export function Choices({ path, model, view, host, announce }: ChoicesProps) {
	const { choices, changed, status } = model;
	const choose = (choice: RunChoice, event: Event) => {
		const chosen = host.acts.choose(choice, path, view, event);
		host.attempt(
			chosen.then((outcome) => {
				announce(outcome.ok ? outcome.value.sentence : outcome.refusal.sentence);
			}),
		);
	};
	if (choices.length === 0 && changed === 0) return null;
	const dryRun = choices.some((choice) => BEGINS.has(choice)) ? host.dryRun(path) : null;
	const isUnsure = view?.pause?.code === 'unknown-effect';
	return (
		<div class="signoff-buttons signoff-run-buttons">
			{choices.map((choice, index) =>
				SAFE.has(choice) ? (
					<Button key={choice} onClick={(event) => choose(choice, event)}>
						{text.runView.acts[choice]}
					</Button>
				) : (
					<DecidingButton
						key={choice}
						cta={index === 0 && !isUnsure && choice !== 'again'}
						about={[path, view?.id ?? '', status, choice, aboutOf(model)]}
						onPress={({ event }) => choose(choice, event)}
					>
						{text.runView.acts[choice]}
					</DecidingButton>
				),
			)}
			{dryRun ? <Button onClick={dryRun}>{text.runView.dryRun.open}</Button> : null}
			{changed > 0 ? (
				<Button onClick={() => host.takeBack(path)}>{text.runView.takeBack(changed)}</Button>
			) : null}
		</div>
	);
}

/** What the press would be about. */
function aboutOf({ steps, why }: RunModel): string {
	return JSON.stringify([
		why,
		steps.map(({ id, description, tool, args }) => [id, description, tool, args]),
	]);
}
