import type { EditorSuggest, HoverLinkSource, UserEvent } from 'obsidian';
import type { HostPage } from '../../../protocol';
import type { Transport } from '../../transport';
import { RenderContext } from '../bases/render-context';
import { CliHandlers } from '../plugin/cli';
import { Commands } from '../plugin/commands';
import { coreCliCommands } from '../plugin/core-cli';
import { HotkeyManager } from '../plugin/hotkeys';
import type { ProvidedModules } from '../plugin/plugin-module';
import { Plugins } from '../plugin/plugins';
import { ProtocolHandlers } from '../plugin/protocol';
import { followProtocolLinks } from '../plugin/protocol-links';
import { Keymap } from '../ui/keymap';
import { Notice } from '../ui/notice';
import { Scope } from '../ui/scope';
import { Tasks } from '../ui/tasks';
import { CapacitorAdapter, FileSystemAdapter } from '../vault/adapter';
import { FileManager } from '../vault/file-manager';
import { MetadataCache } from '../vault/metadata/metadata-cache';
import { Vault } from '../vault/vault';
import { ViewRegistry } from '../workspace/view-registry';
import type { Workspace } from '../workspace/workspace';
import { browserStore, type KeyValueStore } from './key-value-store';
import { setLanguage } from './language';
import { configurePlatform } from './platform';
import { SecretStorage } from './secret-storage';
import type { BasesPart, CustomCssPart, SettingsPart, StatusBarPart } from './shell-parts';

interface AppOptions {
	transport: Transport;
	page: HostPage;
	/** What plugins can `require`. */
	modules?: ProvidedModules;
	/** The browser's storage, if nothing else is given. */
	store?: KeyValueStore;
}

const USER_EVENTS = [
	'mousedown',
	'mouseup',
	'click',
	'auxclick',
	'keydown',
	'touchstart',
	'touchend',
];

/** The running app. The window's parts are put in by the shell, before any plugin loads. */
export class App {
	readonly appId: string;
	readonly keymap = new Keymap();
	readonly scope: Scope;
	readonly vault: Vault;
	readonly metadataCache: MetadataCache;
	readonly fileManager: FileManager;
	readonly commands: Commands;
	readonly hotkeyManager: HotkeyManager;
	readonly plugins: Plugins;
	readonly viewRegistry = new ViewRegistry();
	readonly secretStorage: SecretStorage;
	readonly protocol = new ProtocolHandlers();
	readonly cli = new CliHandlers();
	readonly hoverLinkSources = new Map<string, HoverLinkSource>();
	readonly editorSuggests = new Set<EditorSuggest<unknown>>();
	readonly renderContext = new RenderContext();
	lastEvent: UserEvent | null = null;
	workspace!: Workspace;
	setting!: SettingsPart;
	statusBar!: StatusBarPart;
	bases?: BasesPart;
	customCss?: CustomCssPart;
	private readonly store: KeyValueStore;

	constructor({ transport, page, modules = {}, store = browserStore() }: AppOptions) {
		configurePlatform(page.phone, transport.resourceUrl(''));
		setLanguage(page.language);
		const Adapter = page.phone ? CapacitorAdapter : FileSystemAdapter;
		this.appId = page.vaultName;
		this.store = store;
		this.scope = new Scope(this.keymap.getRootScope());
		this.keymap.pushScope(this.scope);
		this.vault = new Vault(new Adapter(transport, page.vaultName));
		this.metadataCache = new MetadataCache(this);
		this.fileManager = new FileManager(this);
		this.commands = new Commands(this);
		this.hotkeyManager = new HotkeyManager(this);
		this.scope.register(null, null, (event, pressed) =>
			this.hotkeyManager.onTrigger(event, pressed),
		);
		this.plugins = new Plugins(this, modules);
		this.secretStorage = new SecretStorage(store, `${this.appId}-secret-`);
		for (const command of coreCliCommands(this)) this.cli.register(command);
	}

	/**
	 * The order of a start. Plugins load on an empty vault; then every file is a `create`; then the notes
	 * are read; then the layout comes back, and those who wait for it are called.
	 */
	async start(): Promise<void> {
		await this.vault.configFiles.load();
		await this.hotkeyManager.load();
		await this.plugins.initialize();
		await this.vault.load();
		this.tellSkipped();
		await this.metadataCache.initialize();
		await this.workspace.loadLayout();
		this.workspace.markLayoutReady();
	}

	/**
	 * The person closes the app: those who asked for time get it, and what is being saved is saved.
	 * Plugins are not unloaded.
	 */
	async quit(): Promise<void> {
		const tasks = new Tasks();
		this.workspace.trigger('quit', tasks);
		await tasks.promise();
		await this.workspace.settled();
		await this.vault.adapter.queue.drained();
	}

	/** Call once for each window: keys and links work in it, and `lastEvent` knows what is done in it. */
	attachWindow(win: Window): void {
		for (const type of USER_EVENTS) {
			win.addEventListener(
				type,
				(event) => {
					this.lastEvent = event as UserEvent;
				},
				{ capture: true, passive: true },
			);
		}
		this.keymap.attach(win);
		followProtocolLinks(win, this.protocol);
	}

	isDarkMode(): boolean {
		return document.body.classList.contains('theme-dark');
	}

	/** Of this vault, in this browser. Null if there is nothing. */
	loadLocalStorage(key: string): unknown {
		const text = this.store.getItem(`${this.appId}-${key}`);
		return text === null ? null : (JSON.parse(text) as unknown);
	}

	saveLocalStorage(key: string, data: unknown): void {
		const name = `${this.appId}-${key}`;
		if (data === null || data === undefined) this.store.removeItem(name);
		else this.store.setItem(name, JSON.stringify(data));
	}

	private tellSkipped(): void {
		const reasons = this.vault.skipped.map(({ path, reason }) => `${path}: ${reason}`);
		if (reasons.length === 0) return;
		console.warn(`Not shown in this vault:\n${reasons.join('\n')}`);
		const rest = reasons.length > 3 ? `\n… and ${reasons.length - 3} more` : '';
		new Notice(`Not shown in this vault:\n${reasons.slice(0, 3).join('\n')}${rest}`, 10_000);
	}
}
