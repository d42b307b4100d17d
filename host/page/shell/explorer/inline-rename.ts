import type { App } from '../../obsidian/base/app';
import { Notice } from '../../obsidian/ui/notice';
import { TFile, type TAbstractFile } from '../../obsidian/vault/files';

const FORBIDDEN = /[\\/:]/u;

/** Lets a person type a new name in place; resolves when they are done, however it ended. */
export function renameInline(app: App, entry: TAbstractFile, content: HTMLElement): Promise<void> {
	const self = content.parentElement;
	content.setAttribute('contenteditable', 'plaintext-only');
	content.setAttribute('spellcheck', 'false');
	self?.addClass('is-being-renamed');
	self?.setAttribute('draggable', 'false');
	content.focus();
	content.doc.getSelection()?.selectAllChildren(content);
	return new Promise((resolve) => {
		let isDone = false;
		const end = (commit: boolean): void => {
			if (isDone) return;
			isDone = true;
			const name = content.textContent.trim();
			void (commit ? rename(app, entry, name) : Promise.resolve()).finally(resolve);
		};
		content.addEventListener('keydown', (event) => {
			event.stopPropagation();
			if (event.key === 'Enter') event.preventDefault();
			if (event.key === 'Enter' || event.key === 'Escape') end(event.key === 'Enter');
		});
		content.addEventListener('blur', () => end(true));
	});
}

async function rename(app: App, entry: TAbstractFile, name: string): Promise<void> {
	const extension =
		entry instanceof TFile && entry.extension ? entry.name.slice(entry.basename.length) : '';
	const newName = `${name}${extension}`;
	if (name === '' || newName === entry.name) return;
	try {
		if (FORBIDDEN.test(name)) throw new Error('File name cannot contain any of: \\ / :');
		const folder = entry.parent && !entry.parent.isRoot() ? `${entry.parent.path}/` : '';
		await app.fileManager.renameFile(entry, `${folder}${newName}`);
	} catch (error) {
		new Notice(error instanceof Error ? error.message : String(error));
	}
}
