import { parseSettings, type Settings } from '../../src/core/settings';
import { Turns } from '../../src/core/shared/turns';
import type { SettingsStore } from '../../src/ports/settings-store';
import { VaultFault } from '../../src/ports/vault-files';

/** Settings that nobody stores. */
export class MemorySettings implements SettingsStore {
	private readonly listeners = new Set<(settings: Settings) => void>();
	private readonly turns = new Turns();
	private settings: Settings;
	loaded = true;
	private failing = false;

	constructor(stored: unknown = null) {
		this.settings = parseSettings(stored);
	}

	current(): Settings {
		return this.settings;
	}

	update(change: (settings: Settings) => Settings): Promise<void> {
		return this.turns.run('update', async () => {
			await Promise.resolve();
			const next = change(this.settings);
			await this.write();
			this.settings = next;
			for (const listener of [...this.listeners]) listener(this.settings);
		});
	}

	onChange(listener: (settings: Settings) => void): () => void {
		this.listeners.add(listener);
		return () => this.listeners.delete(listener);
	}

	/** The next change cannot be stored. */
	failNext(): void {
		this.failing = true;
	}

	private async write(): Promise<void> {
		await Promise.resolve();
		const { failing } = this;
		this.failing = false;
		if (failing) throw new VaultFault('unwritable', 'data.json');
	}
}
