import type { Side, SplitDirection } from 'obsidian';
import { isRecord } from '../base/is-record';
import type { LeafGroup } from './leaf-group';
import type { SavedItem, WorkspaceItem, WorkspaceParent } from './workspace-item';
import { WorkspaceLeaf, type SavedViewState } from './workspace-leaf';
import { WorkspaceMobileDrawer } from './workspace-mobile-drawer';
import type { WorkspaceSidedock } from './workspace-sidedock';
import { WorkspaceSplit } from './workspace-split';
import { WorkspaceTabs } from './workspace-tabs';
import type { Workspace } from './workspace';

/** workspace.json as a whole. What a newer app adds is ignored. */
export interface SavedLayout {
	main: SavedItem;
	left: SavedItem;
	right: SavedItem;
	active?: string;
	lastOpenFiles?: string[];
	[key: string]: unknown;
}

export function isSavedLayout(value: unknown): value is SavedLayout {
	if (!isRecord(value)) return false;
	return [value.main, value.left, value.right].every(isSavedItem);
}

/** Fills an existing root, sidebar or drawer with what was saved of it. */
export async function restoreChildren(parent: WorkspaceParent, saved: SavedItem): Promise<void> {
	for (const child of saved.children ?? []) await restoreInto(parent, child);
	if (parent instanceof WorkspaceTabs || parent instanceof WorkspaceMobileDrawer) {
		restoreCurrentTab(parent, saved);
	}
}

export function restoreSidedock(sidedock: WorkspaceSidedock, saved: SavedItem): void {
	if (typeof saved.width === 'number') sidedock.setWidth(saved.width);
	if (saved.collapsed === true) sidedock.collapse();
}

/** What a vault that was never opened shows. */
export function freshLayout(phone: boolean): SavedLayout {
	const explorer: SavedItem = {
		id: 'explorer-leaf',
		type: 'leaf',
		state: { type: 'file-explorer', state: {}, icon: 'lucide-folder-closed', title: 'Files' },
	};
	const side = (name: Side, leaves: SavedItem[]): SavedItem =>
		phone
			? { id: `${name}-drawer`, type: 'mobile-drawer', children: leaves }
			: {
					id: `${name}-split`,
					type: 'split',
					direction: 'horizontal',
					width: name === 'left' ? 280 : 320,
					collapsed: leaves.length === 0,
					children: leaves.length ? [{ id: `${name}-tabs`, type: 'tabs', children: leaves }] : [],
				};
	return {
		main: { id: 'main-split', type: 'split', direction: 'vertical', children: [] },
		left: side('left', [explorer]),
		right: side('right', []),
	};
}

async function restoreInto(parent: WorkspaceParent, saved: SavedItem): Promise<void> {
	const { workspace } = parent;
	if (saved.type === 'leaf') {
		const group = parent instanceof WorkspaceSplit ? tabsIn(parent) : parent;
		await restoreLeaf(group, saved);
		return;
	}
	const item = makeParent(workspace, parent, saved);
	if (!item || !(saved.children ?? []).some(isSavedItem)) return;
	addTo(parent, item, saved);
	await restoreChildren(item, saved);
}

async function restoreLeaf(group: WorkspaceParent, saved: SavedItem): Promise<void> {
	const leaf = new WorkspaceLeaf(group.workspace, saved.id);
	group.addChild(leaf);
	if (typeof saved.group === 'string') leaf.setGroup(saved.group);
	const state = saved.state;
	if (isViewState(state) && state.type !== 'empty') await leaf.setViewState(state);
}

function makeParent(
	workspace: Workspace,
	parent: WorkspaceParent,
	saved: SavedItem,
): WorkspaceParent | null {
	if (saved.type === 'tabs') {
		// A layout of the other kind of device: its tabs' leaves go into the drawer itself.
		return parent instanceof WorkspaceMobileDrawer
			? parent
			: new WorkspaceTabs(workspace, saved.id);
	}
	if (saved.type !== 'split') return null;
	return new WorkspaceSplit(workspace, directionOf(saved), saved.id);
}

function addTo(parent: WorkspaceParent, item: WorkspaceParent, saved: SavedItem): void {
	if (item === parent) return;
	parent.addChild(item);
	if (typeof saved.dimension === 'number') item.setDimension(saved.dimension);
}

function tabsIn(split: WorkspaceSplit): WorkspaceParent {
	const last: WorkspaceItem | undefined = split.children.at(-1);
	if (last instanceof WorkspaceTabs) return last;
	const tabs = new WorkspaceTabs(split.workspace);
	split.addChild(tabs);
	return tabs;
}

function restoreCurrentTab(group: LeafGroup, saved: SavedItem): void {
	const current = saved.currentTab;
	group.selectTabIndex(typeof current === 'number' ? current : 0);
}

function directionOf(saved: SavedItem): SplitDirection {
	return saved.direction === 'horizontal' ? 'horizontal' : 'vertical';
}

function isSavedItem(value: unknown): value is SavedItem {
	return isRecord(value) && typeof value.type === 'string' && typeof value.id === 'string';
}

function isViewState(value: unknown): value is SavedViewState {
	return isRecord(value) && typeof value.type === 'string';
}
