// Numbers as a language writes them.

import { once } from '../../core/shared/once';

export function numbersIn(language: string) {
	const numbers = once(() => new Intl.NumberFormat(language));
	// Small whole numbers are the same in every language. Making the format takes longer than a start should.
	const number = (value: number) =>
		Number.isInteger(value) && value >= 0 && value < 1000 ? String(value) : numbers().format(value);
	return {
		number,
		/** `1 note`, `2 notes`: both languages have one form for one, and one for all others. */
		counted: (count: number, one: string, many: string) =>
			`${number(count)} ${count === 1 ? one : many}`,
		megabytes: (bytes: number) => `${number(Math.ceil((bytes / 1024 / 1024) * 10) / 10)} MB`,
	};
}
