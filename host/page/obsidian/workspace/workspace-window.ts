import { WorkspaceContainer } from './workspace-split';
import { WorkspaceParent, type ItemKind } from './workspace-item';
import type { Workspace } from './workspace';

/** A window of its own for some leaves. Not kept over a restart: a browser would block it. */
export class WorkspaceWindow extends WorkspaceContainer {
	override readonly type: ItemKind = 'window';

	constructor(
		workspace: Workspace,
		public win: Window,
		public doc: Document,
	) {
		super(workspace, 'vertical');
		this.containerEl.addClass('mod-root');
	}

	/** The last leaf went: so does the window. */
	protected override simplify(): void {
		if (this.children.length === 0) this.win.close();
	}
}

/** Holds the popout windows. */
export class WorkspaceFloating extends WorkspaceParent {
	readonly type: ItemKind = 'floating';

	constructor(workspace: Workspace) {
		super(workspace, 'floating');
	}

	protected override onChildrenChange(): void {
		this.workspace.onLayoutChange();
	}
}
