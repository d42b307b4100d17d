// The panel beside the note: what waits for a person, where this note stands, and the rest at a glance.

import type { ComponentChild } from 'preact';
import { useCallback, useMemo, useRef, useState } from 'preact/hooks';
import type { WorkspaceStatus } from '../../app/items';
import type { Waiting } from '../../app/workspace';
import type { Finding } from '../../core/item/finding';
import type { WorkflowState } from '../../core/workflow/states';
import type { Dialogs } from '../kit/acts/dialogs';
import type { PersonActs, Say } from '../kit/acts/person-acts';
import { fullTime } from '../kit/age';
import { useAnnouncer } from '../kit/announcer';
import { Button } from '../kit/button';
import { EmptyState } from '../kit/empty-state';
import { type Subscribe, useRedrawOn } from '../kit/hooks/use-redraw-on';
import { Queue } from '../kit/item/queue';
import { KeyHelp } from '../kit/key-help';
import { Message } from '../kit/message';
import { Progress } from '../kit/progress';
import type { Row } from '../kit/row';
import { RowList } from '../kit/row-list';
import { Section } from '../kit/section';
import { panelKeys } from './act-on-key';
import { Handbooks } from './handbook';
import type { PanelContext, PanelControl } from './panel-context';
import { type PanelItems, type PanelModel, panelModel } from './panel-model';
import { ThisNote } from './this-note';
import { Watching } from '../rules/feature';
import type { HistoryPart } from '../history/feature';
import type { RunPartHost } from '../run/feature';
import { TrustAlerts, type TrustProps } from '../trust/feature';
import { text } from '../../text';
import { findingSentence } from '../../text/findings';

export interface PanelProps {
	status: () => WorkspaceStatus;
	items: PanelItems;
	/** Those that any of the workspaces has. */
	states: () => readonly WorkflowState[];
	control: PanelControl;
	acts: PersonActs;
	calls: PanelContext['calls'];
	dialogs: Dialogs;
	activePath: () => string | null;
	now: () => number;
	/** Tells when anything that the panel shows may have changed. */
	subscribe: Subscribe;
	openNote: (path: string, event: MouseEvent | KeyboardEvent) => void;
	openLog: (file: string, line: number) => void;
	setUp: () => void;
	/** Opens the dialog that makes a plan for an item; null where none can be made. */
	planThis: (path: string) => (() => void) | null;
	/** Asks, then marks as history what was decided before Signoff came. */
	markHistory: () => Promise<void>;
	/** From now on, where it was only watched. */
	enforce: (root: string) => Promise<void>;
	trust: TrustProps;
	runs: RunPartHost;
	history: HistoryPart;
	/** A line where suggestions for artifacts wait. */
	suggestions: () => ComponentChild;
	/** What it is related to; null where nobody could know. */
	related: (path: string) => ComponentChild;
	/** What other features say of a note that has no state; null where they say nothing. */
	about: (path: string) => ComponentChild;
	say: Say;
	/** The edge where a failure becomes a sentence. */
	attempt: (work: Promise<unknown>) => void;
}

export function Panel(props: PanelProps) {
	useRedrawOn(props.subscribe);
	const { status, items, states, control, activePath } = props;
	const model = panelModel({
		...{ status: status(), items, states: states(), control },
		activePath: activePath(),
	});
	if (model.kind === 'starting') return null;
	if (model.kind === 'not-set-up') return <NotSetUp setUp={props.setUp} />;
	return <Ready model={model} props={props} />;
}

function NotSetUp({ setUp }: { setUp: () => void }) {
	return (
		<EmptyState
			icon="shield-check"
			title={text.panel.notSetUp}
			hint={text.panel.notSetUpHint}
			action={
				<Button cta onClick={setUp}>
					{text.panel.setUp}
				</Button>
			}
		/>
	);
}

