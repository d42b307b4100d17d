import type { CheatName } from '../../text/cli/cheat';
import { cheatText } from '../../text/cli/cheat';
import { describeEntry, isToldInTrail } from '../../text/trail';
import type { Arena } from './arena';

export interface Outcome {
	caught: boolean;
	/** In sentences. */
	happened: readonly string[];
}

export interface Cheat {
	name: CheatName;
	play: (arena: Arena) => Promise<Outcome>;
}

/** Caught where all of it comes to hold; what happened is what was recorded meanwhile. */
export async function expectAll(arena: Arena, ...holds: (() => boolean)[]): Promise<Outcome> {
	const caught = await arena.until(() => holds.every((one) => one()));
	const told = arena.entries.filter(isToldInTrail).map((entry) => describeEntry(entry).sentence);
	return { caught, happened: told.length > 0 ? told : [cheatText.nothing] };
}

/** It lies where it waits, and not in Approved. */
export function isBack(arena: Arena, name: string): boolean {
	return arena.has(arena.at('Pending_Approval', name)) && !arena.has(arena.at('Approved', name));
}
