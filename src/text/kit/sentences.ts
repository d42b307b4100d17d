// A sentence for each code that core answers, as the words of a language have it.

/** Those that have this code, with their data. */
export type Coded<Said, Code> = Said extends { code: infer Codes }
	? Code extends Codes
		? Said
		: never
	: never;

/** A method, so that one for any of the codes may stand for all. */
type Sentence<Said> = string | { say(said: Said): string }['say'];

/** Complete: what lacks a code does not compile. */
export type Sentences<Said extends { code: string }> = {
	readonly [Code in Said['code']]: Sentence<Coded<Said, Code>>;
};

export function sentenceOf<Said extends { code: string }>(
	sentences: Readonly<Record<Said['code'], Sentence<Said>>>,
	said: Said,
): string {
	const code: Said['code'] = said.code;
	const sentence = sentences[code];
	return typeof sentence === 'string' ? sentence : sentence(said);
}
