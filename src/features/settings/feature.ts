// The settings in the app, and the rows that belong to no other feature: about decisions and about the loop.

import type { Setting, SettingDefinition, SettingDefinitionItem } from 'obsidian';
import { REMINDER_HOURS, REQUEST_DAYS } from '../../core/settings';
import { settingsText } from '../../core/text/settings';
import { workflowOf } from '../../core/workflow/workflow';
import { confirm } from '../../obsidian/confirm';
import type { SettingKey } from '../signoff/setting-rows';
import type { Signoff } from '../signoff/signoff';
import { enforceHere } from '../trust/feature';
import { SignoffSettingTab } from './settings-tab';

export function settings(signoff: Signoff): void {
	const tab = new SignoffSettingTab(signoff);
	const { plugin, settings: stored } = signoff;
	signoff.settingRows.push({ rows: () => rowsOf(signoff) });
	plugin.addSettingTab(tab);
	plugin.register(stored.onChange(() => tab.refresh()));
	signoff.follow(() => tab.refresh());
}

function rowsOf(signoff: Signoff): SettingDefinitionItem<SettingKey>[] {
	const { workspaces } = signoff.settings.current();
	const rows = [...decisions, enforcer(signoff)];
	const hasReminders = workspaces.some(({ workflow }) => workflowOf(workflow).reminds);
	return [
		{ type: 'group', heading: settingsText.decisions, items: rows },
		...(hasReminders ? [loop] : []),
	];
}

/** A row stays as it is while the tab is open, so this one follows the settings by itself. */
function enforcer(signoff: Signoff): SettingDefinition<SettingKey> {
	return {
		name: settingsText.enforcer,
		desc: describeEnforcer(signoff),
		aliases: [...settingsText.aliases.enforcer],
		render: (setting) => {
			let shown = drawEnforcer(signoff, setting, null);
			return signoff.settings.onChange(() => {
				shown = drawEnforcer(signoff, setting, shown);
			});
		},
	};
}

/** Only anew where it says something else: the button may have the focus. */
function drawEnforcer(signoff: Signoff, setting: Setting, shown: string | null): string {
	const { settings: stored, plane, attempt } = signoff;
	const desc = describeEnforcer(signoff);
	if (desc === shown) return desc;
	setting.clear().setDesc(desc);
	if (stored.current().devices.enforcing !== plane.device) {
		setting.addButton((button) =>
			button
				.setButtonText(settingsText.enforceHere)
				.onClick(() => attempt(askToEnforceHere(signoff))),
		);
	}
	return desc;
}

function describeEnforcer({ settings: stored, plane }: Signoff): string {
	const { enforcing, since } = stored.current().devices;
	if (enforcing === null) return settingsText.enforcedNowhere;
	return enforcing === plane.device
		? settingsText.enforcedHere(since)
		: settingsText.enforcedElsewhere(enforcing, since);
}

async function askToEnforceHere(signoff: Signoff): Promise<void> {
	const { enforceHereQuestion, enforceHere: yes } = settingsText;
	const event = await confirm(signoff.app, enforceHereQuestion, yes);
	if (event) await enforceHere(signoff, event);
}

function problemWithDays(days: number): string | undefined {
	const { least, most } = REQUEST_DAYS;
	const isFine = Number.isInteger(days) && days >= least && days <= most;
	return isFine ? undefined : settingsText.requestDaysRange(least, most);
}

const decisions: SettingDefinition<SettingKey>[] = [
	{
		name: settingsText.personName,
		desc: settingsText.personNameHint,
		control: { type: 'text', key: 'personName', placeholder: 'human' },
	},
	{
		name: settingsText.requestDays,
		desc: settingsText.requestDaysHint,
		aliases: [...settingsText.aliases.requestDays],
		control: {
			type: 'number',
			key: 'requestDays',
			min: REQUEST_DAYS.least,
			max: REQUEST_DAYS.most,
			step: 1,
			defaultValue: REQUEST_DAYS.usual,
			validate: problemWithDays,
		},
	},
];

function problemWithHours(hours: number): string | undefined {
	const isFine = Number.isInteger(hours) && hours >= 0 && hours <= REMINDER_HOURS.most;
	return isFine ? undefined : settingsText.hoursRange(REMINDER_HOURS.most);
}

function hoursSetting(key: 'reminderHours' | 'escalationHours', usual: number) {
	return {
		name: settingsText[key],
		desc: settingsText[`${key}Hint`],
		aliases: [...settingsText.aliases.hours],
		control: {
			...{ type: 'number', key, min: 0, max: REMINDER_HOURS.most, step: 1 },
			...{ defaultValue: usual, validate: problemWithHours },
		},
	} as const satisfies SettingDefinition<SettingKey>;
}

const loop: SettingDefinitionItem<SettingKey> = {
	type: 'group',
	heading: settingsText.loop,
	items: [
		hoursSetting('reminderHours', REMINDER_HOURS.reminder),
		hoursSetting('escalationHours', REMINDER_HOURS.escalation),
	],
};
