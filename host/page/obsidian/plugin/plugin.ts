import type { Extension } from '@codemirror/state';
import type {
	BasesViewRegistration,
	CliFlags,
	CliHandler,
	Command,
	EditorSuggest,
	HoverLinkSource,
	MarkdownPostProcessor,
	MarkdownPostProcessorContext,
	ObsidianProtocolHandler,
	PluginManifest,
	SettingTab,
} from 'obsidian';
import type { App } from '../base/app';
import { Component } from '../base/component';
import { Platform } from '../base/platform';
import { MarkdownPreviewRenderer } from '../markdown/markdown-preview-renderer';
import { readJson } from '../vault/vault-config';
import type { ViewMaker } from '../workspace/view-registry';

type CodeBlockHandler = (
	source: string,
	el: HTMLElement,
	ctx: MarkdownPostProcessorContext,
) => unknown;

/** Base of every plugin. What it adds to the app is taken back when it is unloaded. */
export abstract class Plugin extends Component {
	app: App;
	manifest: PluginManifest;
	settings?: unknown;
	/** Set when a person switches it off; only then do its views' leaves go. */
	_userDisabled = false;
	/** When data.json was last written or read by this plugin, to know others' changes by. */
	_dataTime = 0;

	constructor(app: App, manifest: PluginManifest) {
		super();
		this.app = app;
		this.manifest = manifest;
	}

	onExternalSettingsChange?(): unknown;

	onUserEnable(): void {
		// for subclasses
	}

	addRibbonIcon(icon: string, title: string, callback: (evt: MouseEvent) => unknown): HTMLElement {
		const { leftRibbon } = this.app.workspace;
		const id = `${this.manifest.id}:${title}`;
		this.register(() => leftRibbon.removeRibbonAction(id));
		return leftRibbon.addRibbonItemButton(id, icon, title, callback);
	}

	/** A phone has no status bar: the element is real, and nowhere. */
	addStatusBarItem(): HTMLElement {
		if (Platform.isMobile) return document.createElement('div');
		const item = this.app.statusBar.registerStatusBarItem();
		item.classList.add(`plugin-${this.manifest.id.toLowerCase()}`);
		this.register(() => item.remove());
		return item;
	}

	addCommand(command: Command): Command {
		command.id = `${this.manifest.id}:${command.id}`;
		command.name = `${this.manifest.name}: ${command.name}`;
		this.app.commands.addCommand(command);
		this.register(() => this.app.commands.removeCommand(command.id));
		return command;
	}

	removeCommand(commandId: string): void {
		this.app.commands.removeCommand(`${this.manifest.id}:${commandId}`);
	}

	addSettingTab(settingTab: SettingTab): void {
		this.app.setting.addSettingTab(settingTab);
		this.register(() => this.app.setting.removeSettingTab(settingTab));
	}

	registerView(type: string, viewCreator: ViewMaker): void {
		const { viewRegistry, workspace } = this.app;
		viewRegistry.registerView(type, viewCreator);
		this.register(() => {
			viewRegistry.unregisterView(type);
			if (this._userDisabled) workspace.detachLeavesOfType(type);
		});
	}

	registerExtensions(extensions: string[], viewType: string): void {
		const { viewRegistry } = this.app;
		viewRegistry.registerExtensions(extensions, viewType);
		this.register(() => viewRegistry.unregisterExtensions(extensions));
	}

	registerHoverLinkSource(id: string, info: HoverLinkSource): void {
		const { hoverLinkSources } = this.app;
		hoverLinkSources.set(id, info);
		this.register(() => hoverLinkSources.delete(id));
	}

	registerMarkdownPostProcessor(
		postProcessor: MarkdownPostProcessor,
		sortOrder?: number,
	): MarkdownPostProcessor {
		MarkdownPreviewRenderer.registerPostProcessor(postProcessor, sortOrder);
		this.register(() => MarkdownPreviewRenderer.unregisterPostProcessor(postProcessor));
		return postProcessor;
	}

	registerMarkdownCodeBlockProcessor(
		language: string,
		handler: CodeBlockHandler,
		sortOrder?: number,
	): MarkdownPostProcessor {
		const processor = MarkdownPreviewRenderer.createCodeBlockPostProcessor(language, handler);
		return this.registerMarkdownPostProcessor(processor, sortOrder);
	}

	/** False if the vault's Bases are switched off. */
	registerBasesView(viewId: string, registration: BasesViewRegistration): boolean {
		const { bases } = this.app;
		if (!bases) return false;
		bases.registerView(viewId, registration);
		this.register(() => bases.unregisterView(viewId));
		return true;
	}

	registerEditorExtension(extension: Extension): void {
		const { workspace } = this.app;
		workspace.registerEditorExtension(extension);
		this.register(() => workspace.unregisterEditorExtension(extension));
	}

	registerEditorSuggest(editorSuggest: EditorSuggest<unknown>): void {
		const { editorSuggests } = this.app;
		editorSuggests.add(editorSuggest);
		this.register(() => editorSuggests.delete(editorSuggest));
	}

	registerObsidianProtocolHandler(action: string, handler: ObsidianProtocolHandler): void {
		const { protocol } = this.app;
		protocol.register(action, handler);
		this.register(() => protocol.unregister(action));
	}

	/** A phone has no command line. */
	registerCliHandler(
		command: string,
		description: string,
		flags: CliFlags | null,
		handler: CliHandler,
	): void {
		if (Platform.isMobile) return;
		const { cli } = this.app;
		cli.register({ command, description, flags, handler });
		this.register(() => cli.unregister(command));
	}

	/** Null if there is no data.json. */
	async loadData(): Promise<unknown> {
		const { adapter } = this.app.vault;
		this._dataTime = (await adapter.stat(this.dataPath))?.mtime ?? 0;
		return readJson(adapter, this.dataPath);
	}

	/** Does not reject: the app swallows the failure of this write, and so do we. */
	async saveData(data: unknown): Promise<void> {
		const { queue, transport } = this.app.vault.adapter;
		const text = JSON.stringify(data, null, 2);
		try {
			await queue.run(async () => {
				this._dataTime = (await transport.write(this.dataPath, text)).mtime;
			});
		} catch (error) {
			console.error(`Cannot save ${this.dataPath}`, error);
		}
	}

	private get dataPath(): string {
		const { configDir } = this.app.vault;
		return `${this.manifest.dir ?? `${configDir}/plugins/${this.manifest.id}`}/data.json`;
	}
}
