// What a person does in the backlog: each act is said, and recorded as theirs only where their own hand did it.

import type {
	Backlog,
	BacklogBy,
	BacklogOutcome,
	EntityUpdate,
	NewEntity,
	SpecPlanDraft,
} from '../../app/backlog';
import type { Done, Refused } from '../../app/workspace';
import type { GestureKind, TrustedGesture } from '../../core/approval/gesture';
import type { Relationship } from '../../core/backlog/relationships';
import { refuse } from '../../core/shared/result';
import { text } from '../../text';
import { gestureOf, type Press } from '../kit/acts/trusted-gesture';
import type { Status } from './choice-model';

type Questions =
	| ('roots' | 'isSetUp' | 'whyHidden' | 'graphOf' | 'entity' | 'taskOf' | 'closingOf')
	| ('findings' | 'conflicts');
type Acts =
	| ('setUp' | 'create' | 'setStatus' | 'close' | 'reopen' | 'adoptNote' | 'sendToControlPlane')
	| ('planSpec' | 'keepSpecPlan' | 'settleConflict' | 'settleSameId')
	| ('update' | 'link' | 'unlink' | 'remove');

/** What the views ask and do. */
export type BacklogControl = Pick<Backlog, Questions | Acts>;

export type Said = (said: Done | Refused) => void;

/** What the person pressed; null for a command, which any program may run. */
type Asked = Event | null;

const NOT_A_PERSON: BacklogOutcome = refuse({
	code: 'not-a-person',
	sentence: text.panel.onlyAPerson,
});

export class BacklogActs {
	constructor(
		private readonly control: BacklogControl,
		private readonly notify: Said,
		/** Where the person acts. */
		private readonly via: GestureKind = 'panel',
	) {}

	within(via: GestureKind): BacklogActs {
		return new BacklogActs(this.control, this.notify, via);
	}

	setUp(root: string, event: Asked): Promise<BacklogOutcome> {
		return this.said(this.control.setUp(root, this.by(event)));
	}

	create(root: string, entity: NewEntity, event: Asked): Promise<BacklogOutcome> {
		return this.saidIfDone(this.control.create(root, entity, this.by(event)));
	}

	send(path: string, event: Asked): Promise<BacklogOutcome> {
		return this.said(this.control.sendToControlPlane(path, this.by(event)));
	}

	reopen(path: string, event: Asked): Promise<BacklogOutcome> {
		return this.said(this.control.reopen(path, this.by(event)));
	}

	adopt(path: string, event: Asked): Promise<BacklogOutcome> {
		return this.said(this.control.adoptNote(path, this.by(event)));
	}

	keepPlan(draft: SpecPlanDraft, event: Asked): Promise<BacklogOutcome> {
		return this.saidIfDone(this.control.keepSpecPlan(draft, this.by(event)));
	}

	link(root: string, edge: Relationship, event: Asked): Promise<BacklogOutcome> {
		return this.said(this.control.link(root, edge, this.by(event)));
	}

	unlink(root: string, edge: Relationship, event: Asked): Promise<BacklogOutcome> {
		return this.said(this.control.unlink(root, edge, this.by(event)));
	}

	/** Chooses a side of what was changed in two places. */
	settle(
		root: string,
		entry: string,
		side: 'ours' | 'theirs',
		press: Press,
	): Promise<BacklogOutcome> {
		return this.decided(press, (gesture) =>
			this.control.settleConflict(root, entry, side, gesture),
		);
	}

	/** Says whether two notes with one id are the same. */
	settleSameId(
		root: string,
		id: string,
		answer: 'same' | 'different',
		press: Press,
	): Promise<BacklogOutcome> {
		return this.decided(press, (gesture) => this.control.settleSameId(root, id, answer, gesture));
	}

	/** One press closes those that it was about. */
	async closeAll(paths: readonly string[], { event, shown }: Press): Promise<BacklogOutcome[]> {
		const outcomes: BacklogOutcome[] = [];
		for (const path of paths) {
			const gesture = gestureOf(event, this.via, shown);
			outcomes.push(gesture ? await this.control.close(path, gesture) : NOT_A_PERSON);
		}
		this.notify(together(outcomes, (done) => text.backlogView.moved(done, 'closed')));
		return outcomes;
	}

	/** What came of all of them, said once. */
	async setStatus(
		paths: readonly string[],
		status: Status,
		event: Event,
	): Promise<{ outcomes: BacklogOutcome[]; sentence: string }> {
		const by = this.by(event);
		const outcomes = await each(paths, (path) => this.control.setStatus(path, status, by));
		const said = together(outcomes, (done) => text.backlogView.moved(done, status));
		this.notify(said);
		return { outcomes, sentence: said.sentence };
	}

	async setFields(
		paths: readonly string[],
		fields: NonNullable<EntityUpdate['fields']>,
		event: Event,
	): Promise<void> {
		const by = this.by(event);
		const outcomes = await each(paths, (path) => this.control.update(path, { fields }, by));
		this.notify(together(outcomes, text.backlogView.changed));
	}

	async removeAll(paths: readonly string[], event: Event): Promise<BacklogOutcome[]> {
		const by = this.by(event);
		const outcomes = await each(paths, (path) => this.control.remove(path, by));
		this.notify(together(outcomes, text.backlogView.remove.done));
		return outcomes;
	}

	private decided(
		{ event, shown }: Press,
		act: (gesture: TrustedGesture) => Promise<BacklogOutcome>,
	): Promise<BacklogOutcome> {
		const gesture = gestureOf(event, this.via, shown);
		return this.said(gesture ? act(gesture) : Promise.resolve(NOT_A_PERSON));
	}

	/** Why it was not done is told in the dialog that it was asked for in. */
	private async saidIfDone(act: Promise<BacklogOutcome>): Promise<BacklogOutcome> {
		const outcome = await act;
		if (outcome.ok) this.notify(sayDone(outcome.value.sentence));
		return outcome;
	}

	private async said(act: Promise<BacklogOutcome>): Promise<BacklogOutcome> {
		const outcome = await act;
		this.notify(outcome.ok ? sayDone(outcome.value.sentence) : outcome.refusal);
		return outcome;
	}

	/** None of these decides anything, so a program may do them. The record says who did. */
	private by(event: Asked): BacklogBy {
		if (event === null) return { actor: 'system', via: 'command' };
		return event.isTrusted
			? { actor: 'human', via: this.via }
			: { actor: 'system', via: 'another program' };
	}
}

function sayDone(sentence: string): Done {
	return { sentence, undo: null };
}

async function each(
	paths: readonly string[],
	act: (path: string) => Promise<BacklogOutcome>,
): Promise<BacklogOutcome[]> {
	const outcomes: BacklogOutcome[] = [];
	for (const path of paths) outcomes.push(await act(path));
	return outcomes;
}

/** What came of all of them, in one sentence. */
function together(
	outcomes: readonly BacklogOutcome[],
	sayAll: (done: number) => string,
): Done | Refused {
	const [first, ...others] = outcomes;
	if (first && others.length === 0) {
		return first.ok ? sayDone(first.value.sentence) : first.refusal;
	}
	const refused = outcomes.flatMap((one) => (one.ok ? [] : [one.refusal]));
	const done = outcomes.length - refused.length;
	const [why] = refused;
	if (!why) return sayDone(sayAll(done));
	return { ...why, sentence: text.backlogView.someLeft(done, refused.length, why.sentence) };
}
