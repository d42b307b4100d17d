// The settings in the app, and the rows that belong to no other feature: about decisions, the loop, and what is outside.

import {
	PluginSettingTab,
	type Setting,
	type SettingDefinition,
	type SettingDefinitionItem,
} from 'obsidian';
import { REMINDER_HOURS, REQUEST_DAYS, UNNAMED } from '../../core/settings';
import { workflowOf } from '../../core/workflow/workflow';
import { SETTING_KEYS, type SettingKey } from '../signoff/setting-rows';
import type { Signoff } from '../signoff/signoff';
import { enforceHere } from '../trust/feature';
import { confirm } from '../../obsidian/confirm';
import { text } from '../../text';
import { backlogRows } from './backlog-rows';
import { limitRows } from './limit-rows';
import { modelRows } from './model-rows';
import { hostRows } from './host-rows';
import { serverRows } from './server-rows';

export function settings(signoff: Signoff): void {
	const tab = new SignoffSettingTab(signoff);
	const { plugin, settings: stored } = signoff;
	const own = { rows: () => rowsOf(signoff) };
	const outside = [serverRows(signoff), hostRows(signoff)];
	signoff.settingRows.push(
		own,
		backlogRows(signoff),
		modelRows(signoff),
		limitRows(signoff),
		...outside,
	);
	plugin.addSettingTab(tab);
	plugin.register(stored.onChange(() => tab.refresh()));
	signoff.follow(() => tab.refresh());
}

function rowsOf(signoff: Signoff): SettingDefinitionItem<SettingKey>[] {
	const { workspaces } = signoff.settings.current();
	const rows = [...decisions, enforcer(signoff)];
	const hasReminders = workspaces.some(({ workflow }) => workflowOf(workflow).reminds);
	return [
		{ type: 'group', heading: text.settings.decisions, items: rows },
		...(hasReminders ? [loop] : []),
	];
}

/** A row stays as it is while the tab is open, so this one follows the settings by itself. */
function enforcer(signoff: Signoff): SettingDefinition<SettingKey> {
	return {
		name: text.settings.enforcer,
		desc: describeEnforcer(signoff),
		aliases: [...text.settings.aliases.enforcer],
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
				.setButtonText(text.settings.enforceHere)
				.onClick(() => attempt(askToEnforceHere(signoff))),
		);
	}
	return desc;
}

function describeEnforcer({ settings: stored, plane }: Signoff): string {
	const { enforcing, since } = stored.current().devices;
	if (enforcing === null) return text.settings.enforcedNowhere;
	return enforcing === plane.device
		? text.settings.enforcedHere(since)
		: text.settings.enforcedElsewhere(enforcing, since);
}

async function askToEnforceHere(signoff: Signoff): Promise<void> {
	const { enforceHereQuestion, enforceHere: yes } = text.settings;
	const event = await confirm(signoff.app, enforceHereQuestion, yes);
	if (event) await enforceHere(signoff, event);
}

function problemWithDays(days: number): string | undefined {
	const { least, most } = REQUEST_DAYS;
	const isFine = Number.isInteger(days) && days >= least && days <= most;
	return isFine ? undefined : text.settings.requestDaysRange(least, most);
}

const decisions: SettingDefinition<SettingKey>[] = [
	{
		name: text.settings.personName,
		desc: text.settings.personNameHint,
		control: { type: 'text', key: 'personName', placeholder: UNNAMED },
	},
	{
		name: text.settings.requestDays,
		desc: text.settings.requestDaysHint,
		aliases: [...text.settings.aliases.requestDays],
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
	return isFine ? undefined : text.settings.hoursRange(REMINDER_HOURS.most);
}

function hoursSetting(key: 'reminderHours' | 'escalationHours', usual: number) {
	return {
		name: text.settings[key],
		desc: text.settings[`${key}Hint`],
		aliases: [...text.settings.aliases.hours],
		control: {
			...{ type: 'number', key, min: 0, max: REMINDER_HOURS.most, step: 1 },
			...{ defaultValue: usual, validate: problemWithHours },
		},
	} as const satisfies SettingDefinition<SettingKey>;
}

const loop: SettingDefinitionItem<SettingKey> = {
	type: 'group',
	heading: text.settings.loop,
	items: [
		hoursSetting('reminderHours', REMINDER_HOURS.reminder),
		hoursSetting('escalationHours', REMINDER_HOURS.escalation),
	],
};

/** The settings, declared: Obsidian draws them, and finds them in its search. Each feature brings its own rows. */
class SignoffSettingTab extends PluginSettingTab {
	override icon = 'shield-check';
	/** What the lists were when they were last asked for; null if they never were. */
	private shown: string | null = null;

	constructor(private readonly signoff: Signoff) {
		super(signoff.app, signoff.plugin);
	}

	override getSettingDefinitions(): SettingDefinitionItem<SettingKey>[] {
		this.shown = this.shape();
		return this.signoff.settingRows.flatMap((each) => each.rows());
	}

	override getControlValue(key: string): unknown {
		const own = this.signoff.settingRows.map((each) => each.read?.(key));
		return own.find((value) => value !== undefined) ?? this.signoff.settings.current()[key];
	}

	override async setControlValue(key: string, value: unknown): Promise<void> {
		for (const each of this.signoff.settingRows) await each.write?.(key, value);
		if (!SETTING_KEYS.some((known) => known === key)) return;
		await this.signoff.settings.update((settings) => ({ ...settings, [key]: value }));
	}

	/** Lists are part of the definitions, so where one has changed those are asked for anew. */
	refresh(): void {
		if (this.shown !== null && this.shown !== this.shape()) this.update();
	}

	private shape(): string {
		return this.signoff.settingRows.map((each) => each.shape?.() ?? '').join('\n');
	}
}
