// What happened while the person did something else, in a sentence each. Tests as a value.

import { text } from './english';

/** As much of the news as the words need. */
interface Told {
	kind: string;
	title?: string;
	sentence?: string;
	possible?: string;
	folder?: string;
	done?: 'put-back' | 'recreated' | { sentence: string };
}

const WORDS: ReadonlyMap<string, (news: Told) => string> = new Map([
	[
		'refused',
		({ title = '', sentence = '', possible = '' }: Told) =>
			`“${title}” was put back. ${sentence} ${possible}`,
	],
	[
		'asks',
		({ title = '' }) =>
			`“${title}” asks for approval. Another program tried to decide; only a person approves.`,
	],
	['void', ({ title = '' }) => `“${title}” was changed after its approval. It is in Rejected now.`],
	['deleted', ({ title = '' }) => `“${title}” was deleted.`],
	[
		'folder',
		({ folder = '', done }) =>
			`The folder “${folder}” is a state, so it was ${done === 'put-back' ? 'put back' : 'made again'}.`,
	],
	['done', ({ done }) => (typeof done === 'object' ? done.sentence : '')],
	['problem', ({ sentence = '' }) => sentence],
]);

const COUNTED: readonly (readonly [string, string])[] = [
	['refused', 'put back'],
	['asks', 'asking for approval'],
	['void', 'no longer approved'],
	['deleted', 'deleted'],
	['folder', 'folders restored'],
	['problem', 'problems'],
	['done', 'done'],
];

/** What became of one among many. */
const SHORT: ReadonlyMap<string, string> = new Map([
	['refused', 'put back'],
	['asks', 'asks for approval'],
	['void', 'no longer approved'],
	['deleted', 'deleted'],
	['folder', 'restored'],
]);

export const newsText = {
	sentence,
	/** `Signoff: 998 put back, 2 asking for approval`; and the rule, where it is one for all. */
	summary: (news: readonly Told[]) => {
		const parts = COUNTED.flatMap(([kind, words]) => {
			const count = news.filter((one) => one.kind === kind).length;
			return count === 0 ? [] : [`${text.number(count)} ${words}`];
		});
		const [rule = '', ...others] = new Set(
			news.map((one) => (one.kind === 'refused' ? (one.sentence ?? '') : '')),
		);
		const heading = `Signoff: ${parts.join(', ')}`;
		return rule === '' || others.length > 0 ? heading : `${heading}. ${rule}`;
	},
	/** The first `most` of them, as short as can be: what happened stands there only where it differs. */
	lines: (news: readonly Told[], most: number) => {
		const isMixed = new Set(news.map(({ kind }) => kind)).size > 1;
		return news.slice(0, most).map((one) => {
			const name = one.title ?? one.folder;
			if (name === undefined) return sentence(one);
			return isMixed ? `${capital(SHORT.get(one.kind) ?? '')}: “${name}”` : `“${name}”`;
		});
	},
};

function sentence(news: Told): string {
	return WORDS.get(news.kind)?.(news) ?? '';
}

function capital(words: string): string {
	return words.charAt(0).toUpperCase() + words.slice(1);
}
