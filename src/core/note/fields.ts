// What the schemas of notes have in common, and how a note is read by one: field by field, so that a wrong one spoils
// no other. A field that is absent or wrong is null, and each wrong one is told.

import * as z from 'zod/mini';
import { isIsoTime, readTime } from './time';
import type { Properties } from './frontmatter';

/** Not empty; without white space around it. */
export const fieldText = z.string().check(z.trim(), z.minLength(1));
export const fieldUuid = z.string().check(z.trim(), z.uuidv4());
export const fieldTime = z.string().check(z.refine(isIsoTime));

export function isUuidV4(text: string): boolean {
	return z.uuidv4().safeParse(text).success;
}

/** What to tell of a value that is wrong, and of one that is not there. */
interface Codes<Code> {
	wrong?: Code;
	missing?: Code;
}

/** What a schema of fields makes of each. */
interface FieldSchema<Fields> {
	shape: { readonly [Key in keyof Fields]: z.ZodMiniType<Fields[Key]> };
}

export function fieldsOf<Fields, Code>(
	properties: Properties,
	{ shape }: FieldSchema<Fields>,
	notify: (code: Code) => void,
) {
	const value = <Key extends keyof Fields & string>(
		key: Key,
		{ wrong, missing }: Codes<Code> = {},
	): NonNullable<Fields[Key]> | null => {
		const given = properties[key] ?? null;
		const data: Fields[Key] | undefined =
			given === null ? undefined : shape[key].safeParse(given).data;
		if (data !== undefined && data !== null) return data;
		const code = given === null ? missing : wrong;
		if (code !== undefined) notify(code);
		return null;
	};
	return {
		value,

		/** Milliseconds. A time that is not ISO 8601 but can be read is read, and is told all the same. */
		time(key: keyof Fields & string, codes: Codes<Code>): number | null {
			value(key, codes);
			return readTime(properties[key]);
		},

		/** Text that is not what it should be is told, and is read all the same. */
		text(key: keyof Fields & string, codes: Codes<Code>): string | null {
			value(key, codes);
			return fieldText.safeParse(properties[key]).data ?? null;
		},
	};
}
