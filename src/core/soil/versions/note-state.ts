// A governed note's state as seed 003's hash has it: its properties, and its body as `content`.

import { valueOf } from '../../backlog/backlog-note';
import type { Properties } from '../../note/frontmatter';
import type { Json, JsonObject } from '../../shared/json';

/** What tells versions apart is no part of them: so the seed says. */
const IDENTITY: ReadonlySet<string> = new Set(['uuid', 'hash', 'previous_hash', 'version']);

/** What `entityHash` takes. */
export function noteState(properties: Properties, body: string): JsonObject {
	const own = Object.entries(properties)
		.filter(([key]) => !IDENTITY.has(key))
		.map(([key, value]): [string, Json] => [nameOf(key), valueOf(value)]);
	return Object.fromEntries([...own, ['content', body]]);
}

/** A property of this name must not hide behind the body. */
function nameOf(key: string): string {
	return key === 'content' ? 'properties.content' : key;
}
