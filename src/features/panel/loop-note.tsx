// The open note as a part of the cognitive loop: task, plan and errors together, whichever of them is open.

import type { ErrorAction, ErrorView, LoopView } from '../../app/loop';
import { describeFailure } from '../../app/shared/describe-failure';
import { type ErrorAct, type ErrorOption, nextResolutions } from '../../core/loop/error-report';
import { LOOP_STATES } from '../../core/loop/states';
import { baseNameOf, nameOf, parentOf } from '../../core/workflow/paths';
import { Button } from '../kit/button';
import { useLive } from '../kit/hooks/use-live';
import { useName } from '../kit/hooks/use-name';
import { Icon } from '../kit/icon';
import { Message } from '../kit/message';
import { RowList } from '../kit/row-list';
import { Section } from '../kit/section';
import { type Step, Stepper } from '../kit/stepper';
import { visible } from '../kit/visible-text';
import { ApprovalCard } from './approval-card';
import { Findings, Moves, NoteTitle, Trail } from './note-parts';
import type { PanelContext } from './panel-context';
import { type ActiveNote, type PanelModel, canBeDecided, summaryOf } from './panel-model';
import { Plan } from './plan';
import { text } from '../../text';

interface LoopNoteProps {
	active: ActiveNote;
	waiting: PanelModel['waiting'];
	context: PanelContext;
}

export function LoopNote({ active, waiting, context }: LoopNoteProps) {
	const { path } = active;
	const { control, onControlChange } = context;
	const answer = useLive(() => control.loop.view(path), path, onControlChange);
	const view = answer.status === 'here' ? answer.value : null;
	const plan = view?.plan?.path ?? path;
	const parts = { active, context };
	return (
		<>
			<Section title={text.panel.thisNote}>
				<div class="signoff-note">
					<NoteTitle title={titleOf(view, active)} id={active.id} />
					{answer.status === 'failed' ? (
						<Message tone="error">{describeFailure(answer.error)}</Message>
					) : null}
					{view ? <LoopParts {...parts} view={view} /> : null}
					{mayDecide(context, plan) ? (
						<ApprovalCard {...context} key={plan} path={plan} summary={summaryOf(waiting, plan)} />
					) : null}
					{view?.report ? null : <NoteParts {...parts} />}
				</div>
			</Section>
			<Plan key={`plan ${plan}`} path={plan} context={context} />
			<Trail key={`trail ${path}`} path={path} context={context} />
		</>
	);
}

/** A report says itself what is wrong with it, and its options are its moves. */
function NoteParts({ active, context }: Omit<PartProps, 'view'>) {
	return (
		<>
			<Moves active={active} context={context} />
			<Findings findings={active.findings} />
		</>
	);
}

function titleOf(view: LoopView | null, active: ActiveNote): string {
	const title = view?.report?.title ?? view?.task?.title ?? '';
	return title === '' ? active.title : visible(title);
}

function mayDecide({ control }: PanelContext, path: string): boolean {
	const standing = control.standing(path);
	return standing !== null && canBeDecided(standing);
}

interface PartProps {
	view: LoopView;
	active: ActiveNote;
	context: PanelContext;
}

function LoopParts({ view, active, context }: PartProps) {
	const { task, next, canDraft } = view;
	return (
		<>
			{view.report ? <Report view={view} active={active} context={context} /> : null}
			{task ? <Stepper label={text.loop.stateName[task.state]} steps={loopSteps(task)} /> : null}
			{next === null ? null : <p class="signoff-next">{next}</p>}
			<Links view={view} active={active} context={context} />
			{canDraft && task ? (
				<div class="signoff-buttons signoff-moves">
					<Button onClick={() => context.run(context.acts.draft(task.path))}>
						{text.loop.panel.draft}
					</Button>
				</div>
			) : null}
		</>
	);
}

function Links({ view, active, context }: PartProps) {
	const links = loopLinks(view, active.path);
	if (links.length === 0) return null;
	return (
		<RowList
			label={text.loop.panel.taskAndPlan}
			entries={links}
			row={({ kind, path, label, isHere }) => ({
				key: path,
				label,
				lead: <Lead kind={kind} />,
				detail: isHere ? text.loop.panel.thisNote : null,
				...(kind === 'error' && { heading: text.loop.panel.openErrors }),
			})}
			onOpen={({ path }, event) => context.openNote(path, event)}
		/>
	);
}

function Lead({ kind }: { kind: keyof typeof ICONS }) {
	return (
		<span class={`signoff-trail-icon is-${kind === 'error' ? 'warning' : 'info'}`}>
			<Icon name={ICONS[kind]} />
		</span>
	);
}

const ICONS = { task: 'circle-dot', plan: 'list-checks', error: 'alert-triangle' } as const;

