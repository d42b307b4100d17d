// Tells the person what happened while they did something else. What comes in one burst is one notice:
// it is replaced while the burst goes on. What the person did themselves stands apart, each act with its
// own way back, unless it was many at once.

import type { Done, News, UndoOffer } from '../../app/workspace';
import type { Timer } from '../../ports/timer';
import { MOST_LINES, type NoticeButton, type Summary } from '../../obsidian/action-notice';
import { text } from '../../text';
import { newsLines, newsSentence, newsSummary } from './news-sentences';

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
		if (news.kind === 'waits' && news.opens === 'review')
			return [{ label: text.menus.review, act: () => actions.review(news.path) }];
		if (news.kind === 'asks')
			return [{ label: text.menus.review, act: () => actions.review(news.path) }, why];
		if (news.kind === 'run' || news.kind === 'waits')
			return [{ label: text.menus.notice.open, act: () => this.explain(news) }];
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
