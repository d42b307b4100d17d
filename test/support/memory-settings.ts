import { parseSettings, type Settings } from '../../src/core/settings';
import type { SettingsStore } from '../../src/ports/settings-store';

/** Settings that nobody stores. */
export class MemorySettings implements SettingsStore {
	private readonly listeners = new Set<(settings: Settings) => void>();
	private settings: Settings;
	readonly loaded = true;

	constructor(stored: unknown = null) {
		this.settings = parseSettings(stored);
	}

	current(): Settings {
		return this.settings;
	}

	async update(change: (settings: Settings) => Settings): Promise<void> {
		await Promise.resolve();
		this.settings = change(this.settings);
		for (const listener of [...this.listeners]) listener(this.settings);
	}

	onChange(listener: (settings: Settings) => void): () => void {
		this.listeners.add(listener);
		return () => this.listeners.delete(listener);
	}
}
