import { setIcon } from '../../obsidian/ui/icons';
import { TFile, TFolder, type TAbstractFile } from '../../obsidian/vault/files';
import type { Row } from './visible-rows';

/** How a row looks beyond what its entry says; two equal looks are the same element. */
interface RowLook {
	isUnfolded: boolean;
	isActive: boolean;
	isSelected: boolean;
	hasFocus: boolean;
}

/** One line of the explorer, with the classes that themes and plugins know. */
export function makeRow({ entry, depth }: Row, look: RowLook): HTMLElement {
	const isFolder = entry instanceof TFolder;
	const kind = isFolder ? 'nav-folder' : 'nav-file';
	const item = createDiv({ cls: `tree-item ${kind}` });
	const self = item.createDiv({
		cls: `tree-item-self is-clickable ${kind}-title tappable`,
		attr: {
			'data-path': entry.path,
			draggable: 'true',
			role: 'treeitem',
			'aria-level': String(depth + 1),
			'aria-selected': String(look.isSelected),
		},
	});
	self.style.setProperty('--nav-depth', String(depth));
	for (let level = 0; level < depth; level++) {
		self.createDiv('nav-indentation-guide').style.setProperty('--nav-level', String(level));
	}
	if (isFolder) addFolderParts(item, self, look.isUnfolded);
	self.createDiv({
		cls: `tree-item-inner ${kind}-title-content`,
		text: entry instanceof TFile && entry.extension === 'md' ? entry.basename : baseOf(entry),
	});
	if (entry instanceof TFile && entry.extension !== 'md') {
		self.createDiv({ cls: 'nav-file-tag', text: entry.extension });
	}
	self.toggleClass('is-active', look.isActive);
	self.toggleClass('is-selected', look.isSelected);
	self.toggleClass('has-focus', look.hasFocus);
	return item;
}

function addFolderParts(item: HTMLElement, self: HTMLElement, isUnfolded: boolean): void {
	self.addClass('mod-collapsible');
	self.setAttribute('aria-expanded', String(isUnfolded));
	item.toggleClass('is-collapsed', !isUnfolded);
	const icon = self.createDiv('tree-item-icon collapse-icon');
	icon.toggleClass('is-collapsed', !isUnfolded);
	setIcon(icon, 'chevron-right');
}

function baseOf(entry: TAbstractFile): string {
	return entry instanceof TFile ? entry.basename : entry.name;
}
