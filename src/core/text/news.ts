// What happened while the person did something else, in a sentence each.

import { newsWords as de } from './de/news';
import { newsWords as en } from './en/news';
import { inLanguage } from './language';

const words = inLanguage({ en, de });

/** As much of the news as the words need. */
interface Told {
	kind: string;
	title?: string;
	sentence?: string;
	possible?: string;
	folder?: string;
	done?: 'put-back' | 'recreated' | { sentence: string };
}

const SENTENCES: ReadonlyMap<string, (news: Told) => string> = new Map([
	[
		'refused',
		({ title = '', sentence = '', possible = '' }: Told) =>
			words.refused(title, sentence, possible),
	],
	['asks', ({ title = '' }) => words.asks(title)],
	['void', ({ title = '' }) => words.void(title)],
	['deleted', ({ title = '' }) => words.deleted(title)],
	[
		'folder',
		({ folder = '', done }) =>
			done === 'put-back' ? words.folderPutBack(folder) : words.folderMade(folder),
	],
	['done', ({ done }) => (typeof done === 'object' ? done.sentence : '')],
	['problem', ({ sentence = '' }) => sentence],
]);

const SHORT: ReadonlyMap<string, string> = new Map(Object.entries(words.short));

export const newsText = {
	sentence,
	/** `Signoff: 998 put back, 2 asking for approval`; and the rule, where it is one for all. */
	summary: (news: readonly Told[]) => {
		const parts = Object.entries(words.counted).flatMap(([kind, counted]) => {
			const count = news.filter((one) => one.kind === kind).length;
			return count === 0 ? [] : [counted(count)];
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
			return isMixed ? words.one(SHORT.get(one.kind) ?? '', name) : words.quoted(name);
		});
	},
};

function sentence(news: Told): string {
	return SENTENCES.get(news.kind)?.(news) ?? '';
}
