// Numbers as a language writes them.

export function numbersIn(language: string) {
	/** Made once, and not before it is needed: making one takes longer than using it. */
	let numbers: Intl.NumberFormat | undefined;
	const number = (value: number) => (numbers ??= new Intl.NumberFormat(language)).format(value);
	return {
		number,
		/** `1 note`, `2 notes`: both languages have one form for one, and one for all others. */
		counted: (count: number, one: string, many: string) =>
			`${number(count)} ${count === 1 ? one : many}`,
		megabytes: (bytes: number) => `${number(Math.ceil((bytes / 1024 / 1024) * 10) / 10)} MB`,
	};
}
