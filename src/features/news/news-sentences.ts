// News in a sentence each, and many of them in a few lines.

import type { News } from '../../app/workspace';
import { text } from '../../text';

export function newsSentence(news: News): string {
	if ('title' in news) return titledSentence(news);
	switch (news.kind) {
		case 'folder':
			return text.news.folder[news.done](news.folder);
		case 'done':
			return news.done.sentence;
		case 'problem':
			return news.sentence;
		case 'review':
		case 'reason':
			return '';
	}
}

function titledSentence(news: Extract<News, { title: string }>): string {
	switch (news.kind) {
		case 'refused':
			return text.news.refused(news.title, news.sentence, news.possible);
		case 'asks':
		case 'waits':
		case 'void':
		case 'deleted':
			return text.news[news.kind](news.title);
		case 'run':
			return news.sentence;
	}
}

/** `Signoff: 998 put back, 2 asking for approval`; and the rule, where it is one for all. */
export function newsSummary(news: readonly News[]): string {
	const parts = Object.entries(text.news.counted).flatMap(([kind, counted]) => {
		const count = news.filter((one) => one.kind === kind).length;
		return count === 0 ? [] : [counted(count)];
	});
	const [rule = '', ...others] = new Set(
		news.map((one) => (one.kind === 'refused' ? one.sentence : '')),
	);
	const heading = `Signoff: ${parts.join(', ')}`;
	return rule === '' || others.length > 0 ? heading : `${heading}. ${rule}`;
}

/** The first `most` of them, as short as can be: what happened stands there only where it differs. */
export function newsLines(news: readonly News[], most: number): string[] {
	const isMixed = new Set(news.map(({ kind }) => kind)).size > 1;
	return news.slice(0, most).map((one) => {
		const named = nameIn(one);
		if (named === null) return newsSentence(one);
		const { kind, name } = named;
		return isMixed ? text.news.one(text.news.short[kind], name) : text.news.quoted(name);
	});
}

function nameIn(news: News): { kind: keyof typeof text.news.short; name: string } | null {
	if (news.kind === 'run') return null;
	if (news.kind === 'folder') return { kind: news.kind, name: news.folder };
	return 'title' in news ? { kind: news.kind, name: news.title } : null;
}
