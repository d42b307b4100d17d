import type {
	OpenViewState,
	PaneType,
	Side,
	SplitDirection,
	WorkspaceWindowInitData,
} from 'obsidian';
import type { Extension } from '@codemirror/state';
import type { Debouncer } from '../base/debounce';
import type { App } from '../base/app';
import { Platform } from '../base/platform';
import type { TFile } from '../vault/files';
import type { Menu } from '../ui/menu';
import { ActiveLeaf } from './active-leaf';
import { Announcements } from './announcements';
import { LayoutFile } from './layout-file';
import * as placing from './leaf-placing';
import { followFiles, followViews } from './follow-app';
import { addLinkMenuItems, openLinkText } from './links';
import { PendingWork } from './pending-work';
import { movePopout, openPopout } from './popout';
import { RecentFiles } from './recent-files';
import { isSavedLayout, type SavedLayout } from './restore-layout';
import { restoreWorkspace, savedWorkspace, showRestored } from './saved-workspace';
import type { MarkdownFileInfo } from './editor/editor-fields';
import type { View } from './views/view';
import type { LeafGroup } from './leaf-group';
import { attachParts, bringToFront } from './workspace-frame';
import { WorkspaceFloating, type WorkspaceWindow } from './workspace-window';
import type { WorkspaceLeaf } from './workspace-leaf';
import { WorkspaceMobileDrawer } from './workspace-mobile-drawer';
import { WorkspaceQueries } from './workspace-queries';
import { WorkspaceRibbon } from './workspace-ribbon';
import { WorkspaceSidedock } from './workspace-sidedock';
import { WorkspaceRoot, type WorkspaceSplit } from './workspace-split';

/** Everything that is open, and where. */
export class Workspace extends WorkspaceQueries {
	readonly containerEl: HTMLElement;
	readonly rootSplit: WorkspaceRoot;
	readonly leftSplit: WorkspaceSidedock | WorkspaceMobileDrawer;
	readonly rightSplit: WorkspaceSidedock | WorkspaceMobileDrawer;
	readonly leftRibbon: WorkspaceRibbon;
	readonly rightRibbon: WorkspaceRibbon;
	readonly floatingSplit: WorkspaceFloating;
	activeLeaf: WorkspaceLeaf | null = null;
	activeEditor: MarkdownFileInfo | null = null;
	layoutReady = false;
	/** While the saved layout is put back, views stay deferred. */
	isRestoring = false;
	readonly requestSaveLayout: Debouncer<[], Promise<void>>;
	readonly editorExtensions: Extension[] = [];
	private readonly announcements: Announcements;
	private readonly active: ActiveLeaf;
	private readonly layoutFile: LayoutFile;
	private readonly pending = new PendingWork();
	private readonly recentFiles = new RecentFiles();
	private readyCallbacks: (() => unknown)[] = [];

	constructor(
		readonly app: App,
		parentEl: HTMLElement,
	) {
		super();
		this.containerEl = parentEl.createDiv('workspace');
		this.layoutFile = new LayoutFile(app);
		this.announcements = new Announcements(this, () => this.saveLayout());
		this.active = new ActiveLeaf(this, this.announcements);
		this.requestSaveLayout = this.announcements.save;
		this.leftRibbon = new WorkspaceRibbon(this, 'left');
		this.rightRibbon = new WorkspaceRibbon(this, 'right');
		this.rootSplit = new WorkspaceRoot(this);
		this.floatingSplit = new WorkspaceFloating(this);
		const Sidebar = Platform.isMobile ? WorkspaceMobileDrawer : WorkspaceSidedock;
		this.leftSplit = new Sidebar(this, 'left');
		this.rightSplit = new Sidebar(this, 'right');
		attachParts(this);
		followViews(this);
		followFiles(this.app.vault, this.recentFiles);
	}

	/** Reads the saved layout and builds it; the views that are on screen are awaited. */
	async loadLayout(): Promise<void> {
		const saved = await this.layoutFile.read();
		await this.restore(saved);
		this.layoutFile.assume(this.getLayout());
	}

	/** Lets everything that waits for the layout run. */
	markLayoutReady(): void {
		this.layoutReady = true;
		const callbacks = this.readyCallbacks;
		this.readyCallbacks = [];
		for (const callback of callbacks) callback();
		this.trigger('layout-ready');
		this.onLayoutChange();
		this.announcements.activeLeaf();
		this.announcements.fileOpen();
	}

	onLayoutReady(callback: () => unknown): void {
		if (this.layoutReady) callback();
		else this.readyCallbacks.push(callback);
	}

	/** Resolves when nothing the workspace put off is outstanding. Autosaves of editors are not forced. */
	async settled(): Promise<void> {
		await this.pending.settled();
		await this.announcements.flush();
		await this.pending.settled();
	}

	async saveLayout(): Promise<void> {
		if (this.layoutReady) await this.layoutFile.write(this.getLayout());
	}

	getLayout(): Record<string, unknown> {
		return savedWorkspace(this);
	}

	async changeLayout(workspace: unknown): Promise<void> {
		for (const leaf of this.allLeaves()) leaf.detach();
		await this.restore(isSavedLayout(workspace) ? workspace : null);
		this.onLayoutChange();
	}

	requestSave(): void {
		if (this.layoutReady) this.requestSaveLayout();
	}

