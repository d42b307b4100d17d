// One run in full: its steps with everything that was called for them. Arrow keys go through its cycles, one by one: the retrace.

import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { ItemRun, PlannedRun, RunView } from '../../app/run';
import type { Heard } from '../../app/shared/live-answer';
import { describeFailure } from '../../app/shared/describe-failure';
import type { CycleEntry } from '../../core/kernel/entities';
import { text } from '../../text';
import { fullTime, shortTime } from '../kit/age';
import { type Announce, useAnnouncer } from '../kit/announcer';
import { AnswerSoFar, useSaid } from '../kit/answer-so-far';
import { Button } from '../kit/button';
import { EmptyState } from '../kit/empty-state';
import { useLive } from '../kit/hooks/use-live';
import { useRedrawOn } from '../kit/hooks/use-redraw-on';
import { Icon } from '../kit/icon';
import { Message } from '../kit/message';
import { RowList } from '../kit/row-list';
import { Section } from '../kit/section';
import { visible } from '../kit/visible-text';
import { CycleDetails } from './cycle-details';
import { cycleFor, pageModel, type PageModel, type PageStep } from './page-model';
import type { RunHost } from './run-host';
import { isDone, runModel, type RunModel } from './run-model';
import { Choices, CurrentCall, Meters, StepList, StepName } from './run-pieces';
import { Notes, Why } from './run-part';
import { useInSight } from './in-sight';

export interface RunPageProps {
	host: RunHost;
	/** Null where none was chosen yet. */
	item: string | null;
	choose: (item: string) => void;
}

/** What a key does; the box is there before the run has been read, so that the focus has a place. */
type OnKey = { current: ((event: KeyboardEvent) => void) | null };

export function RunPage({ host, item, choose }: RunPageProps) {
	useRedrawOn(host.onChange);
	const onKey: OnKey = useRef(null);
	const path = item === null ? null : host.pathOf(item);
	return (
		<div class="signoff-run-page" tabIndex={-1} onKeyDown={(event) => onKey.current?.(event)}>
			{path === null ? (
				<NoRun runs={host.all()} now={host.now()} choose={choose} />
			) : (
				<OneRun key={path} path={path} host={host} onKey={onKey} />
			)}
		</div>
	);
}

interface NoRunProps {
	runs: readonly ItemRun[];
	now: number;
	choose: (item: string) => void;
}

/** What there is to see, or what to do so that there is. */
function NoRun({ runs, now, choose }: NoRunProps) {
	const { view } = text.runView;
	if (runs.length === 0)
		return <EmptyState icon="play" title={view.nothing} hint={view.nothingHint} />;
	const newest = [...runs].sort((a, b) => b.run.startedAt - a.run.startedAt);
	return (
		<Section title={view.choose} count={runs.length}>
			<RowList
				label={view.choose}
				entries={newest}
				row={({ item, title, run }) => ({
					key: item,
					label: visible(title),
					lead: <Icon name="play" />,
					detail: shortTime(run.startedAt, now),
				})}
				onOpen={({ item }) => choose(item)}
			/>
		</Section>
	);
}

interface OneRunProps {
	path: string;
	host: RunHost;
	onKey: OnKey;
}

interface Read {
	planned: PlannedRun | null;
	cycles: readonly CycleEntry[];
}

function OneRun({ path, host, onKey }: OneRunProps) {
	const read = async (): Promise<Read> => ({
		planned: await host.planned(path),
		cycles: await host.cycles(path),
	});
	const answer = useLive(read, path, host.onLogChange);
	if (answer.status === 'failed')
		return <Message tone="error">{describeFailure(answer.error)}</Message>;
	if (answer.status === 'waiting' || !answer.value.planned) return null;
	const { planned, cycles } = answer.value;
	return <Page {...{ path, host, onKey, planned, cycles }} />;
}

type PageProps = OneRunProps & { planned: PlannedRun; cycles: readonly CycleEntry[] };

function Page({ path, host, onKey, planned, cycles }: PageProps) {
	const { announce, region } = useAnnouncer();
	const [at, setAt] = useState<number | null>(null);
	const view = host.at(path);
	const model = runModel({ planned, view, timeOf: (time) => shortTime(time, host.now()) });
	const page = pageModel({ planned, view, cycles, at });
	const box = useRef<HTMLDivElement>(null);
	useShownStep(box, page);
	useInSight(host, planned.item, box);
	const go = (to: number | null) => {
		setAt(to);
		announce(to === null ? text.runView.view.latest : text.runView.view.cycle(to + 1, page.all));
	};
	useLayoutEffect(() => {
		onKey.current = (event) => {
			if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
			const to = cycleFor(event.key, page);
			if (to === undefined) return;
			event.preventDefault();
			go(to);
		};
		return () => {
			onKey.current = null;
		};
	});
	return (
		<div ref={box}>
			{region}
			<Header {...{ path, host, planned, model, announce }} />
			<Lost count={lostOf(view, cycles.length)} />
			{cycles.length === 0 ? null : <Retrace page={page} go={go} />}
			<Section
				title={text.runView.steps}
				action={
					<span class="signoff-count">
						{text.runView.progress(page.steps.filter(isDone).length, page.steps.length)}
					</span>
				}
			>
				<Steps {...{ path, page, model, host }} />
			</Section>
		</div>
	);
}

