// Without its folder a workspace is not empty but away: nothing is judged, nothing is made again.

import { decisions as words } from '../../core/text/decisions';
import type { Tell } from './news';
import type { Site } from './site';

interface RootWatchParts {
	tell: Tell;
	/** The workspace's folder is back: everything is to be compared. */
	returned?: () => void;
}

export class RootWatch {
	private isAway = false;

	constructor(
		private readonly site: Site,
		private readonly parts: RootWatchParts,
	) {}

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
