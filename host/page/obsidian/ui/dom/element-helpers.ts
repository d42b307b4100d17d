import { defineHidden, type GlobalWindow } from './define-hidden';

type AttributeValue = string | number | boolean | null;

export function installElementHelpers(win: GlobalWindow): void {
	installContentHelpers(win);
	installQueryHelpers(win);
	installVisibilityHelpers(win);
	const styleHelpers: ThisType<HTMLElement> & Record<string, unknown> = {
		setCssStyles(styles: Partial<CSSStyleDeclaration>): void {
			Object.assign(this.style, styles);
		},
		setCssProps(props: Record<string, string>): void {
			for (const [name, value] of Object.entries(props)) this.style.setProperty(name, value);
		},
	};
	defineHidden<HTMLElement>(win.HTMLElement.prototype, styleHelpers);
	defineHidden<HTMLElement>(win.SVGElement.prototype, styleHelpers);
}

function installContentHelpers(win: GlobalWindow): void {
	defineHidden<Element>(win.Element.prototype, {
		getText(): string {
			return this.textContent;
		},
		setText(value: string | DocumentFragment): void {
			if (typeof value === 'string') this.textContent = value;
			else this.replaceChildren(value);
		},
		addClass(...classes: string[]): void {
			this.addClasses(classes);
		},
		addClasses(classes: string[]): void {
			this.classList.add(...classes.filter((name) => name !== ''));
		},
		removeClass(...classes: string[]): void {
			this.removeClasses(classes);
		},
		removeClasses(classes: string[]): void {
			this.classList.remove(...classes.filter((name) => name !== ''));
		},
		toggleClass(classes: string | string[], value: boolean): void {
			const names = Array.isArray(classes) ? classes : [classes];
			if (value) this.addClasses(names);
			else this.removeClasses(names);
		},
		hasClass(name: string): boolean {
			return this.classList.contains(name);
		},
		setAttr(name: string, value: AttributeValue): void {
			if (value === null) this.removeAttribute(name);
			else this.setAttribute(name, String(value));
		},
		setAttrs(values: Record<string, AttributeValue>): void {
			for (const [name, value] of Object.entries(values)) this.setAttr(name, value);
		},
		getAttr(name: string): string | null {
			return this.getAttribute(name);
		},
	});
}

function installQueryHelpers(win: GlobalWindow): void {
	defineHidden<Element>(win.Element.prototype, {
		find(selector: string): Element | null {
			return this.querySelector(selector);
		},
		findAll(selector: string): Element[] {
			return Array.from(this.querySelectorAll(selector));
		},
		findAllSelf(selector: string): Element[] {
			const below = Array.from(this.querySelectorAll(selector));
			return this.matches(selector) ? [this, ...below] : below;
		},
		matchParent(selector: string, lastParent?: Element): Element | null {
			if (this.matches(selector)) return this;
			if (this === lastParent) return null;
			return this.parentElement?.matchParent(selector, lastParent) ?? null;
		},
		getCssPropertyValue(property: string, pseudoElement?: string): string {
			return this.win.getComputedStyle(this, pseudoElement).getPropertyValue(property).trim();
		},
		isActiveElement(): boolean {
			return this.doc.activeElement === this;
		},
	});
}

function installVisibilityHelpers(win: GlobalWindow): void {
	defineHidden<HTMLElement>(win.HTMLElement.prototype, {
		show(): void {
			if (this.style.display !== 'none') return;
			this.style.display = this.getAttribute('data-display') ?? '';
			this.removeAttribute('data-display');
		},
		hide(): void {
			const { display } = this.style;
			if (display === 'none') return;
			// An inline display other than the default comes back on show().
			if (display !== '') this.setAttribute('data-display', display);
			this.style.display = 'none';
		},
		toggle(show: boolean): void {
			if (show) this.show();
			else this.hide();
		},
		toggleVisibility(visible: boolean): void {
			this.style.visibility = visible ? '' : 'hidden';
		},
		isShown(): boolean {
			return this.offsetParent !== null;
		},
		get innerWidth(): number {
			return this.clientWidth - padding(this, 'left') - padding(this, 'right');
		},
		get innerHeight(): number {
			return this.clientHeight - padding(this, 'top') - padding(this, 'bottom');
		},
	});
}

function padding(el: HTMLElement, side: string): number {
	return Number.parseFloat(el.getCssPropertyValue(`padding-${side}`)) || 0;
}
