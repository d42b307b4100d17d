import { setIcon } from '../ui/icons';
import { drawCallouts } from './callouts';

const TASK = /^\[(.)\][ \t]/u;

/** What the app's reading view makes of clean HTML: tasks, callouts, links, headings, code. */
export function finishHtml(root: DocumentFragment): void {
	drawTasks(root);
	drawCallouts(root);
	markLinks(root);
	for (const heading of root.findAll('h1, h2, h3, h4, h5, h6')) {
		heading.setAttr('data-heading', heading.getText());
	}
	for (const block of root.findAll('p, h1, h2, h3, h4, h5, h6, li, td, th')) {
		block.setAttr('dir', 'auto');
	}
	for (const pre of root.findAll('pre')) if (pre.find('code') as Element | null) addCopyButton(pre);
}

function drawTasks(root: DocumentFragment): void {
	for (const item of root.findAll('li')) {
		const holder = item.firstElementChild?.tagName === 'P' ? item.firstElementChild : item;
		const text = holder.firstChild;
		if (text?.nodeType !== Node.TEXT_NODE) continue;
		const mark = TASK.exec(text.textContent ?? '')?.[1];
		if (mark === undefined) continue;
		text.textContent = (text.textContent ?? '').slice(4);
		holder.prepend(checkboxFor(item, mark));
		item.parentElement?.addClass('contains-task-list');
	}
}

function checkboxFor(item: HTMLElement, mark: string): HTMLInputElement {
	const isChecked = mark !== ' ';
	item.addClass('task-list-item');
	item.toggleClass('is-checked', isChecked);
	item.setAttr('data-task', isChecked ? mark : '');
	const checkbox = createEl('input', { cls: 'task-list-item-checkbox', type: 'checkbox' });
	checkbox.setAttr('data-line', item.getAttr('data-line'));
	checkbox.setAttr('checked', isChecked ? '' : null);
	return checkbox;
}

function markLinks(root: DocumentFragment): void {
	for (const link of root.findAll('a[href]')) {
		const href = link.getAttr('href') ?? '';
		const isOwn = link.hasClass('internal-link') || link.hasClass('tag');
		if (!isOwn && /^[a-z][\w+.-]*:/iu.test(href)) {
			link.addClass('external-link');
			link.setAttrs({ rel: 'noopener nofollow', target: '_blank' });
		} else if (!isOwn) {
			link.addClass('internal-link');
			link.setAttr('data-href', decodePath(href));
		}
		if (link.hasClass('internal-link'))
			link.setAttrs({ target: '_blank', rel: 'noopener nofollow' });
	}
}

function decodePath(href: string): string {
	try {
		return decodeURIComponent(href);
	} catch {
		return href;
	}
}

function addCopyButton(pre: HTMLElement): void {
	const button = pre.createEl('button', { cls: 'copy-code-button', type: 'button' });
	setIcon(button, 'lucide-copy');
	button.setAttr('aria-label', 'Copy');
	button.addEventListener('click', () => {
		const code = pre.find('code').getText();
		void navigator.clipboard.writeText(code).then(() => setIcon(button, 'lucide-check'));
	});
}
