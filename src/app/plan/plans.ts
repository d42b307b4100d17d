// *Plan this…*: a plan for an item, or for a request in plain words. It is made outside of any turn, because a model may take minutes,
// and shown; only what a person then keeps is written, if nothing has changed meanwhile.

import { keepAsItem, keepForTask, keepInItem, type KeptBy, whyNotPlanned } from './keep-plan';
import { makePlan, type MadePlan, type PlanFailure } from './make-plan';
import { namesIn } from './names';
import type { LiveAnswer } from '../shared/live-answer';
import {
	actInTurn,
	enforcedElsewhere,
	type Refused,
	type RunningWorkspace,
	takeSnapshot,
	titleOf,
	type Turn,
} from '../workspace';
import type { PlanQuestion } from '../../core/model/plan-prompt';
import type { ItemRecord } from '../../core/record/record';
import { accept, refuse, type Result } from '../../core/shared/result';
import type { Tool } from '../../core/tools/define';
import type { WorkflowState } from '../../core/workflow/states';
import type { LanguageModel } from '../../ports/language-model';
import { text } from '../../text';

/** Who makes plans. */
export interface Planner {
	/** Null where none is set: then the template planner makes them. */
	model(): LanguageModel | null;
	/** What steps may call. */
	tools(): readonly Tool[];
}

interface PlansParts {
	planner: Planner;
	/** The workspace that a vault path is in. */
	workspaceAt: (path: string) => RunningWorkspace | null;
	/** Those that are being watched. */
	workspaces: () => readonly RunningWorkspace[];
	/** Something that a view shows has changed. */
	changed: () => void;
}

/** What is to be planned. */
export interface ToPlan {
	/** Vault path of an item; null for a request that stands for itself. */
	path: string | null;
	/** Of the workspace that a request is for. */
	root: string;
	/** In plain words; may be '' for an item. */
	request: string;
}

/** A plan that nobody has kept yet. */
export interface PlanDraft extends ToPlan {
	made: MadePlan;
	/** Of the item, as it was; null for a request. */
	item: { id: string; sha256: string } | null;
}

/** Where a model was asked in vain, `failure` has all that it answered. */
export interface NotPlanned extends Refused {
	failure: PlanFailure | null;
}

/** In characters, of a request and a note together. */
const LONGEST = 100_000;
/** As long as a title may be. */
const LONGEST_GOAL = 200;
const OPEN: readonly WorkflowState[] = ['Inbox', 'Needs_Action', 'Plans'];

/** What views ask, and what is done there. */
export type PlanQuestions = Pick<Plans, 'modelName' | 'mayPlan' | 'roots'>;
export type PlanActions = Pick<Plans, 'make' | 'keep'>;

export class Plans {
	constructor(private readonly parts: PlansParts) {}

	/** Null for the template planner. */
	modelName(): string | null {
		return this.parts.planner.model()?.name ?? null;
	}

	/** As far as the ledger alone can tell, so that a menu need not wait. */
	mayPlan(path: string): boolean {
		const found = this.find(path);
		if (!found?.workspace.enforces) return false;
		const { workspace, record } = found;
		if (record.presence !== 'here' || !OPEN.includes(record.state)) return false;
		return (
			!workspace.workflow.plansApart || (record.kind === 'task' && record.state === 'Needs_Action')
		);
	}

	/** Of the workspaces that a request may be for. */
	roots(): readonly string[] {
		return this.parts.workspaces().map(({ root }) => root);
	}