/** What went wrong, and what can be done about it. */
function Report({ view, active, context }: PartProps) {
	const { report } = view;
	const { unseen, labelledBy } = useName(text.loop.panel.options);
	if (report === null) return null;
	return (
		<>
			<div class="signoff-quiet">{text.loop.panel.report(report.severity, report.status)}</div>
			{report.problems.map((problem) => (
				<Message key={problem} tone="warning">
					{problem}
				</Message>
			))}
			{unseen}
			<ul class="signoff-options" aria-labelledby={labelledBy}>
				{loopOptions(report, view).map((option, index) => (
					<li key={`${String(index)} ${option.label}`}>
						<OptionName
							option={option}
							path={active.path}
							shown={report.sha256}
							context={context}
						/>
						<span class="signoff-faint">{option.text}</span>
					</li>
				))}
			</ul>
		</>
	);
}

interface OptionProps {
	option: LoopOption;
	path: string;
	/** Digest of the report that is shown. */
	shown: string;
	context: PanelContext;
}

function OptionName({ option: { label, does }, path, shown, context }: OptionProps) {
	if (does === null) return <span>{label}</span>;
	return (
		<Button
			onClick={(event) => {
				if ('open' in does) context.openNote(does.open, event);
				else context.run(context.acts.dealWith(path, does.act, event, shown));
			}}
		>
			{label}
		</Button>
	);
}

/** A note that the panel leads to. */
interface LoopLink {
	kind: 'task' | 'plan' | 'error';
	path: string;
	label: string;
	/** It is the one that is open. */
	isHere: boolean;
}

interface LoopOption {
	label: string;
	text: string;
	/** Null where it is only a suggestion, or nothing that can be done now. */
	does: { act: ErrorAction } | { open: string } | null;
}

type Task = NonNullable<LoopView['task']>;

/** The eight states. A task that ended otherwise says how where it stopped. */
export function loopSteps({ state, end, requiresApproval }: Task): Step[] {
	const position = LOOP_STATES.indexOf(state);
	return LOOP_STATES.map((step, index) => {
		const isCurrent = index === position;
		const name = isCurrent && end ? text.loop.panel.endName[end] : text.loop.stateName[step];
		if (isCurrent) return { name, status: 'current' };
		const isSkipped = step === 'APPROVE' && !requiresApproval;
		return { name, status: index > position ? 'ahead' : isSkipped ? 'skipped' : 'past' };
	});
}

export function loopLinks({ task, plan, errors }: LoopView, active: string): LoopLink[] {
	const link = (kind: LoopLink['kind'], path: string, label: string): LoopLink => ({
		...{ kind, path, label },
		isHere: path === active,
	});
	return [
		...(task ? [link('task', task.path, text.loop.panel.task(shown(task.path)))] : []),
		...(plan ? [link('plan', plan.path, planLabel(plan))] : []),
		...errors
			.filter(({ path }) => path !== active)
			.map(({ path, title }) => link('error', path, visible(title.replace(/^Error: /, '')))),
	];
}

function planLabel({ path, isDraft }: NonNullable<LoopView['plan']>): string {
	return text.loop.panel.plan(shown(path), visible(nameOf(parentOf(path))), isDraft);
}

function shown(path: string): string {
	return visible(baseNameOf(path));
}

/**
 * What an option does is said in Signoff's own words: the report may have been edited, and a button must not
 * say something else than it does. What can be done about any error is there, whatever the report suggests.
 */
export function loopOptions(report: ErrorView, view: LoopView): LoopOption[] {
	const { options } = report;
	const always = ALWAYS.filter((act) => !options.some((option) => option.act === act));
	const suggested = options.map(({ act, label, text }: ErrorOption): LoopOption => {
		if (act === null) return { label: visible(label), text: visible(text), does: null };
		return optionFor(act, report, view);
	});
	return [...suggested, ...always.map((act) => optionFor(act, report, view))];
}

const ALWAYS = ['acknowledge', 'ignore'] as const;

function optionFor(act: ErrorAct, report: ErrorView, view: LoopView): LoopOption {
	return { ...text.loop.errors.acts[act], does: deedOf(act, report, view) };
}

function deedOf(act: ErrorAct, report: ErrorView, view: LoopView): LoopOption['does'] {
	if (act === 'open-plan') return view.plan && { open: view.plan.path };
	if (act === 'open-task' || act === 'open-file') return view.task && { open: view.task.path };
	return isOpenFor(act, report) ? { act } : null;
}

/** What was dealt with is over; what was acknowledged is so once. */
function isOpenFor(act: ErrorAction, { isOver, status }: ErrorView): boolean {
	if (isOver) return false;
	return act !== 'acknowledge' || nextResolutions(status ?? 'open').includes('acknowledged');
}
