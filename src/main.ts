// The plugin: construct, wire, register. Decisions live in core and app.

// First: words are chosen where they are imported.
import './obsidian/speak-app-language';
import { Notice, Plugin, type WorkspaceLeaf } from 'obsidian';
import { workspaceStatus } from './app/workspace-status';
import { text } from './core/text/english';
import { menuText } from './core/text/menus';
import { statesOf } from './core/workflow/workspace';
import { badges } from './main/badges';
import { openBase, registerBases } from './main/bases';
import { boardView, openBoard } from './main/board';
import { paced } from './features/kit/paced';
import { registerEmbeds } from './main/embeds';
import { cliActions, fileMenuActions, findItem } from './main/item-actions';
import { itemCommands } from './main/item-commands';
import { subscribe } from './main/subscribe';
import { openTimeline, timelineView } from './main/timeline';
import { Workbench } from './main/workbench';
import { registerCliHandlers } from './obsidian/cli-handlers';
import { registerCommands } from './obsidian/commands';
import { confirm } from './obsidian/confirm';
import { ExplorerBadges } from './obsidian/explorer-badges';
import { registerFileMenus } from './obsidian/file-menus';
import { revealPanel } from './obsidian/panel-leaf';
import { registerProtocol } from './obsidian/protocol';
import { SignoffSettingTab } from './obsidian/settings-tab';
import { BOARD_VIEW } from './features/board/board-view';
import { mountLogStatus } from './features/verify/log-status';
import { mountCounts } from './features/counts/counts';
import { OnboardingModal } from './features/onboarding/onboarding-modal';
import { PANEL_VIEW, PanelView } from './features/panel/panel-view';
import { TIMELINE_VIEW } from './features/timeline/timeline-view';

export default class SignoffPlugin extends Plugin {
	private readonly bench = new Workbench(this, () => this.openPanel());
	private starting: Promise<void> | null = null;
	/** What began before the plugin was switched off must not go on after it. */
	private unloaded = false;

	override onload(): void {
		this.addChild(this.bench.gestures);
		this.addChild(this.bench.notices);
		this.registerView(PANEL_VIEW, (leaf) => this.panelView(leaf));
		this.registerView(TIMELINE_VIEW, (leaf) => timelineView(leaf, this.app, this.bench));
		this.registerView(BOARD_VIEW, (leaf) =>
			boardView(leaf, this.app, this.bench, () => this.openOnboarding()),
		);
		this.registerSettings();
		this.registerActions();
		this.registerCounts();
		this.registerBadges();
		registerBases(this, this.bench);
		registerEmbeds(this, this.bench, {
			openPanel: () => this.openPanel(true),
			setUp: () => this.openOnboarding(),
		});
		this.whenReady(() => {
			this.starting = this.bench.start();
			this.bench.attempt(this.starting);
		});
	}

	override onunload(): void {
		this.unloaded = true;
		this.bench.stop();
	}

	override onUserEnable(): void {
		this.whenReady(() => this.bench.attempt(this.welcome()));
	}

	override onExternalSettingsChange(): void {
		this.bench.attempt(this.bench.stored.load());
	}

	private async welcome(): Promise<void> {
		await this.starting;
		if (!this.unloaded && workspaceStatus(this.bench.settings) === 'not-set-up') {
			this.openOnboarding();
		}
	}

	private registerSettings(): void {
		const { settings } = this.bench;
		const tab = new SignoffSettingTab(this.app, this, settings, {
			setUp: () => this.openOnboarding(),
			confirm: (question, yes) => confirm(this.app, question, yes),
			attempt: (work) => this.bench.attempt(work),
			device: () => this.bench.deviceId(),
			enforceHere: (event) => this.bench.enforceHere(event),
			keys: this.bench.keys,
		});
		this.addSettingTab(tab);
		this.register(settings.onChange((current) => tab.refresh(current)));
		const follow = paced(() => tab.refresh(settings.current()));
		this.register(this.bench.keys.onChange(follow.ask));
		this.register(follow.stop);
	}

