// The names by which other programs know what a note is about. They tell two notes apart, and one note
// again, where nobody wrote an id.

import type { Properties } from '../note/frontmatter';

const KEYS = [
	'message_id',
	'thread_id',
	'gmail_id',
	'email_id',
	'event_id',
	'external_id',
	'uid',
] as const;

/** As `key:value`, so that two programs' numbers never meet. */
export function externalIdsOf(properties: Properties): string[] {
	return KEYS.flatMap((key) => {
		const value = properties[key];
		const text = typeof value === 'string' ? value.trim() : '';
		return text === '' || text.includes('{') ? [] : [`${key}:${text}`];
	});
}
