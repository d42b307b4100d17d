// The count on the ribbon icon. Beyond two digits a number is only "many".

import { setTooltip } from 'obsidian';
import { text } from '../core/text/english';

export function showRibbonCount(
	icon: HTMLElement,
	{ waiting, reports }: { waiting: number; reports: number },
	visible: boolean,
): void {
	const count = waiting + reports;
	const badge = icon.querySelector('.signoff-badge') ?? icon.createSpan({ cls: 'signoff-badge' });
	badge.setAttribute('aria-hidden', 'true');
	badge.textContent = count > 99 ? '99+' : String(count);
	badge.toggleClass('is-hidden', !visible || count === 0);
	const says = reports === 0 ? text.ribbon : text.ribbonNeeds;
	setTooltip(icon, says(count), { placement: 'right' });
}
