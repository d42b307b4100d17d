// The tools that need nothing but a workspace. Made when they are first asked for: a start doesn't wait for them.

import { once } from '../shared/once';
import type { Tool } from './define';
import { itemTools } from './item-tools';
import { memoryTools } from './memory-tools';
import { noteTools } from './note-tools';
import { propertyTools } from './property-tools';

export const builtInTools: () => ReadonlyMap<string, Tool> = once(() =>
	registryOf([...noteTools(), ...propertyTools(), ...itemTools(), ...memoryTools()]),
);

/** By their names. Throws where two have one name: nobody could tell which was approved. */
export function registryOf(tools: readonly Tool[]): ReadonlyMap<string, Tool> {
	const byName = new Map(tools.map((tool) => [tool.name, tool]));
	if (byName.size < tools.length) throw new Error('Two tools have the same name.');
	return byName;
}
