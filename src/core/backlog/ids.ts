// Ids of the backlog: `spec-042`, `issue-157`. At least three digits, more where the number needs them, so that every
// number has one spelling: `issue-7`, `issue-0007` and `issue-007.1` are ids of nothing.

import { ENTITY_KINDS, type EntityKind } from './entities';

export interface BacklogId {
	kind: EntityKind;
	number: number;
}

const DIGITS = 3;
const ID = /^(spec|issue)-(\d{3,16})$/;

export function parseBacklogId(text: string): BacklogId | null {
	const [, word, digits = ''] = ID.exec(text) ?? [];
	const kind = ENTITY_KINDS.find((one) => one === word);
	const number = Number(digits);
	return kind && formatBacklogId(kind, number) === text ? { kind, number } : null;
}

export function formatBacklogId(kind: EntityKind, number: number): string {
	return `${kind}-${String(number).padStart(DIGITS, '0')}`;
}

/** Null for what is the id of neither. */
export function kindOfId(id: string): EntityKind | null {
	return parseBacklogId(id)?.kind ?? null;
}

/** By number; what is no id comes last, by its text. */
export function compareBacklogIds(a: string, b: string): number {
	const [one, other] = [parseBacklogId(a), parseBacklogId(b)];
	if (!one || !other) return one ? -1 : other ? 1 : compareTexts(a, b);
	return compareTexts(one.kind, other.kind) || one.number - other.number;
}

/** The same on every device, whatever its language. */
function compareTexts(a: string, b: string): number {
	return a < b ? -1 : a > b ? 1 : 0;
}