	/** Keeps a promise that its starter does not await. */
	track(work: Promise<unknown>): void {
		this.pending.track(work);
	}

	createLeafInParent(parent: WorkspaceSplit, index: number): WorkspaceLeaf {
		return placing.leafInSplit(parent, index);
	}

	createLeafInTabs(tabs: LeafGroup): WorkspaceLeaf {
		return placing.addLeafTo(tabs, tabs.children.length);
	}

	createLeafBySplit(
		leaf: WorkspaceLeaf,
		direction: SplitDirection = 'vertical',
		before = false,
	): WorkspaceLeaf {
		return placing.leafBesides(leaf, direction, before);
	}

	splitActiveLeaf(direction: SplitDirection = 'vertical'): WorkspaceLeaf {
		return this.getLeaf('split', direction);
	}

	duplicateLeaf(
		leaf: WorkspaceLeaf,
		leafType: PaneType | boolean | SplitDirection = 'split',
		direction: SplitDirection = 'vertical',
	): Promise<WorkspaceLeaf> {
		return placing.duplicateLeaf(leaf, leafType, direction);
	}

	getUnpinnedLeaf(): WorkspaceLeaf {
		return placing.unpinnedLeaf(this);
	}

	getLeaf(
		newLeaf: PaneType | boolean = false,
		direction: SplitDirection = 'vertical',
	): WorkspaceLeaf {
		return placing.leafFor(this, newLeaf, direction);
	}

	getLeftLeaf(split: boolean): WorkspaceLeaf | null {
		return placing.leafInSide(this, 'left', split);
	}

	getRightLeaf(split: boolean): WorkspaceLeaf | null {
		return placing.leafInSide(this, 'right', split);
	}

	ensureSideLeaf(
		type: string,
		side: Side,
		options: placing.SideLeafOptions = {},
	): Promise<WorkspaceLeaf> {
		return placing.ensureSideLeaf(this, type, side, options);
	}

	moveLeafToPopout(leaf: WorkspaceLeaf, data?: WorkspaceWindowInitData): WorkspaceWindow {
		return movePopout(this, leaf, data);
	}

	openPopoutLeaf(data?: WorkspaceWindowInitData): WorkspaceLeaf {
		return openPopout(this, data);
	}

	openLinkText(
		linktext: string,
		sourcePath: string,
		newLeaf: PaneType | boolean = false,
		openViewState: OpenViewState = {},
	): Promise<void> {
		return openLinkText(this, linktext, sourcePath, newLeaf, openViewState);
	}

	handleLinkContextMenu(menu: Menu, linktext: string, sourcePath: string): boolean {
		return addLinkMenuItems(this, menu, linktext, sourcePath);
	}

	setActiveLeaf(
		leaf: WorkspaceLeaf,
		params?: { focus?: boolean } | boolean,
		focus?: boolean,
	): void {
		const wantsFocus = typeof params === 'object' ? params.focus : focus;
		this.active.choose(leaf, wantsFocus === true);
	}

	/** Resolves when its view is loaded. */
	async revealLeaf(leaf: WorkspaceLeaf): Promise<void> {
		bringToFront(leaf);
		await leaf.loadIfDeferred();
	}

	getActiveViewOfType<T extends View>(type: abstract new (...args: never[]) => T): T | null {
		const view = this.activeLeaf?.view;
		return view instanceof type ? view : null;
	}

	/** The file of the view in use, or else of the file view that was in use before it. */
	getActiveFile(): TFile | null {
		return this.active.file;
	}

	getLastOpenFiles(): string[] {
		return this.recentFiles.list();
	}

	/** The view of the active leaf, or its file, is another one now. */
	onActiveViewChange(): void {
		this.active.onViewChange();
	}

	onFileLoad(file: TFile, leaf: WorkspaceLeaf): void {
		this.recentFiles.add(file);
		if (leaf === this.activeLeaf) this.onActiveViewChange();
		this.onLayoutChange();
	}

	onLayoutChange(): void {
		if (!this.layoutReady || this.isRestoring) return;
		this.announcements.layout();
		this.requestSave();
	}

	onResize(): void {
		for (const leaf of this.allLeaves()) leaf.onResize();
		this.trigger('resize');
	}

	onLeafDetach(leaf: WorkspaceLeaf): void {
		this.active.onDetach(leaf);
	}

	/** The main area always has a leaf. */
	refillRoot(): void {
		const leaf = placing.leafInSplit(this.rootSplit, 0);
		if (!this.isRestoring) this.setActiveLeaf(leaf);
	}

	/** Options that views read when they open; editors take the extensions that plugins gave. */
	updateOptions(): void {
		this.trigger('options-updated');
	}

	registerEditorExtension(extension: Extension): void {
		this.editorExtensions.push(extension);
		this.updateOptions();
	}

	unregisterEditorExtension(extension: Extension): void {
		const index = this.editorExtensions.indexOf(extension);
		if (index >= 0) this.editorExtensions.splice(index, 1);
		this.updateOptions();
	}

	private async restore(saved: SavedLayout | null): Promise<void> {
		this.isRestoring = true;
		try {
			await restoreWorkspace(this, saved);
		} finally {
			this.isRestoring = false;
		}
		this.recentFiles.restore(saved?.lastOpenFiles);
		await showRestored(this, saved?.active);
	}
}
