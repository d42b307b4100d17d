import type { ViewStateResult } from 'obsidian';
import { Platform } from '../../obsidian/base/platform';
import { TFile, TFolder, type TAbstractFile } from '../../obsidian/vault/files';
import { ItemView } from '../../obsidian/workspace/views/item-view';
import type { WorkspaceLeaf } from '../../obsidian/workspace/workspace-leaf';
import type { DragManager } from '../drag-manager';
import { enableExplorerDrag } from './explorer-drag';
import { ExplorerHeader } from './explorer-header';
import { listenToExplorer } from './explorer-input';
import { FileItem } from './file-item';
import { renameInline } from './inline-rename';
import { RowList } from './row-list';
import { Selection } from './selection';
import { isSortOrder, type SortOrder } from './sort-order';
import { VisibleRows, type Row } from './visible-rows';

const UNFOLDED_KEY = 'file-explorer-unfold';

/** The vault's folders and files. Only the rows near the visible part are in the document. */
export class FileExplorerView extends ItemView {
	override icon = 'lucide-folder-closed';
	/** By path, of everything in the vault, shown or not. Not public in the app, yet many plugins use it. */
	readonly fileItems = Object.create(null) as Record<string, FileItem>;
	readonly selection = new Selection();
	private readonly unfolded: Set<string>;
	private readonly visible: VisibleRows;
	private readonly list: RowList;
	private rows: Row[] = [];
	private renaming: TAbstractFile | null = null;
	private frame = 0;

	constructor(leaf: WorkspaceLeaf, drags: DragManager) {
		super(leaf);
		this.unfolded = new Set(this.savedUnfolded());
		this.visible = new VisibleRows(this.app, (folder) => this.unfolded.has(folder.path));
		const header = new ExplorerHeader(this);
		this.contentEl.append(header.el);
		this.list = new RowList(
			this.contentEl,
			() => (Platform.isMobile ? 40 : 27),
			(row) => this.elementOf(row),
		);
		enableExplorerDrag(this, drags, this.list.el);
		listenToExplorer(this, this.list.el);
	}

	override getViewType(): string {
		return 'file-explorer';
	}

	override getDisplayText(): string {
		return 'Files';
	}

	override getState(): Record<string, unknown> {
		return { sortOrder: this.sortOrder, autoReveal: false };
	}

	override async setState(state: unknown, result: ViewStateResult): Promise<void> {
		const order =
			typeof state === 'object' && state && 'sortOrder' in state ? state.sortOrder : null;
		if (isSortOrder(order)) this.setSortOrder(order);
		await super.setState(state, result);
	}

	protected override onOpen(): Promise<void> {
		const { vault, workspace, viewRegistry } = this.app;
		const onEntry = (entry: TAbstractFile): void => {
			this.visible.forget(entry.parent);
			this.refreshSoon();
		};
		for (const entry of vault.getAllLoadedFiles()) this.itemOf(entry);
		this.registerEvent(
			vault.on('create', (entry) => {
				this.itemOf(entry);
				onEntry(entry);
			}),
		);
		this.registerEvent(vault.on('rename', (entry, oldPath) => this.onRename(entry, oldPath)));
		this.registerEvent(vault.on('delete', (entry) => this.onDelete(entry)));
		this.registerEvent(vault.on('modify', (entry) => this.sortsByTime && onEntry(entry)));
		this.registerEvent(workspace.on('file-open', () => this.refresh()));
		this.registerEvent(viewRegistry.on('extensions-updated', () => this.forgetAll()));
		this.registerEvent(workspace.on('options-updated', () => this.forgetAll()));
		this.registerEvent(workspace.on('resize', () => this.list.draw(true)));
		this.refresh();
		return Promise.resolve();
	}

	override onResize(): void {
		this.list.draw(true);
	}

	get sortOrder(): SortOrder {
		return this.visible.order;
	}

	setSortOrder(order: SortOrder): void {
		this.visible.order = order;
		this.forgetAll();
		this.app.workspace.requestSaveLayout();
	}

	get shownEntries(): TAbstractFile[] {
		return this.rows.map((row) => row.entry);
	}

