// Names of attributes that seed 003 keeps for relations that are written at items one day. Nothing of ours uses one, and nothing that others
// may add gets in with one.

import type { JsonObject } from '../shared/json';

export const RESERVED_ITEM_ATTRIBUTES: readonly string[] = [
	...['triggered_by', 'superceded_by', 'replies_to'],
	...['derived_from', 'continues_from', 'contained_by'],
];

/** Those that stand in an item's context; empty where it may be written. */
export function reservedAttributes(context: JsonObject): string[] {
	return RESERVED_ITEM_ATTRIBUTES.filter((name) => Object.hasOwn(context, name));
}
