// Without its folder a workspace is not empty but away: nothing is judged, nothing is made again.

import { decisions as words } from '../../core/text/decisions';
import { isWithin } from '../../core/workflow/paths';
import type { VaultChange } from '../../ports/vault-events';
import type { Tell } from '../workspace/news';
import type { WorkspaceView } from '../workspace/site';

interface RootWatchParts {
	tell: Tell;
	/** The workspace's folder is back: everything is to be compared. */
	returned?: () => void;
}

export class RootWatch {
	private isAway = false;

	constructor(
		private readonly site: WorkspaceView,
		private readonly parts: RootWatchParts,
	) {}

	/** Where the app says that it went, or a folder around it; null where it stays. */
	movedTo(change: VaultChange): string | null {
		const { root } = this.site;
		if (change.type !== 'renamed' || root === '' || !isWithin(change.from, root)) return null;
		return change.path + root.slice(change.from.length);
	}

	async isThere(): Promise<boolean> {
		const { root, files } = this.site;
		const wasAway = this.isAway;
		this.isAway = root !== '' && (await files.kindOf(root)) !== 'folder';
		if (wasAway && !this.isAway) this.parts.returned?.();
		if (this.isAway && !wasAway)
			this.parts.tell({ kind: 'problem', path: root, sentence: words.rootGone(root) });
		return !this.isAway;
	}
}
