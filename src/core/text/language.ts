// The language that Signoff speaks: the app's, where it has the words, else English. It is set once, before any
// module of words is evaluated, and never changes while the plugin runs: the app restarts to change its own.
//
// What is written into files is English whatever the app speaks, for other devices, other tools and other
// people read it: such words come from ./en, or from a module beside this one that has no pair in ./de. What
// is both recorded and shown is carried as a code. Nothing parses a sentence.

const LANGUAGES = ['en', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

let spoken: Language = 'en';

/** `de` and `de-AT` are German; a language that nobody has translated to is English. */
export function speak(code: string): void {
	const [base = ''] = code.toLowerCase().split(/[-_]/);
	spoken = LANGUAGES.find((known) => known === base) ?? 'en';
}

export function language(): Language {
	return spoken;
}

/** The words that are spoken. Called where a module of words is evaluated. */
export function inLanguage<W>(words: Readonly<Record<Language, W>>): W {
	return words[spoken];
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
