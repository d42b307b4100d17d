// Tools by names that providers take: letters, digits, `_` and `-`, 64 at most. A server's tool is called `server/tool` here.

import { textDigest } from '../../core/tools/digest';
import type { ModelTool } from '../../ports/language-model';

const TAKEN = /^[a-zA-Z0-9_-]{1,64}$/;

/** Different names stay different. */
export function wireName(name: string): string {
	if (TAKEN.test(name)) return name;
	return `${name.replace(/[^a-zA-Z0-9_-]/g, '_').slice(0, 51)}_${textDigest(name).slice(0, 12)}`;
}

/** What a model calls by a name that no tool has is left as it is: the validator says so. */
export function ownNames(tools: readonly ModelTool[]): (wire: string) => string {
	const names = new Map(tools.map(({ name }) => [wireName(name), name]));
	return (wire) => names.get(wire) ?? wire;
}
