// What a person does in Signoff's views: the event becomes the proof, the act is made, and what came of
// it is said. An event that a program made gets a sentence and nothing else.

import type { ErrorAction, LoopActions } from '../../../app/loop';
import type { Decision, Done, Outcome, Refused, Review, UndoOffer } from '../../../app/workspace';
import type { ControlPlaneActions } from '../../../app/plane';
import type { GestureKind, TrustedGesture } from '../../../core/approval/gesture';
import type { PlanStep, StepMark } from '../../../core/plan/step';
import type { WorkflowState } from '../../../core/workflow/states';
import type { Ignored } from './deciding-button';
import { offersOf, sumUpMoves, sumUpUndone } from './sum-up';
import { type Press, gestureOf } from './trusted-gesture';
import { UndoMemory } from './undo-memory';
import { text } from '../../../text';

export type Say = (said: Done | Refused) => void;

type Act = (gesture: TrustedGesture) => Promise<Outcome>;

export class PersonActs {
	constructor(
		private readonly actions: ControlPlaneActions & { loop: LoopActions },
		private readonly say: Say,
		private readonly kind: GestureKind = 'panel',
		/** What `undoLast` takes back, wherever it was done. */
		private readonly memory = new UndoMemory(),
	) {}

	/** The same person in another view. */
	within(kind: GestureKind): PersonActs {
		return new PersonActs(this.actions, this.say, kind, this.memory);
	}

	/** `comment`: what the person says to whoever carries it out. */
	approve(review: Review, confirmed: boolean, press: Press, comment = ''): Promise<Outcome> {
		const decision = { ...decisionOn(review), decision: 'approved', confirmed } as const;
		return this.decide({ ...decision, reason: comment }, press);
	}

	/** What stands in Approved has no request any more: there it is a move. */
	reject(review: Review, reason: string, press: Press): Promise<Outcome> {
		if (review.state !== 'Pending_Approval') {
			return this.move(review.path, 'Rejected', reason, press.event);
		}
		return this.decide({ ...decisionOn(review), decision: 'rejected', reason }, press);
	}

	/** One gesture for all, one record each; taken back at once. Says nothing: the caller sums up. */
	approveAll(reviews: readonly Review[], press: Press): Promise<readonly Outcome[]> {
		return this.memory.during(this.approveEach(reviews, press));
	}

	/** Why a press on a control that decides did not count. */
	readonly ignored = (why: Ignored): void => {
		this.say(why === 'early' ? text.decisions.tooEarly : text.decisions.notShown);
	};

	private async approveEach(reviews: readonly Review[], press: Press): Promise<readonly Outcome[]> {
		const gesture = gestureOf(press.event, this.kind, press.shown);
		if (gesture === null) return [this.said(NOT_A_PERSON)];
		const outcomes = await this.actions.decide(reviews.map(decisionOn), gesture);
		const done = outcomes.flatMap((outcome) => (outcome.ok ? [outcome.value] : []));
		if (done.length > 0) this.memory.addTogether(done.flatMap(offersOf));
		return outcomes;
	}

	move(path: string, to: WorkflowState, reason: string, event: Event): Promise<Outcome> {
		return this.act(event, async (gesture) =>
			only(path, await this.actions.move([path], to, reason, gesture)),
		);
	}

	/** One gesture for all, one record each; what came of them is said once, and taken back at once. */
	async moveAll(
		paths: readonly string[],
		to: WorkflowState,
		event: Event,
	): Promise<readonly Outcome[]> {
		const [only, ...others] = paths;
		if (only !== undefined && others.length === 0) return [await this.move(only, to, '', event)];
		return this.memory.during(this.moveEach(paths, to, event));
	}

	private async moveEach(
		paths: readonly string[],
		to: WorkflowState,
		event: Event,
	): Promise<readonly Outcome[]> {
		const gesture = gestureOf(event, this.kind);
		if (gesture === null) return [this.said(NOT_A_PERSON)];
		const outcomes = await this.actions.move(paths, to, '', gesture);
		const summary = sumUpMoves(outcomes, to);
		if ('undo' in summary) this.memory.addTogether(offersOf(summary));
		this.say(summary);
		return outcomes;
	}

	/** Whether a person made the event; where none did, that is said. */
	isOwn(event: Event): boolean {
		return gestureOf(event, this.kind) !== null || this.said(NOT_A_PERSON).ok;
	}

