// The plugin: construct, wire, register. Decisions live in core and app.

import { Keymap, Notice, Plugin, type WorkspaceLeaf } from 'obsidian';
import { describeFailure } from './app/describe-failure';
import { ItemIndex } from './app/item-index';
import { Onboarding } from './app/onboarding';
import { workspaceStatus } from './app/workspace-status';
import { sameItems } from './core/settings';
import { text } from './core/text/english';
import { registerCommands } from './obsidian/commands';
import { confirm } from './obsidian/confirm';
import { FramePacer } from './obsidian/frame-pacer';
import { ObsidianVaultEvents } from './obsidian/obsidian-vault-events';
import { ObsidianVaultFiles } from './obsidian/obsidian-vault-files';
import { revealPanel } from './obsidian/panel-leaf';
import { PluginSettings } from './obsidian/plugin-settings';
import { SignoffSettingTab } from './obsidian/settings-tab';
import { mountCounts } from './ui/counts';
import { OnboardingModal } from './ui/onboarding/onboarding-modal';
import { PANEL_VIEW, PanelView } from './ui/panel/panel-view';

/** Ages are shown in words, so once a minute is often enough. */
const AGE_REFRESH_MS = 60_000;

export default class SignoffPlugin extends Plugin {
	private readonly store = new PluginSettings(this);
	private readonly files = new ObsidianVaultFiles(this.app.vault);
	private readonly index = new ItemIndex(this.files, new FramePacer(), this.store.current());
	private readonly clock = { now: () => new Date() };
	private starting: Promise<void> | null = null;
	/** What began before the plugin was switched off must not go on after it. */
	private unloaded = false;

	override onload(): void {
		this.registerView(PANEL_VIEW, (leaf) => this.panelView(leaf));
		this.registerSettings();
		registerCommands(this, {
			openPanel: () => this.openPanel(),
			openNext: () => this.nextWaiting(),
			setUp: () => this.openOnboarding(),
			readAgain: () => (workspaceStatus(this.store) === 'ready' ? () => this.readAll() : null),
		});
		this.registerCounts();
		this.whenReady(() => {
			this.starting = this.start();
			this.attempt(this.starting);
		});
	}

	override onunload(): void {
		this.unloaded = true;
		this.index.stop();
	}

	override onUserEnable(): void {
		this.whenReady(() => this.attempt(this.welcome()));
	}

	override onExternalSettingsChange(): void {
		this.attempt(this.store.load());
	}

	private async start(): Promise<void> {
		await this.store.load();
		if (this.unloaded) return;
		let read = this.store.current();
		this.register(
			this.store.onChange((settings) => {
				if (!sameItems(read, settings)) this.readAll();
				read = settings;
			}),
		);
		const events = new ObsidianVaultEvents(this.app.vault);
		this.register(events.onChange((change) => this.attempt(this.index.apply(change))));
		this.readAll();
	}

	private async welcome(): Promise<void> {
		await this.starting;
		if (!this.unloaded && workspaceStatus(this.store) === 'not-set-up') this.openOnboarding();
	}

	private readAll(): void {
		this.attempt(this.index.rebuild(this.store.current()));
	}

	private registerSettings(): void {
		const tab = new SignoffSettingTab(this.app, this, this.store, {
			setUp: () => this.openOnboarding(),
			confirm: (question) => confirm(this.app, question, text.settings.stopWatchingYes),
			attempt: (work) => this.attempt(work),
		});
		this.addSettingTab(tab);
		this.register(this.store.onChange((settings) => tab.refresh(settings)));
	}

	private registerCounts(): void {
		const openPanel = () => this.openPanel();
		const ribbon = this.addRibbonIcon('shield-check', text.ribbon(0), openPanel);
		const draw = mountCounts(ribbon, this.addStatusBarItem(), openPanel);
		const redraw = () => {
			const { ribbonCount: onRibbon, statusBar: inStatusBar } = this.store.current();
			draw({ waiting: this.index.count('Pending_Approval'), onRibbon, inStatusBar });
		};
		this.register(this.index.onChange(redraw));
		this.register(this.store.onChange(redraw));
		redraw();
	}

	private panelView(leaf: WorkspaceLeaf): PanelView {
		const { workspace } = this.app;
		return new PanelView(leaf, {
			status: () => workspaceStatus(this.store),
			items: this.index,
			activePath: () => workspace.getActiveFile()?.path ?? null,
			now: () => this.clock.now().getTime(),
			subscribe: (listener) => this.subscribePanel(listener),
			openNote: (path, event) =>
				this.attempt(workspace.openLinkText(path, '', Keymap.isModEvent(event))),
			setUp: () => this.openOnboarding(),
			attempt: (work) => this.attempt(work),
		});
	}

	private subscribePanel(listener: () => void): () => void {
		const opened = this.app.workspace.on('file-open', listener);
		const ends = [this.index.onChange(listener), this.store.onChange(listener)];
		const timer = window.setInterval(listener, AGE_REFRESH_MS);
		return () => {
			this.app.workspace.offref(opened);
			for (const end of ends) end();
			window.clearInterval(timer);
		};
	}

	private openPanel(): void {
		// A click while the app still restores its layout would be undone by that.
		this.whenReady(() => this.attempt(revealPanel(this.app, PANEL_VIEW)));
	}

	private nextWaiting(): (() => void) | null {
		const [next] = this.index.in('Pending_Approval');
		return next ? () => this.attempt(this.app.workspace.openLinkText(next.path, '', false)) : null;
	}

	private openOnboarding(): void {
		const onboarding = new Onboarding(this.files, this.store, this.clock, (done) => {
			new Notice(done);
			this.openPanel();
		});
		new OnboardingModal(this.app, onboarding).open();
	}

	private whenReady(act: () => void): void {
		this.app.workspace.onLayoutReady(() => {
			if (!this.unloaded) act();
		});
	}

	/** The edge where a failure becomes a sentence. */
	private attempt(work: Promise<unknown>): void {
		work.catch((error: unknown) => {
			console.error('Signoff', error);
			new Notice(describeFailure(error));
		});
	}
}
