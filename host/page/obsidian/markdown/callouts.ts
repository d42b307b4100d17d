import { setIcon } from '../ui/icons';

const HEADER = /^\[!([^\]|]+)(?:\|([^\]]*))?\]([+-]?)[ \t]*/u;

const ICONS: Readonly<Record<string, string>> = {
	note: 'pencil',
	abstract: 'clipboard-list',
	summary: 'clipboard-list',
	tldr: 'clipboard-list',
	info: 'info',
	todo: 'circle-check',
	tip: 'flame',
	hint: 'flame',
	important: 'flame',
	success: 'check',
	check: 'check',
	done: 'check',
	question: 'circle-help',
	help: 'circle-help',
	faq: 'circle-help',
	warning: 'triangle-alert',
	caution: 'triangle-alert',
	attention: 'triangle-alert',
	failure: 'x',
	fail: 'x',
	missing: 'x',
	danger: 'zap',
	error: 'zap',
	bug: 'bug',
	example: 'list',
	quote: 'quote',
	cite: 'quote',
};

/** Quotes that start with `[!type]` become callouts. */
export function drawCallouts(root: ParentNode): void {
	for (const quote of Array.from(root.querySelectorAll('blockquote'))) {
		const first = quote.firstElementChild;
		const text = first?.tagName === 'P' ? first.firstChild : null;
		const match = text?.nodeType === Node.TEXT_NODE ? HEADER.exec(text.textContent ?? '') : null;
		if (first && text && match) quote.replaceWith(calloutFrom(quote, first, text, match));
	}
}

function calloutFrom(
	quote: Element,
	first: Element,
	text: ChildNode,
	[header, rawType = 'note', metadata = '', fold = '']: RegExpExecArray,
): HTMLElement {
	const type = rawType.trim().toLowerCase();
	text.textContent = (text.textContent ?? '').slice(header.length);
	const el = createDiv({
		cls: 'callout',
		attr: { 'data-callout': type, 'data-callout-fold': fold, 'data-callout-metadata': metadata },
	});
	const titleEl = el.createDiv({ cls: 'callout-title', attr: { dir: 'auto' } });
	setIcon(titleEl.createDiv('callout-icon'), `lucide-${ICONS[type] ?? 'pencil'}`);
	const innerEl = titleEl.createDiv('callout-title-inner');
	moveTitle(first, innerEl);
	if (!innerEl.textContent.trim()) innerEl.setText(type.charAt(0).toUpperCase() + type.slice(1));
	if (!first.textContent.trim() && first.childElementCount === 0) first.remove();
	const contentEl = el.createDiv('callout-content');
	contentEl.append(...Array.from(quote.childNodes));
	if (contentEl.textContent.trim() === '' && !contentEl.querySelector('img')) contentEl.remove();
	if (fold !== '') makeFoldable(el, titleEl, fold === '-');
	return el;
}

/** The rest of the first line is the title. */
function moveTitle(paragraph: Element, titleEl: HTMLElement): void {
	for (const node of Array.from(paragraph.childNodes)) {
		node.remove();
		if (node.nodeName === 'BR') return;
		titleEl.append(node);
	}
}

function makeFoldable(el: HTMLElement, titleEl: HTMLElement, isCollapsed: boolean): void {
	const foldEl = titleEl.createDiv('callout-fold');
	setIcon(foldEl, 'lucide-chevron-down');
	const show = (collapsed: boolean): void => {
		el.toggleClass('is-collapsed', collapsed);
		foldEl.toggleClass('is-collapsed', collapsed);
		el.querySelector<HTMLElement>('.callout-content')?.toggle(!collapsed);
	};
	el.addClass('is-collapsible');
	show(isCollapsed);
	titleEl.addEventListener('click', () => show(!el.hasClass('is-collapsed')));
}
