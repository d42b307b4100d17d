import { Menu } from '../ui/menu';
import type { WorkspaceLeaf } from './workspace-leaf';
import type { LeafGroup } from './leaf-group';

/** The menu of one tab's header. */
export function showTabMenu(leaf: WorkspaceLeaf, event: MouseEvent): void {
	const menu = new Menu();
	const siblings = leaf.parent?.children ?? [];
	const after = siblings.slice(siblings.indexOf(leaf) + 1);
	const add = (section: string, title: string, icon: string, run: () => unknown): void => {
		menu.addItem((item) => item.setSection(section).setTitle(title).setIcon(icon).onClick(run));
	};
	add('open', 'Close', 'x', () => leaf.detach());
	if (siblings.length > 1) {
		add('open', 'Close others', 'x', () => closeAll(siblings.filter((other) => other !== leaf)));
	}
	if (after.length > 0) {
		add('open', 'Close tabs to the right', 'x', () => closeAll(after));
	}
	add('open', 'Close all', 'x', () => closeAll(siblings));
	add('action', leaf.pinned ? 'Unpin' : 'Pin', 'pin', () => leaf.togglePinned());
	if (leaf.getRoot() === leaf.workspace.rootSplit) {
		const split = (direction: 'vertical' | 'horizontal'): void => {
			void leaf.workspace.duplicateLeaf(leaf, 'split', direction);
		};
		add('action', 'Split right', 'separator-vertical', () => split('vertical'));
		add('action', 'Split down', 'separator-horizontal', () => split('horizontal'));
		add('action', 'Move to new window', 'picture-in-picture-2', () => {
			leaf.workspace.moveLeafToPopout(leaf);
		});
	}
	leaf.view.onPaneMenu(menu, 'tab-header');
	menu.showAtMouseEvent(event);
}

/** All tabs of a group, for when there are more than fit. */
export function showTabListMenu(tabs: LeafGroup, event: MouseEvent): void {
	const menu = new Menu();
	for (const leaf of tabs.children) {
		menu.addItem((item) =>
			item
				.setTitle(leaf.getDisplayText())
				.setIcon(leaf.getIcon())
				.setChecked(leaf === tabs.currentLeaf)
				.onClick(() => leaf.workspace.setActiveLeaf(leaf, { focus: true })),
		);
	}
	menu.addSeparator();
	menu.addItem((item) =>
		item
			.setTitle('Close all')
			.setIcon('x')
			.onClick(() => closeAll(tabs.children)),
	);
	menu.showAtMouseEvent(event);
}

function closeAll(leaves: readonly WorkspaceLeaf[]): void {
	for (const leaf of [...leaves]) if (!leaf.pinned) leaf.detach();
}