/** A cycle that is being written isn't lost. */
function lostOf(view: RunView | null, read: number): number {
	return !view || view.status === 'running' ? 0 : Math.max(0, view.used.cycles - read);
}

function Lost({ count }: { count: number }) {
	if (count === 0) return null;
	return <Message tone="warning">{text.runView.view.lost(count)}</Message>;
}

/** What is looked at is in sight. */
function useShownStep(box: { current: HTMLElement | null }, { at, steps }: PageModel): void {
	const shown = steps.find(({ isShown }) => isShown)?.id ?? null;
	useLayoutEffect(() => {
		if (shown === null) return;
		const rows = box.current?.querySelectorAll<HTMLElement>('.signoff-run-step') ?? [];
		for (const row of rows) {
			if (row.dataset.step === shown) row.scrollIntoView({ block: 'nearest' });
		}
	}, [at, shown]);
}

interface HeaderProps {
	path: string;
	host: RunHost;
	planned: PlannedRun;
	model: RunModel;
	announce: Announce;
}

function Header({ path, host, planned, model, announce }: HeaderProps) {
	const view = host.at(path);
	const { view: words } = text.runView;
	const where = view && (host.isOwnDevice(view.device) ? words.thisDevice : words.otherDevice);
	return (
		<header class="signoff-run-header">
			<div class="signoff-run-heading">
				<h1 class="signoff-run-title" dir="auto">
					{visible(planned.title)}
				</h1>
				<span class={`signoff-run-status is-${model.status}`}>
					{text.runView.status[model.status]}
				</span>
			</div>
			<div class="signoff-quiet signoff-run-since">
				<span>
					{view ? `${words.startedAt(fullTime(view.startedAt))} ${where ?? ''}` : words.notYet}
				</span>
				<button type="button" class="signoff-link" onClick={(event) => host.openNote(path, event)}>
					{words.openNote}
				</button>
			</div>
			<Why model={model} />
			<Notes notes={model.notes} />
			<Choices {...{ path, model, view, host, announce }} />
			<Meters meters={model.meters} />
		</header>
	);
}

function Retrace({ page: { at, all }, go }: { page: PageModel; go: (to: number | null) => void }) {
	const { view } = text.runView;
	const previous = Math.max((at ?? all) - 1, 0);
	return (
		<div class="signoff-run-retrace" role="group" aria-label={view.approach}>
			<Button label={view.previous} disabled={at === 0} onClick={() => go(previous)}>
				<Icon name="chevron-left" />
			</Button>
			<span class="signoff-run-at">{at === null ? view.latest : view.cycle(at + 1, all)}</span>
			<Button
				label={view.next}
				disabled={at === null}
				onClick={() => go(at === null || at >= all - 1 ? null : at + 1)}
			>
				<Icon name="chevron-right" />
			</Button>
			<span class="signoff-faint">{view.keys}</span>
		</div>
	);
}

interface StepsProps {
	path: string;
	page: PageModel;
	model: RunModel;
	host: RunHost;
}

function Steps({ path, page, model, host }: StepsProps) {
	const isGoing = page.at === null && model.status === 'running';
	const wanted = page.steps.findIndex(({ isShown, isCurrent }) => isShown || isCurrent);
	return (
		<StepList steps={page.steps} isGoing={isGoing} wanted={wanted}>
			{(step) => (
				<StepDetails
					step={step}
					call={page.at === null && model.call?.step?.id === step.id ? model.call : null}
					host={host}
				>
					<TakeBack
						count={page.at === null ? model.changedBy.get(step.id) : undefined}
						onClick={() => host.takeBack(path, step.id)}
					/>
				</StepDetails>
			)}
		</StepList>
	);
}

function TakeBack({ count = 0, onClick }: { count: number | undefined; onClick: () => void }) {
	if (count === 0) return null;
	return (
		<div class="signoff-buttons">
			<Button onClick={onClick}>{text.runView.takeBackStep(count)}</Button>
		</div>
	);
}

interface StepDetailsProps {
	/** Below all that was called. */
	children: ComponentChildren;
	step: PageStep;
	call: RunModel['call'];
	host: RunHost;
}

/** What needs a look is unfolded: what is under way, has failed, or is being retraced. */
function StepDetails({ step, call, host, children }: StepDetailsProps) {
	const isOpen = step.isShown || step.isCurrent || step.status === 'failed';
	const hasMore = step.args !== null || step.cycles.length > 0;
	return (
		<div class={step.isShown ? 'signoff-run-detail is-shown' : 'signoff-run-detail'}>
			{hasMore ? (
				<details open={isOpen}>
					<summary>
						<StepName step={step} />
					</summary>
					{step.cycles.length === 0 && step.args !== null ? (
						<pre class="signoff-args">{step.args}</pre>
					) : null}
					{step.cycles.map((cycle) => (
						<CycleDetails key={cycle.number} cycle={cycle} now={host.now()} />
					))}
					{children}
				</details>
			) : (
				<StepName step={step} />
			)}
			<CurrentCall call={call} now={host.now}>
				{call?.heard ? <Answering heard={call.heard} /> : null}
			</CurrentCall>
		</div>
	);
}

/** The status is there before it has words, so that they are read aloud when they come. */
function Answering({ heard }: { heard: Heard }) {
	const said = useSaid(heard);
	return (
		<>
			<div class="signoff-quiet" role="status">
				{said === '' ? '' : text.model.answering}
			</div>
			<AnswerSoFar said={said} />
		</>
	);
}
