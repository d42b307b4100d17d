// What a person does with a run. Whatever only a person may do takes their own press; what it came to is answered, and a refusal said.

import type { RunActions, RunView } from '../../app/run';
import type { Outcome } from '../../app/workspace';
import type { GestureKind, TrustedGesture } from '../../core/approval/gesture';
import { refuse } from '../../core/shared/result';
import { text } from '../../text';
import type { Say } from '../kit/acts/person-acts';
import { gestureOf } from '../kit/acts/trusted-gesture';
import type { RunChoice } from './run-model';

interface RunActsParts {
	runs: RunActions;
	say: Say;
	/** A key that takes back the last act must not reach past this one. */
	remember: () => void;
}

interface Chosen {
	path: string;
	/** As it was shown; null where there was none. */
	view: RunView | null;
	gesture: TrustedGesture;
}

type Deed = (runs: RunActions, chosen: Chosen) => Promise<Outcome>;

const start: Deed = (runs, { path, gesture }) => runs.start(path, gesture.kind, gesture);

const resume: Deed = (runs, { path, gesture }) => runs.resume(path, gesture.kind, gesture);

const settle =
	(as: 'done' | 'skipped'): Deed =>
	(runs, { path, view, gesture }) =>
		runs.settleStep(path, view?.pause?.stepId ?? '', as, gesture);

const answer =
	(said: 'happened' | 'did-not'): Deed =>
	(runs, { path, view, gesture }) =>
		runs.answer(path, view?.operation?.call ?? '', said, gesture);

const DEEDS: Record<RunChoice, Deed> = {
	start,
	again: start,
	pause: (runs, { path }) => Promise.resolve(runs.pause(path)),
	resume,
	retry: resume,
	'allow-more': resume,
	'done-by-hand': settle('done'),
	'leave-out': settle('skipped'),
	check: (runs, { path, gesture }) => runs.check(path, gesture),
	happened: answer('happened'),
	'did-not': answer('did-not'),
	stop: (runs, { path }) => runs.stop(path),
};

export class RunActs {
	constructor(
		private readonly parts: RunActsParts,
		private readonly kind: GestureKind,
	) {}

	/** The same person in another view. */
	within(kind: GestureKind): RunActs {
		return new RunActs(this.parts, kind);
	}

	/** `view`: the run as it was shown; null where there was none. */
	async choose(
		choice: RunChoice,
		path: string,
		view: RunView | null,
		event: Event,
	): Promise<Outcome> {
		const gesture = gestureOf(event, this.kind);
		const outcome = gesture
			? await DEEDS[choice](this.parts.runs, { path, view, gesture })
			: refuse({ code: 'not-a-person', sentence: text.panel.onlyAPerson });
		return this.answered(outcome, choice === 'pause');
	}

	/** What a dry run showed becomes part of the request. */
	async bind(path: string, digest: string, event: Event): Promise<Outcome> {
		const gesture = gestureOf(event, this.kind);
		const outcome = gesture
			? await this.parts.runs.bindDryRun(path, digest, gesture)
			: refuse({ code: 'not-a-person', sentence: text.panel.onlyAPerson });
		return this.answered(outcome, false);
	}

	/** File by file; of one step, where one is named. */
	async takeBack(path: string, event: Event, step: string | null = null): Promise<Outcome> {
		const gesture = gestureOf(event, this.kind);
		const outcome = gesture
			? await this.parts.runs.rewind(path, gesture, step)
			: refuse({ code: 'not-a-person', sentence: text.panel.onlyAPerson });
		return this.answered(outcome, true);
	}

	/** Anybody may begin, pause or stop what was approved, so that a command may, too. */
	async byCommand(choice: 'start' | 'pause' | 'resume' | 'stop', path: string): Promise<Outcome> {
		const { runs } = this.parts;
		if (choice === 'pause') return this.answered(runs.pause(path), true);
		if (choice === 'stop') return this.answered(await runs.stop(path), true);
		return choice === 'start'
			? runs.start(path, 'command', null)
			: runs.resume(path, 'command', null);
	}

	pauseAll(): number {
		return this.parts.runs.pauseAll();
	}

	/** The view itself shows what was done, unless that takes a while. */
	private answered(outcome: Outcome, isSaid: boolean): Outcome {
		if (outcome.ok) this.parts.remember();
		if (!outcome.ok) this.parts.say(outcome.refusal);
		else if (isSaid) this.parts.say(outcome.value);
		return outcome;
	}
}
