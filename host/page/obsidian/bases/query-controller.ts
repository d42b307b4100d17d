import type { BasesPropertyId } from 'obsidian';
import type { App } from '../base/app';
import { Component } from '../base/component';
import { debounce } from '../base/debounce';
import type { TFile } from '../vault/files';
import {
	readSortOrders,
	type BaseConfig,
	type BaseFilter,
	type BaseViewConfig,
} from './base-config';
import { BasesEntry } from './bases-entry';
import { BasesQueryResult } from './bases-query-result';
import { BasesViewConfig } from './bases-view-config';
import { compareData, textOf } from './expression/methods';
import { toPropertyId } from './property-id';

const FILE_PROPERTIES = [
	'name',
	'path',
	'folder',
	'ext',
	'size',
	'ctime',
	'mtime',
	'tags',
	'links',
];
const SETTLE_MS = 50;

interface Listener {
	onResult(result: BasesQueryResult, allProperties: BasesPropertyId[]): void;
	onFailure(message: string): void;
}

/** Runs the query of one view of a base, now and whenever the vault changes. */
export class QueryController extends Component {
	readonly app: App;
	readonly viewConfig: BasesViewConfig;
	readonly #base: BaseConfig;
	readonly #view: BaseViewConfig;
	#listener: Listener | undefined;

	constructor(app: App, base: BaseConfig, view: BaseViewConfig, onConfigChange: () => void) {
		super();
		this.app = app;
		this.#base = base;
		this.#view = view;
		this.viewConfig = new BasesViewConfig(base, view, () => {
			onConfigChange();
			this.run();
		});
	}

	override onload(): void {
		const rerun = debounce(() => this.run(), SETTLE_MS, true);
		const { vault, metadataCache } = this.app;
		this.registerEvent(metadataCache.on('changed', () => rerun()));
		this.registerEvent(vault.on('create', () => rerun()));
		this.registerEvent(vault.on('delete', () => rerun()));
		this.registerEvent(vault.on('rename', () => rerun()));
		this.register(() => rerun.cancel());
	}

	setListener(listener: Listener): void {
		this.#listener = listener;
	}

	run(): void {
		try {
			const entries = this.#sorted(this.#matching());
			const limit = Number(this.#view.limit);
			const data = limit > 0 ? entries.slice(0, limit) : entries;
			const [groupBy] = readSortOrders(this.#view.groupBy);
			const result = new BasesQueryResult(data, this.viewConfig.getOrder(), groupBy);
			this.#listener?.onResult(result, this.#allProperties(entries));
		} catch (error) {
			this.#listener?.onFailure(error instanceof Error ? error.message : String(error));
		}
	}

	#matching(): BasesEntry[] {
		const viewFilter = this.#view.filters as BaseFilter | undefined;
		return this.app.vault
			.getFiles()
			.map((file: TFile) => new BasesEntry(this.app, file, this.#base.formulas))
			.filter((entry) => passes(entry, this.#base.filters) && passes(entry, viewFilter));
	}

	#sorted(entries: BasesEntry[]): BasesEntry[] {
		const orders = this.viewConfig.getSort();
		return entries.sort((a, b) => {
			for (const { property, direction } of orders) {
				const order = compareEntries(a, b, property);
				if (order !== 0) return direction === 'DESC' ? -order : order;
			}
			return compareData(a.file.path, b.file.path);
		});
	}

	#allProperties(entries: readonly BasesEntry[]): BasesPropertyId[] {
		const names = new Set(entries.flatMap((entry) => Object.keys(entry.frontmatter)));
		return [
			...FILE_PROPERTIES.map((name) => toPropertyId(`file.${name}`)),
			...[...names].map((name) => toPropertyId(`note.${name}`)),
			...Object.keys(this.#base.formulas).map((name) => toPropertyId(`formula.${name}`)),
		];
	}
}

function compareEntries(a: BasesEntry, b: BasesEntry, property: string): number {
	const [left, right] = [a.getValue(property), b.getValue(property)];
	const numbers = [Number(left.toString()), Number(right.toString())];
	const areNumbers =
		left.toString() !== '' && right.toString() !== '' && !numbers.some(Number.isNaN);
	return areNumbers
		? compareData(numbers[0], numbers[1])
		: compareData(left.toString(), right.toString());
}

function passes(entry: BasesEntry, filter: BaseFilter | undefined): boolean {
	if (filter === undefined || filter === '') return true;
	if (typeof filter === 'string') return Boolean(entry.evaluate(filter));
	if ('and' in filter) return filter.and.every((it) => passes(entry, it));
	if ('or' in filter) return filter.or.length === 0 || filter.or.some((it) => passes(entry, it));
	if ('not' in filter) return !filter.not.some((it) => passes(entry, it));
	throw new Error(`“${textOf(filter)}” is no filter.`);
}
