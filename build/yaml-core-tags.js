// Stands in for yaml's table of tags in main.js: the core schema, which is the only one that is asked for,
// without its numbers, which the reader of properties takes out. The types of YAML 1.1 (dates, sets, binary)
// stay out too. Its imports are yaml's own files.
import { map } from './common/map.js';
import { nullTag } from './common/null.js';
import { seq } from './common/seq.js';
import { string } from './common/string.js';
import { boolTag } from './core/bool.js';

const schemas = {
	core: [map, seq, string, nullTag, boolTag],
	failsafe: [map, seq, string],
};

export const coreKnownTags = {};

export function getTags(customTags, schemaName) {
	const tags = schemas[schemaName];
	if (!tags) throw new Error(`Only the core schema is here, not ${String(schemaName)}.`);
	return typeof customTags === 'function' ? customTags(tags.slice()) : tags.slice();
}
