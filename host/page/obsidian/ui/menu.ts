import type { MenuPositionDef } from 'obsidian';
import { Component } from '../base/component';
import { Platform } from '../base/platform';
import { interceptKeys } from './keymap';
import { MenuItem, MenuSeparator } from './menu-item';
import { placeMenu } from './menu-position';

/** Where the app puts its sections; what a plugin adds without a section stands before `danger`. */
const SECTION_ORDER = [
	'title',
	'open',
	'action-primary',
	'action',
	'info',
	'view',
	'system',
	'',
	'danger',
];

const menusForEvents = new WeakMap<Event, Menu>();
const shownMenus = new Set<Menu>();

export class Menu extends Component {
	dom: HTMLElement;
	scrollEl: HTMLElement;
	items: (MenuItem | MenuSeparator)[] = [];
	sections = [...SECTION_ORDER];
	parentEl: HTMLElement | undefined;
	#bgEl: HTMLElement | undefined;
	#selected: MenuItem | null = null;
	#hideCallbacks: (() => unknown)[] = [];

	constructor() {
		super();
		this.dom = createDiv({ cls: 'menu', attr: { role: 'menu' } });
		this.dom.createDiv('menu-grabber');
		this.scrollEl = this.dom.createDiv('menu-scroll');
	}

	/** The menu of this event, shown when all handlers have added to it. */
	static forEvent(event: PointerEvent | MouseEvent): Menu {
		const known = menusForEvents.get(event);
		if (known) return known;
		const menu = new Menu();
		menusForEvents.set(event, menu);
		event.preventDefault();
		window.setTimeout(() => {
			if (menu.items.length > 0) menu.showAtMouseEvent(event);
		});
		return menu;
	}

	setNoIcon(): this {
		this.dom.addClass('mod-no-icon');
		return this;
	}

	/** A browser has no native menus, so this is always the DOM menu. */
	setUseNativeMenu(_useNativeMenu: boolean): this {
		return this;
	}

	addItem(callback: (item: MenuItem) => unknown): this {
		const item = new MenuItem(this);
		this.items.push(item);
		callback(item);
		return this;
	}

	addSeparator(): this {
		this.items.push(new MenuSeparator());
		return this;
	}

	addSections(sections: string[]): this {
		this.sections.push(...sections.filter((section) => !this.sections.includes(section)));
		return this;
	}

	/** While the menu is shown, the element it belongs to looks pressed. */
	setParentElement(el: HTMLElement): this {
		this.parentEl = el;
		return this;
	}

	showAtMouseEvent(event: MouseEvent): this {
		event.preventDefault();
		return this.showAtPosition({ x: event.clientX, y: event.clientY }, event.doc);
	}

	showAtPosition(position: MenuPositionDef, doc: Document = activeDocument): this {
		for (const other of shownMenus) other.hide();
		shownMenus.add(this);
		this.#draw();
		if (Platform.isPhone) this.#bgEl = doc.body.createDiv('suggestion-bg');
		doc.body.appendChild(this.dom);
		if (!Platform.isPhone) placeMenu(this.dom, position);
		this.parentEl?.addClass('has-active-menu');
		void this.load();
		return this;
	}

	override onload(): void {
		const { doc } = this.dom;
		this.register(interceptKeys((event) => this.#onKey(event)));
		const onPointerDown = (event: PointerEvent): void => {
			if (!this.dom.contains(event.targetNode)) this.hide();
		};
		this.registerDomEvent(doc, 'pointerdown', onPointerDown, { capture: true });
		this.registerDomEvent(this.dom.win, 'blur', () => this.hide());
		this.registerDomEvent(this.dom.win, 'resize', () => this.hide());
	}

	hide(): this {
		if (!shownMenus.delete(this)) return this;
		this.unload();
		this.select(null);
		this.dom.detach();
		this.#bgEl?.remove();
		this.parentEl?.removeClass('has-active-menu');
		for (const callback of this.#hideCallbacks) callback();
		return this;
	}

	close(): void {
		this.hide();
	}

	onHide(callback: () => unknown): void {
		this.#hideCallbacks.push(callback);
	}

	onHistoryBack(): void {
		this.hide();
	}

	select(item: MenuItem | null): void {
		this.#selected?.dom.removeClass('selected');
		this.#selected = item?.isSelectable ? item : null;
		this.#selected?.dom.addClass('selected');
	}

	#draw(): void {
		this.scrollEl.empty();
		const named = this.items.map((item) => item.section);
		const order = [...new Set([...this.sections, ...named])];
		for (const section of order) {
			const members = withoutStraySeparators(this.items.filter((it) => it.section === section));
			if (members.length === 0) continue;
			if (this.scrollEl.hasChildNodes()) this.scrollEl.createDiv('menu-separator');
			const groupEl = this.scrollEl.createDiv({ cls: 'menu-group', attr: { role: 'group' } });
			for (const member of members) {
				if (member instanceof MenuItem) groupEl.appendChild(member.dom);
				else groupEl.createDiv('menu-separator');
			}
		}
	}

	#onKey(event: KeyboardEvent): boolean {
		switch (event.key) {
			case 'Escape':
			case 'Tab':
				this.hide();
				return true;
			case 'ArrowDown':
				return this.#step(1);
			case 'ArrowUp':
				return this.#step(-1);
			case 'Home':
				return this.#step(1, null);
			case 'End':
				return this.#step(-1, null);
			case 'Enter':
				this.#selected?.activate(event);
				return true;
			default:
				return false;
		}
	}

	#step(by: 1 | -1, from: MenuItem | null = this.#selected): true {
		const doms = this.dom.findAll('.menu-item');
		const items = this.items
			.filter((item) => item instanceof MenuItem && item.isSelectable)
			.map((item) => item as MenuItem)
			.sort((a, b) => doms.indexOf(a.dom) - doms.indexOf(b.dom));
		const at = from ? items.indexOf(from) + by : by === 1 ? 0 : -1;
		const next = items.at(at % items.length) ?? null;
		this.select(next);
		next?.dom.scrollIntoView({ block: 'nearest' });
		return true;
	}
}

function withoutStraySeparators(items: (MenuItem | MenuSeparator)[]): (MenuItem | MenuSeparator)[] {
	const kept = items.filter(
		(item, index) => item instanceof MenuItem || items[index - 1] instanceof MenuItem,
	);
	return kept.at(-1) instanceof MenuSeparator ? kept.slice(0, -1) : kept;
}
