import { Events } from '../base/events';
import type { App } from '../base/app';
import type { WorkspaceContainer } from './workspace-split';
import type { Workspace } from './workspace';

export type ItemKind = 'leaf' | 'tabs' | 'split' | 'mobile-drawer' | 'window' | 'floating';

/** What workspace.json keeps of one item. Unknown keys of other versions pass through unread. */
export interface SavedItem {
	id: string;
	type: ItemKind;
	dimension?: number;
	children?: SavedItem[];
	[key: string]: unknown;
}

/** A node of the workspace's tree. Its element's life is the node's life. */
export abstract class WorkspaceItem extends Events {
	abstract readonly type: ItemKind;
	readonly app: App;
	id: string;
	containerEl: HTMLElement;
	parent: WorkspaceParent | null = null;
	/** Share of the parent split, in per cent of all shares; undefined means an equal part. */
	dimension: number | undefined;

	constructor(
		readonly workspace: Workspace,
		id?: string,
	) {
		super();
		this.app = workspace.app;
		this.id = id ?? newItemId();
		this.containerEl = createDiv();
	}

	getRoot(): WorkspaceItem {
		return this.parent && this.parent.type !== 'floating' ? this.parent.getRoot() : this;
	}

	/** The root split or the popout window that this item lies in; the main window's for sidebars. */
	getContainer(): WorkspaceContainer {
		const root: unknown = this.getRoot();
		return isContainer(root) ? root : this.workspace.rootSplit;
	}

	abstract serialize(): SavedItem;

	setDimension(dimension: number | undefined): void {
		this.dimension = dimension;
		this.containerEl.style.flexGrow = dimension === undefined ? '' : String(dimension);
	}
}

export abstract class WorkspaceParent extends WorkspaceItem {
	children: WorkspaceItem[] = [];

	insertChild(index: number, child: WorkspaceItem): void {
		child.parent = this;
		this.children.splice(index, 0, child);
		this.onChildrenChange();
	}

	addChild(child: WorkspaceItem): void {
		this.insertChild(this.children.length, child);
	}

	removeChild(child: WorkspaceItem): void {
		const index = this.children.indexOf(child);
		if (index < 0) return;
		this.children.splice(index, 1);
		child.parent = null;
		child.containerEl.detach();
		this.onChildrenChange();
	}

	replaceChild(old: WorkspaceItem, child: WorkspaceItem): void {
		const index = this.children.indexOf(old);
		if (index < 0) return;
		old.parent = null;
		old.containerEl.detach();
		child.parent = this;
		this.children[index] = child;
		this.onChildrenChange();
	}

	/** Bring the elements in line with `children`. */
	protected abstract onChildrenChange(): void;

	serialize(): SavedItem {
		const saved: SavedItem = { id: this.id, type: this.type };
		if (this.dimension !== undefined) saved.dimension = this.dimension;
		saved.children = this.children.map((child) => child.serialize());
		return saved;
	}
}

/** 16 hexadecimal digits, as workspace.json has them. */
function newItemId(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(8));
	return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function isContainer(item: unknown): item is WorkspaceContainer {
	return typeof item === 'object' && item !== null && 'win' in item && 'doc' in item;
}
