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

export const newsText = {
	sentence: (news: Told) => WORDS.get(news.kind)?.(news) ?? '',
	/** `Signoff: 998 put back, 2 asking for approval`. */
	summary: (news: readonly Told[]) => {
		const parts = COUNTED.flatMap(([kind, words]) => {
			const count = news.filter((one) => one.kind === kind).length;
			return count === 0 ? [] : [`${text.number(count)} ${words}`];
		});
		return `Signoff: ${parts.join(', ')}`;
	},
};
