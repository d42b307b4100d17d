// Keys that work anywhere in the view but where somebody types: `c` to where one writes, `t` to the tree, `l` to what was said, `o` to the
// other branch, `?` for all of them. Escape leaves the message that one writes.

const FIELDS = 'input, textarea, select, [contenteditable="true"]';
const PANE = '.signoff-talk-pane';
const LIST = '.signoff-talk-list';

/** True where the key was ours. */
export function takeKey(event: KeyboardEvent, page: HTMLElement | null, help: () => void): boolean {
	if (!page || event.ctrlKey || event.metaKey || event.altKey) return false;
	const { activeElement } = page.doc;
	if (activeElement?.matches(FIELDS)) return event.key === 'Escape' && leave(activeElement);
	if (event.key === '?') {
		help();
		return true;
	}
	const goal = goalOf(event.key, page);
	goal?.focus();
	return goal !== null;
}

function leave(field: Element): boolean {
	const list = field.closest(PANE)?.querySelector<HTMLElement>(LIST);
	list?.focus();
	return list !== undefined && list !== null;
}

function goalOf(key: string, page: HTMLElement): HTMLElement | null {
	if (key === 't') return page.querySelector<HTMLElement>('[role="treeitem"][tabindex="0"]');
	const panes = [...page.querySelectorAll<HTMLElement>(PANE)];
	const own = panes.findIndex((pane) => pane.contains(page.doc.activeElement));
	const at = Math.max(0, own);
	const here = (selector: string, index = at) =>
		panes[index]?.querySelector<HTMLElement>(selector) ?? null;
	if (key === 'c') return here('textarea');
	if (key === 'l') return here(LIST);
	return key === 'o' ? here(LIST, at + 1 < panes.length ? at + 1 : 0) : null;
}
