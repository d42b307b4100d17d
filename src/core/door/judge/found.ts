// What looking into a call brings to light.

import type { HandbookWords } from './handbook-words';
import { kindsOfPlace, type KnownPlaces, type PlaceKind } from './places';
import type { StandingRule } from '../standing-rules';
import type { SensitiveAction } from '../../shared/risk';

/** Why somebody is asked, or nobody is. */
export type CallReason =
	| { code: 'rule'; id: string; note: string }
	/** `line` and `rule`: as they stand in the handbook. */
	| { code: 'handbook-forbids' | 'handbook-asks'; line: number; rule: string }
	| { code: 'own' | 'outside' | 'guarded' | 'secret' | 'deletes'; path: string }
	/** A part of a command that no rule knows. */
	| { code: 'unknown-command'; command: string }
	/** What a shell would do can't be told from the text. */
	| { code: 'unclear-command' }
	/** It wants to run outside of the agent's sandbox. */
	| { code: 'more-rights' }
	| { code: 'command'; action: SensitiveAction | null }
	| { code: 'tool'; name: string; action: SensitiveAction }
	| { code: 'unknown-tool'; name: string }
	| { code: 'private-address'; address: string }
	/** The arguments aren't those that this tool has. */
	| { code: 'arguments' };

export interface CallWorld {
	places: KnownPlaces;
	/** The absolute path that is meant, seen from a folder, with its links resolved; null where that can't be told. */
	resolve: (path: string, from: string) => string | null;
	handbook: HandbookWords | null;
	/** Those that forbid, and of those that allow the ones that count. */
	rules: readonly StandingRule[];
	/** In milliseconds. */
	now: number;
	/** The call's, by which it is known. */
	digest: () => string;
}

export type CommandEffect = 'read' | 'write';

/** What a call would do, as far as it can be told. */
export interface Found {
	/** Why it isn't harmless. */
	reasons: readonly CallReason[];
	/** It changes nothing. */
	isReading: boolean;
	/** What the handbook may speak of. What is only written into a file isn't done. */
	words: readonly string[];
}

export const WRONG: Found = { reasons: [{ code: 'arguments' }], isReading: false, words: [] };
export const HARMLESS: Found = { reasons: [], isReading: true, words: [] };

/** Seen from each of these folders: it isn't certain where a shell is by then. */
export function placeReasons(
	path: string,
	from: readonly string[],
	isReading: boolean,
	{ places, resolve }: CallWorld,
): CallReason[] {
	const kinds = from.flatMap((folder): PlaceKind[] => {
		const full = resolve(path, folder);
		return full === null ? ['outside'] : kindsOfPlace(full, places);
	});
	const atStake = ORDER.filter((kind) => !isReading || !MAY_BE_READ.has(kind));
	const kind = atStake.find((one) => kinds.includes(one));
	return kind === undefined ? [] : [{ code: kind, path }];
}

const ORDER: readonly PlaceKind[] = ['own', 'outside', 'secret', 'guarded'];
/** Whoever looks at them changes nothing. */
const MAY_BE_READ: ReadonlySet<PlaceKind> = new Set(['own', 'guarded']);
