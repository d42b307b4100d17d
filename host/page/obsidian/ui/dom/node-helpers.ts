import { childOf, makeElement, makeSvg } from './create-element';
import { defineHidden, type GlobalWindow } from './define-hidden';

export function installNodeHelpers(win: GlobalWindow): void {
	defineHidden<Node>(win.Node.prototype, {
		detach(): void {
			this.parentNode?.removeChild(this);
		},
		empty(): void {
			while (this.lastChild) this.removeChild(this.lastChild);
		},
		insertAfter<T extends Node>(node: T, child: Node | null): T {
			return this.insertBefore(node, child ? child.nextSibling : this.firstChild);
		},
		indexOf(other: Node): number {
			return Array.from(this.childNodes).findIndex((node) => node === other);
		},
		setChildrenInPlace(children: Node[]): void {
			setChildrenInPlace(this, children);
		},
		appendText(text: string): void {
			this.appendChild(document.createTextNode(text));
		},
	});
	installWindowAccess(win);
	installCreators(win);
	defineHidden<DocumentFragment>(win.DocumentFragment.prototype, {
		find(selector: string): Element | null {
			return this.querySelector(selector);
		},
		findAll(selector: string): Element[] {
			return Array.from(this.querySelectorAll(selector));
		},
	});
}

function installWindowAccess(win: GlobalWindow): void {
	defineHidden<Node>(win.Node.prototype, {
		/** A document has no owner, so `someDocument.doc` is the main document. */
		get doc(): Document {
			return this.ownerDocument ?? document;
		},
		get win(): Window {
			return this.doc.defaultView ?? window;
		},
		constructorWin: win,
		instanceOf(type: abstract new () => unknown): boolean {
			return isInstance(this, type, this.constructorWin);
		},
	});
	defineHidden<UIEvent>(win.UIEvent.prototype, {
		get targetNode(): Node | null {
			const target = this.target;
			return target && 'nodeType' in target ? (target as Node) : null;
		},
		get win(): Window {
			return this.view ?? window;
		},
		get doc(): Document {
			return this.win.document;
		},
		instanceOf(type: abstract new () => unknown): boolean {
			return isInstance(this, type, win);
		},
	});
}

function installCreators(win: GlobalWindow): void {
	type Tag = keyof HTMLElementTagNameMap;
	type SvgTag = keyof SVGElementTagNameMap;
	defineHidden<Node>(win.Node.prototype, {
		createEl(tag: Tag, info?: DomElementInfo | string, callback?: (el: Node) => void): Element {
			return makeElement(tag, childOf(this, info), callback);
		},
		createDiv(info?: DomElementInfo | string, callback?: (el: HTMLDivElement) => void): Element {
			return makeElement('div', childOf(this, info), callback);
		},
		createSpan(info?: DomElementInfo | string, callback?: (el: HTMLSpanElement) => void): Element {
			return makeElement('span', childOf(this, info), callback);
		},
		createSvg(tag: SvgTag, info?: SvgElementInfo | string, callback?: (el: Node) => void): Element {
			return makeSvg(tag, childOf(this, info), callback);
		},
	});
}

/** Each window has its own constructors: also ask the one of the same name where the object was made. */
function isInstance(value: object, type: abstract new () => unknown, made: Window): boolean {
	if (value instanceof type) return true;
	const twin: unknown = Reflect.get(made, type.name);
	return typeof twin === 'function' && value instanceof twin;
}

/**
 * Moves only what is not already in its place, and never the child that holds the focus: moving takes the
 * focus away.
 */
function setChildrenInPlace(parent: Node, children: Node[]): void {
	const wanted = new Set(children);
	for (const node of Array.from(parent.childNodes)) {
		if (!wanted.has(node)) parent.removeChild(node);
	}
	const active = parent.doc.activeElement;
	const fixed = children.findIndex(
		(child) => child.parentNode === parent && child.contains(active),
	);
	placeFrom(parent, children.slice(0, Math.max(0, fixed)), parent.firstChild);
	const after = fixed === -1 ? parent.firstChild : (children[fixed]?.nextSibling ?? null);
	placeFrom(parent, children.slice(fixed + 1), after);
}

function placeFrom(parent: Node, children: Node[], start: Node | null): void {
	let next = start;
	for (const child of children) {
		if (child === next) next = next.nextSibling;
		else parent.insertBefore(child, next);
	}
}
