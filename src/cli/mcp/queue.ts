// What waits for a person, for whoever may not decide it.

import { basename } from 'node:path';
import { compareWaiting, waitingAt } from '../../app/approval';
import type { Waiting } from '../../app/workspace';
import { reviewLink } from '../../core/door/review-link';
import type { Live } from './live-vault';

export interface QueueRow extends Waiting {
	id: string | null;
	/** Opens its review in Obsidian. */
	link: string;
}

/** Of what is in scope, the most pressing first. */
export function queueIn({ whole, index, files, vault }: Live): QueueRow[] {
	const rows = waitingAt(whole, index, whole.now()).filter(({ path }) => files.isInside(path));
	return rows.sort(compareWaiting).map((row) => {
		const id = index.at(row.path)?.id ?? null;
		const link = reviewLink(basename(vault.dir), id === null ? { path: row.path } : { id });
		return { ...row, id, link };
	});
}
