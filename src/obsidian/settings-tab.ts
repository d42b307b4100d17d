// The settings, declared: Obsidian draws them, and finds them in its search.

import {
	PluginSettingTab,
	type App,
	type Plugin,
	type Setting,
	type SettingDefinition,
	type SettingDefinitionItem,
} from 'obsidian';
import {
	REMINDER_HOURS,
	REQUEST_DAYS,
	sameWorkspaces,
	withoutWorkspace,
	type Settings,
} from '../core/settings';
import { text } from '../core/text/english';
import { onboardingText } from '../core/text/onboarding';
import { settingsText } from '../core/text/settings';
import { describeFolders, type Workspace } from '../core/workflow/workspace';
import type { SettingsStore } from '../ports/settings-store';
import { keySection, rowsOf, type KeySettings } from './key-settings';

interface SettingsActions {
	setUp(): void;
	/** Asks the person: their click on the button that says `yes`, or null. */
	confirm(question: string, yes: string): Promise<MouseEvent | null>;
	/** Tells the person where the work fails. */
	attempt(work: Promise<unknown>): void;
	/** The id of this device. */
	device(): string;
	/** Makes this device the enforcing one. Takes the person's click: only a hand can do it. */
	enforceHere(event: MouseEvent): Promise<void>;
	keys: KeySettings;
}

/** The settings that a control writes by itself. */
const KEYS = [
	'ribbonCount',
	'statusBar',
	'ignoreRules',
	'personName',
	'requestDays',
	'reminderHours',
	'escalationHours',
] as const;
type Key = (typeof KEYS)[number];

const words = text.settings;

export class SignoffSettingTab extends PluginSettingTab {
	override icon = 'shield-check';
	private shown: Settings | null = null;
	private shownKeys = '';

	constructor(
		app: App,
		plugin: Plugin,
		private readonly store: SettingsStore,
		private readonly actions: SettingsActions,
	) {
		super(app, plugin);
	}

	override getSettingDefinitions(): SettingDefinitionItem<Key>[] {
		const { workspaces } = this.store.current();
		// What only the loop has is shown where somebody follows it.
		const followsLoop = workspaces.some(({ workflow }) => workflow === 'cognitive-loop');
		return [
			...[this.workspaceList(), this.decisions(), ...(followsLoop ? [loop] : [])],
			...[this.keys(), ...appearance, ...items],
		];
	}

	override getControlValue(key: string): unknown {
		return this.store.current()[key];
	}

	override async setControlValue(key: string, value: unknown): Promise<void> {
		if (!KEYS.some((known) => known === key)) return;
		await this.store.update((settings) => ({ ...settings, [key]: value }));
	}

	/** The lists of workspaces and keys are part of the definitions, so those are asked for anew. */
	refresh(settings: Settings): void {
		const keys = rowsOf(this.actions.keys).join(' ');
		if (this.shown && sameWorkspaces(this.shown, settings) && keys === this.shownKeys) return;
		this.shown = settings;
		this.shownKeys = keys;
		this.update();
	}

	private keys(): SettingDefinitionItem<Key> {
		return keySection(this.actions.keys, this.actions);
	}

	private workspaceList(): SettingDefinitionItem<Key> {
		return {
			type: 'list',
			heading: words.workspaces,
			emptyState: words.noWorkspaces,
			items: this.store.current().workspaces.map((workspace) => ({
				name: text.folderOrVault(workspace.root),
				desc: describeWorkspace(workspace),
			})),
			addItem: { name: words.setUp, action: () => this.actions.setUp() },
			onDelete: (index) => this.actions.attempt(this.stopWatching(index)),
		};
	}

	private async stopWatching(index: number): Promise<void> {
		const workspace = this.store.current().workspaces[index];
		if (!workspace || !(await this.confirmStop(workspace))) return;
		await this.store.update((settings) => withoutWorkspace(settings, workspace.root));
	}

	private confirmStop({ root }: Workspace): Promise<MouseEvent | null> {
		return this.actions.confirm(words.stopWatching(root), words.stopWatchingYes);
	}

	private decisions(): SettingDefinitionItem<Key> {
		const items = [...decisions, this.enforcer()];
		return { type: 'group', heading: settingsText.decisions, items };
	}

	/** A row stays as it is while the tab is open, so this one follows the settings by itself. */
	private enforcer(): SettingDefinition<Key> {
		return {
			name: settingsText.enforcer,
			desc: this.describeEnforcer(),
			aliases: [...settingsText.aliases.enforcer],
			render: (setting) => {
				let shown = this.drawEnforcer(setting, null);
				return this.store.onChange(() => {
					shown = this.drawEnforcer(setting, shown);
				});
			},
		};
	}

	/** Only anew where it says something else: the button may have the focus. */
	private drawEnforcer(setting: Setting, shown: string | null): string {
		const desc = this.describeEnforcer();
		if (desc === shown) return desc;
		setting.clear().setDesc(desc);
		if (this.store.current().devices.enforcing !== this.actions.device()) {
			this.addEnforceButton(setting);
		}
		return desc;
	}

	private describeEnforcer(): string {
		const { enforcing, since } = this.store.current().devices;
		if (enforcing === null) return settingsText.enforcedNowhere;
		return enforcing === this.actions.device()
			? settingsText.enforcedHere(since)
			: settingsText.enforcedElsewhere(enforcing, since);
	}

	private addEnforceButton(setting: Setting): void {
		setting.addButton((button) =>
			button
				.setButtonText(settingsText.enforceHere)
				.onClick(() => this.actions.attempt(this.enforceHere())),
		);
	}

	private async enforceHere(): Promise<void> {
		const { enforceHereQuestion, enforceHere } = settingsText;
		const yes = await this.actions.confirm(enforceHereQuestion, enforceHere);
		if (yes) await this.actions.enforceHere(yes);
	}
}

function problemWithDays(days: number): string | undefined {
	const { least, most } = REQUEST_DAYS;
	const isFine = Number.isInteger(days) && days >= least && days <= most;
	return isFine ? undefined : settingsText.requestDaysRange(least, most);
}

const decisions: SettingDefinition<Key>[] = [
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
	} as const satisfies SettingDefinition<Key>;
}

const loop: SettingDefinitionItem<Key> = {
	type: 'group',
	heading: settingsText.loop,
	items: [
		hoursSetting('reminderHours', REMINDER_HOURS.reminder),
		hoursSetting('escalationHours', REMINDER_HOURS.escalation),
	],
};

const appearance: SettingDefinitionItem<Key>[] = [
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
];

const items: SettingDefinitionItem<Key>[] = [
	{
		type: 'group',
		heading: words.items,
		items: [
			{
				name: words.ignoreRules,
				desc: words.ignoreRulesHint,
				aliases: [...settingsText.aliases.ignoreRules],
				control: { type: 'textarea', key: 'ignoreRules', rows: 8 },
			},
		],
	},
];

function describeWorkspace(workspace: Workspace): string {
	const { workflow } = workspace;
	if (workflow === 'cognitive-loop') return onboardingText.workflow.name(workflow);
	return describeFolders(workspace)
		.filter(({ state, folders }) => folders.length > 1 || folders[0] !== state)
		.map(({ state, folders }) => `${text.stateName(state)}: ${folders.join(', ')}`)
		.join(' · ');
}
