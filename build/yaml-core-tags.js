// Stands in for yaml's table of tags in main.js: the core schema, which is the only one that is asked for.
// The types of YAML 1.1 (dates, sets, binary) stay out. Its imports are yaml's own files.
import { map } from './common/map.js';
import { seq } from './common/seq.js';
import { string } from './common/string.js';
import { schema } from './core/schema.js';

const schemas = { core: schema, failsafe: [map, seq, string] };

export const coreKnownTags = {};

export function getTags(customTags, schemaName) {
	const tags = schemas[schemaName];
	if (!tags) throw new Error(`Only the core schema is here, not ${String(schemaName)}.`);
	return typeof customTags === 'function' ? customTags(tags.slice()) : tags.slice();
}
