// What is known of an item when it is first heard of.

import type { KindName } from '../kinds';
import type { WorkflowState } from '../workflow/states';
import type { ItemRecord } from './record';

export function newRecord(born: {
	id: string;
	path: string;
	state: WorkflowState;
	entry: string;
	at: number;
	kind: KindName;
	/** Signoff wrote it. */
	isOwn?: boolean;
}): ItemRecord {
	const { id, path, state, entry, at, kind, isOwn = false } = born;
	return {
		id,
		path,
		state,
		idWritten: false,
		formerIds: [],
		settled: isOwn,
		sha256: null,
		externalIds: [],
		presence: 'here',
		found: false,
		observed: false,
		tended: false,
		unverified: false,
		history: false,
		intent: null,
		approval: null,
		past: null,
		claimed: null,
		ask: null,
		reviewed: null,
		lastDecision: null,
		kind,
		loop: null,
		drafted: null,
		run: null,
		commands: [],
		dealtWith: null,
		bornAt: at,
		lastEntry: entry,
		lastAt: at,
	};
}
