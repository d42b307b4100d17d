// Reads the properties of the loop's own notes, one by one: null for what is absent or wrong, and each
// wrong one is told. Tests as a value.

import { isIsoTime, readTime } from '../item/time';
import type { Properties } from '../note/frontmatter';

const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

export function isUuidV4(text: string): boolean {
	return UUID_V4.test(text);
}

/** What to tell of a value that is wrong, and of one that is not there. */
interface Codes<Code> {
	wrong: Code;
	missing?: Code;
}

export function fieldsOf<Code>(properties: Properties, tell: (code: Code) => void) {
	const given = (key: string, { missing }: Pick<Codes<Code>, 'missing'>): unknown => {
		const value = properties[key] ?? null;
		if (value === null && missing !== undefined) tell(missing);
		return value;
	};
	return {
		/** Not empty; without white space around it. */
		text(key: string, codes: Partial<Codes<Code>> = {}): string | null {
			const value = given(key, codes);
			if (value === null) return null;
			const text = typeof value === 'string' ? value.trim() : '';
			if (text === '' && codes.wrong !== undefined) tell(codes.wrong);
			return text === '' ? null : text;
		},

		word<Word extends string>(
			key: string,
			words: readonly Word[],
			codes: Codes<Code>,
		): Word | null {
			const value = given(key, codes);
			const word = words.find((known) => known === value) ?? null;
			if (value !== null && word === null) tell(codes.wrong);
			return word;
		},

		/** Milliseconds. A time that is no ISO 8601 but can be read is read, and is told all the same. */
		time(key: string, codes: Codes<Code>): number | null {
			const value = given(key, codes);
			if (value !== null && !(typeof value === 'string' && isIsoTime(value))) tell(codes.wrong);
			return readTime(value);
		},
	};
}