function Ready({ model, props }: { model: PanelModel; props: PanelProps }) {
	const { announce, region } = useAnnouncer();
	const context = usePanelContext(props, announce);
	const panel = useRef<HTMLDivElement>(null);
	const current = useRef<Waiting | null>(null);
	const [help, setHelp] = useState(false);
	const helpButton = useRef<HTMLButtonElement>(null);
	const toggleHelp = () => {
		setHelp(!help);
		if (help) helpButton.current?.focus();
	};
	const onKeyDown = panelKeys({
		panel,
		context,
		announce,
		target: () => targetOf(current.current, context.card.current),
		toggleHelp,
	});
	return (
		<div class="signoff-panel-parts" ref={panel} onKeyDown={onKeyDown}>
			{region}
			<Alerts model={model} props={props} />
			<Queue
				waiting={model.waiting}
				now={props.now()}
				openNote={(path, event) => openFromQueue(path, event, model, context)}
				review={(path) => context.dialogs.review(path)}
				restore={(path, event) => context.run(context.acts.restore(path, event))}
				{...actsOnSeveral(model, props)}
				onCurrent={(row) => {
					current.current = row;
				}}
			/>
			<OpenNote model={model} props={props} context={context} />
			<Totals totals={model.totals} />
			<Problems findings={model.findings} openNote={props.openNote} />
			<Handbooks handbooks={props.control.handbooks()} openNote={props.openNote} />
			{help ? <KeyHelp words={text.panel.keys} close={toggleHelp} /> : null}
			<button
				type="button"
				class="signoff-more"
				ref={helpButton}
				aria-expanded={help}
				onClick={toggleHelp}
			>
				{text.panel.keys.show}
			</button>
		</div>
	);
}

interface OpenNoteProps {
	model: PanelModel;
	props: PanelProps;
	context: PanelContext;
}

function OpenNote({ model, props, context }: OpenNoteProps) {
	const path = props.activePath();
	return (
		<>
			{props.suggestions()}
			<ThisNote model={model} path={path} context={context} />
			{path === null ? null : props.related(path)}
		</>
	);
}

function usePanelContext(props: PanelProps, announce: (sentence: string) => void): PanelContext {
	const { control, acts, dialogs, now, openNote, openLog, planThis, say, attempt, runs } = props;
	const { about, history, calls } = props;
	const card = useRef<string | null>(null);
	const wantedRun = useRef<string | null>(null);
	const onControlChange = useCallback(
		(listener: () => void) => control.onChange(listener),
		[control],
	);
	return useMemo(
		() => ({
			control,
			onControlChange,
			acts,
			calls,
			dialogs,
			now,
			openNote,
			openLog,
			planThis,
			card,
			runs,
			about,
			history,
			wantedRun,
			announce,
			attempt,
			run: (act) => {
				attempt(
					act.then((outcome) => {
						announce(outcome.ok ? outcome.value.sentence : outcome.refusal.sentence);
					}),
				);
			},
			refuse: (why) => say({ code: 'blocked', sentence: why }),
		}),
		[props, announce],
	);
}

/** What a person should know before anything else. */
function Alerts({ model, props }: { model: PanelModel; props: PanelProps }) {
	return (
		<>
			<Troubles model={model} props={props} />
			<TrustAlerts {...props.trust} attempt={props.attempt} />
			<Watching
				watched={props.control.watchedOnly()}
				enforce={(root) => props.attempt(props.enforce(root))}
				openNote={props.openNote}
			/>
		</>
	);
}

/** What stands above everything: a log that cannot be written, and what is still being read. */
function Troubles({ model, props }: { model: PanelModel; props: PanelProps }) {
	const { alert, warning, outage, progress } = model;
	return (
		<>
			{alert === null ? null : (
				<Message tone="error">{text.panel.alert.logNotWritable(alert)}</Message>
			)}
			{outage === null ? null : (
				<Message tone="error">
					{text.panel.alert.outage(
						fullTime(outage.since),
						outage.until === null ? null : fullTime(outage.until),
					)}
				</Message>
			)}
			{warning === null ? null : (
				<Message tone="error">{text.panel.alert.lookAtLog(warning)}</Message>
			)}
			{progress ? (
				<Progress label={text.panel.reading(progress.done, progress.total)} {...progress} />
			) : null}
			<Comparing model={model} {...props} />
		</>
	);
}

