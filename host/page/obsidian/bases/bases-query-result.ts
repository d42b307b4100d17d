import type { BasesPropertyId } from 'obsidian';
import type { BasesEntry } from './bases-entry';
import type { QueryController } from './query-controller';
import { compareData } from './expression/methods';
import { ListValue } from './values/collection-values';
import { NullValue, NumberValue, type Value } from './values/value';

export class BasesEntryGroup {
	constructor(
		readonly key: Value | undefined,
		readonly entries: BasesEntry[],
	) {}

	hasKey(): boolean {
		return this.key !== undefined && !(this.key instanceof NullValue);
	}
}

interface GroupOrder {
	property: string;
	direction: 'ASC' | 'DESC';
}

export class BasesQueryResult {
	readonly #groupBy: GroupOrder | undefined;
	readonly #properties: BasesPropertyId[];

	constructor(
		readonly data: BasesEntry[],
		properties: BasesPropertyId[],
		groupBy: GroupOrder | undefined,
	) {
		this.#properties = properties;
		this.#groupBy = groupBy;
	}

	get properties(): BasesPropertyId[] {
		return this.#properties;
	}

	/** Groups in the order of their keys; without a key last. Entries keep their order. */
	get groupedData(): BasesEntryGroup[] {
		const groupBy = this.#groupBy;
		if (!groupBy) return [new BasesEntryGroup(undefined, this.data)];
		const groups = new Map<string, BasesEntryGroup>();
		for (const entry of this.data) {
			const key = keyOf(entry.getValue(groupBy.property));
			const name = key.toString();
			const known = groups.get(name) ?? new BasesEntryGroup(key, []);
			known.entries.push(entry);
			groups.set(name, known);
		}
		const sign = groupBy.direction === 'DESC' ? -1 : 1;
		return [...groups.values()].sort((a, b) => {
			if (a.hasKey() !== b.hasKey()) return a.hasKey() ? -1 : 1;
			return sign * compareData(String(a.key), String(b.key));
		});
	}

	/** The common summaries; null for those that the host does not know. */
	getSummaryValue(
		_controller: QueryController,
		entries: BasesEntry[],
		property: BasesPropertyId,
		summaryKey: string,
	): Value {
		const values = entries.map((entry) => entry.getValue(property));
		const filled = values.filter((value) => value.toString() !== '');
		const numbers = filled.flatMap((value) => (value instanceof NumberValue ? [value.value] : []));
		const sum = numbers.reduce((total, number) => total + number, 0);
		const summaries: Record<string, number> = {
			empty: values.length - filled.length,
			filled: filled.length,
			unique: new Set(filled.map(String)).size,
			sum,
			average: sum / numbers.length,
			min: Math.min(...numbers),
			max: Math.max(...numbers),
		};
		const summary = summaries[summaryKey.toLowerCase()];
		return summary !== undefined && Number.isFinite(summary)
			? new NumberValue(summary)
			: NullValue.value;
	}
}

/** A list groups by its parts together, an empty one is no key. */
function keyOf(value: Value): Value {
	return value.toString() === '' || (value instanceof ListValue && value.length() === 0)
		? NullValue.value
		: value;
}
