import type { RenderContext } from 'obsidian';

/** Data as Bases sees it: what a property holds, a formula yields, a group is named by. */
export abstract class Value {
	static type = 'value';

	static equals(a: Value | null, b: Value | null): boolean {
		if (a === null || b === null) return a === b;
		return a.constructor === b.constructor && a.equals(b);
	}

	static looseEquals(a: Value | null, b: Value | null): boolean {
		if (a === null || b === null) return a === b;
		return a.looseEquals(b);
	}

	abstract toString(): string;
	abstract isTruthy(): boolean;

	equals(other: Value): boolean {
		return this.toString() === other.toString();
	}

	/** As `==` in a formula: a link and its text are the same, in any case. */
	looseEquals(other: Value): boolean {
		return this.toString().toLowerCase() === other.toString().toLowerCase();
	}

	renderTo(el: HTMLElement, _context: RenderContext): void {
		el.appendText(this.toString());
	}
}

export class NullValue extends Value {
	static override type = 'null';
	static readonly value = new NullValue();

	toString(): string {
		return '';
	}

	isTruthy(): boolean {
		return false;
	}
}

export abstract class NotNullValue extends Value {}

export abstract class PrimitiveValue<T> extends NotNullValue {
	constructor(readonly value: T) {
		super();
	}

	toString(): string {
		return String(this.value);
	}

	isTruthy(): boolean {
		return Boolean(this.value);
	}
}

export class StringValue extends PrimitiveValue<string> {
	static override type = 'string';
}

export class NumberValue extends PrimitiveValue<number> {
	static override type = 'number';
}

export class BooleanValue extends PrimitiveValue<boolean> {
	static override type = 'boolean';

	override renderTo(el: HTMLElement): void {
		const input = el.createEl('input', { type: 'checkbox' });
		input.checked = this.value;
		input.disabled = true;
	}
}

/** What a formula yields that cannot be evaluated. */
export class ErrorValue extends NotNullValue {
	static override type = 'error';

	constructor(readonly message: string) {
		super();
	}

	toString(): string {
		return this.message;
	}

	isTruthy(): boolean {
		return false;
	}
}

export class RegExpValue extends NotNullValue {
	static override type = 'regexp';

	constructor(readonly regexp: RegExp) {
		super();
	}

	toString(): string {
		return String(this.regexp);
	}

	isTruthy(): boolean {
		return true;
	}
}
