// How many items wait, on the ribbon and in the status bar, and the settings that say where.

import { text } from '../../core/text/english';
import { settingsText } from '../../core/text/settings';
import type { SettingRows } from '../signoff/setting-rows';
import type { Signoff } from '../signoff/signoff';
import { mountCounts } from './counts';

const words = text.settings;

export function counts(signoff: Signoff): void {
	const { plugin, index, settings, control } = signoff;
	signoff.settingRows.push(appearance);
	const open = () => signoff.openPanel();
	const ribbon = plugin.addRibbonIcon('shield-check', text.ribbon(0), open);
	const draw = mountCounts(ribbon, plugin.addStatusBarItem(), open);
	signoff.follow(() => {
		const { ribbonCount: onRibbon, statusBar: inStatusBar } = settings.current();
		const waiting = index.count('Pending_Approval');
		const reports = control.waiting().filter(({ group }) => group === 'error').length;
		draw({ waiting, reports, onRibbon, inStatusBar });
	});
}

const appearance: SettingRows = {
	rows: () => [
		{
			type: 'group',
			heading: words.appearance,
			items: [
				{
					name: words.ribbonCount,
					desc: words.ribbonCountHint,
					aliases: [...settingsText.aliases.ribbonCount],
					control: { type: 'toggle', key: 'ribbonCount' },
				},
				{
					name: words.statusBar,
					desc: words.statusBarHint,
					control: { type: 'toggle', key: 'statusBar' },
				},
			],
		},
	],
};