interface ComparingProps extends Pick<PanelProps, 'acts' | 'attempt'> {
	model: PanelModel;
}

/** How far the notes have been compared with the log for the first time, and the way out of it and back. */
function Comparing({ model: { comparing, notCompared }, acts, attempt }: ComparingProps) {
	return (
		<>
			{notCompared === null ? null : (
				<Message tone="warning">
					{text.panel.notCompared(notCompared)}
					<div class="signoff-buttons">
						<Button cta onClick={() => attempt(acts.compareNow())}>
							{text.panel.compareNow}
						</Button>
					</div>
				</Message>
			)}
			{comparing === null ? null : (
				<Progress
					label={text.panel.comparing(comparing.done, comparing.total)}
					{...comparing}
					action={
						comparing.total === 0 ? null : (
							<Button onClick={(event) => attempt(acts.stopComparing(event))}>
								{text.panel.stopComparing}
							</Button>
						)
					}
				/>
			)}
		</>
	);
}

/** What the queue offers for several rows at once. `history` is 0 where none of it is in the queue. */
function actsOnSeveral({ waiting }: PanelModel, props: PanelProps) {
	const isThere = waiting.some(({ group }) => group === 'unverified');
	return {
		approveLow: (rows: readonly Waiting[]) => props.dialogs.approveTogether(rows),
		history: isThere ? props.control.history().length : 0,
		markHistory: () => props.attempt(props.markHistory()),
	};
}

/** A run is answered below, where the open note is shown. */
function openFromQueue(
	path: string,
	event: MouseEvent,
	{ waiting }: PanelModel,
	{ wantedRun, openNote }: PanelContext,
): void {
	const isRun = waiting.some((row) => row.path === path && row.group === 'run');
	wantedRun.current = isRun ? path : null;
	openNote(path, event);
}

/** There is nothing to approve or to reject in these. */
const CANNOT_DECIDE: ReadonlySet<Waiting['group']> = new Set(['deleted', 'error', 'run']);

/** What the keys would decide about: the row that has the focus, else what the card shows. */
function targetOf(row: Waiting | null, card: string | null): string | null {
	if (row) return CANNOT_DECIDE.has(row.group) ? null : row.path;
	return card;
}

/** The rest at a glance: how many items are in each state, and what is wrong with some of them. */
function Totals({ totals }: { totals: PanelModel['totals'] }) {
	return (
		<Section title={text.panel.allItems}>
			<dl class="signoff-totals">
				{totals.map(({ state, name, count }) => (
					<div key={state} class={count === 0 ? 'signoff-total is-zero' : 'signoff-total'}>
						<dt>{name}</dt>
						<dd>{text.number(count)}</dd>
					</div>
				))}
			</dl>
		</Section>
	);
}

interface ProblemsProps {
	findings: readonly Finding[];
	openNote: (path: string, event: MouseEvent) => void;
}

function Problems({ findings, openNote }: ProblemsProps) {
	if (findings.length === 0) return null;
	return (
		<Section title={text.panel.problems} count={findings.length}>
			<RowList
				label={text.panel.problems}
				page={20}
				entries={findings}
				row={problemRow}
				onOpen={(finding, event) => openNote(finding.path, event)}
			/>
		</Section>
	);
}

function problemRow({ code, path, line, detail }: Finding): Row {
	const sentence = findingSentence(detail);
	return {
		key: `${code} ${path} ${sentence}`,
		label: (
			<>
				<span class="signoff-path">{path}</span>
				<span class="signoff-row-note">{sentence}</span>
			</>
		),
		detail: line === undefined ? null : text.panel.line(line),
	};
}
