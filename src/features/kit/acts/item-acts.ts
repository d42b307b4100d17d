import type { Standing } from '../../../app/workspace';
import type { ControlPlane } from '../../../app/plane';
import type { WorkflowState } from '../../../core/workflow/states';
import type { Dialogs } from './dialogs';

/** What lies at a path may be exchanged while a menu is open or a card is in the hand: the log knows by the id. */
export function sameItems(
	control: Pick<ControlPlane, 'standing'>,
	paths: readonly string[],
): () => boolean {
	const ids = paths.map((path) => control.standing(path)?.id ?? null);
	return () => paths.every((path, at) => (control.standing(path)?.id ?? null) === ids[at]);
}

export function mayReview(control: ControlPlane, path: string): boolean {
	const standing = control.standing(path);
	if (standing?.state === 'Approved') return standing.unverified;
	return standing?.state === 'Pending_Approval';
}

/** Rejecting what waits is a decision; from anywhere else it is a move. */
export async function moveWithReason(
	{ control, dialogs }: { control: ControlPlane; dialogs: Dialogs },
	standing: Standing,
	to: WorkflowState,
): Promise<void> {
	if (standing.state !== 'Pending_Approval') {
		dialogs.moveWithReason(standing, to);
		return;
	}
	const review = await control.look(standing.path);
	if (review) dialogs.reject(review);
}
