import type { LedgerAction } from '../../core/entries';
import { cheatText, type CheatName } from '../../text/cli/cheat';
import { describeEntry, isToldInTrail } from '../../text/trail';
import type { Arena } from './arena';
import { idOf } from './notes';

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

/** These are recorded of it, and it lies where it waits and not in Approved. */
export function expectBack(
	arena: Arena,
	name: string,
	actions: readonly LedgerAction[],
	...holds: (() => boolean)[]
): Promise<Outcome> {
	const recorded = actions.map((action) => () => arena.recorded(action, idOf(name)));
	return expectAll(arena, ...recorded, () => isBack(arena, name), ...holds);
}

export function isBack(arena: Arena, name: string): boolean {
	return arena.has(arena.at('Pending_Approval', name)) && !arena.has(arena.at('Approved', name));
}

/** What it was approved for has changed: it is approved no more. */
export function expectVoid(arena: Arena, name: string): Promise<Outcome> {
	return expectAll(
		arena,
		() => arena.recorded('approval_void', idOf(name)),
		() => arena.has(arena.at('Rejected', name)) && !arena.has(arena.at('Approved', name)),
	);
}
