// Reads a foreign record's values leniently: what is missing has its default, and what is wrong is named as well.

import { isJsonList, type Json, type JsonObject } from '../../shared/json';
import { BACKLOG_PRIORITIES, LONGEST_TITLE, type BacklogPriority } from '../entities';
import type { ForeignProblem } from './define';

/** Where a record stands. */
export interface RecordPlace {
	path: string;
	line: number | null;
	id: string;
}

/** What a foreign word means here. */
export type Meanings<Value> = Readonly<Record<string, Value>>;

export class RecordValues {
	constructor(
		readonly record: JsonObject,
		private readonly place: RecordPlace,
		private readonly problems: ForeignProblem[],
	) {}

	text(key: string): string {
		return this.textOrNull(key) ?? '';
	}

	textOrNull(key: string): string | null {
		const value = this.record[key];
		if (typeof value === 'string') return value;
		this.wrong(key, value);
		return null;
	}

	title(): string {
		const { title: value } = this.record;
		// Who writes a YAML title without quotes may have written a number.
		const title = typeof value === 'number' ? String(value) : this.text('title');
		if (title.length > LONGEST_TITLE)
			this.problems.push({ ...this.place, code: 'title-too-long', length: title.length });
		return title;
	}

	texts(key: string): string[] {
		const value = this.record[key];
		if (!isJsonList(value)) {
			this.wrong(key, value);
			return [];
		}
		return [...new Set(value.filter((one) => typeof one === 'string'))];
	}

	/** One, or a list of them. */
	names(key: string): string[] {
		const value = this.record[key];
		return typeof value === 'string' && value !== '' ? [value] : this.texts(key);
	}

	minutes(key: string): number | null {
		const value = this.record[key];
		if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value;
		this.wrong(key, value);
		return null;
	}

	priority(key: string): BacklogPriority {
		const value = this.record[key];
		const known = BACKLOG_PRIORITIES.find((one) => one === value);
		if (known === undefined) this.wrong(key, value);
		return known ?? 2;
	}

	oneOf<Value extends string>(key: string, all: readonly Value[], otherwise: Value): Value {
		const value = this.record[key];
		const known = all.find((one) => one === value);
		if (known === undefined) this.wrong(key, value);
		return known ?? otherwise;
	}

	meaning<Value>(key: string, meanings: Meanings<Value>, otherwise: Value): Value {
		const value = this.record[key];
		const known = typeof value === 'string' && Object.hasOwn(meanings, value);
		if (known) return meanings[value] ?? otherwise;
		this.wrong(key, value);
		return otherwise;
	}

	time(key: string): string | null {
		const text = this.textOrNull(key);
		return text === null || text === '' ? null : isoTime(text);
	}

	/** Of a value that a format judges by rules of its own. */
	tellWrong(key: string): void {
		this.wrong(key, this.record[key]);
	}

	private wrong(key: string, value: Json | undefined): void {
		if (value === undefined || value === null || value === '') return;
		const shown = typeof value === 'string' ? value : JSON.stringify(value);
		this.problems.push({ ...this.place, code: 'unknown-value', key, value: shown });
	}
}

const WITHOUT_ZONE = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(:\d{2}(?:\.\d+)?)?)?$/;

/** Tools that leave the zone out mean UTC. What isn't a time stays as it is. */
export function isoTime(text: string): string {
	const [, day, minute, second] = WITHOUT_ZONE.exec(text) ?? [];
	return day === undefined ? text : `${day}T${minute ?? '00:00'}${second ?? ':00'}Z`;
}

/** The word for a meaning: the first in the table. */
export function wordFor<Value>(meanings: Meanings<Value>, value: Value): string | null {
	return Object.entries(meanings).find(([, meaning]) => meaning === value)?.[0] ?? null;
}
