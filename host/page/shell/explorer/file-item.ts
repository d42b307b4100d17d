import { setIcon } from '../../obsidian/ui/icons';
import { TFile, TFolder, type TAbstractFile } from '../../obsidian/vault/files';

/** How a row looks beyond what its entry says. */
export interface RowLook {
	depth: number;
	isUnfolded: boolean;
	isActive: boolean;
	isSelected: boolean;
	hasFocus: boolean;
}

/**
 * The row of one entry, with the names that plugins know (`view.fileItems[path].selfEl`). The element is
 * the same for as long as the entry is there, attached or not: what a plugin puts into it stays. That a row
 * out of sight has one is unconfirmed; here it is made when somebody first asks for it.
 */
export class FileItem {
	#parts: Parts | null = null;
	#worn = '';

	constructor(readonly file: TAbstractFile) {}

	get el(): HTMLElement {
		return this.#made.el;
	}

	get selfEl(): HTMLElement {
		return this.#made.selfEl;
	}

	get innerEl(): HTMLElement {
		return this.#made.innerEl;
	}

	/** Brings the row in line; what looks the same is not touched. */
	wear(look: RowLook): HTMLElement {
		const worn = `${this.file.path}\n${Object.values(look).join()}`;
		if (worn !== this.#worn) {
			this.#worn = worn;
			nameRow(this.#made, this.file);
			dressRow(this.#made, look, this.file instanceof TFolder);
		}
		return this.el;
	}

	/** The name was being typed over. */
	stopRenaming(): void {
		const { selfEl, innerEl } = this.#made;
		selfEl.removeClass('is-being-renamed');
		selfEl.setAttribute('draggable', 'true');
		innerEl.removeAttribute('contenteditable');
		nameRow(this.#made, this.file);
	}

	get #made(): Parts {
		this.#parts ??= makeParts(this.file);
		return this.#parts;
	}
}

interface Parts {
	el: HTMLElement;
	selfEl: HTMLElement;
	innerEl: HTMLElement;
	guidesEl: HTMLElement;
	tagEl: HTMLElement;
}

/** One line of the explorer, with the classes that themes and plugins know. */
function makeParts(file: TAbstractFile): Parts {
	const isFolder = file instanceof TFolder;
	const kind = isFolder ? 'nav-folder' : 'nav-file';
	const el = createDiv({ cls: `tree-item ${kind}` });
	const selfEl = el.createDiv({
		cls: `tree-item-self is-clickable ${kind}-title tappable`,
		attr: { draggable: 'true', role: 'treeitem' },
	});
	const guidesEl = selfEl.createDiv('nav-indentation-guides');
	if (isFolder) {
		selfEl.addClass('mod-collapsible');
		setIcon(selfEl.createDiv('tree-item-icon collapse-icon'), 'chevron-right');
	}
	const innerEl = selfEl.createDiv(`tree-item-inner ${kind}-title-content`);
	const parts = { el, selfEl, innerEl, guidesEl, tagEl: createDiv('nav-file-tag') };
	nameRow(parts, file);
	return parts;
}

function nameRow({ selfEl, innerEl, tagEl }: Parts, file: TAbstractFile): void {
	selfEl.dataset.path = file.path;
	innerEl.setText(file instanceof TFile ? file.basename : file.name);
	if (!(file instanceof TFile) || file.extension === 'md') {
		tagEl.remove();
		return;
	}
	tagEl.setText(file.extension);
	innerEl.after(tagEl);
}

function dressRow(parts: Parts, look: RowLook, isFolder: boolean): void {
	const { el, selfEl, guidesEl } = parts;
	const { depth, isUnfolded, isActive, isSelected, hasFocus } = look;
	selfEl.setAttribute('aria-level', String(depth + 1));
	selfEl.setAttribute('aria-selected', String(isSelected));
	selfEl.style.setProperty('--nav-depth', String(depth));
	guidesEl.empty();
	for (let level = 0; level < depth; level++) {
		guidesEl.createDiv('nav-indentation-guide').style.setProperty('--nav-level', String(level));
	}
	if (isFolder) {
		selfEl.setAttribute('aria-expanded', String(isUnfolded));
		el.toggleClass('is-collapsed', !isUnfolded);
		selfEl.find('.collapse-icon').toggleClass('is-collapsed', !isUnfolded);
	}
	selfEl.toggleClass('is-active', isActive);
	selfEl.toggleClass('is-selected', isSelected);
	selfEl.toggleClass('has-focus', hasFocus);
}
