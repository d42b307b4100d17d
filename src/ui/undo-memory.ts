// What a person can take back with a key: their acts of this session, the last one first.
// Tests as a value.

import type { Outcome, UndoOffer } from '../app/control/api';

/** It will not be otherwise when it is tried again. */
const FINAL: ReadonlySet<string> = new Set(['moved-on', 'too-late', 'gone', 'changed']);

export class UndoMemory {
	private offers: readonly UndoOffer[] = [];

	/** An act that cannot be taken back ends it: a key must not reach past it to something older. */
	add(undo: UndoOffer | null): void {
		this.offers = undo === null ? [] : [...this.offers, undo];
	}

	last(now: number): UndoOffer | null {
		this.offers = this.offers.filter(({ until }) => until > now);
		return this.offers.at(-1) ?? null;
	}

	undone(offer: UndoOffer, outcome: Outcome): void {
		if (!outcome.ok && !FINAL.has(outcome.refusal.code)) return;
		this.offers = this.offers.filter(({ entry }) => entry !== offer.entry);
	}
}
