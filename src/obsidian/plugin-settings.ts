// SettingsStore on the plugin's data.json.
//
// Invariant: loads and updates happen one after the other, and an update begins with what the file
// says. So nothing that is changed while the app starts, or while another device's settings arrive,
// is built on defaults.

import type { Plugin } from 'obsidian';
import { isSettingsRecord, parseSettings, type Settings } from '../core/settings';
import type { SettingsStore } from '../ports/settings-store';
import { VaultFault } from '../ports/vault-files';

export class PluginSettings implements SettingsStore {
	private settings = parseSettings(null);
	private readonly listeners = new Set<(settings: Settings) => void>();
	private queue: Promise<unknown> = Promise.resolve();
	loaded = false;
	/** The file holds something that is no settings; it is kept beside before it is overwritten. */
	private foreign = false;

	/** `onBroken` hears once of a file that is there and holds no settings; the defaults then count. */
	constructor(
		private readonly plugin: Plugin,
		private readonly onBroken: (path: string) => void = () => undefined,
	) {}

	/** Reads data.json again: at start, and when it changed on disk. */
	load(): Promise<void> {
		return this.inTurn(() => this.read());
	}

	current(): Settings {
		return this.settings;
	}

	update(change: (settings: Settings) => Settings): Promise<void> {
		return this.inTurn(async () => {
			if (!this.loaded) await this.read();
			const next = change(this.settings);
			await this.write(next);
			this.settings = next;
			this.notify();
		});
	}

	onChange(listener: (settings: Settings) => void): () => void {
		this.listeners.add(listener);
		return () => this.listeners.delete(listener);
	}

	private async read(): Promise<void> {
		const stored: unknown = await this.plugin.loadData();
		const wasForeign = this.foreign;
		this.foreign = !isSettingsRecord(stored);
		this.settings = parseSettings(stored);
		this.loaded = true;
		this.notify();
		if (this.foreign && !wasForeign && (await this.isThere())) this.onBroken(this.path);
	}

	/** The app says nothing when a save fails, so the file is asked what it holds. */
	private async write(settings: Settings): Promise<void> {
		if (this.foreign) await this.keepCopy();
		await this.plugin.saveData(settings);
		const stored: unknown = await this.plugin.loadData();
		if (JSON.stringify(stored) !== JSON.stringify(settings)) {
			throw new VaultFault('unwritable', this.path);
		}
		this.foreign = false;
	}

	private async keepCopy(): Promise<void> {
		const { adapter } = this.plugin.app.vault;
		if (!(await this.isThere())) return;
		let copy = `${this.path}.broken`;
		for (let count = 2; await adapter.exists(copy); count += 1)
			copy = `${this.path}.broken-${count}`;
		await adapter.copy(this.path, copy);
	}

	/** The app reads a missing file and bad JSON alike, as null. */
	private isThere(): Promise<boolean> {
		return this.plugin.app.vault.adapter.exists(this.path);
	}

	/** In the vault. */
	get folder(): string {
		const { app, manifest } = this.plugin;
		return manifest.dir ?? `${app.vault.configDir}/plugins/${manifest.id}`;
	}

	private get path(): string {
		return `${this.folder}/data.json`;
	}

	private inTurn(work: () => Promise<void>): Promise<void> {
		const turn = this.queue.then(work);
		this.queue = turn.catch(() => undefined);
		return turn;
	}

	private notify(): void {
		for (const listener of [...this.listeners]) listener(this.settings);
	}
}
