// A note that cannot be read cannot be judged by what it says. Where no note at all may make the move, it
// goes back unread, for a rename needs no reading; else it waits until it can be read.

import type { TrustedGesture } from '../../core/approval/gesture';
import type { ItemRecord } from '../../core/record/record';
import { enforcement as words } from '../../core/text/enforcement';
import { ALL_EVIDENCE, decideTransition } from '../../core/workflow/transition';
import type { Actor } from '../../core/workflow/transition-table';
import type { WorkflowState } from '../../core/workflow/states';
import type { Tell } from '../workspace/news';
import { putBack } from '../move/put-back';
import type { Turn } from '../workspace/site';
import { isUnreadable, takeSnapshot, type Snapshot } from '../workspace/snapshot';
import { titleOf } from '../workspace/title-of';

interface UnreadMove {
	/** Where it lies now, relative. */
	path: string;
	to: WorkflowState;
	gesture: TrustedGesture | null;
	via: string;
}

/**
 * Null where nothing lies there, or not any more. `whose`: the item that it is, so far as that is known
 * unread. Throws VaultFault: then it stays where it is.
 */
export async function readOrPutBack(
	site: Turn,
	move: UnreadMove,
	whose: () => ItemRecord | null,
	tell: Tell,
): Promise<Snapshot | null> {
	try {
		return await takeSnapshot(site.files, site.full(move.path));
	} catch (error) {
		const record = isUnreadable(error) ? whose() : null;
		if (!record || !(await putBackUnread(site, record, move, tell))) throw error;
		return null;
	}
}

/** False where the move may be legal. */
async function putBackUnread(
	site: Turn,
	record: ItemRecord,
	move: UnreadMove,
	tell: Tell,
): Promise<boolean> {
	const { path, to, gesture, via } = move;
	const asked = { from: record.state, to, actor: 'system', evidence: ALL_EVIDENCE } as const;
	const verdict = decideTransition(site.table, asked);
	if (verdict.ok) return false;
	const { refusal } = verdict;
	const actor: Actor = gesture ? 'human' : 'system';
	const tried = { record, path, actor, via: gesture?.kind ?? via };
	const home = await putBack(site, { ...tried, snapshot: null, refusal });
	tell({
		kind: 'refused',
		path: site.full(home.path),
		title: titleOf(site, record),
		sentence: refusal.sentence,
		possible: words.possible(refusal.next),
	});
	return true;
}
