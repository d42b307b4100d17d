// The settings, declared: Obsidian draws them, and finds them in its search.

import { PluginSettingTab, type App, type Plugin, type SettingDefinitionItem } from 'obsidian';
import { sameWorkspaces, withoutWorkspace, type Settings } from '../core/settings';
import { text } from '../core/text/english';
import { describeFolders, type Workspace } from '../core/workflow/workspace';
import type { SettingsStore } from '../ports/settings-store';

export interface SettingsActions {
	setUp(): void;
	/** Asks the person; resolves to their answer. */
	confirm(question: string): Promise<boolean>;
	/** Tells the person where the work fails. */
	attempt(work: Promise<unknown>): void;
}

/** The settings that a control writes by itself. */
const KEYS = ['ribbonCount', 'statusBar', 'ignoreRules'] as const;
type Key = (typeof KEYS)[number];

const words = text.settings;

export class SignoffSettingTab extends PluginSettingTab {
	override icon = 'shield-check';
	private shown: Settings | null = null;

	constructor(
		app: App,
		plugin: Plugin,
		private readonly store: SettingsStore,
		private readonly actions: SettingsActions,
	) {
		super(app, plugin);
	}

	override getSettingDefinitions(): SettingDefinitionItem<Key>[] {
		return [this.workspaceList(), ...appearance, ...items];
	}

	override getControlValue(key: string): unknown {
		return this.store.current()[key];
	}

	override async setControlValue(key: string, value: unknown): Promise<void> {
		if (!KEYS.some((known) => known === key)) return;
		await this.store.update((settings) => ({ ...settings, [key]: value }));
	}

	/** The list of workspaces is part of the definitions, so those are asked for anew. */
	refresh(settings: Settings): void {
		if (this.shown && sameWorkspaces(this.shown, settings)) return;
		this.shown = settings;
		this.update();
	}

	private workspaceList(): SettingDefinitionItem<Key> {
		return {
			type: 'list',
			heading: words.workspaces,
			emptyState: words.noWorkspaces,
			items: this.store.current().workspaces.map((workspace) => ({
				name: text.folderOrVault(workspace.root),
				desc: describeMapping(workspace),
			})),
			addItem: { name: words.setUp, action: () => this.actions.setUp() },
			onDelete: (index) => this.actions.attempt(this.stopWatching(index)),
		};
	}

	private async stopWatching(index: number): Promise<void> {
		const workspace = this.store.current().workspaces[index];
		if (!workspace || !(await this.actions.confirm(words.stopWatching(workspace.root)))) return;
		await this.store.update((settings) => withoutWorkspace(settings, workspace.root));
	}
}

const appearance: SettingDefinitionItem<Key>[] = [
	{
		type: 'group',
		heading: words.appearance,
		items: [
			{
				name: words.ribbonCount,
				desc: words.ribbonCountHint,
				aliases: ['badge'],
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
				aliases: ['exclude', 'templates', 'temporary files'],
				control: { type: 'textarea', key: 'ignoreRules', rows: 8 },
			},
		],
	},
];

function describeMapping(workspace: Workspace): string {
	return describeFolders(workspace)
		.filter(({ state, folders }) => folders.length > 1 || folders[0] !== state)
		.map(({ state, folders }) => `${text.stateName(state)}: ${folders.join(', ')}`)
		.join(' · ');
}
