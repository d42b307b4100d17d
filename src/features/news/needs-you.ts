// Tells the person that something needs them, where they don't see it anyway: a notice in the app while the panel is out of sight, one of the
// system's while the app is in the background. What they brought there themselves, and what waited when the app began, is no news.

import type { News, Waiting } from '../../app/workspace';
import type { Timer } from '../../ports/timer';
import { text } from '../../text';

/** What changes so close together is looked at once. */
const LOOK_MS = 100;

/** What comes so close together is told together. */
const BURST_MS = 400;

export interface NeedsYouParts {
	/** Null while not all of it is known. */
	waiting: () => readonly Waiting[] | null;
	timer: Timer;
	/** The queue is before the person's eyes. */
	isPanelInSight: () => boolean;
	hasFocus: () => boolean;
	wants: () => { noticeWhenNeeded: boolean; systemNotice: boolean };
	/** In the app; whoever shows it joins what comes together. */
	notify: (news: News) => void;
	/** By the system. `only`: the one that it is about; null for several. */
	system: (title: string, body: string, only: Waiting | null) => void;
}

export class NeedsYou {
	/** All that was ever told, or is no news; null until it is known what waited to begin with. */
	private known: Set<string> | null = null;
	private fresh: Waiting[] = [];
	/** For when the person comes back. */
	private readonly held = new Map<string, Waiting>();
	private callOff: (() => void) | null = null;
	private looks: (() => void) | null = null;

	constructor(private readonly parts: NeedsYouParts) {}

	/** Something may have. In the background no frame is drawn, so that this goes by time. */
	changed(): void {
		this.looks ??= this.parts.timer.after(LOOK_MS, () => this.look());
	}

	private look(): void {
		this.looks = null;
		const waiting = this.parts.waiting();
		const { known } = this;
		if (!waiting) {
			// Whatever is read now lay there before.
			this.known = null;
			return;
		}
		this.known = known ?? new Set();
		for (const row of waiting) {
			if (row.news === null || this.known.has(row.news)) continue;
			this.known.add(row.news);
			if (known) this.fresh.push(row);
		}
		if (this.fresh.length > 0) this.callOff ??= this.parts.timer.after(BURST_MS, () => this.tell());
	}

	/** The person is back in the app. */
	focused(): void {
		const held = [...this.held.values()];
		this.held.clear();
		const still = new Set(this.parts.waiting()?.map(({ news }) => news));
		this.show(held.filter(({ news }) => still.has(news)));
	}

	stop(): void {
		this.callOff?.();
		this.looks?.();
	}

	private tell(): void {
		this.callOff = null;
		const rows = this.fresh;
		this.fresh = [];
		if (this.parts.hasFocus()) {
			this.show(rows);
			return;
		}
		for (const row of rows) this.held.set(row.news ?? row.path, row);
		if (this.parts.wants().systemNotice) this.tellSystem(rows);
	}

	private show(rows: readonly Waiting[]): void {
		if (!this.parts.wants().noticeWhenNeeded || this.parts.isPanelInSight()) return;
		for (const { path, title, group } of rows)
			// What others tried to decide, and what runs wait for, is told anyway.
			if (group === 'waiting' || group === 'error')
				this.parts.notify({
					kind: 'waits',
					path,
					title,
					opens: group === 'error' ? 'note' : 'review',
				});
	}

	private tellSystem(rows: readonly Waiting[]): void {
		const [only, ...others] = rows;
		if (!only) return;
		if (others.length === 0) this.parts.system(only.title, only.summary, only);
		else
			this.parts.system(text.needYou(rows.length), rows.map(({ title }) => title).join('\n'), null);
	}
}
