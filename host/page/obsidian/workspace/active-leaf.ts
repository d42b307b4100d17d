import type { TFile } from '../vault/files';
import type { Scope } from '../ui/scope';
import type { Announcements } from './announcements';
import type { MarkdownFileInfo } from './editor/editor-fields';
import { FileView } from './views/file-view';
import { moveActiveMark } from './workspace-frame';
import type { Workspace } from './workspace';
import type { WorkspaceLeaf } from './workspace-leaf';

/** Which leaf is in use, and what goes with that: its mark, its keys, the file that is meant. */
export class ActiveLeaf {
	private lastFileLeaf: WorkspaceLeaf | null = null;
	private viewScope: Scope | null = null;

	constructor(
		private readonly workspace: Workspace,
		private readonly announcements: Announcements,
	) {}

	/** The file of the view in use, or else of the file view that was in use before it. */
	get file(): TFile | null {
		const view = this.lastFileLeaf?.view;
		return view instanceof FileView ? view.file : null;
	}

	choose(leaf: WorkspaceLeaf, wantsFocus: boolean): void {
		if (leaf.parent === null) return;
		const { workspace } = this;
		leaf.activeTime = performance.now();
		if (leaf.parent.currentLeaf !== leaf) leaf.parent.selectTab(leaf);
		if (workspace.activeLeaf !== leaf) {
			moveActiveMark(workspace.containerEl, workspace.activeLeaf, leaf);
			workspace.activeLeaf = leaf;
			this.onViewChange();
			this.announcements.activeLeaf();
			workspace.requestSave();
		}
		if (wantsFocus) leaf.setEphemeralState({ focus: true });
	}

	/** The view of the active leaf, or its file, is another one now. */
	onViewChange(): void {
		const { workspace } = this;
		const leaf = workspace.activeLeaf;
		const view = leaf?.view;
		this.useScope(view?.scope ?? null);
		if (leaf && view instanceof FileView) this.lastFileLeaf = leaf;
		workspace.activeEditor =
			view && 'editor' in view ? (view as unknown as MarkdownFileInfo) : null;
		this.announcements.fileOpen();
	}

	/** Another leaf becomes active before this one goes. */
	onDetach(leaf: WorkspaceLeaf): void {
		const { workspace } = this;
		if (this.lastFileLeaf === leaf) this.lastFileLeaf = null;
		if (workspace.activeLeaf !== leaf) return;
		workspace.activeLeaf = null;
		workspace.track(Promise.resolve().then(() => this.chooseAny()));
	}

	private chooseAny(): void {
		if (this.workspace.activeLeaf) return;
		const leaf = this.workspace.getMostRecentLeaf();
		if (leaf) this.workspace.setActiveLeaf(leaf);
	}

	/** The keys of the view in use come before the app's. */
	private useScope(scope: Scope | null): void {
		if (scope === this.viewScope) return;
		const { keymap } = this.workspace.app;
		if (this.viewScope) keymap.popScope(this.viewScope);
		if (scope) keymap.pushScope(scope);
		this.viewScope = scope;
	}
}
