// Shows how many items wait: on the ribbon icon and in the status bar.

import { showRibbonCount } from './ribbon-badge';
import { drawStatusItem, showStatus } from './status-item';

interface Counts {
	/** In Pending approval. */
	waiting: number;
	/** Error reports that nobody has dealt with. */
	reports: number;
	onRibbon: boolean;
	inStatusBar: boolean;
}

/** Returns what draws the counts again. */
export function mountCounts(ribbon: HTMLElement, status: HTMLElement, openPanel: () => void) {
	drawStatusItem(status, openPanel);
	status.addClass('signoff-status');
	return ({ onRibbon, inStatusBar, ...counts }: Counts): void => {
		showRibbonCount(ribbon, counts, onRibbon);
		showStatus(status, counts, inStatusBar);
	};
}
