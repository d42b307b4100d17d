// How a person goes along with somebody else who reads an artifact: on their own, following live, or retracing what was done.

import type { UseRow } from '../../app/memory/artifacts';
import type { Attention } from '../../core/soil/artifact/known-artifacts';
import type { ReaderTool } from '../../core/soil/artifact/reader-tools';
import { text } from '../../text';
import { visible } from '../kit/visible-text';

const { watch: words, lines } = text.artifactView;

export type Watch = { mode: 'own' } | { mode: 'follow' | 'retrace'; caller: string };

export const ON_MY_OWN: Watch = { mode: 'own' };

export function valueOf(watch: Watch): string {
	return watch.mode === 'own' ? '' : `${watch.mode} ${watch.caller}`;
}

export function watchOf(value: string): Watch {
	const [mode, ...caller] = value.split(' ');
	if (mode !== 'follow' && mode !== 'retrace') return ON_MY_OWN;
	return { mode, caller: caller.join(' ') };
}

/** `own`: what the person goes by; nobody follows themselves. `here`: those who looked at this artifact. */
export function watchOptions(
	callers: readonly string[],
	{ own, here }: { own: string; here: readonly string[] },
): (readonly [value: string, name: string])[] {
	return [
		['', words.own],
		...callers
			.filter((caller) => caller !== own)
			.map((caller) => [`follow ${caller}`, words.follow(visible(caller))] as const),
		...here.map((caller) => [`retrace ${caller}`, words.retrace(visible(caller))] as const),
	];
}

type Did = Pick<UseRow, 'operation' | 'lines'> & Partial<Pick<UseRow, 'words' | 'passed'>>;

const SENTENCES: Readonly<Record<ReaderTool, (place: string, said: string) => string>> = {
	semantic_search: (_, said) => words.did.searched(said),
	scroll_to: (place) => words.did.looked(place),
	scroll_up: (place) => words.did.looked(place),
	scroll_down: (place) => words.did.looked(place),
	note: (_, said) => words.did.noted(said),
	select_lines: (place) => words.did.chose(place),
	propose_edit: (place, said) => words.did.proposed(place, said),
};

/** What somebody did, in words. */
export function didSentence({ operation, lines: at, words: said = null, passed = 0 }: Did): string {
	const place = at ? lines(at[0], Math.max(at[0], at[1])) : '';
	const known: Readonly<Record<string, (typeof SENTENCES)[ReaderTool]>> = SENTENCES;
	const sentence = Object.hasOwn(known, operation) ? known[operation] : undefined;
	const did = sentence?.(place, visible(said ?? '')) ?? visible(operation);
	return passed > 1 ? `${did} (${words.passed(passed)})` : did;
}

/** With what for. */
export function wholeSentence(who: string, did: Did, intent: string | null): string {
	const said = `${visible(who)} ${didSentence(did)}`;
	return intent === null || intent === '' ? said : `${said} · ${visible(intent)}`;
}

/** In milliseconds: whoever looked here no longer ago is still at it. */
const STILL = 300_000;

export function isStill({ at }: Pick<Attention, 'at'>, now: number): boolean {
	return now - Date.parse(at) < STILL;
}

/** One further, or back, but not beyond the ends. Before the first step, the first. */
export function stepped(at: number | null, by: number, count: number): number {
	return Math.max(0, Math.min(count - 1, at === null ? 0 : at + by));
}
