import type { HoverPopover, IconName, OpenViewState, ViewState } from 'obsidian';
import { Platform } from '../base/platform';
import type { TFile } from '../vault/files';
import type { LeafGroup } from './leaf-group';
import { LeafHeader } from './leaf-header';
import { LeafHistory } from './leaf-history';
import { DeferredView } from './views/deferred-view';
import { EmptyView } from './views/empty-view';
import { UnknownView } from './views/unknown-view';
import type { View } from './views/view';
import { WorkspaceItem, type ItemKind, type SavedItem } from './workspace-item';
import { WorkspaceMobileDrawer } from './workspace-mobile-drawer';
import type { Workspace } from './workspace';

/** What a saved leaf tells about a view that is not built yet. */
export interface SavedViewState extends ViewState {
	icon?: IconName;
	title?: string;
}

export class WorkspaceLeaf extends WorkspaceItem {
	readonly type: ItemKind = 'leaf';
	declare parent: LeafGroup | null;
	view: View;
	hoverPopover: HoverPopover | null = null;
	pinned = false;
	group: string | null = null;
	/** When the leaf was last the active one; 0 for never. */
	activeTime = 0;
	readonly history = new LeafHistory(this);
	private readonly header: LeafHeader;

	constructor(workspace: Workspace, id?: string) {
		super(workspace, id);
		this.containerEl.addClass('workspace-leaf');
		this.containerEl.createEl('hr', 'workspace-leaf-resize-handle');
		this.containerEl.addEventListener('focusin', () => workspace.setActiveLeaf(this));
		this.containerEl.addEventListener('pointerdown', () => workspace.setActiveLeaf(this));
		this.header = new LeafHeader(this);
		this.view = new EmptyView(this);
		void this.view.open(this.containerEl);
		this.updateHeader();
	}

	get tabHeaderEl(): HTMLElement {
		return this.header.el;
	}

	get tabHeaderInnerIconEl(): HTMLElement {
		return this.header.iconEl;
	}

	get tabHeaderInnerTitleEl(): HTMLElement {
		return this.header.titleEl;
	}

	get isDeferred(): boolean {
		return this.view instanceof DeferredView;
	}

	/** The chosen tab of its group: what the documentation calls visible, even in a closed sidebar. */
	isChosen(): boolean {
		return this.parent?.currentLeaf === this;
	}

	/** Chosen, and in no sidebar that is closed. */
	isVisible(): boolean {
		return this.isChosen() && this.parent?.isOpen() === true;
	}

	async openFile(file: TFile, openState: OpenViewState = {}): Promise<void> {
		const type = this.app.viewRegistry.getTypeByExtension(file.extension) ?? 'unsupported';
		const state = { ...openState.state, file: file.path };
		const viewState: ViewState = { type, state, active: openState.active ?? true };
		if (openState.group) viewState.group = openState.group;
		await this.setViewState(viewState, openState.eState);
	}

	/** Takes `view` instead of the one that is here. */
	async open(view: View): Promise<View> {
		const old = this.view;
		this.view = view;
		await old.close();
		await view.open(this.containerEl);
		this.updateHeader();
		if (this.workspace.activeLeaf === this) this.workspace.onActiveViewChange();
		this.workspace.onLayoutChange();
		return view;
	}

	getViewState(): SavedViewState {
		const { view } = this;
		const saved: SavedViewState = { type: view.getViewType(), state: view.getState() };
		if (this.pinned) saved.pinned = true;
		saved.icon = this.getIcon();
		saved.title = this.getDisplayText();
		return saved;
	}

	/** Builds a new view only if the type changes; in the background it only remembers what to build. */
	async setViewState(viewState: SavedViewState, eState?: unknown): Promise<void> {
		if (viewState.pinned !== undefined) this.setPinned(viewState.pinned);
		if (viewState.group) this.setGroupMember(viewState.group as unknown as WorkspaceLeaf);
		if (viewState.active === true) this.workspace.setActiveLeaf(this);
		const sameType = this.view.getViewType() === viewState.type && !this.isDeferred;
		if (!sameType && !this.mayBuild()) await this.defer(viewState);
		else await this.show(viewState, sameType, eState);
		// A phone's keyboard comes up when a person taps the text, not when a note is opened.
		if (viewState.active === true && !Platform.isMobile) this.setEphemeralState({ focus: true });
		this.workspace.onLayoutChange();
	}

	async loadIfDeferred(): Promise<void> {
		if (!(this.view instanceof DeferredView)) return this.building;
		const { viewState } = this.view;
		this.building = this.show(viewState, false);
		await this.building;
	}

	getEphemeralState(): Record<string, unknown> {
		return this.view.getEphemeralState();
	}

	setEphemeralState(state: unknown): void {
		this.view.setEphemeralState(state);
	}

	togglePinned(): void {
		this.setPinned(!this.pinned);
	}

	setPinned(pinned: boolean): void {
		if (this.pinned === pinned) return;
		this.pinned = pinned;
		this.header.refresh();
		this.trigger('pinned-change', pinned);
		this.workspace.onLayoutChange();
	}

	setGroupMember(other: WorkspaceLeaf): void {
		other.group ??= other.id;
		this.setGroup(other.group);
	}

	setGroup(group: string): void {
		if (this.group === group) return;
		this.group = group;
		this.trigger('group-change', group);
	}

	/** The view is closed in the background: a listener that asks finds the leaf already gone. */
	detach(): void {
		const { parent } = this;
		if (!parent) return;
		this.workspace.onLeafDetach(this);
		parent.removeChild(this);
		this.workspace.track(this.view.close());
	}

	getIcon(): IconName {
		return this.view.getIcon();
	}

	getDisplayText(): string {
		return this.view.getDisplayText();
	}

	onResize(): void {
		if (this.isVisible()) this.view.onResize();
	}

	updateHeader(): void {
		this.header.refresh();
		this.view.refreshTitle();
		if (this.parent instanceof WorkspaceMobileDrawer) this.parent.refreshHeader();
	}

	/** After its plugin came or went, the leaf shows the view or its placeholder. */
	async rebuildView(): Promise<void> {
		const state = this.getViewState();
		if (this.mayBuild()) await this.show(state, false);
		else await this.defer(state);
	}

	override serialize(): SavedItem {
		const saved: SavedItem = { id: this.id, type: 'leaf', state: this.getViewState() };
		if (this.group !== null) saved.group = this.group;
		return saved;
	}

	private building: Promise<void> = Promise.resolve();

	private mayBuild(): boolean {
		return this.isChosen() && !this.workspace.isRestoring;
	}

	private async defer(viewState: SavedViewState): Promise<void> {
		const { title, icon } = viewState;
		await this.open(new DeferredView(this, viewState, { title, icon }));
	}

	private async show(viewState: ViewState, sameType: boolean, eState?: unknown): Promise<void> {
		const leaving = this.view;
		if (leaving.navigation && !(leaving instanceof EmptyView && !sameType))
			this.recordIfMoving(viewState);
		if (!sameType) await this.open(this.makeView(viewState.type));
		await this.view.setState(viewState.state ?? {}, { history: false });
		if (eState !== undefined) this.view.setEphemeralState(eState);
	}

	private recordIfMoving(next: ViewState): void {
		const here = this.view.getState();
		const movesOn = next.type !== this.view.getViewType() || next.state?.file !== here.file;
		if (movesOn && !this.isDeferred) this.history.record();
	}

	private makeView(type: string): View {
		if (type === 'empty') return new EmptyView(this);
		const creator = this.app.viewRegistry.getViewCreatorByType(type);
		return creator ? creator(this) : new UnknownView(this, type);
	}
}
