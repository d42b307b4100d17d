import { setIcon } from './icons';

type MenuCallback = (event: MouseEvent | KeyboardEvent) => unknown;

/** What an item needs of the menu that holds it. */
interface MenuOfItem {
	hide(): unknown;
	select(item: MenuItem | null): void;
}

export class MenuItem {
	dom: HTMLElement;
	titleEl: HTMLElement;
	iconEl: HTMLElement;
	section = '';
	disabled = false;
	isLabel = false;
	readonly #menu: MenuOfItem;
	#checkIconEl: HTMLElement | undefined;
	#callback: MenuCallback | undefined;

	constructor(menu: MenuOfItem) {
		this.#menu = menu;
		this.dom = createDiv({ cls: ['menu-item', 'tappable'], attr: { role: 'menuitem' } });
		this.iconEl = this.dom.createDiv('menu-item-icon');
		this.titleEl = this.dom.createDiv('menu-item-title');
		this.setSection('');
		this.dom.addEventListener('click', (event) => this.activate(event));
		this.dom.addEventListener('pointerenter', () => this.#menu.select(this));
	}

	get isSelectable(): boolean {
		return !this.disabled && !this.isLabel;
	}

	setTitle(title: string | DocumentFragment): this {
		this.titleEl.setText(title);
		return this;
	}

	setIcon(icon: string | null): this {
		this.iconEl.empty();
		if (icon !== null) setIcon(this.iconEl, icon);
		return this;
	}

	/** Any boolean makes the item one that can be checked; `null` takes that back. */
	setChecked(checked: boolean | null): this {
		this.dom.toggleClass('mod-checked', checked === true);
		this.dom.setAttr('role', checked === null ? 'menuitem' : 'menuitemcheckbox');
		this.dom.setAttr('aria-checked', checked);
		this.#checkIconEl?.remove();
		this.#checkIconEl = undefined;
		if (checked === true) {
			this.#checkIconEl = this.dom.createDiv({ cls: ['menu-item-icon', 'mod-checked'] });
			setIcon(this.#checkIconEl, 'lucide-check');
		}
		return this;
	}

	setDisabled(disabled: boolean): this {
		this.disabled = disabled;
		this.dom.toggleClass('is-disabled', disabled);
		this.dom.setAttr('aria-disabled', disabled ? true : null);
		return this;
	}

	setWarning(isWarning: boolean): this {
		this.dom.toggleClass('is-warning', isWarning);
		return this;
	}

	setIsLabel(isLabel: boolean): this {
		this.isLabel = isLabel;
		this.dom.toggleClass('is-label', isLabel);
		return this;
	}

	setSection(section: string): this {
		this.section = section;
		this.dom.setAttr('data-section', section);
		return this;
	}

	onClick(callback: MenuCallback): this {
		this.#callback = callback;
		return this;
	}

	activate(event: MouseEvent | KeyboardEvent): void {
		if (!this.isSelectable) return;
		this.#menu.hide();
		this.#callback?.(event);
	}
}

export class MenuSeparator {
	section = '';
}
