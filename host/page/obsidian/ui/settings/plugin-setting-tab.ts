import type { App } from '../app';
import { SettingTab } from './setting-tab';

/** What a tab needs of its plugin. */
interface PluginOfTab {
	readonly manifest: { id: string; name: string };
	settings?: unknown;
	saveData(data: unknown): Promise<void>;
}

export abstract class PluginSettingTab extends SettingTab {
	plugin: PluginOfTab;

	constructor(app: App, plugin: PluginOfTab) {
		super(app);
		this.plugin = plugin;
		this.id = plugin.manifest.id;
		this.name = plugin.manifest.name;
		this.icon = 'lucide-puzzle';
	}

	override getControlValue(key: string): unknown {
		return this.#settings?.[key];
	}

	override setControlValue(key: string, value: unknown): void | Promise<void> {
		const settings = this.#settings ?? {};
		settings[key] = value;
		this.plugin.settings = settings;
		return this.plugin.saveData(settings);
	}

	get #settings(): Record<string, unknown> | undefined {
		const { settings } = this.plugin;
		return typeof settings === 'object' && settings !== null
			? (settings as Record<string, unknown>)
			: undefined;
	}
}
