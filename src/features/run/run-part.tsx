// The run of the open note, in the panel.

import { useLayoutEffect, useRef } from 'preact/hooks';
import type { PlannedRun, RunView } from '../../app/run';
import { describeFailure } from '../../app/shared/describe-failure';
import { text } from '../../text';
import { shortTime } from '../kit/age';
import type { Announce } from '../kit/announcer';
import { useLive } from '../kit/hooks/use-live';
import { Message } from '../kit/message';
import { Section } from '../kit/section';
import { useInSight } from './in-sight';
import type { RunPartHost } from './run-host';
import { runModel, type RunModel } from './run-model';
import { Choices, CurrentCall, Meters, StepList, StepName } from './run-pieces';

interface RunPartProps {
	path: string;
	host: RunPartHost;
	announce: Announce;
	/** The item whose run somebody wants to see: it is scrolled to, once. */
	wanted: { current: string | null };
}

export function RunPart({ path, host, announce, wanted }: RunPartProps) {
	const answer = useLive(() => host.planned(path), path, host.onChange);
	if (answer.status === 'failed')
		return <Message tone="error">{describeFailure(answer.error)}</Message>;
	if (answer.status !== 'here' || answer.value === null) return null;
	return <Shown {...{ path, host, announce, wanted }} planned={answer.value} />;
}

function Shown({ path, host, announce, wanted, planned }: RunPartProps & { planned: PlannedRun }) {
	const view = host.at(path);
	const model = runModel({ planned, view, timeOf: (at) => shortTime(at, host.now()) });
	const box = useRef<HTMLDivElement>(null);
	useLayoutEffect(() => {
		if (wanted.current !== path) return;
		wanted.current = null;
		box.current?.scrollIntoView({ block: 'nearest' });
	});
	useInSight(host, planned.item, box);
	useAnnounced(model, announce);
	return (
		<div class="signoff-run" ref={box} data-status={model.status}>
			<Section
				title={text.runView.title}
				action={
					<span class={`signoff-run-status is-${model.status}`}>
						{text.runView.status[model.status]}
					</span>
				}
			>
				<Why model={model} />
				<Notes notes={model.notes} />
				{isOpen(view) ? <Going model={model} host={host} /> : null}
				<Choices {...{ path, model, view, host, announce }} />
				{view === null ? null : (
					<button type="button" class="signoff-more" onClick={() => host.openView(path)}>
						{text.runView.openView}
					</button>
				)}
			</Section>
		</div>
	);
}

/** What it has come to, while somebody has it before them. */
function useAnnounced({ status, why }: RunModel, announce: Announce): void {
	const last = useRef(status);
	useLayoutEffect(() => {
		if (last.current !== status) announce([text.runView.status[status], ...why].join('. '));
		last.current = status;
	}, [status]);
}

function isOpen(view: RunView | null): boolean {
	return view !== null && view.status !== 'ended';
}

/** Only what needs the person stands out. */
export function Why({ model: { status, why, changed } }: { model: RunModel }) {
	const [first, ...more] = why;
	if (first === undefined) return null;
	const rest = more.map((sentence) => <div key={sentence}>{sentence}</div>);
	if (status === 'waits' || status === 'broken' || status === 'failed') {
		return (
			<Message tone="warning">
				<div dir="auto">{first}</div>
				{rest}
				{changed > 0 ? <div>{text.runView.changed(changed)}</div> : null}
			</Message>
		);
	}
	return (
		<div class="signoff-quiet">
			<div dir="auto">{first}</div>
			{rest}
			{changed > 0 ? <div>{text.runView.changed(changed)}</div> : null}
		</div>
	);
}

export function Notes({ notes }: { notes: readonly string[] }) {
	if (notes.length === 0) return null;
	return (
		<ul class="signoff-run-notes">
			{notes.map((note) => (
				<li key={note} dir="auto">
					{note}
				</li>
			))}
		</ul>
	);
}

function Going({ model, host }: { model: RunModel; host: RunPartHost }) {
	return (
		<>
			<StepList steps={model.steps} isGoing={model.status === 'running'}>
				{(step) => <StepName step={step} />}
			</StepList>
			<CurrentCall call={model.call} now={host.now} />
			<Meters meters={model.meters} />
		</>
	);
}
