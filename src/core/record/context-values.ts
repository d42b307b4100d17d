// Values of an entry's context, which may be anything. Tests as a value.

import type { EntryContext } from '../ledger/entry';

export function textIn(context: EntryContext, key: string): string | null {
	const value = context[key];
	return typeof value === 'string' ? value : null;
}

export function textsIn(context: EntryContext, key: string): string[] {
	const value = context[key];
	return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
}

export function timeOf(value: unknown): number | null {
	const time = typeof value === 'string' ? Date.parse(value) : NaN;
	return Number.isNaN(time) ? null : time;
}
