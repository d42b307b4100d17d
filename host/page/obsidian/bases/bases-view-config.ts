import type { BasesPropertyId, BasesSortConfig } from 'obsidian';
import { readSortOrders, type BaseConfig, type BaseViewConfig } from './base-config';
import type { BasesView } from './bases-view';
import { parsePropertyId, toPropertyId } from './property-id';
import { wrapValue } from './values/collection-values';
import { NullValue, type Value } from './values/value';

const FILE_NAMES: Readonly<Record<string, string>> = {
	name: 'Name',
	basename: 'Base name',
	path: 'Path',
	folder: 'Folder',
	ext: 'Extension',
	size: 'Size',
	ctime: 'Created time',
	mtime: 'Modified time',
	tags: 'Tags',
	links: 'Links',
};

/** One entry of `views`, with what the person set. Changes go back to the file. */
export class BasesViewConfig {
	name: string;
	readonly #base: BaseConfig;
	readonly #view: BaseViewConfig;
	readonly #onChange: () => void;

	constructor(base: BaseConfig, view: BaseViewConfig, onChange: () => void) {
		this.#base = base;
		this.#view = view;
		this.#onChange = onChange;
		this.name = view.name;
	}

	/** What is in the file. That an option's default is not filled in is unconfirmed. */
	get(key: string): unknown {
		return this.#view[key];
	}

	getAsPropertyId(key: string): BasesPropertyId | null {
		const value = this.#view[key];
		return typeof value === 'string' && value !== '' ? toPropertyId(value) : null;
	}

	getEvaluatedFormula(view: BasesView, key: string): Value {
		const source = this.#view[key];
		const entry = view.data.data[0];
		if (typeof source !== 'string' || !entry) return NullValue.value;
		try {
			return wrapValue(entry.evaluate(source), null);
		} catch {
			return NullValue.value;
		}
	}

	set(key: string, value: unknown): void {
		if (value === null || value === undefined) Reflect.deleteProperty(this.#view, key);
		else this.#view[key] = value;
		this.#onChange();
	}

	getOrder(): BasesPropertyId[] {
		const order = this.#view.order;
		if (!Array.isArray(order)) return ['file.name'];
		return order.filter((id) => typeof id === 'string').map(toPropertyId);
	}

	getSort(): BasesSortConfig[] {
		return readSortOrders(this.#view.sort).map(({ property, direction }) => ({
			property: toPropertyId(property),
			direction,
		}));
	}

	getDisplayName(propertyId: BasesPropertyId): string {
		const { type, name } = parsePropertyId(propertyId);
		const settings = this.#base.properties[propertyId] ?? this.#base.properties[name];
		const given = settings?.displayName;
		if (typeof given === 'string' && given !== '') return given;
		return type === 'file' ? (FILE_NAMES[name] ?? name) : name;
	}
}
