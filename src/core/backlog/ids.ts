// Ids of the backlog: `spec-042`, `issue-157`. At least three digits, more where the number needs them, so that every
// number has one spelling: `issue-7`, `issue-0007` and `issue-007.1` are ids of nothing.

import { ENTITY_KINDS, type EntityKind } from './entities';

export interface BacklogId {
	kind: EntityKind;
	number: number;
}

const DIGITS = 3;
/** As many digits as every program counts exactly. */
const ID = /^(spec|issue)-(\d{3}|[1-9]\d{3,14})$/;

export function parseBacklogId(text: string): BacklogId | null {
	const [, word, digits = ''] = ID.exec(text) ?? [];
	const kind = ENTITY_KINDS.find((one) => one === word);
	return kind ? { kind, number: Number(digits) } : null;
}

export function formatBacklogId(kind: EntityKind, number: number): string {
	return `${kind}-${String(number).padStart(DIGITS, '0')}`;
}

/** Null for what is the id of neither. */
export function kindOfId(id: string): EntityKind | null {
	if (!ID.test(id)) return null;
	return id.startsWith('spec') ? 'spec' : 'issue';
}

/** By number; what is no id comes last, by its text. */
export function compareBacklogIds(a: string, b: string): number {
	const [one, other] = [kindOfId(a), kindOfId(b)];
	if (!one || !other) return one ? -1 : other ? 1 : compareTexts(a, b);
	// A number with more digits is the larger one.
	return compareTexts(one, other) || a.length - b.length || compareTexts(a, b);
}

/** The same on every device, whatever its language. */
function compareTexts(a: string, b: string): number {
	return a < b ? -1 : a > b ? 1 : 0;
}
