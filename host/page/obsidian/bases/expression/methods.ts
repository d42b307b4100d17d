type Method = (self: unknown, args: unknown[]) => unknown;

/** What a property's text, list or number can be asked. */
const METHODS: Readonly<Record<string, Method>> = {
	isEmpty: (self) => isEmpty(self),
	isTruthy: (self) => Boolean(self),
	contains: (self, [part]) => contains(self, part),
	containsAny: (self, parts) => parts.some((part) => contains(self, part)),
	containsAll: (self, parts) => parts.every((part) => contains(self, part)),
	startsWith: (self, [part]) => textOf(self).startsWith(textOf(part)),
	endsWith: (self, [part]) => textOf(self).endsWith(textOf(part)),
	lower: (self) => textOf(self).toLowerCase(),
	title: (self) => textOf(self).replaceAll(/\b\p{L}/gu, (letter) => letter.toUpperCase()),
	trim: (self) => textOf(self).trim(),
	toString: (self: unknown) => textOf(self),
	round: (self, [digits = 0]) => Number(Number(self).toFixed(Number(digits))),
	join: (self, [separator = ', ']) => listOf(self).map(textOf).join(textOf(separator)),
	unique: (self) => [...new Set(listOf(self))],
	sort: (self) => [...listOf(self)].sort((a, b) => compareData(a, b)),
};

const FUNCTIONS: Readonly<Record<string, (args: unknown[]) => unknown>> = {
	if: ([condition, yes, no = null]) => (condition ? yes : no),
	list: ([value]) => listOf(value),
	number: ([value]) => Number(value),
	date: ([value]) => new Date(textOf(value)),
	now: () => new Date(),
	today: () => new Date(new Date().setHours(0, 0, 0, 0)),
	min: (values) => Math.min(...values.map(Number)),
	max: (values) => Math.max(...values.map(Number)),
};

export function callMethod(self: unknown, name: string, args: unknown[]): unknown {
	const method = Object.hasOwn(METHODS, name) ? METHODS[name] : undefined;
	if (!method) throw new Error(`There is no function “${name}” here.`);
	return method(self, args);
}

export function callFunction(name: string, args: unknown[]): unknown {
	const known = Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined;
	if (!known) throw new Error(`There is no function “${name}”.`);
	return known(args);
}

export function textOf(value: unknown): string {
	if (value === null || value === undefined) return '';
	if (value instanceof Date) return value.toISOString();
	if (Array.isArray(value)) return value.map(textOf).join(', ');
	if (typeof value === 'string') return value;
	return typeof value === 'object' ? JSON.stringify(value) : `${value as number | boolean}`;
}

/** Numbers and dates by size, all else by the text; nothing comes last. */
export function compareData(a: unknown, b: unknown): number {
	if (isEmpty(a) || isEmpty(b)) return Number(isEmpty(a)) - Number(isEmpty(b));
	if (typeof a === 'number' && typeof b === 'number') return a - b;
	if (a instanceof Date && b instanceof Date) return a.getTime() - b.getTime();
	return textOf(a).localeCompare(textOf(b), undefined, { numeric: true, sensitivity: 'base' });
}

/** A link equals its target, a text itself in any case, a list of one its only part. */
export function looselyEqual(a: unknown, b: unknown): boolean {
	if (isEmpty(a) && isEmpty(b)) return true;
	return plain(a) === plain(b);
}

function plain(value: unknown): string {
	const inside = /^\[\[([^|\]]+)(?:\|[^\]]*)?\]\]$/u.exec(textOf(value).trim())?.[1];
	return (inside ?? textOf(value)).toLowerCase();
}

function contains(self: unknown, part: unknown): boolean {
	if (Array.isArray(self)) return self.some((item) => looselyEqual(item, part));
	return textOf(self).toLowerCase().includes(textOf(part).toLowerCase());
}

function listOf(value: unknown): unknown[] {
	if (value === null || value === undefined) return [];
	return Array.isArray(value) ? value : [value];
}

function isEmpty(value: unknown): boolean {
	return (
		value === null ||
		value === undefined ||
		value === '' ||
		(Array.isArray(value) && value.length === 0)
	);
}
