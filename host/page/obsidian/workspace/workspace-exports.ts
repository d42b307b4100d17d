// What the `obsidian` module shows of the workspace.
export { Editor } from './editor/editor';
export {
	editorEditorField,
	editorInfoField,
	editorLivePreviewField,
	editorViewField,
	livePreviewState,
} from './editor/editor-fields';
export { MarkdownEditView } from './markdown/markdown-edit-view';
export { MarkdownPreviewView } from './markdown/markdown-preview-view';
export { MarkdownView } from './markdown/markdown-view';
export { FileView } from './views/file-view';
export { ItemView } from './views/item-view';
export { EditableFileView, TextFileView } from './views/text-file-view';
export { View } from './views/view';
export { Workspace } from './workspace';
export { WorkspaceItem, WorkspaceParent } from './workspace-item';
export { WorkspaceLeaf } from './workspace-leaf';
export { WorkspaceMobileDrawer } from './workspace-mobile-drawer';
export { WorkspaceRibbon } from './workspace-ribbon';
export { WorkspaceSidedock } from './workspace-sidedock';
export { WorkspaceContainer, WorkspaceRoot, WorkspaceSplit } from './workspace-split';
export { WorkspaceTabs } from './workspace-tabs';
export { WorkspaceFloating, WorkspaceWindow } from './workspace-window';
