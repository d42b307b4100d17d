import type { PluginManifest } from 'obsidian';
import type { App } from '../base/app';
import { Events } from '../base/events';
import { Platform } from '../base/platform';
import { Notice } from '../ui/notice';
import { isRecord } from '../base/is-record';
import { readJson } from '../vault/vault-config';
import { ExternalSettings } from './external-settings';
import { Plugin } from './plugin';
import { evaluatePlugin, requireFrom, type ProvidedModules } from './plugin-module';

type PluginClass = new (app: App, manifest: PluginManifest) => Plugin;

/** The community plugins of the vault: which there are, which are wanted, which run. */
export class Plugins extends Events {
	manifests: Record<string, PluginManifest> = {};
	readonly plugins: Record<string, Plugin> = {};
	/** Wanted, in the order of community-plugins.json; a wanted one may be missing or broken. */
	enabledPlugins = new Set<string>();
	private readonly externalSettings: ExternalSettings;
	private readonly styles = new Map<string, HTMLStyleElement>();

	constructor(
		private readonly app: App,
		private readonly modules: ProvidedModules,
	) {
		super();
		this.externalSettings = new ExternalSettings(app.vault, this.plugins);
		this.externalSettings.watch();
	}

	/** Starts what is enabled, one after the other; one that fails does not stop the next. */
	async initialize(): Promise<void> {
		await this.loadManifests();
		const wanted = await this.app.vault.configFiles.read('community-plugins');
		const ids = Array.isArray(wanted) ? wanted.filter((id) => typeof id === 'string') : [];
		this.enabledPlugins = new Set(ids);
		for (const id of ids) await this.enablePlugin(id);
	}

	async loadManifests(): Promise<void> {
		const { adapter, configDir } = this.app.vault;
		const root = `${configDir}/plugins`;
		this.manifests = {};
		if (!(await adapter.exists(root))) return;
		const { folders } = await adapter.list(root);
		for (const dir of folders.sort()) {
			const manifest = await readJson(adapter, `${dir}/manifest.json`);
			if (isManifest(manifest)) this.manifests[manifest.id] = { ...manifest, dir };
		}
	}

	getPlugin(id: string): Plugin | null {
		return this.plugins[id] ?? null;
	}

	/** False if it is not there, not for this device, or failed. */
	async enablePlugin(id: string, userInitiated = false): Promise<boolean> {
		const manifest = this.manifests[id];
		if (this.plugins[id]) return true;
		if (!manifest || (manifest.isDesktopOnly === true && Platform.isMobile)) return false;
		try {
			await this.loadPlugin(manifest, userInitiated);
			this.trigger('change', id);
			return true;
		} catch (error) {
			console.error(`Plugin failure: ${id}`, error);
			new Notice(`Failed to load plugin ${manifest.name}`);
			return false;
		}
	}

	disablePlugin(id: string, userInitiated = false): Promise<void> {
		const plugin = this.plugins[id];
		if (!plugin) return Promise.resolve();
		plugin._userDisabled = userInitiated;
		Reflect.deleteProperty(this.plugins, id);
		try {
			plugin.unload();
		} catch (error) {
			console.error(`Plugin failure: ${id}`, error);
		}
		this.styles.get(id)?.remove();
		this.styles.delete(id);
		this.trigger('change', id);
		return Promise.resolve();
	}

	/** What the switch in the settings does. */
	async enablePluginAndSave(id: string): Promise<boolean> {
		const isRunning = await this.enablePlugin(id, true);
		if (isRunning) {
			this.enabledPlugins.add(id);
			await this.saveEnabled();
		}
		return isRunning;
	}

	async disablePluginAndSave(id: string): Promise<void> {
		await this.disablePlugin(id, true);
		this.enabledPlugins.delete(id);
		await this.saveEnabled();
	}

	/** Resolves when every plugin has been told of the settings that others changed. */
	settled(): Promise<void> {
		return this.externalSettings.settled();
	}

	private async loadPlugin(manifest: PluginManifest, userInitiated: boolean): Promise<void> {
		const { id } = manifest;
		const code = await this.app.vault.adapter.read(`${String(manifest.dir)}/main.js`);
		const exported = evaluatePlugin(id, code, requireFrom(this.modules, Platform.isMobile));
		if (typeof exported !== 'function') throw new Error(`${id} exports no plugin class`);
		const plugin: unknown = new (exported as PluginClass)(this.app, manifest);
		if (!(plugin instanceof Plugin)) throw new Error(`${id} exports a class that is no Plugin`);
		this.plugins[id] = plugin;
		try {
			await plugin.load();
			await this.addStyles(manifest);
		} catch (error) {
			// Half a plugin is taken back (unconfirmed: the app may leave what it had registered).
			await this.disablePlugin(id);
			throw error;
		}
		if (userInitiated) greet(plugin);
	}

	/** Before the theme's, so that a theme can override a plugin. */
	private async addStyles(manifest: PluginManifest): Promise<void> {
		const path = `${String(manifest.dir)}/styles.css`;
		const { adapter } = this.app.vault;
		if (!(await adapter.exists(path))) return;
		const style = document.createElement('style');
		style.textContent = await adapter.read(path);
		document.head.insertBefore(style, this.app.customCss?.styleEl ?? null);
		this.styles.set(manifest.id, style);
	}

	private async saveEnabled(): Promise<void> {
		await this.app.vault.configFiles.write('community-plugins', [...this.enabledPlugins]);
	}
}

/** A greeting that fails leaves a plugin that runs. */
function greet(plugin: Plugin): void {
	try {
		plugin.onUserEnable();
	} catch (error) {
		console.error(`Plugin failure: ${plugin.manifest.id}`, error);
	}
}

function isManifest(value: unknown): value is PluginManifest {
	return isRecord(value) && typeof value.id === 'string' && typeof value.name === 'string';
}
