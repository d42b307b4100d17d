import type { ProtocolHandlers } from './protocol';

/** Links to the app itself, wherever in the window they are: they do not leave the page. */
export function followProtocolLinks(win: Window, protocol: ProtocolHandlers): void {
	const follow = (event: MouseEvent): void => {
		if (event.defaultPrevented || event.button > 1) return;
		const link = event.targetNode?.instanceOf(Element) && event.targetNode.closest('a[href]');
		const href = link ? (link.getAttribute('href') ?? '') : '';
		if (!/^obsidian:/i.test(href)) return;
		event.preventDefault();
		if (!protocol.open(href)) console.warn(`Nothing here handles ${href}`);
	};
	win.addEventListener('click', follow);
	win.addEventListener('auxclick', follow);
}