	/** Writes nothing. Throws VaultFault. */
	async make(
		asked: ToPlan,
		signal: AbortSignal,
		heard?: LiveAnswer,
	): Promise<Result<PlanDraft, NotPlanned>> {
		const workspace = this.workspaceFor(asked);
		if (!workspace) return refuse({ ...text.plan.refused.noWorkspace, failure: null });
		// Nothing of it could be kept here.
		const elsewhere = enforcedElsewhere(workspace);
		if (elsewhere) return refuse({ ...elsewhere, failure: null });
		const about = await this.questionFor(asked, workspace);
		if (!about.ok) return refuse({ ...about.refusal, failure: null });
		const tools = this.parts.planner.tools();
		const made = await makePlan({
			...{ model: this.parts.planner.model(), tools, request: about.value.question, signal },
			names: await namesIn(workspace, tools),
			at: () => new Date(workspace.now()).toISOString(),
			...(heard && { heard }),
		});
		if (!made.ok) return refuse({ ...sentenceOf(made.refusal), failure: made.refusal });
		return accept({ ...asked, made: shortGoal(made.value), item: about.value.item });
	}

	/** As a draft. Resolves to the vault path of the note that has the plan. */
	async keep(
		draft: PlanDraft,
		by: KeptBy,
	): Promise<Result<{ path: string; sentence: string }, Refused>> {
		const workspace = this.workspaceFor(draft);
		if (!workspace) return refuse(text.plan.refused.noWorkspace);
		try {
			const kept = await actInTurn(workspace, (turn) => keep(turn, draft, by));
			const { goal } = draft.made.plan;
			return kept.ok
				? accept({ path: workspace.full(kept.value), sentence: text.plan.kept(goal) })
				: kept;
		} finally {
			this.parts.changed();
		}
	}

	private async questionFor(
		{ path, request }: ToPlan,
		workspace: RunningWorkspace,
	): Promise<Result<{ question: PlanQuestion; item: PlanDraft['item'] }, Refused>> {
		const { refused } = text.plan;
		const asked = request.trim();
		if (asked.length > LONGEST) return refuse(refused.tooLong(LONGEST));
		if (path === null) {
			if (asked === '') return refuse(refused.nothing);
			return accept({ question: { title: '', request: asked, note: '' }, item: null });
		}
		const found = this.find(path);
		const snapshot = found && (await takeSnapshot(workspace.files, path));
		if (!found || !snapshot) return refuse(text.decisions.gone);
		const { record } = found;
		const why = whyNotPlanned(record, snapshot);
		if (why) return refuse(why);
		const note = snapshot.body.trim();
		if (asked.length + note.length > LONGEST) return refuse(refused.tooLong(LONGEST));
		const title = titleOf(workspace, record).replace(/\s+/g, ' ').trim();
		return accept({
			question: { title, request: asked, note },
			item: { id: record.id, sha256: snapshot.sha256 },
		});
	}

	private workspaceFor({ path, root }: ToPlan): RunningWorkspace | null {
		if (path !== null) return this.parts.workspaceAt(path);
		return this.parts.workspaces().find((one) => one.root === root) ?? null;
	}

	private find(path: string): { workspace: RunningWorkspace; record: ItemRecord } | null {
		const workspace = this.parts.workspaceAt(path);
		const record = workspace?.records.at(workspace.relative(path) ?? '');
		return workspace && record ? { workspace, record } : null;
	}
}

async function keep(
	turn: Turn,
	{ item, made, request }: PlanDraft,
	by: KeptBy,
): Promise<Result<string, Refused>> {
	const kept = { made, request, by };
	if (!item) return keepAsItem(turn, kept);
	const record = turn.records.get(item.id);
	if (!record) return refuse(text.decisions.gone);
	return turn.workflow.plansApart
		? keepForTask(turn, record, kept)
		: keepInItem(turn, record, item.sha256, kept);
}

/** The goal becomes the title of a note. */
function shortGoal(made: MadePlan): MadePlan {
	const { goal } = made.plan;
	if (goal.length <= LONGEST_GOAL) return made;
	const short = goal.slice(0, LONGEST_GOAL - 1).replace(/\p{Cs}$/u, '');
	return { ...made, plan: { ...made.plan, goal: `${short.trimEnd()}…` } };
}

function sentenceOf({ code, errors }: PlanFailure): Refused {
	const [first = ''] = errors;
	return { code: `plan-${code}`, sentence: text.plan.failed[code](first) };
}
