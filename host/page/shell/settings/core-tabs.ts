import type { PluginManifest, SettingDefinitionItem } from 'obsidian';
import type { App } from '../../obsidian/base/app';
import { apiVersion } from '../../obsidian/base/api-version';
import { setIcon } from '../../obsidian/ui/icons';
import { setTooltip } from '../../obsidian/ui/tooltip';
import { Setting } from '../../obsidian/ui/settings/setting';
import { SettingTab } from '../../obsidian/ui/settings/setting-tab';
import type { Theme } from '../theme';
import type { SettingWindow } from './setting-window';

/** The app's own tabs, as far as the host has what they set. */
export function addCoreTabs(app: App, settings: SettingWindow, theme: Theme): void {
	settings.addCoreTab(new EditorTab(app));
	settings.addCoreTab(new FilesTab(app));
	settings.addCoreTab(new AppearanceTab(app, theme));
	settings.addCoreTab(new HotkeysTab(app));
	settings.addCoreTab(new CommunityPluginsTab(app, settings));
}

class EditorTab extends SettingTab {
	override id = 'editor';
	override name = 'Editor';
	override icon = 'lucide-pen-line';

	override getSettingDefinitions(): SettingDefinitionItem[] {
		return [
			{
				name: 'Default view for new tabs',
				desc: 'The default view that a new Markdown tab gets opened in.',
				control: {
					type: 'dropdown',
					key: 'defaultViewMode',
					options: { source: 'Editing view', preview: 'Reading view' },
				},
			},
		];
	}
}

class FilesTab extends SettingTab {
	override id = 'file';
	override name = 'Files and links';
	override icon = 'lucide-folder';

	override getSettingDefinitions(): SettingDefinitionItem[] {
		return [
			{
				name: 'Confirm file deletion',
				desc: 'Prompt before deleting a file.',
				control: { type: 'toggle', key: 'promptDelete' },
			},
			{
				name: 'Deleted files',
				desc: 'What happens to a file after you delete it.',
				control: {
					type: 'dropdown',
					key: 'trashOption',
					options: {
						system: 'Move to system trash',
						local: 'Move to vault trash (.trash folder)',
						none: 'Permanently delete',
					},
				},
			},
			{
				name: 'Automatically update internal links',
				desc: 'Turn on to update internal links after renaming a file without being asked.',
				control: { type: 'toggle', key: 'alwaysUpdateLinks' },
			},
			{
				name: 'Show all file types',
				desc: 'Show files with any extension in the file explorer.',
				control: { type: 'toggle', key: 'showUnsupportedFiles' },
			},
		];
	}

	override setControlValue(key: string, value: unknown): void | Promise<void> {
		const saving = super.setControlValue(key, value);
		this.hostApp.workspace.updateOptions();
		return saving;
	}

	constructor(private readonly hostApp: App) {
		super(hostApp);
	}
}

class AppearanceTab extends SettingTab {
	override id = 'appearance';
	override name = 'Appearance';
	override icon = 'lucide-palette';

	constructor(
		app: App,
		private readonly theme: Theme,
	) {
		super(app);
	}

	override getSettingDefinitions(): SettingDefinitionItem[] {
		return [
			{
				name: 'Base color scheme',
				desc: "Choose the app's default color scheme.",
				aliases: ['dark', 'light', 'theme'],
				control: {
					type: 'dropdown',
					key: 'theme',
					options: { system: 'Adapt to system', light: 'Light', dark: 'Dark' },
				},
			},
		];
	}

	override getControlValue(_key: string): unknown {
		return this.theme.choice;
	}

	override async setControlValue(_key: string, value: unknown): Promise<void> {
		if (value === 'light' || value === 'dark' || value === 'system') await this.theme.choose(value);
	}
}

/** Shows the keys; changing them is done in hotkeys.json. */
class HotkeysTab extends SettingTab {
	override id = 'hotkeys';
	override name = 'Hotkeys';
	override icon = 'lucide-keyboard';

	constructor(private readonly hostApp: App) {
		super(hostApp);
	}

	override display(): void {
		const { containerEl, hostApp } = this;
		containerEl.empty();
		const commands = Object.values(hostApp.commands.commands);
		for (const { id, name } of commands.sort((a, b) => a.name.localeCompare(b.name))) {
			const keys = hostApp.hotkeyManager.printHotkeyForCommand(id);
			const setting = new Setting(containerEl).setName(name);
			const holder = setting.controlEl.createDiv('setting-command-hotkeys');
			holder.createSpan({
				cls: `setting-hotkey ${keys ? '' : 'mod-empty'}`.trim(),
				text: keys || 'Blank',
			});
		}
	}
}

class CommunityPluginsTab extends SettingTab {
	override id = 'community-plugins';
	override name = 'Community plugins';
	override icon = 'lucide-puzzle';

	constructor(
		private readonly hostApp: App,
		private readonly settings: SettingWindow,
	) {
		super(hostApp);
	}

	override display(): void {
		const { plugins } = this.hostApp;
		this.containerEl.empty();
		const heading = new Setting(this.containerEl).setName('Installed plugins').setHeading();
		heading.setDesc(
			`Plugins in this vault's folder. The app's interface is version ${apiVersion}.`,
		);
		heading.addExtraButton((button) =>
			button
				.setIcon('lucide-refresh-cw')
				.setTooltip('Reload plugins')
				.onClick(() => {
					void plugins.loadManifests().then(() => this.display());
				}),
		);
		const manifests = Object.values(plugins.manifests);
		const list = this.containerEl.createDiv('installed-plugins-container');
		for (const manifest of manifests.sort((a, b) => a.name.localeCompare(b.name))) {
			this.drawPlugin(list, manifest);
		}
		if (manifests.length > 0) return;
		list.createDiv({
			cls: 'setting-item-description',
			text: 'No plugins are installed in this vault.',
		});
	}

	private drawPlugin(parent: HTMLElement, manifest: PluginManifest): void {
		const { plugins } = this.hostApp;
		const { id, name, version, author, description } = manifest;
		const isRunning = plugins.getPlugin(id) !== null;
		const setting = new Setting(parent).setName(name);
		setting.settingEl.addClass('mod-toggle');
		setting.descEl.createDiv({ text: `Version: ${version}` });
		if (author) setting.descEl.createDiv({ text: `By ${author}` });
		setting.descEl.createDiv({ cls: 'community-plugin-desc', text: description });
		if (isRunning && this.settings.pluginTabs.some((tab) => tab.id === id)) {
			const button = setting.controlEl.createDiv('clickable-icon extra-setting-button');
			setIcon(button, 'lucide-settings');
			setTooltip(button, 'Options');
			button.addEventListener('click', () => this.settings.openTabById(id));
		}
		setting.addToggle((toggle) =>
			toggle.setValue(isRunning).onChange((isOn) => {
				const done = isOn ? plugins.enablePluginAndSave(id) : plugins.disablePluginAndSave(id);
				void Promise.resolve(done).then(() => this.display());
			}),
		);
	}
}
