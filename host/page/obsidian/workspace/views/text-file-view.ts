import { debounce } from '../../base/debounce';
import type { TAbstractFile, TFile } from '../../vault/files';
import { Notice } from '../../ui/notice';
import type { Tasks } from '../../ui/tasks';
import type { WorkspaceLeaf } from '../workspace-leaf';
import { FileView } from './file-view';

const AUTOSAVE_AFTER_MS = 2000;

export abstract class EditableFileView extends FileView {}

/** A file as text that the view may change: read on opening, saved two seconds after a change. */
export abstract class TextFileView extends EditableFileView {
	data = '';
	requestSave: () => void;
	/** True from a change in the view until it is on disk. */
	dirty = false;
	private readonly autosave = debounce(() => this.saveOrTell(), AUTOSAVE_AFTER_MS);
	/** The text of the file as far as this view knows, to tell its own writes from other people's. */
	private lastSaved = '';

	constructor(leaf: WorkspaceLeaf) {
		super(leaf);
		this.requestSave = () => {
			this.dirty = true;
			this.autosave();
		};
	}

	abstract getViewData(): string;

	abstract setViewData(data: string, clear: boolean): void;

	abstract clear(): void;

	override onload(): void {
		super.onload();
		this.registerEvent(
			this.app.vault.on('modify', (file: TAbstractFile) => {
				if (file === this.file) this.app.workspace.track(this.onModify(this.file));
			}),
		);
		this.registerEvent(
			this.app.workspace.on('quit', (tasks: Tasks) => tasks.add(() => this.saveIfDirty())),
		);
	}

	override async onLoadFile(file: TFile): Promise<void> {
		await super.onLoadFile(file);
		const data = await this.app.vault.read(file);
		if (this.file !== file) return;
		this.take(data, true);
	}

	override async onUnloadFile(file: TFile): Promise<void> {
		this.autosave.cancel();
		if (this.dirty && !file.deleted) await this.write(file);
		this.dirty = false;
		this.data = '';
		this.clear();
		await super.onUnloadFile(file);
	}

	async save(clear = false): Promise<void> {
		this.autosave.cancel();
		if (this.file) await this.write(this.file);
		if (clear) {
			this.data = '';
			this.clear();
		}
	}

	/** Saves now what waits for the autosave. */
	async saveIfDirty(): Promise<void> {
		if (this.dirty) await this.save();
	}

	private async write(file: TFile): Promise<void> {
		const data = this.getViewData();
		this.dirty = false;
		this.data = data;
		if (data === this.lastSaved) return;
		this.lastSaved = data;
		await this.app.vault.modify(file, data);
	}

	/**
	 * A change from elsewhere replaces what is shown; unsaved typing wins over it (unconfirmed:
	 * the app may merge the two).
	 */
	private async onModify(file: TFile): Promise<void> {
		const data = await this.app.vault.cachedRead(file);
		if (this.file !== file || data === this.lastSaved || this.dirty) return;
		this.take(data, false);
	}

	private take(data: string, clear: boolean): void {
		this.data = data;
		this.lastSaved = data;
		this.dirty = false;
		this.setViewData(data, clear);
	}

	private async saveOrTell(): Promise<void> {
		try {
			await this.save();
		} catch (error) {
			this.dirty = true;
			new Notice(`Failed to save “${this.file?.path ?? ''}”: ${String(error)}`);
		}
	}
}
