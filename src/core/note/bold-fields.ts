// Reads `**Key:** value` lines, which many notes have instead of a block of properties.
// Names become keys as a block would have them: `**Message ID:** x` is `message_id`.
// Only the head of a note is looked at; the first of two equal names counts.

import type { Properties } from './frontmatter';

const MOST_LINES = 60;
const FIELD = /^ {0,3}(?:[-*+] {1,3})?\*\*([^*:]{1,60})(?::\*\*|\*\*[ \t]?:)[ \t]*(.*)$/;

export function parseBoldFields(body: string): Properties {
	const found = new Map<string, string>();
	for (const line of body.split('\n', MOST_LINES)) {
		const [, name = '', value = ''] = FIELD.exec(line.trimEnd()) ?? [];
		const key = keyOf(name);
		if (key !== '' && !found.has(key)) found.set(key, value.trim());
	}
	return Object.fromEntries(found);
}

function keyOf(name: string): string {
	const words = name.toLowerCase().split(/[^\p{L}\p{N}]+/u);
	return words.filter((word) => word !== '').join('_');
}
