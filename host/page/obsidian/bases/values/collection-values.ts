import type { RenderContext } from 'obsidian';
import type { App } from '../../base/app';
import { TFile } from '../../vault/files';
import { DateValue } from './date-values';
import { LinkValue } from './text-values';
import { BooleanValue, NotNullValue, NullValue, NumberValue, StringValue, Value } from './value';

/** Whom a value belongs to, so that links in it lead somewhere. */
interface ValueOrigin {
	app: App;
	sourcePath: string;
}

/** Any data as a Value. Texts that are links or dates become those. */
export function wrapValue(data: unknown, origin: ValueOrigin | null): Value {
	if (data instanceof Value) return data;
	if (data === null || data === undefined) return NullValue.value;
	if (typeof data === 'string') return wrapText(data, origin);
	if (typeof data === 'number') return new NumberValue(data);
	if (typeof data === 'boolean') return new BooleanValue(data);
	if (data instanceof Date) return new DateValue(data, true);
	if (data instanceof TFile) return new FileValue(data);
	if (Array.isArray(data)) return new ListValue(data, origin);
	return new ObjectValue(data as Record<string, unknown>, origin);
}

function wrapText(text: string, origin: ValueOrigin | null): Value {
	const link = origin && LinkValue.parseFromString(origin.app, text, origin.sourcePath);
	return link ?? DateValue.parseFromString(text) ?? new StringValue(text);
}

export class FileValue extends NotNullValue {
	static override type = 'file';

	constructor(readonly file: TFile) {
		super();
	}

	toString(): string {
		return this.file.path;
	}

	isTruthy(): boolean {
		return true;
	}
}

export class ListValue extends NotNullValue {
	static override type = 'list';
	readonly #items: Value[];

	constructor(items: unknown[], origin: ValueOrigin | null = null) {
		super();
		this.#items = items.map((item) => wrapValue(item, origin));
	}

	toString(): string {
		return this.#items.join(', ');
	}

	isTruthy(): boolean {
		return this.#items.length > 0;
	}

	includes(value: Value): boolean {
		return this.#items.some((item) => item.looseEquals(value));
	}

	length(): number {
		return this.#items.length;
	}

	get(index: number): Value {
		return this.#items[index] ?? NullValue.value;
	}

	concat(other: ListValue): ListValue {
		return new ListValue([...this.#items, ...other.#items]);
	}

	override renderTo(el: HTMLElement, context: RenderContext): void {
		for (const [index, item] of this.#items.entries()) {
			if (index > 0) el.appendText(', ');
			item.renderTo(el, context);
		}
	}
}

export class ObjectValue extends NotNullValue {
	static override type = 'object';
	readonly #data: Record<string, unknown>;
	readonly #origin: ValueOrigin | null;

	constructor(data: Record<string, unknown>, origin: ValueOrigin | null = null) {
		super();
		this.#data = data;
		this.#origin = origin;
	}

	toString(): string {
		return JSON.stringify(this.#data);
	}

	isTruthy(): boolean {
		return !this.isEmpty();
	}

	isEmpty(): boolean {
		return Object.keys(this.#data).length === 0;
	}

	get(key: string): Value {
		return wrapValue(this.#data[key], this.#origin);
	}
}
