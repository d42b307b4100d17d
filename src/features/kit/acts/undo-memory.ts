// What a person can take back with a key: their acts of this session, the last one first. What was done to several
// items by one act is taken back by one.

import type { Outcome, UndoOffer } from '../../../app/workspace';

/** It will not be otherwise when it is tried again. */
const FINAL: ReadonlySet<string> = new Set(['moved-on', 'too-late', 'gone', 'changed']);

export class UndoMemory {
	private acts: readonly (readonly UndoOffer[])[] = [];
	private readonly underWay = new Set<Promise<unknown>>();

	/** What has begun is the last act, although nobody knows yet how to take it back. */
	async during<Value>(act: Promise<Value>): Promise<Value> {
		this.underWay.add(act);
		try {
			return await act;
		} finally {
			this.underWay.delete(act);
		}
	}

	/** Everything that has begun until now is over. */
	async settled(): Promise<void> {
		await Promise.allSettled(this.underWay);
	}

	/** An act that cannot be taken back ends it: a key must not reach past it to something older. */
	add(undo: UndoOffer | null): void {
		this.addTogether(undo === null ? [] : [undo]);
	}

	addTogether(act: readonly UndoOffer[]): void {
		this.acts = act.length === 0 ? [] : [...this.acts, act];
	}

	last(now: number): UndoOffer | null {
		return this.lastAct(now).at(-1) ?? null;
	}

	/** Everything that the last act did. */
	lastAct(now: number): readonly UndoOffer[] {
		this.keep(({ until }) => until > now);
		return this.acts.at(-1) ?? [];
	}

	undone(offer: UndoOffer, outcome: Outcome): void {
		if (!outcome.ok && !FINAL.has(outcome.refusal.code)) return;
		this.keep(({ entry }) => entry !== offer.entry);
	}

	private keep(test: (offer: UndoOffer) => boolean): void {
		this.acts = this.acts.map((act) => act.filter(test)).filter((act) => act.length > 0);
	}
}
