import type { App } from '../base/app';
import { ConfirmationModal } from '../ui/confirmation-modal';
import type { FilePrompts } from './file-manager';
import { TFolder, type TAbstractFile } from './files';

/** The manager's questions as dialogs. Closing a dialog in any other way is a no. */
export function fileDialogs(app: App): FilePrompts {
	return {
		mayDelete: (file) =>
			ask(app, {
				title: file instanceof TFolder ? 'Delete folder' : 'Delete file',
				text: [`Are you sure you want to delete “${file.name}”?`, fateOf(app, file)],
				fallback: false,
				build: (modal, answer) => {
					modal.addCheckbox("Don't ask again", (isChecked) => {
						app.vault.setConfig('promptDelete', !isChecked);
					});
					modal.addButton((button) =>
						button
							.setButtonText('Delete')
							.setDestructive()
							.setInitialFocus()
							.onClick(() => answer(true)),
					);
				},
			}),
		mayUpdateLinks: (links, notes) =>
			ask<'always' | 'once' | 'no'>(app, {
				title: 'Update links',
				text: [`Do you want to update ${count(links, 'link')} in ${count(notes, 'file')}?`],
				fallback: 'no',
				build: (modal, answer) => {
					modal.addButton((button) =>
						button.setButtonText('Always update').onClick(() => answer('always')),
					);
					modal.addButton((button) =>
						button
							.setButtonText('Just once')
							.setCta()
							.setInitialFocus()
							.onClick(() => answer('once')),
					);
				},
			}),
	};
}

interface Question<T> {
	title: string;
	text: string[];
	fallback: T;
	build: (modal: ConfirmationModal, answer: (value: T) => void) => void;
}

function ask<T>(app: App, { title, text, fallback, build }: Question<T>): Promise<T> {
	return new Promise((resolve) => {
		const modal = new ConfirmationModal(app);
		modal.setTitle(title);
		for (const sentence of text) modal.contentEl.createEl('p', { text: sentence });
		build(modal, resolve);
		modal.addCancelButton();
		modal.setCloseCallback(() => resolve(fallback));
		modal.open();
	});
}

function fateOf(app: App, file: TAbstractFile): string {
	const it = file instanceof TFolder ? 'The folder and everything in it' : 'It';
	const option = app.vault.getConfig('trashOption');
	if (option === 'none') return `${it} will be permanently deleted.`;
	const place = option === 'local' ? 'the Obsidian trash (.trash folder)' : 'your system trash';
	return `${it} will be moved to ${place}.`;
}

function count(number: number, noun: string): string {
	return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
