// What a person should hear of runs: one waits, has failed or is done. Each is told once, and what a person did themselves isn't.

import type { ItemRun } from '../../app/run';
import { text } from '../../text';
import { pauseSentence } from '../../text/run';
import { endSentence } from './run-model';

/** What was last seen of a run. */
type Seen = ReadonlyMap<string, string>;

export interface RunNews {
	item: string;
	path: string;
	title: string;
	sentence: string;
}

export class RunWatch {
	/** Null before the first look: what is there then is old. */
	private seen: Seen | null = null;

	/** What has changed since the last look. */
	look(runs: readonly ItemRun[]): RunNews[] {
		const before = this.seen;
		const now = new Map(runs.map(({ run }) => [run.id, markOf(run)]));
		this.seen = now;
		if (!before) return [];
		return runs.flatMap((one) => (before.get(one.run.id) === markOf(one.run) ? [] : newsOf(one)));
	}
}

/** A pause that follows another one has another time. */
function markOf({ status, outcome, pause }: ItemRun['run']): string {
	return `${status} ${outcome ?? ''} ${pause ? String(pause.at) : ''}`;
}

function newsOf({ item, path, title, isHere, run }: ItemRun): RunNews[] {
	const sentence = isHere ? sentenceOf(title, run) : null;
	return sentence === null ? [] : [{ item, path, title, sentence }];
}

function sentenceOf(title: string, run: ItemRun['run']): string | null {
	const { status, pause, outcome, endCode } = run;
	if (status === 'paused' && pause && pause.code !== 'asked')
		return text.run.waits(title, pauseSentence(pause));
	if (status !== 'ended') return null;
	if (outcome === 'complete') return text.run.finished(title);
	if (endCode === null || endCode === 'stopped') return null;
	const says = outcome === 'failed' ? text.run.failed : text.runView.stoppedBecause;
	return says(title, endSentence(run));
}