	entryAt(target: EventTarget | null): TAbstractFile | null {
		const row = target instanceof Element ? target.closest('.tree-item-self') : null;
		const path = row?.getAttribute('data-path');
		return path === null || path === undefined ? null : this.app.vault.getAbstractFileByPath(path);
	}

	/** Null while it is not in the document. */
	rowOf(entry: TAbstractFile): HTMLElement | null {
		const { el, selfEl } = this.itemOf(entry);
		return el.isConnected ? selfEl : null;
	}

	actedOn(entry: TAbstractFile): TAbstractFile[] {
		return this.selection.actedOn(entry);
	}

	isUnfolded(folder: TFolder): boolean {
		return this.unfolded.has(folder.path);
	}

	fold(folder: TFolder): void {
		this.unfolded.delete(folder.path);
		this.onFolding();
	}

	unfold(folder: TFolder): void {
		if (!folder.isRoot()) this.unfolded.add(folder.path);
		this.onFolding();
	}

	foldAll(): void {
		this.unfolded.clear();
		this.onFolding();
	}

	/** Opens the folders above an entry and scrolls to it. */
	reveal(entry: TAbstractFile): void {
		for (let folder = entry.parent; folder && !folder.isRoot(); folder = folder.parent) {
			this.unfolded.add(folder.path);
		}
		this.onFolding();
		this.selection.focus = entry;
		this.list.scrollTo(this.rows.findIndex((row) => row.entry === entry));
	}

	startRename(entry: TAbstractFile): void {
		this.visible.forget();
		this.reveal(entry);
		const content = this.rowOf(entry)?.find('.tree-item-inner');
		if (!content) return;
		this.renaming = entry;
		const item = this.itemOf(entry);
		void renameInline(this.app, entry, content).finally(() => {
			this.renaming = null;
			item.stopRenaming();
			this.refresh();
		});
	}

	/** Draws anew, except while a name is being typed: that would end the typing. */
	refresh(): void {
		if (this.renaming) return;
		this.rows = this.visible.list();
		this.list.setRows(this.rows);
	}

	private get sortsByTime(): boolean {
		return this.sortOrder.startsWith('by');
	}

	private elementOf({ entry, depth }: Row): HTMLElement {
		return this.itemOf(entry).wear({
			depth,
			isUnfolded: entry instanceof TFolder && this.isUnfolded(entry),
			isActive: entry instanceof TFile && entry === this.app.workspace.getActiveFile(),
			isSelected: this.selection.has(entry),
			hasFocus: entry === this.selection.focus,
		});
	}

	private itemOf(entry: TAbstractFile): FileItem {
		const known = this.fileItems[entry.path];
		return known?.file === entry ? known : (this.fileItems[entry.path] = new FileItem(entry));
	}

	private refreshSoon(): void {
		if (this.frame !== 0) return;
		this.frame = window.requestAnimationFrame(() => {
			this.frame = 0;
			this.refresh();
		});
	}

	private forgetAll(): void {
		this.visible.forget();
		this.refreshSoon();
	}

	private onRename(entry: TAbstractFile, oldPath: string): void {
		const item = this.fileItems[oldPath];
		Reflect.deleteProperty(this.fileItems, oldPath);
		if (item?.file === entry) this.fileItems[entry.path] = item;
		if (entry instanceof TFolder && this.unfolded.delete(oldPath)) {
			this.unfolded.add(entry.path);
			this.saveUnfolded();
		}
		this.forgetAll();
	}

	private onDelete(entry: TAbstractFile): void {
		this.selection.remove(entry);
		Reflect.deleteProperty(this.fileItems, entry.path);
		if (this.unfolded.delete(entry.path)) this.saveUnfolded();
		this.forgetAll();
	}

	private onFolding(): void {
		this.saveUnfolded();
		this.refresh();
	}

	private savedUnfolded(): string[] {
		const saved: unknown = this.app.loadLocalStorage(UNFOLDED_KEY);
		return Array.isArray(saved) ? saved.filter((path) => typeof path === 'string') : [];
	}

	private saveUnfolded(): void {
		this.app.saveLocalStorage(UNFOLDED_KEY, [...this.unfolded]);
	}
}
