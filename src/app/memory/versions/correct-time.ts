// A person says when an entry happened. It stays as it is: the last word of theirs stands beside it, and takes it back with null.

import type { Refused, Turn } from '../../workspace';
import { accept, refuse, type Result } from '../../../core/shared/result';
import { text } from '../../../text';

export interface TimeCorrection {
	/** Uuid of the entry. */
	target: string;
	/** Id of the item that it is about. */
	item: string | null;
	/** In milliseconds; null for the time that it was recorded with. */
	at: number | null;
}

/** Times that a date can say. */
const LATEST = 8.64e15;

/** Throws LedgerFault. */
export async function correctTime(
	turn: Turn,
	{ target, item, at }: TimeCorrection,
	via: string,
): Promise<Result<null, Refused>> {
	if (at !== null && !(Math.abs(at) <= LATEST)) return refuse(text.history.refused.noTime);
	if (turn.records.times.of(target) === at) return accept(null);
	await turn.write({
		action: 'time_corrected',
		taskId: item,
		context: {
			target,
			corrected_at: at === null ? null : new Date(at).toISOString(),
			...{ actor: 'human', via },
		},
	});
	return accept(null);
}
