// Tells the person what happened while they did something else. What comes in one burst is one notice:
// it is replaced while the burst goes on. What the person did themselves stands apart, each act with its
// own way back, unless it was many at once.

import type { Done, News, UndoOffer } from '../../app/workspace';
import { MOST_LINES, type NoticeButton, type Summary } from '../../obsidian/action-notice';
import type { Timer } from '../../ports/timer';
import { text } from '../../text';

/** Long enough to catch a folder that was dragged, short enough to feel like an answer. */
const BURST_MS = 400;

/** A burst is over when nothing has come for so long after its last notice. */
const QUIET_MS = 1_500;

export interface AnnouncerActions {
	open(path: string): void;
	review(path: string): void;
	/** Asks for the reason that rejecting needs. */
	askReason(path: string): void;
	showPanel(): void;
	restore(path: string, event: MouseEvent): void;
	/** All that one act did. */
	undo(offers: readonly UndoOffer[], event: MouseEvent): void;
}

/** As much of the app's notices as is needed here. */
interface Notices {
	show(sentence: string, buttons: readonly NoticeButton[]): Hideable;
	showSummary(summary: Summary, buttons: readonly NoticeButton[]): Hideable;
}

interface Hideable {
	hide(): void;
}

export class Announcer {
	private burst: News[] = [];
	private callOff: (() => void) | null = null;
	/** The notice of the burst that may still go on. */
	private last: { news: readonly News[]; hide: () => void; forget: () => void } | null = null;

	constructor(
		private readonly notices: Notices,
		private readonly timer: Timer,
		private readonly actions: AnnouncerActions,
		/** What the note is called by now; null where that is not known. */
		private readonly titleAt: (path: string) => string | null,
	) {}

	notify(news: News): void {
		if (news.kind === 'review') this.actions.review(news.path);
		else if (news.kind === 'reason') this.actions.askReason(news.path);
		else {
			this.burst.push(news);
			this.callOff ??= this.timer.after(BURST_MS, () => this.flush());
		}
	}

	stop(): void {
		this.callOff?.();
		this.callOff = null;
		this.last?.forget();
		this.last = null;
		this.burst = [];
	}

	private flush(): void {
		this.callOff = null;
		const own = this.burst.filter(({ kind }) => kind === 'done');
		const others = this.burst.filter(({ kind }) => kind !== 'done');
		this.burst = [];
		if (own.length > MOST_LINES) this.show(own);
		else for (const act of own) this.show([act]);
		if (others.length > 0) this.goOn(others);
	}

	private goOn(news: readonly News[]): void {
		const all = [...(this.last?.news ?? []), ...news];
		this.last?.forget();
		this.last?.hide();
		const notice = this.show(all);
		const forget = this.timer.after(QUIET_MS, () => (this.last = null));
		this.last = { news: all, hide: () => notice.hide(), forget };
	}

	private show(news: readonly News[]): Hideable {
		const [only, ...more] = news;
		if (only && more.length === 0)
			return this.notices.show(this.sentenceOf(only), this.buttonsFor(only));
		const summary = {
			heading: newsSummary(news),
			lines: newsLines(
				news.map((one, index) => (index < MOST_LINES ? this.titled(one) : one)),
				MOST_LINES,
			),
			count: news.length,
		};
		return this.notices.showSummary(summary, [
			{ label: text.menus.notice.open, act: () => this.actions.showPanel() },
		]);
	}

	private sentenceOf(news: News): string {
		return newsSentence(this.titled(news));
	}

	private titled(news: News): News {
		return 'title' in news ? { ...news, title: this.titleAt(news.path) ?? news.title } : news;
	}

	private buttonsFor(news: News): NoticeButton[] {
		const { actions } = this;
		const why = { label: text.menus.notice.why, act: () => this.explain(news) };
		if (news.kind === 'done') return this.undoButton(news.done);
		if (news.kind === 'deleted') {
			const act = (event: MouseEvent) => actions.restore(news.path, event);
			return news.restorable ? [{ label: text.menus.notice.restore, act }, why] : [why];
		}
		if (news.kind === 'asks')
			return [{ label: text.menus.review, act: () => actions.review(news.path) }, why];
		if (!('path' in news)) return [why];
		return [{ label: text.menus.notice.open, act: () => actions.open(news.path) }, why];
	}

	/** The note's trail says which rule it was, and what happened before. */
	private explain(news: News): void {
		if ('path' in news) this.actions.open(news.path);
		this.actions.showPanel();
	}

	private undoButton({ undo, others = [] }: Done): NoticeButton[] {
		if (!undo) return [];
		return [
			{
				label: text.menus.notice.undo,
				act: (event) => this.actions.undo([undo, ...others], event),
			},
		];
	}
}

export function newsSentence(news: News): string {
	switch (news.kind) {
		case 'refused':
			return text.news.refused(news.title, news.sentence, news.possible);
		case 'asks':
		case 'void':
		case 'deleted':
			return text.news[news.kind](news.title);
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
	if (news.kind === 'folder') return { kind: news.kind, name: news.folder };
	return 'title' in news ? { kind: news.kind, name: news.title } : null;
}
