// What a person does in Signoff's views: the event becomes the proof, the act is made, and what came of
// it is said. An event that a program made gets a sentence and nothing else.

import type {
	ControlPlaneActions,
	Decision,
	Done,
	Outcome,
	Refused,
	Review,
	UndoOffer,
} from '../app/control/api';
import type { GestureKind, TrustedGesture } from '../core/approval/gesture';
import type { PlanStep, StepMark } from '../core/plan/step';
import { panelText } from '../core/text/panel';
import type { WorkflowState } from '../core/workflow/states';
import { gestureOf } from './kit/trusted-gesture';
import { UndoMemory } from './undo-memory';

export type Say = (said: Done | Refused) => void;

type Act = (gesture: TrustedGesture) => Promise<Outcome>;

export class PersonActs {
	constructor(
		private readonly actions: ControlPlaneActions,
		private readonly say: Say,
		private readonly kind: GestureKind = 'panel',
		/** What `undoLast` takes back, wherever it was done. */
		private readonly memory = new UndoMemory(),
	) {}

	/** The same person in another view. */
	within(kind: GestureKind): PersonActs {
		return new PersonActs(this.actions, this.say, kind, this.memory);
	}

	approve(review: Review, confirmed: boolean, event: Event): Promise<Outcome> {
		return this.decide({ ...decisionOn(review), decision: 'approved', confirmed }, event);
	}

	/** What stands in Approved has no request any more: there it is a move. */
	reject(review: Review, reason: string, event: Event): Promise<Outcome> {
		if (review.state !== 'Pending_Approval') {
			return this.move(review.path, 'Rejected', reason, event);
		}
		return this.decide({ ...decisionOn(review), decision: 'rejected', reason }, event);
	}

	/** One gesture for all, one record each. Says nothing: the caller sums up. */
	async approveAll(reviews: readonly Review[], event: Event): Promise<readonly Outcome[]> {
		const gesture = gestureOf(event, this.kind);
		if (gesture === null) return [this.said(NOT_A_PERSON)];
		const outcomes = await this.actions.decide(reviews.map(decisionOn), gesture);
		for (const outcome of outcomes) if (outcome.ok) this.memory.add(outcome.value.undo);
		return outcomes;
	}

	move(path: string, to: WorkflowState, reason: string, event: Event): Promise<Outcome> {
		return this.act(event, async (gesture) =>
			only(path, await this.actions.move([path], to, reason, gesture)),
		);
	}

	/** One gesture for all, one record each; every outcome is said. */
	async moveAll(paths: readonly string[], to: WorkflowState, event: Event): Promise<void> {
		const gesture = gestureOf(event, this.kind);
		if (gesture === null) this.said(NOT_A_PERSON);
		else for (const outcome of await this.actions.move(paths, to, '', gesture)) this.said(outcome);
	}

	renew(path: string, event: Event): Promise<Outcome> {
		return this.act(event, (gesture) => this.actions.renew(path, gesture));
	}

	restore(path: string, event: Event): Promise<Outcome> {
		return this.act(event, (gesture) => this.actions.restore(path, gesture));
	}

	async takeIn(path: string): Promise<Outcome> {
		return this.said(await this.actions.takeIn(path));
	}

	/** Says only a refusal: the mark itself shows that it was set. */
	async tick(path: string, { line, text }: PlanStep, mark: StepMark): Promise<Outcome> {
		const outcome = await this.actions.tick(path, { line, text }, mark);
		return outcome.ok ? outcome : this.said(outcome);
	}

	/** What a person did by another way, such as a drag: it is the last act, too. */
	remember(undo: UndoOffer | null): void {
		this.memory.add(undo);
	}

	/** What `undoLast` would take back; null where nothing can be. */
	lastUndo(now: number): UndoOffer | null {
		return this.memory.last(now);
	}

	async undo(offer: UndoOffer, event: Event): Promise<Outcome> {
		const gesture = gestureOf(event, this.kind);
		const outcome = gesture === null ? NOT_A_PERSON : await this.actions.undo(offer, gesture);
		this.memory.undone(offer, outcome);
		return this.tell(outcome);
	}

	/** Of several that were done together each is taken back by a press of its own, the last one first. */
	async undoLast(event: Event, now: number): Promise<Outcome> {
		const offer = this.lastUndo(now);
		return offer === null ? this.tell(NOTHING_TO_UNDO) : this.undo(offer, event);
	}

	private decide(decision: Decision, event: Event): Promise<Outcome> {
		return this.act(event, async (gesture) =>
			only(decision.path, await this.actions.decide([decision], gesture)),
		);
	}

	private async act(event: Event, act: Act): Promise<Outcome> {
		const gesture = gestureOf(event, this.kind);
		return this.said(gesture === null ? NOT_A_PERSON : await act(gesture));
	}

	private said(outcome: Outcome): Outcome {
		if (outcome.ok) this.memory.add(outcome.value.undo);
		return this.tell(outcome);
	}

	private tell(outcome: Outcome): Outcome {
		this.say(outcome.ok ? outcome.value : outcome.refusal);
		return outcome;
	}
}

const NOT_A_PERSON: Outcome = {
	ok: false,
	refusal: { code: 'not-a-person', sentence: panelText.onlyAPerson },
};

const NOTHING_TO_UNDO: Outcome = {
	ok: false,
	refusal: { code: 'nothing-to-undo', sentence: panelText.keys.nothingToUndo },
};

function decisionOn({ path, substance }: Review): Decision {
	return { path, substance, decision: 'approved', reason: '', confirmed: false };
}

function only(path: string, [outcome]: readonly Outcome[]): Outcome {
	if (!outcome) throw new Error(`No answer about ${path}.`);
	return outcome;
}
