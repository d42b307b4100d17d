// The open note as a part of the cognitive loop: task, plan and errors together, whichever of them is open.

import type { LoopView } from '../../app/loop';
import { describeFailure } from '../../app/shared/describe-failure';
import { text } from '../../text';
import { Button } from '../kit/button';
import { Icon } from '../kit/icon';
import { Message } from '../kit/message';
import { RowList } from '../kit/row-list';
import { Section } from '../kit/section';
import { Stepper } from '../kit/stepper';
import { useLive } from '../kit/hooks/use-live';
import { useName } from '../kit/hooks/use-name';
import { visible } from '../kit/visible-text';
import { ApprovalCard } from './approval-card';
import { EvidenceNeeded } from './evidence-needed';
import { loopLinks, loopOptions, loopSteps, type LoopOption } from './loop-model';
import { Findings, Moves, NoteTitle, Trail, VersionLine } from './note-parts';
import type { PanelContext } from './panel-context';
import { canBeDecided, summaryOf, type ActiveNote, type PanelModel } from './panel-model';
import { PlanAndRun } from './plan-and-run';

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
					<VersionLine path={active.path} context={context} />
					{answer.status === 'failed' ? (
						<Message tone="error">{describeFailure(answer.error)}</Message>
					) : null}
					{view ? <LoopParts {...parts} view={view} /> : null}
					{mayDecide(context, plan) ? (
						<ApprovalCard {...context} key={plan} path={plan} summary={summaryOf(waiting, plan)} />
					) : null}
					{view?.report ? null : <NoteParts {...parts} view={view} />}
				</div>
			</Section>
			<PlanAndRun key={`plan ${plan}`} path={plan} context={context} />
			<Trail key={`trail ${path}`} path={path} context={context} />
		</>
	);
}

/** A report says itself what is wrong with it, and its options are its moves. */
function NoteParts({ view, active, context }: Omit<PartProps, 'view'> & { view: LoopView | null }) {
	return (
		<>
			{view && listPlace(view) === 'below' ? (
				<EvidenceNeeded evidence={view.evidence} next={null} />
			) : null}
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
	const { task, next, report, evidence } = view;
	const isAbove = listPlace(view) === 'above';
	const isListed = isAbove && evidence.some(({ isNext }) => isNext);
	return (
		<>
			{report ? <Report view={view} active={active} context={context} /> : null}
			{task ? <Stepper label={text.loop.stateName[task.state]} steps={loopSteps(task)} /> : null}
			{next === null || isListed ? null : <p class="signoff-next">{next}</p>}
			{isAbove ? <EvidenceNeeded evidence={evidence} next={next} /> : null}
			{task ? <Offers view={view} path={task.path} active={active} context={context} /> : null}
			<Links view={view} active={active} context={context} />
		</>
	);
}

/** Where a decision comes next, the card is what matters, and the list stands below it. A report has none. */
function listPlace({ report, evidence }: LoopView): 'above' | 'below' | null {
	if (report !== null) return null;
	return evidence.some(({ name, isNext }) => name === 'decision' && isNext) ? 'below' : 'above';
}

function Offers({ view, path, active, context }: PartProps & { path: string }) {
	const { canInsert, canDraft } = view;
	if (!canInsert && !canDraft) return null;
	const insert = async (event: MouseEvent) => {
		const outcome = await context.acts.insertSections(path);
		if (outcome.ok && path !== active.path) context.openNote(path, event);
		return outcome;
	};
	return (
		<div class="signoff-buttons signoff-moves">
			{canInsert ? (
				<Button onClick={(event) => context.run(insert(event))}>
					{text.loop.panel.evidence.insert}
				</Button>
			) : null}
			{canDraft ? (
				<Button onClick={() => context.run(context.acts.draft(path))}>
					{text.loop.panel.draft}
				</Button>
			) : null}
		</div>
	);
}

function Links({ view, active, context }: PartProps) {
	const links = loopLinks(view, active.path);
	if (links.every(({ isHere }) => isHere)) return null;
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

const ICONS = {
	...{ task: 'circle-dot', plan: 'list-checks', outcome: 'receipt' },
	error: 'alert-triangle',
} as const;

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
