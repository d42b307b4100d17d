// How many items wait, on the ribbon and in the status bar, and the settings that say where.

import { setTooltip } from 'obsidian';
import { text } from '../../text';
import { drawStatusItem } from '../kit/status-item';
import type { SettingRows } from '../signoff/setting-rows';
import type { Signoff } from '../signoff/signoff';

export function counts(signoff: Signoff): void {
	const { plugin, index, settings, control } = signoff;
	signoff.settingRows.push(appearance);
	const open = () => signoff.openPanel();
	const ribbon = plugin.addRibbonIcon('shield-check', text.ribbon(0), open);
	const draw = mountCounts(ribbon, plugin.addStatusBarItem(), open);
	signoff.follow(() => {
		const { ribbonCount: onRibbon, statusBar: inStatusBar } = settings.current();
		const waiting = index.count('Pending_Approval');
		const others = control.waiting().filter(({ group }) => group === 'error' || group === 'run');
		draw({ waiting, others: others.length, onRibbon, inStatusBar });
	});
}

interface Counts {
	/** In Pending approval. */
	waiting: number;
	/** Error reports that nobody has dealt with, and runs that wait. */
	others: number;
	onRibbon: boolean;
	inStatusBar: boolean;
}

/** Returns what draws the counts again. */
function mountCounts(ribbon: HTMLElement, status: HTMLElement, openPanel: () => void) {
	drawStatusItem(status, openPanel);
	status.addClass('signoff-status');
	return (counts: Counts): void => {
		showOnRibbon(ribbon, counts);
		showInStatusBar(status, counts);
	};
}

/** Beyond two digits a number is only "many". */
function showOnRibbon(icon: HTMLElement, { waiting, others, onRibbon }: Counts): void {
	const count = waiting + others;
	const badge = icon.querySelector('.signoff-badge') ?? icon.createSpan({ cls: 'signoff-badge' });
	badge.setAttribute('aria-hidden', 'true');
	badge.textContent = count > 99 ? '99+' : String(count);
	badge.toggleClass('is-hidden', !onRibbon || count === 0);
	const says = others === 0 ? text.ribbon : text.ribbonNeeds;
	setTooltip(icon, says(count), { placement: 'right' });
}

/** There when something waits, gone otherwise. */
function showInStatusBar(el: HTMLElement, { waiting, others, inStatusBar }: Counts): void {
	const count = waiting + others;
	el.setText(others === 0 ? text.toApprove(count) : text.needYou(count));
	el.toggle(inStatusBar && count > 0);
}

const appearance: SettingRows = {
	rows: () => [
		{
			type: 'group',
			heading: text.settings.appearance,
			items: [
				{
					name: text.settings.ribbonCount,
					desc: text.settings.ribbonCountHint,
					aliases: [...text.settings.aliases.ribbonCount],
					control: { type: 'toggle', key: 'ribbonCount' },
				},
				{
					name: text.settings.statusBar,
					desc: text.settings.statusBarHint,
					control: { type: 'toggle', key: 'statusBar' },
				},
			],
		},
	],
};
