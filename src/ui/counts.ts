// Shows how many items wait: on the ribbon icon and in the status bar.

import { showRibbonCount } from './ribbon-badge';
import { drawStatusItem, showStatus } from './status-item';

interface Counts {
	waiting: number;
	onRibbon: boolean;
	inStatusBar: boolean;
}

/** Returns what draws the counts again. */
export function mountCounts(ribbon: HTMLElement, status: HTMLElement, openPanel: () => void) {
	drawStatusItem(status, openPanel);
	status.addClass('signoff-status');
	return ({ waiting, onRibbon, inStatusBar }: Counts): void => {
		showRibbonCount(ribbon, waiting, onRibbon);
		showStatus(status, waiting, inStatusBar);
	};
}
