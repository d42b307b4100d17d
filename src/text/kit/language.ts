// The language that Signoff speaks: the app's. It is set once, before ./index chooses the words, and never changes while
// the plugin runs: the app restarts to change its own.

let spoken = 'en';

/** `code`: as the app names it, `de` or `de-AT`. */
export function speak(code: string): void {
	spoken = code;
}

/** `de` for `de-AT`. */
export function spokenLanguage(): string {
	const [base = ''] = spoken.toLowerCase().split(/[-_]/);
	return base;
}

/**
 * What the words of another language must be: the same names and arguments, other texts. What programs tell apart
 * by (`code`) stays what it is.
 */
export type Words<T> = T extends string
	? string
	: T extends (...given: infer Given) => infer Said
		? (...given: Given) => Widened<Said>
		: { readonly [K in keyof T]: K extends 'code' ? T[K] : Words<T[K]> };

type Widened<T> = T extends string ? string : T;
