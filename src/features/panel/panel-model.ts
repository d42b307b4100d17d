import type { MoveOption, Standing, Waiting } from '../../app/workspace';
import type { ControlPlaneQuestions } from '../../app/plane';
import type { LoopQuestions } from '../../app/loop';
import type { Outage } from '../../app/ledger';
import type { WorkspaceStatus } from '../../app/items';
import type { Finding } from '../../core/item/finding';
import type { Item } from '../../core/item/item';
import { text } from '../../text';
import { findingSentence } from '../../text/findings';
import { askSummary } from '../../text/risk';
import { HAPPY_PATH, type WorkflowState } from '../../core/workflow/states';
import type { Step } from '../kit/stepper';

/** The items, as far as the panel asks. */
export interface PanelItems {
	progress(): { done: number; total: number } | null;
	count(state: WorkflowState): number;
	at(path: string): Item | null;
	findings(): readonly Finding[];
}

type PanelQuestions = Pick<
	ControlPlaneQuestions,
	'comparing' | 'notCompared' | 'waiting' | 'standing' | 'health'
> & {
	loop: Pick<LoopQuestions, 'offers' | 'mayMove'>;
	requests: { findings(): readonly Finding[] };
};

export interface ActiveNote {
	path: string;
	title: string;
	state: WorkflowState;
	id: string | null;
	steps: readonly Step[];
	/** Those that do not belong to the approval card. */
	moves: readonly MoveOption[];
	canTakeIn: boolean;
	asks: Standing['asks'];
	/** What a plan would do that is sensitive, in words; null where nothing is, or it asks already. */
	sensitive: string | null;
	/** Whether there is something to decide on. */
	hasCard: boolean;
	/** Decided before Signoff came, and left at that. */
	history: boolean;
	/** It lies in a workspace that follows the cognitive loop. */
	inLoop: boolean;
	findings: readonly Finding[];
}

export interface PanelModel {
	kind: 'ready';
	/** Why nothing can be decided: the log cannot be written. Null where it can. */
	alert: string | null;
	/** What somebody should look at in the log. */
	warning: string | null;
	/** It could not be written for a while, and nobody has looked at it since. */
	outage: Outage | null;
	progress: { done: number; total: number } | null;
	/** How far the notes have been compared with the log; null when they have been. */
	comparing: { done: number; total: number } | null;
	/** Where a person has stopped that; null where nobody has. */
	notCompared: string | null;
	waiting: readonly Waiting[];
	active: ActiveNote | 'not-governed' | 'no-note';
	totals: { state: WorkflowState; name: string; count: number }[];
	findings: readonly Finding[];
}

interface PanelInput {
	status: WorkspaceStatus;
	items: PanelItems;
	/** Those that any of the workspaces has. */
	states: readonly WorkflowState[];
	control: PanelQuestions;
	activePath: string | null;
}

export function panelModel({
	status,
	items,
	states,
	control,
	activePath,
}: PanelInput): PanelModel | { kind: 'starting' } | { kind: 'not-set-up' } {
	if (status !== 'ready') return { kind: status };
	const health = control.health();
	const progress = items.progress();
	const comparing = control.comparing();
	return {
		kind: status,
		alert: health.ok ? null : health.reason,
		warning: health.warning ?? null,
		outage: health.outage ?? null,
		progress,
		comparing: progress !== null && comparing?.total === 0 ? null : comparing,
		notCompared: control.notCompared(),
		waiting: control.waiting(),
		active: activeNote(items, control, activePath),
		totals: states.map((state) => ({
			state,
			name: text.stateName(state),
			count: items.count(state),
		})),
		findings: [...items.findings(), ...control.requests.findings()],
	};
}

function activeNote(
	items: PanelItems,
	control: PanelQuestions,
	path: string | null,
): PanelModel['active'] {
	if (path === null) return 'no-note';
	const standing = control.standing(path);
	const item = standing ? null : items.at(path);
	const known = standing ?? (item && unjudged(item));
	if (!known) return 'not-governed';
	const moves = known.moves.filter(({ to }) => control.loop.mayMove(path, to));
	return {
		...governed(
			{ ...known, moves },
			items.findings().filter((finding) => finding.path === path),
		),
		inLoop: control.loop.offers(path) !== null,
		sensitive: sensitiveIn(items.at(path)),
	};
}

function governed(
	standing: Standing,
	findings: readonly Finding[],
): Omit<ActiveNote, 'inLoop' | 'sensitive'> {
	const { path, title, state, id, moves, canTakeIn, asks } = standing;
	const hasCard = canBeDecided(standing);
	return {
		path,
		title,
		state,
		id,
		steps: stepsOf(state),
		moves: hasCard ? moves.filter(({ to }) => to !== 'Approved' && to !== 'Rejected') : moves,
		canTakeIn,
		asks,
		hasCard,
		history: standing.history,
		findings: together(standing.findings, findings),
	};
}

function sensitiveIn(item: Item | null): string | null {
	if (item?.state !== 'Plans' || !item.asks) return null;
	return `${askSummary(item.asks)} · ${text.panel.riskName(item.asks.riskLevel)}`;
}

/** Whether there is something to decide on. */
export function canBeDecided({ state, unverified }: Standing): boolean {
	return state === 'Pending_Approval' || unverified;
}

/** What the queue says that an item does: `make payment · € 1,240`, or ''. */
export function summaryOf(waiting: readonly Waiting[], path: string): string {
	return waiting.find((row) => row.path === path)?.summary ?? '';
}

/** What is known of a note before the log has been read. */
function unjudged({ path, id, title, state, findings }: Item): Standing {
	return {
		path,
		id,
		title,
		state,
		moves: [],
		unverified: false,
		history: false,
		asks: null,
		requestedBy: null,
		canTakeIn: false,
		findings,
	};
}

/** Both may know of the same trouble; it is told once. */
function together(a: readonly Finding[], b: readonly Finding[]): Finding[] {
	return [
		...new Map(
			[...a, ...b].map((finding) => [
				`${finding.code} ${findingSentence(finding.detail)}`,
				finding,
			]),
		).values(),
	];
}

/** A rejected item left the way after it asked, so it stands where Approved would be. */
function stepsOf(state: WorkflowState): Step[] {
	const way = HAPPY_PATH.map((step) =>
		state === 'Rejected' && step === 'Approved' ? state : step,
	);
	const position = way.indexOf(state);
	return way.map((step, index) => ({
		name: text.shortStateName(step),
		status: index < position ? 'past' : index === position ? 'current' : 'ahead',
	}));
}
