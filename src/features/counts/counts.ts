// Shows how many items wait: on the ribbon icon and in the status bar.

import { setTooltip } from 'obsidian';
import { text } from '../../core/text/english';
import { drawStatusItem } from '../kit/status-item';

export interface Counts {
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
	return (counts: Counts): void => {
		showOnRibbon(ribbon, counts);
		showInStatusBar(status, counts);
	};
}

/** Beyond two digits a number is only "many". */
function showOnRibbon(icon: HTMLElement, { waiting, reports, onRibbon }: Counts): void {
	const count = waiting + reports;
	const badge = icon.querySelector('.signoff-badge') ?? icon.createSpan({ cls: 'signoff-badge' });
	badge.setAttribute('aria-hidden', 'true');
	badge.textContent = count > 99 ? '99+' : String(count);
	badge.toggleClass('is-hidden', !onRibbon || count === 0);
	const says = reports === 0 ? text.ribbon : text.ribbonNeeds;
	setTooltip(icon, says(count), { placement: 'right' });
}

/** There when something waits, gone otherwise. */
function showInStatusBar(el: HTMLElement, { waiting, reports, inStatusBar }: Counts): void {
	const count = waiting + reports;
	el.setText(reports === 0 ? text.toApprove(count) : text.needYou(count));
	el.toggle(inStatusBar && count > 0);
}
