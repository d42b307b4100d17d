import {
	editFrontmatter,
	type PropertyChange,
	type PropertyValue,
} from '../../src/core/note/frontmatter-edit';

export const set = (key: string, value: PropertyValue | undefined): PropertyChange => ({
	path: [key],
	value,
});

export const setIn = (
	key: string,
	inner: string,
	value: PropertyValue | undefined,
): PropertyChange => ({ path: [key, inner], value });

/** The note after these changes, which must be possible. */
export function edited(note: string, ...changes: PropertyChange[]): string {
	const result = editFrontmatter(note, changes);
	if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.refusal)} of ${note}`);
	return result.value;
}
