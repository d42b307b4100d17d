import { defineHidden, type GlobalWindow } from './define-hidden';

/** The app's additions to Array, String, Number, Math and Object. */
export function installLanguageHelpers(win: GlobalWindow): void {
	installArrayHelpers(win);
	defineHidden<string>(win.String.prototype, {
		contains(target: string): boolean {
			return this.includes(target);
		},
		format(...args: string[]): string {
			return this.replace(/\{(\d+)\}/gu, (whole, index: string) => args[Number(index)] ?? whole);
		},
	});
	defineHidden(win.String, { isString: (obj: unknown) => typeof obj === 'string' });
	defineHidden(win.Number, { isNumber: (obj: unknown) => typeof obj === 'number' });
	defineHidden(win.Math, {
		clamp: (value: number, min: number, max: number) => Math.min(Math.max(value, min), max),
		square: (value: number) => value * value,
	});
	defineHidden(win.Object, {
		isEmpty: (object: object) => Object.keys(object).length === 0,
		each: eachEntry,
	});
}

function installArrayHelpers(win: GlobalWindow): void {
	defineHidden<unknown[]>(win.Array.prototype, {
		first(): unknown {
			return this[0];
		},
		last(): unknown {
			return this.at(-1);
		},
		contains(target: unknown): boolean {
			return this.includes(target);
		},
		remove(target: unknown): void {
			for (let index = this.length - 1; index >= 0; index--) {
				if (this[index] === target) this.splice(index, 1);
			}
		},
		shuffle(): unknown[] {
			for (let index = this.length - 1; index > 0; index--) {
				const other = Math.floor(Math.random() * (index + 1));
				[this[index], this[other]] = [this[other], this[index]];
			}
			return this;
		},
		unique(): unknown[] {
			return [...new Set(this)];
		},
	});
	defineHidden(win.Array, { combine: (arrays: unknown[][]) => arrays.flat() });
}

/** False as soon as a callback says false, which also ends the walk. */
function eachEntry(
	object: Record<string, unknown>,
	callback: (value: unknown, key?: string) => unknown,
	context?: unknown,
): boolean {
	return Object.keys(object).every((key) => callback.call(context, object[key], key) !== false);
}
