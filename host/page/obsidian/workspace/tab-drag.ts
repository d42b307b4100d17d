import type { LeafGroup } from './leaf-group';
import type { WorkspaceLeaf } from './workspace-leaf';
import type { WorkspaceTabs } from './workspace-tabs';

const TAB_MARK = 'application/x-workspace-tab';

/** Tabs are dragged by their leaf's id, so that a drop finds the leaf wherever it is now. */
export function makeTabDraggable(leaf: WorkspaceLeaf, header: HTMLElement): void {
	header.draggable = true;
	header.addEventListener('dragstart', (event) => {
		event.dataTransfer?.setData(TAB_MARK, leaf.id);
		if (event.dataTransfer) event.dataTransfer.effectAllowed = 'move';
	});
}

export function acceptTabDrops(tabs: WorkspaceTabs): void {
	const strip = tabs.tabHeaderContainerEl;
	strip.addEventListener('dragover', (event) => {
		if (event.dataTransfer?.types.includes(TAB_MARK) !== true) return;
		event.preventDefault();
		event.dataTransfer.dropEffect = 'move';
		strip.addClass('is-being-dragged-over');
	});
	strip.addEventListener('dragleave', () => strip.removeClass('is-being-dragged-over'));
	strip.addEventListener('drop', (event) => {
		strip.removeClass('is-being-dragged-over');
		const id = event.dataTransfer?.getData(TAB_MARK) ?? '';
		const leaf = tabs.workspace.getLeafById(id);
		if (!leaf) return;
		event.preventDefault();
		moveTab(leaf, tabs, tabs.children.filter((other) => isLeftOf(other, event.clientX)).length);
	});
}

function isLeftOf(leaf: WorkspaceLeaf, x: number): boolean {
	const box = leaf.tabHeaderEl.getBoundingClientRect();
	return box.left + box.width / 2 < x;
}

function moveTab(leaf: WorkspaceLeaf, tabs: LeafGroup, index: number): void {
	const from = tabs.children.indexOf(leaf);
	const target = from >= 0 && from < index ? index - 1 : index;
	if (from === target) return;
	// A group of one must not vanish under the tab that is put back into it.
	if (leaf.parent === tabs && tabs.children.length === 1) return;
	leaf.parent?.removeChild(leaf);
	tabs.insertChild(target, leaf);
	leaf.workspace.setActiveLeaf(leaf, { focus: true });
}
