// `createEl` and its family. Elements are made by the main document and adopted on insertion, so a
// node in a popout keeps the main window's prototypes; that is why `instanceOf` exists.

const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';

export function makeElement<K extends keyof HTMLElementTagNameMap>(
	tag: K,
	info?: DomElementInfo | string,
	callback?: (el: HTMLElementTagNameMap[K]) => void,
): HTMLElementTagNameMap[K] {
	const el = document.createElement(tag);
	const options = typeof info === 'string' ? { cls: info } : (info ?? {});
	applyElementInfo(el, options);
	callback?.(el);
	insert(el, options);
	return el;
}

export function makeSvg<K extends keyof SVGElementTagNameMap>(
	tag: K,
	info?: SvgElementInfo | string,
	callback?: (el: SVGElementTagNameMap[K]) => void,
): SVGElementTagNameMap[K] {
	const el = document.createElementNS(SVG_NAMESPACE, tag);
	const options = typeof info === 'string' ? { cls: info } : (info ?? {});
	applyClasses(el, options.cls);
	if (options.attr) el.setAttrs(options.attr);
	callback?.(el);
	insert(el, options);
	return el;
}

export function makeFragment(callback?: (el: DocumentFragment) => void): DocumentFragment {
	const fragment = document.createDocumentFragment();
	callback?.(fragment);
	return fragment;
}

/** The same info with the node it was called on as the parent. */
export function childOf<Info extends { parent?: Node }>(
	parent: Node,
	info: Info | string | undefined,
): (Info | { cls: string }) & { parent: Node } {
	return typeof info === 'string' ? { cls: info, parent } : { ...(info ?? ({} as Info)), parent };
}

function applyElementInfo(el: HTMLElement, info: DomElementInfo): void {
	applyClasses(el, info.cls);
	if (info.text !== undefined) el.setText(info.text);
	if (info.attr) el.setAttrs(info.attr);
	if (info.title !== undefined) el.title = info.title;
	for (const name of ['value', 'type', 'placeholder', 'href'] as const) {
		const value = info[name];
		// Only where the element has such a property: a `type` on a <div> means nothing.
		if (value !== undefined && name in el) Object.assign(el, { [name]: value });
	}
}

function applyClasses(el: Element, cls: string | string[] | undefined): void {
	if (cls === undefined) return;
	const names = (Array.isArray(cls) ? cls : [cls]).flatMap((name) => name.split(/\s+/u));
	el.classList.add(...names.filter((name) => name !== ''));
}

function insert(el: Element, info: { parent?: Node; prepend?: boolean }): void {
	if (!info.parent) return;
	if (info.prepend) info.parent.insertBefore(el, info.parent.firstChild);
	else info.parent.appendChild(el);
}
