// Every kind of row, in the order in which they are offered. Tests as a value.

import type { LedgerAction } from '../ledger/entry';
import type { TimelineType } from './timeline-type';
import { decision } from './types/decision';
import { failure } from './types/failure';
import { note } from './types/note';
import { request } from './types/request';
import { system } from './types/system';
import { transition } from './types/transition';
import { undone } from './types/undone';
import { unread } from './types/unread';
import { violation } from './types/violation';

export const TIMELINE_TYPES: readonly TimelineType[] = [
	transition,
	decision,
	request,
	violation,
	failure,
	undone,
	note,
	system,
	unread,
];

const TYPE_OF: ReadonlyMap<LedgerAction, TimelineType> = new Map(
	TIMELINE_TYPES.flatMap((type) => type.actions.map((action) => [action, type] as const)),
);

/** What nobody has a kind for is of the system. */
export function typeOfAction(action: LedgerAction): TimelineType {
	return TYPE_OF.get(action) ?? system;
}
