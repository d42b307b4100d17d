// What can be wrong with a spec or an issue, as codes and what their sentences name.

import type { RelationshipType } from './relationships';

export type BacklogProblem =
	/** Starts like an id of its folder, and is none: `issue-007.1`. */
	| { code: 'id-malformed'; id: string }
	/** Nothing stands there; what the seed takes instead counts. */
	| { code: 'missing'; key: string }
	| { code: 'not-one-of'; key: string; value: string; allowed: readonly string[] }
	| { code: 'not-text' | 'not-a-list' | 'not-minutes' | 'not-a-uuid'; key: string }
	/** A time without a zone is read as UTC. */
	| { code: 'not-a-time' | 'time-without-zone' | 'in-future'; key: string; value: string }
	/** In characters. */
	| { code: 'title-too-long'; length: number; longest: number }
	/** `text` for the key where its content does. */
	| { code: 'itself'; key: string }
	| { code: 'no-id'; key: string; value: string }
	/** A relationship that cannot stand between the two. */
	| { code: 'wrong-pair'; key: string; value: string }
	| { code: 'closed-at-while-open' }
	/** Nothing has the id that a relationship, or the text, names. */
	| { code: 'dangling'; id: string; by: RelationshipType | 'reference' }
	/** Each leads to the next, and the last to the first. */
	| { code: 'cycle'; ids: readonly string[]; type: RelationshipType };