	private registerActions(): void {
		const { bench } = this;
		const { control, acts, dialogs, index } = bench;
		const attempt = (work: Promise<unknown>) => bench.attempt(work);
		const say = bench.say.bind(bench);
		const count = index.count.bind(index);
		const states = () => statesOf(bench.settings.current().workspaces);
		const input = { control, acts, dialogs, attempt, say, count, states };
		registerCommands(this, {
			openPanel: () => this.openPanel(true),
			openNext: () => this.nextWaiting(),
			setUp: () => this.openOnboarding(),
			openTimeline: () => (control.isWatching() ? () => this.openTimeline(null) : null),
			openBoard: () => this.openBoard(),
			openBase: () => this.baseToOpen(),
			verifyLog: () => (control.isWatching() ? () => bench.logs.open() : null),
			readAgain: () => (workspaceStatus(bench.settings) === 'ready' ? () => bench.readAll() : null),
			...itemCommands({
				...{ app: this.app, control, acts, dialogs, attempt, say },
				now: () => bench.now(),
				checkWorkspace: () => bench.checkWorkspace(),
			}),
		});
		registerFileMenus(this, fileMenuActions(input));
		registerCliHandlers(this, cliActions(input));
		registerProtocol(this, {
			find: (reference) => findItem(control, reference),
			openPanel: () => this.openPanel(),
			openTimeline: (item) => this.openTimeline(item),
			openItem: (path) => bench.openNote(path),
			openReview: (path) => dialogs.review(path),
			tell: (message) => new Notice(message),
		});
	}

	private registerCounts(): void {
		const openPanel = () => this.openPanel();
		const ribbon = this.addRibbonIcon('shield-check', text.ribbon(0), openPanel);
		const draw = mountCounts(ribbon, this.addStatusBarItem(), openPanel);
		const { index, settings, logs, control } = this.bench;
		const drawLog = mountLogStatus(this.addStatusBarItem(), () => logs.open());
		const redraw = paced(() => {
			const { ribbonCount: onRibbon, statusBar: inStatusBar } = settings.current();
			const waiting = index.count('Pending_Approval');
			const reports = control.waiting().filter(({ group }) => group === 'error').length;
			draw({ waiting, reports, onRibbon, inStatusBar });
			drawLog(inStatusBar ? logs.status() : null);
		});
		this.register(index.onChange(redraw.ask));
		this.register(control.onChange(redraw.ask));
		this.register(settings.onChange(redraw.ask));
		this.register(redraw.stop);
		redraw.ask();
	}

	private registerBadges(): void {
		const { control } = this.bench;
		const drawn = this.addChild(new ExplorerBadges(this.app, () => badges(control)));
		const redraw = paced(() => drawn.refresh());
		this.register(control.onChange(redraw.ask));
		this.register(redraw.stop);
	}

	private panelView(leaf: WorkspaceLeaf): PanelView {
		const { bench } = this;
		const { index, control, acts, dialogs, settings } = bench;
		return new PanelView(leaf, {
			...{ items: index, control, acts, dialogs },
			status: () => workspaceStatus(settings),
			states: () => statesOf(settings.current().workspaces),
			activePath: () => this.app.workspace.getActiveFile()?.path ?? null,
			now: () => bench.now(),
			subscribe: (listener) => this.subscribePanel(listener),
			openNote: (path, event) => bench.openNote(path, event),
			openLog: (file, line) => bench.openLog(file, line),
			setUp: () => this.openOnboarding(),
			trust: bench.trust(),
			signers: bench.keys,
			say: (said) => bench.say(said),
			attempt: (work) => bench.attempt(work),
		});
	}

	private subscribePanel(listener: () => void): () => void {
		const opened = this.app.workspace.on('file-open', listener);
		const end = subscribe(this.bench, listener);
		return () => {
			this.app.workspace.offref(opened);
			end();
		};
	}

	private openPanel(focus = false): void {
		// A click while the app still restores its layout would be undone by that.
		this.whenReady(() => this.bench.attempt(revealPanel(this.app, PANEL_VIEW, focus)));
	}

	private openBoard(): void {
		this.whenReady(() => this.bench.attempt(openBoard(this.app)));
	}

	/** Of the first workspace: one Base can be made to show more. */
	private baseToOpen(): (() => void) | null {
		const [first] = this.bench.settings.current().workspaces;
		return first ? () => this.bench.attempt(openBase(this.app, this.bench, first)) : null;
	}

	private openTimeline(item: string | null): void {
		this.whenReady(() => this.bench.attempt(openTimeline(this.app, item)));
	}

	private nextWaiting(): (() => void) | null {
		const [next] = this.bench.control.waiting();
		return next ? () => this.bench.openNote(next.path) : null;
	}

	private openOnboarding(): void {
		const { bench } = this;
		const onboarding = bench.onboarding((done, undo) => {
			const buttons = undo && [{ label: menuText.notice.undo, act: () => bench.attempt(undo()) }];
			bench.notices.show(done, buttons);
			this.openPanel();
		});
		new OnboardingModal(this.app, onboarding).open();
	}

	private whenReady(act: () => void): void {
		this.app.workspace.onLayoutReady(() => {
			if (!this.unloaded) act();
		});
	}
}
