import type { TFile } from '../../vault/files';
import { FileView } from './file-view';

export const IMAGE_EXTENSIONS = ['avif', 'bmp', 'gif', 'jpeg', 'jpg', 'png', 'svg', 'webp'];

export class ImageView extends FileView {
	override icon = 'lucide-image';

	override getViewType(): string {
		return 'image';
	}

	override canAcceptExtension(extension: string): boolean {
		return IMAGE_EXTENSIONS.includes(extension);
	}

	override onLoadFile(file: TFile): Promise<void> {
		this.contentEl.empty();
		const holder = this.contentEl.createDiv('image-container');
		holder.createEl('img', { attr: { src: this.app.vault.getResourcePath(file), alt: file.name } });
		return Promise.resolve();
	}
}

/** A file that nothing here can show. */
export class UnsupportedView extends FileView {
	override icon = 'lucide-file-question';

	override getViewType(): string {
		return 'unsupported';
	}

	override getDisplayText(): string {
		return this.file?.name ?? 'No file';
	}

	override onLoadFile(file: TFile): Promise<void> {
		this.contentEl.empty();
		const box = this.contentEl.createDiv('empty-state').createDiv('empty-state-container');
		box.createDiv({ cls: 'empty-state-title', text: file.name });
		box.createDiv({
			cls: 'empty-state-description',
			text: 'This type of file cannot be shown here.',
		});
		return Promise.resolve();
	}
}
