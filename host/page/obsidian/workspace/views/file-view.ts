import type { ViewStateResult } from 'obsidian';
import { TFile, type TAbstractFile } from '../../vault/files';
import type { Menu } from '../../ui/menu';
import { ItemView } from './item-view';

/** A view of one file. It follows the file's name and closes when the file goes. */
export abstract class FileView extends ItemView {
	allowNoFile = false;
	file: TFile | null = null;
	override navigation = true;
	/** From the moment a file is chosen until its content is here; `file-open` is told after that. */
	isLoading = false;

	override getDisplayText(): string {
		return this.file?.basename ?? 'No file';
	}

	override onload(): void {
		const { vault } = this.app;
		this.registerEvent(
			vault.on('rename', (file: TAbstractFile) => {
				if (file === this.file) void this.onRename(this.file);
			}),
		);
		this.registerEvent(
			vault.on('delete', (file: TAbstractFile) => {
				if (file === this.file) void this.onDelete(this.file);
			}),
		);
	}

	protected override async onClose(): Promise<void> {
		const { file } = this;
		this.file = null;
		if (file) await this.onUnloadFile(file);
	}

	override getState(): Record<string, unknown> {
		return this.file ? { ...super.getState(), file: this.file.path } : super.getState();
	}

	override async setState(state: unknown, result: ViewStateResult): Promise<void> {
		const path = fileIn(state);
		if (path !== undefined) await this.loadPath(path);
		await super.setState(state, result);
	}

	onLoadFile(_file: TFile): Promise<void> {
		return Promise.resolve();
	}

	onUnloadFile(_file: TFile): Promise<void> {
		return Promise.resolve();
	}

	onRename(_file: TFile): Promise<void> {
		this.leaf.updateHeader();
		this.app.workspace.onLayoutChange();
		return Promise.resolve();
	}

	canAcceptExtension(_extension: string): boolean {
		return false;
	}

	override onPaneMenu(menu: Menu, source: string): void {
		super.onPaneMenu(menu, source);
		if (this.file) this.app.workspace.trigger('file-menu', menu, this.file, source, this.leaf);
	}

	override refreshTitle(): void {
		super.refreshTitle();
		this.titleParentEl.empty();
		const folders = (this.file?.path ?? '').split('/').slice(0, -1);
		for (const folder of folders) {
			this.titleParentEl.createSpan({ cls: 'view-header-breadcrumb', text: folder });
			this.titleParentEl.createSpan({ cls: 'view-header-breadcrumb-separator', text: '/' });
		}
	}

	/** Shows `file`, having let go of the one before. */
	protected async loadFile(file: TFile | null): Promise<void> {
		if (file === this.file) return;
		const old = this.file;
		this.file = null;
		if (old) await this.onUnloadFile(old);
		this.file = file;
		this.isLoading = true;
		try {
			if (file) await this.onLoadFile(file);
		} finally {
			this.isLoading = false;
		}
		this.leaf.updateHeader();
		if (file) this.app.workspace.onFileLoad(file, this.leaf);
	}

	private async loadPath(path: string | null): Promise<void> {
		const file = path === null ? null : this.app.vault.getAbstractFileByPath(path);
		if (file instanceof TFile) await this.loadFile(file);
		else if (this.allowNoFile) await this.loadFile(null);
		else if (!this.file) await this.leaf.setViewState({ type: 'empty', state: {} });
	}

	private async onDelete(file: TFile): Promise<void> {
		this.file = null;
		await this.onUnloadFile(file);
		if (this.allowNoFile) this.leaf.updateHeader();
		else await this.leaf.setViewState({ type: 'empty', state: {} });
	}
}

function fileIn(state: unknown): string | null | undefined {
	if (typeof state !== 'object' || state === null || !('file' in state)) return undefined;
	return typeof state.file === 'string' ? state.file : null;
}
