// Reads the properties of a spec or an issue one by one, so that a wrong one spoils no other: what is missing or wrong has
// its default, and each is told. Text stays as it stands; an id that is none stays in its list, so that no mirror loses it.

import { textOf } from '../item/plain-text';
import type { Properties } from '../note/frontmatter';
import { formatTime, isIsoTime, readTime } from '../note/time';
import { kindOfId } from './ids';
import type { EntityKind } from './entities';
import type { BacklogProblem } from './problems';
import { isValidPair, type RelationshipType } from './relationships';

/** Of an entity of which nobody knows when it was made: the same on every device. */
export const UNKNOWN_TIME = '1970-01-01T00:00:00Z';

const DAY = 86_400_000;

export interface FieldProblem {
	key: string;
	problem: BacklogProblem;
}

export class NoteFields {
	readonly problems: FieldProblem[] = [];

	constructor(
		private readonly properties: Properties,
		private readonly now: number,
	) {}

	text(key: string): string | null {
		const value = this.properties[key] ?? null;
		if (typeof value === 'string') return value.trim() === '' ? null : value.trim();
		if (value !== null) this.tell(key, { code: 'not-text', key });
		return null;
	}

	/** Told where it is missing. */
	wanted(key: string): string | null {
		const value = this.text(key);
		if (value === null && (this.properties[key] ?? null) === null) this.missing(key);
		return value;
	}

	oneOf<Value extends string | number>(
		key: string,
		allowed: readonly Value[],
		usual: Value,
	): Value {
		const value = this.wanted(key);
		if (value === null) return usual;
		const found = allowed.find((one) => String(one) === value);
		if (found === undefined)
			this.tell(key, { code: 'not-one-of', key, value, allowed: allowed.map(String) });
		return found ?? usual;
	}

	/** As it stands there, or as UTC where it names no zone. Null for none, and for what is no time. */
	time(key: string): string | null {
		const value = this.text(key);
		if (value === null) return null;
		const at = readTime(value);
		if (at === null) this.tell(key, { code: 'not-a-time', key, value });
		if (at === null) return null;
		const isWhole = isIsoTime(value) && HAS_ZONE.test(value);
		if (!HAS_ZONE.test(value)) this.tell(key, { code: 'time-without-zone', key, value });
		if (at > this.now + DAY) this.tell(key, { code: 'in-future', key, value });
		return isWhole ? value : formatTime(at);
	}

	minutes(key: string): number | null {
		const value = this.text(key);
		if (value === null) return null;
		const minutes = Number(value);
		if (/^\d+$/.test(value) && Number.isSafeInteger(minutes)) return minutes;
		this.tell(key, { code: 'not-minutes', key });
		return null;
	}

	/** Each once. One text is a list of what stands between its commas. */
	list(key: string): string[] {
		const value = this.properties[key] ?? null;
		if (value === null) return [];
		if (typeof value === 'string') return unique(value.split(',').map((one) => one.trim()));
		if (!Array.isArray(value) || !value.every((one) => wordIn(one) !== null))
			this.tell(key, { code: 'not-a-list', key });
		return Array.isArray(value) ? unique(value.map((one) => wordIn(one) ?? '')) : [];
	}

	/** `[[@issue-002]]` means what is in it. */
	ids(key: string, own: string, edge: Edge): string[] {
		const ids = unique(this.list(key).map(idIn));
		for (const id of ids) this.checkId(key, id, { own, ...edge });
		return ids;
	}

	id(key: string, own: string, edge: Edge): string | null {
		const value = this.properties[key] ?? null;
		const text = wordIn(value);
		if (value !== null && text === null) this.tell(key, { code: 'not-text', key });
		if (text === null || text === '') return null;
		const id = idIn(text);
		this.checkId(key, id, { own, ...edge });
		return id;
	}

	tell(key: string, problem: BacklogProblem): void {
		// What a person reads may be long, or not what it looks like.
		const shown = 'value' in problem ? { ...problem, value: textOf(problem.value) ?? '' } : problem;
		this.problems.push({ key, problem: shown });
	}

	missing(key: string): void {
		this.tell(key, { code: 'missing', key });
	}

	private checkId(key: string, value: string, { own, type, from }: Edge & { own: string }): void {
		const kind = kindOfId(value);
		if (value === own) this.tell(key, { code: 'itself', key });
		else if (kind === null) this.tell(key, { code: 'no-id', key, value });
		else if (!isValidPair(type, from, kind)) this.tell(key, { code: 'wrong-pair', key, value });
	}
}

/** What a property's ids stand for. The pairs of a parent are the same in both directions. */
export interface Edge {
	type: RelationshipType;
	from: EntityKind;
}

const HAS_ZONE = /\d:\d{2}.*(?:Z|[A-Z]{1,3}|[+-]\d{2}(?::?\d{2})?)(?: \([A-Z]+\))?$/i;
const LINK = /^\[\[@?([^|#[\]]*)(?:[|#][^]*)?\]\]$/;

function idIn(text: string): string {
	return (LINK.exec(text)?.[1] ?? text).trim().replace(/^@/, '');
}

/** YAML reads a bare `[[issue-002]]` as a list in a list. */
function wordIn(value: unknown): string | null {
	if (typeof value === 'string') return value.trim();
	return Array.isArray(value) && value.length === 1 ? wordIn(value[0]) : null;
}

function unique(texts: readonly string[]): string[] {
	return [...new Set(texts)].filter((text) => text !== '');
}
