import { debounce, type Debouncer } from '../base/debounce';
import type { Vault } from '../vault/vault';
import type { Plugin } from './plugin';

const QUIET_MS = 50;

/** Tells a plugin that its data.json was changed by somebody else, as a sync tool does. */
export class ExternalSettings {
	private readonly checks = new Map<string, Debouncer<[], Promise<void>>>();

	constructor(
		private readonly vault: Vault,
		private readonly plugins: Readonly<Record<string, Plugin>>,
	) {}

	watch(): void {
		this.vault.on('raw', (path) => {
			const id = this.pluginOf(path);
			if (id === null) return;
			const check = this.checks.get(id) ?? debounce(() => this.check(id), QUIET_MS, true);
			this.checks.set(id, check);
			check();
		});
	}

	/** Does at once what waits for quiet. */
	async settled(): Promise<void> {
		for (const check of this.checks.values()) await check.run();
	}

	/** The folder's name is taken for the id, as in the app. */
	private pluginOf(path: string): string | null {
		const root = `${this.vault.configDir}/plugins/`;
		if (!path.startsWith(root) || !path.endsWith('/data.json')) return null;
		const id = path.slice(root.length, -'/data.json'.length);
		return this.plugins[id] ? id : null;
	}

	private async check(id: string): Promise<void> {
		const plugin = this.plugins[id];
		const stat = await this.vault.adapter.stat(`${this.vault.configDir}/plugins/${id}/data.json`);
		if (!plugin || !stat || stat.mtime === plugin._dataTime) return;
		plugin._dataTime = stat.mtime;
		await plugin.onExternalSettingsChange?.();
	}
}
