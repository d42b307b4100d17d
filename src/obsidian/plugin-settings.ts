// SettingsStore on the plugin's data.json.

import type { Plugin } from 'obsidian';
import { parseSettings, type Settings } from '../core/settings';
import type { SettingsStore } from '../ports/settings-store';

export class PluginSettings implements SettingsStore {
	private settings = parseSettings(null);
	private readonly listeners = new Set<(settings: Settings) => void>();
	/** Saves one after the other, so that the file ends with what is current. */
	private saving: Promise<void> = Promise.resolve();

	constructor(private readonly plugin: Plugin) {}

	/** Reads data.json again: at start, and when it changed on disk. */
	async load(): Promise<void> {
		this.settings = parseSettings(await this.plugin.loadData());
		this.tell();
	}

	current(): Settings {
		return this.settings;
	}

	async update(change: (settings: Settings) => Settings): Promise<void> {
		this.settings = change(this.settings);
		this.tell();
		this.saving = this.saving
			.catch(() => undefined)
			.then(() => this.plugin.saveData(this.settings));
		await this.saving;
	}

	onChange(listener: (settings: Settings) => void): () => void {
		this.listeners.add(listener);
		return () => this.listeners.delete(listener);
	}

	private tell(): void {
		for (const listener of [...this.listeners]) listener(this.settings);
	}
}
