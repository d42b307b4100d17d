// `changes` of an EntityDelta: what a version says that the one before it didn't, field by field. Texts of people stay out of the ledger: of
// a body, and of anything long, it has the digest.

import { changedFields } from '../../backlog/state';
import type { Json, JsonObject } from '../../shared/json';
import { textDigest } from '../../tools/digest';

const LONGEST_VALUE = 200;
/** In characters. A line of the log has a largest size, and a note may have thousands of properties. */
const MOST_TOLD = 20_000;

/** `before` is null where it is new, or nobody knows. `more`: so many fields beyond those that are listed. */
export function changesBetween(
	before: JsonObject | null,
	after: JsonObject,
	reason?: string,
): JsonObject {
	const changed = Object.entries(before ? changedFields(before, after) : {});
	const told: [string, Json][] = [];
	let length = 0;
	for (const [name, [old, now]] of changed) {
		const pair =
			name === 'content' ? [digested(old), digested(now)] : [shortened(old), shortened(now)];
		length += name.length + JSON.stringify(pair).length;
		if (length > MOST_TOLD) break;
		told.push([name, pair]);
	}
	const more = changed.length - told.length;
	return {
		fields: Object.fromEntries(told),
		...(more > 0 && { more }),
		...(reason !== undefined && { reason }),
	};
}

function shortened(value: Json): Json {
	const text = typeof value === 'string' ? value : JSON.stringify(value);
	return text.length > LONGEST_VALUE ? digested(value) : value;
}

function digested(value: Json): Json {
	if (value === null) return null;
	return `sha256:${textDigest(typeof value === 'string' ? value : JSON.stringify(value))}`;
}