	/** Anything else that takes a gesture. */
	make(event: Event, act: (gesture: TrustedGesture) => Promise<Outcome>): Promise<Outcome> {
		return this.act(event, act);
	}

	renew(path: string, event: Event): Promise<Outcome> {
		return this.act(event, (gesture) => this.actions.renew(path, gesture));
	}

	restore(path: string, event: Event): Promise<Outcome> {
		return this.act(event, (gesture) => this.actions.restore(path, gesture));
	}

	/** What was decided before Signoff came, all together. */
	markHistory(paths: readonly string[], event: Event): Promise<Outcome> {
		return this.act(event, (gesture) => this.actions.markHistory(paths, gesture));
	}

	/** Where the notes are compared with the log for the first time. */
	stopComparing(event: Event): Promise<Outcome> {
		return this.act(event, (gesture) => Promise.resolve(this.actions.stopComparing(gesture)));
	}

	/** Begins what was stopped; whoever asks for it, more is watched. */
	compareNow(): Promise<void> {
		return this.actions.compareNow();
	}

	async takeIn(path: string): Promise<Outcome> {
		return this.said(await this.actions.takeIn(path));
	}

	/** A draft decides nothing, so that it takes no gesture. */
	async draft(path: string): Promise<Outcome> {
		return this.said(await this.actions.loop.draft(path));
	}

	async insertSections(path: string): Promise<Outcome> {
		return this.said(await this.actions.loop.insertSections(path));
	}

	/** One of the options of an error report. */
	dealWith(
		path: string,
		act: ErrorAction,
		event: Event,
		shown: string | null = null,
	): Promise<Outcome> {
		return this.act(event, (gesture) => this.actions.loop.dealWith(path, act, gesture, shown));
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
		return this.notify(outcome);
	}

	/** All that one act did, the last one first: said once. */
	async undoAct(offers: readonly UndoOffer[], event: Event): Promise<Outcome> {
		const [only, ...others] = offers;
		if (only && others.length === 0) return this.undo(only, event);
		const outcomes: Outcome[] = [];
		for (const offer of [...offers].reverse()) {
			const gesture = gestureOf(event, this.kind);
			if (gesture === null) return this.notify(NOT_A_PERSON);
			const outcome = await this.actions.undo(offer, gesture);
			this.memory.undone(offer, outcome);
			outcomes.push(outcome);
		}
		const summary = sumUpUndone(outcomes);
		return this.notify(
			'undo' in summary ? { ok: true, value: summary } : { ok: false, refusal: summary },
		);
	}

	/** What one press did is taken back by one, also when it is not over yet. */
	undoLast(event: Event, now: number): Promise<Outcome> {
		return this.memory.during(this.undoAfter(this.memory.settled(), event, now));
	}

	private async undoAfter(others: Promise<void>, event: Event, now: number): Promise<Outcome> {
		await others;
		const act = this.memory.lastAct(now);
		return act.length === 0 ? this.notify(NOTHING_TO_UNDO) : this.undoAct(act, event);
	}

	private decide(decision: Decision, { event, shown }: Press): Promise<Outcome> {
		const act: Act = async (gesture) =>
			only(decision.path, await this.actions.decide([decision], gesture));
		return this.act(event, act, shown);
	}

	private act(event: Event, act: Act, shown: Press['shown'] | null = null): Promise<Outcome> {
		const gesture = gestureOf(event, this.kind, shown);
		const made = gesture === null ? Promise.resolve(NOT_A_PERSON) : act(gesture);
		return this.memory.during(made.then((outcome) => this.said(outcome)));
	}

	private said(outcome: Outcome): Outcome {
		if (outcome.ok) this.memory.add(outcome.value.undo);
		return this.notify(outcome);
	}

	private notify(outcome: Outcome): Outcome {
		this.say(outcome.ok ? outcome.value : outcome.refusal);
		return outcome;
	}
}

const NOT_A_PERSON: Outcome = {
	ok: false,
	refusal: { code: 'not-a-person', sentence: text.panel.onlyAPerson },
};

const NOTHING_TO_UNDO: Outcome = {
	ok: false,
	refusal: { code: 'nothing-to-undo', sentence: text.panel.keys.nothingToUndo },
};

function decisionOn({ path, substance }: Review): Decision {
	return { path, substance, decision: 'approved', reason: '', confirmed: false };
}

function only(path: string, [outcome]: readonly Outcome[]): Outcome {
	if (!outcome) throw new Error(`No answer about ${path}.`);
	return outcome;
}
