import { isRecord } from '../base/is-record';
import { toPropertyId } from './property-id';

// A `.base` file as it lies on disk. People write these by hand: anything may be missing or odd.

export type BaseFilter =
	| string
	| { and: BaseFilter[] }
	| { or: BaseFilter[] }
	| { not: BaseFilter[] };

/** One entry of `views`; plugins keep their own options in it. */
export type BaseViewConfig = Record<string, unknown> & { type: string; name: string };

export interface BaseConfig {
	filters?: BaseFilter;
	formulas: Record<string, string>;
	properties: Record<string, Record<string, unknown>>;
	views: BaseViewConfig[];
	/** All of the file, to write back what is not understood here. */
	raw: Record<string, unknown>;
}

interface SortOrder {
	property: string;
	direction: 'ASC' | 'DESC';
}

export function readBaseConfig(data: unknown): BaseConfig {
	const raw = isRecord(data) ? data : {};
	const views = Array.isArray(raw.views) ? raw.views.filter(isRecord).map(readView) : [];
	if (views.length === 0) views.push({ type: 'table', name: 'Table' });
	raw.views = views;
	return {
		...(raw.filters === undefined ? {} : { filters: raw.filters as BaseFilter }),
		formulas: isRecord(raw.formulas) ? (raw.formulas as Record<string, string>) : {},
		properties: isRecord(raw.properties)
			? (raw.properties as Record<string, Record<string, unknown>>)
			: {},
		views,
		raw,
	};
}

export function readSortOrders(data: unknown): SortOrder[] {
	const orders = Array.isArray(data) ? data : data === undefined || data === null ? [] : [data];
	return orders.filter(isRecord).flatMap((order) => {
		const { property, column, direction } = order;
		const name = property ?? column;
		if (typeof name !== 'string') return [];
		return [{ property: toPropertyId(name), direction: direction === 'DESC' ? 'DESC' : 'ASC' }];
	});
}

function readView(view: Record<string, unknown>): BaseViewConfig {
	const type = typeof view.type === 'string' ? view.type : 'table';
	const name = typeof view.name === 'string' ? view.name : type;
	return Object.assign(view, { type, name });
}
