// Seed 003's `parse_references`: the same references, in the same order, with the same spans. Two of its expressions take quadratic time
// on a long line, so they are found from their other end; what they find is the same. In ordinary text they find far more than references:
// `10:30`, an exponent, an e-mail address. `find.ts` has those that count.

/** Offsets in the text. The seed counts characters, we count UTF-16 units, as everything does here. */
export type Span = readonly [from: number, to: number];

export type SeedReference =
	| { type: 'fragment'; id: string; span: Span }
	| { type: 'artifact_line'; label: string; line: number; commit: string | null; span: Span }
	| { type: 'conversation_log'; uuid: string; span: Span }
	| { type: 'item'; uuid: string; span: Span };

export function seedReferences(text: string): SeedReference[] {
	return [
		...Array.from(text.matchAll(/\^[a-z0-9]{3,4}/g), ({ 0: id, index }) => ({
			...({ type: 'fragment', id, span: [index, index + id.length] } as const),
		})),
		...artifactLines(text),
		...logs(text),
		...Array.from(text.matchAll(/@([a-z0-9_-]+)/g), ({ 0: whole, 1: uuid = '', index }) => ({
			...({ type: 'item', uuid, span: [index, index + whole.length] } as const),
		})),
	];
}

/** Python's `\w` and `\d`. */
const WORD = /[\p{L}\p{N}_]+/gu;
const LINE = /:(\p{Nd}+)(?:@([a-f0-9]+))?/uy;

/** `([\w_]+):(\d+)(?:@([a-f0-9]+))?`, from word to word. */
function artifactLines(text: string): SeedReference[] {
	const found: SeedReference[] = [];
	let end = 0;
	for (const { 0: word, index } of text.matchAll(WORD)) {
		LINE.lastIndex = index + word.length;
		const line = LINE.exec(text);
		// What an earlier reference has of a word is gone for the next.
		const from = Math.max(index, end);
		if (!line || from >= index + word.length) continue;
		end = LINE.lastIndex;
		const [, digits = '', commit = null] = line;
		const label = text.slice(from, index + word.length);
		found.push({ type: 'artifact_line', label, line: numberIn(digits), commit, span: [from, end] });
	}
	return found;
}

/** Digits of any script. */
function numberIn(digits: string): number {
	return Number(Array.from(digits, digitOf).join(''));
}

/** They stand in tens, from nought on. */
function digitOf(digit: string): number {
	const code = digit.codePointAt(0) ?? 0;
	let first = code;
	while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
	return (code - first) % 10;
}

/** `\[.*?\]\((uuid_[\w-]+)\)`: from the first bracket of the line that no other reference has. */
function logs(text: string): SeedReference[] {
	const found: SeedReference[] = [];
	/** No bracket before it can begin another one. */
	let end = 0;
	for (const { 0: tail, 1: uuid = '', index } of text.matchAll(/\]\((uuid_[\p{L}\p{N}_-]+)\)/gu)) {
		const before = text.slice(end, index);
		const line = before.lastIndexOf('\n') + 1;
		const bracket = before.indexOf('[', line);
		const from = end + bracket;
		end = bracket < 0 ? index : index + tail.length;
		if (bracket >= 0) found.push({ type: 'conversation_log', uuid, span: [from, end] });
	}
	return found;
}
