// What a person can ask of the loop and do in it. Whatever only a person may do takes their gesture.

import { said } from '../approval';
import { isActive, LoopPlans } from './claims';
import { type ErrorAction, actOnError } from './error-acts';
import { type LoopAtWork, loopOf } from './loop-at-work';
import { hasEnded } from './loop-evidence';
import { insertSectionsIn } from './insert-sections';
import { type LoopView, loopView } from './loop-view';
import { draftFor } from './plan-task';
import type { Outcome, Turn, WorkspaceView } from '../workspace';
import type { TrustedGesture } from '../../core/approval/gesture';
import type { ItemRecord } from '../../core/record/record';
import { refuse } from '../../core/shared/result';
import { ACCOUNTING } from '../../core/workflow/cognitive-loop';
import { isWithin } from '../../core/workflow/paths';
import type { WorkflowState } from '../../core/workflow/states';
import { text } from '../../text';

interface LoopActsParts {
	/** The workspace that a vault path lies in. */
	workspaceAt: (path: string) => WorkspaceView | null;
	/** In turn with everything else, on an item that the ledger knows. */
	act: (
		path: string,
		work: (turn: Turn, record: ItemRecord) => Promise<Outcome>,
	) => Promise<Outcome>;
}

/** What the ledger alone can say, so that a menu need not wait for it. */
interface LoopOffers {
	/** A task that goes on and has no plan. */
	draft: boolean;
	/** An error report that nobody has dealt with. */
	dealWith: boolean;
}

/** What views ask, and what a person does there. */
export type LoopQuestions = Pick<LoopActs, 'offers' | 'mayMove' | 'view' | 'isOutcome'>;
export type LoopActions = Pick<LoopActs, 'draft' | 'insertSections' | 'dealWith'>;

export class LoopActs {
	constructor(private readonly parts: LoopActsParts) {}

	/** Null for what lies in no workspace that follows the loop. */
	offers(path: string): LoopOffers | null {
		const found = this.find(path);
		if (!found) return null;
		const { record, workspace } = found;
		if (record?.state !== 'Needs_Action' || !workspace.enforces) return NOTHING;
		const { kind } = record;
		return {
			draft: kind === 'task' && mayBePlanned(found, record),
			dealWith: kind === 'error' && record.dealtWith === null,
		};
	}

	/**
	 * Whether a move that the table has is to be offered: the loop brings tasks and plans to Done itself, and
	 * only a task that ended otherwise begins again.
	 */
	mayMove(path: string, to: WorkflowState): boolean {
		const record = this.find(path)?.record;
		if (!record) return true;
		const { kind } = record;
		if (to === 'Done') return kind === 'error' || kind === 'reminder';
		return to !== 'Needs_Action' || hasEnded(record);
	}

	/** Null for what has nothing to do with a loop. */
	async view(path: string): Promise<LoopView | null> {
		const found = this.find(path);
		return found?.record ? loopView(found.workspace, found.record) : null;
	}

	/** Whether Signoff notes there what payments came to. */
	isOutcome(path: string): boolean {
		const at = this.find(path)?.workspace.relative(path) ?? null;
		return at !== null && isWithin(ACCOUNTING, at);
	}

	/** Headings of what the task's note still lacks, each with a comment that says what to write. Like a tick, anybody may do it. */
	insertSections(path: string): Promise<Outcome> {
		return this.at(path, async (turn, plans, record) => {
			const done = await insertSectionsIn(turn, record, plans ?? new LoopPlans());
			return done.ok ? said(text.loop.outcomes.inserted) : done;
		});
	}

	/** A draft decides nothing, so that anybody may ask for one. */
	draft(path: string): Promise<Outcome> {
		return this.at(path, async (turn, plans, record) => {
			// Until the loop has looked at every plan, nobody knows which tasks have one.
			if (!plans && turn.enforces) return refuse(text.decisions.notReady);
			const made = await draftFor(turn, record, plans ?? new LoopPlans());
			return made.ok ? said(text.loop.outcomes.drafted(turn.full(made.value))) : made;
		});
	}

	/** One of the options that an error report offers. `shown`: digest of the report that the person saw. */
	dealWith(
		path: string,
		act: ErrorAction,
		gesture: TrustedGesture,
		shown: string | null = null,
	): Promise<Outcome> {
		return this.at(path, async (turn, plans, record) => {
			const order = { act, gesture, shown };
			const done = await actOnError(turn, record, plans ?? new LoopPlans(), order);
			return done.ok ? said(done.value) : done;
		});
	}

	private at(
		path: string,
		work: (turn: Turn, plans: LoopPlans | null, record: ItemRecord) => Promise<Outcome>,
	): Promise<Outcome> {
		const found = this.find(path);
		if (!found) return Promise.resolve(refuse(text.loop.outcomes.notATask));
		return this.parts.act(path, (turn, record) => work(turn, found.loop.plans, record));
	}

	private find(path: string): Found | null {
		const workspace = this.parts.workspaceAt(path);
		const loop = workspace && loopOf(workspace);
		return (
			loop && { workspace, loop, record: workspace.records.at(workspace.relative(path) ?? '') }
		);
	}
}

interface Found {
	workspace: WorkspaceView;
	loop: LoopAtWork;
	/** Null where the ledger knows none. */
	record: ItemRecord | null;
}

const NOTHING: LoopOffers = { draft: false, dealWith: false };

function mayBePlanned({ workspace, loop }: Found, record: ItemRecord): boolean {
	const plans = loop.plans?.of(record.id).map((id) => workspace.records.get(id)) ?? [];
	const isPlanned = plans.some((plan) => plan && isActive(plan));
	return !isPlanned && !hasEnded(record) && record.loop?.state !== 'LOG';
}
