// What other rooms may use of this one.

export { type IndexProgress, ItemIndex } from './item-index';
export { readStatus, type Status, type WorkspaceStatus, workspaceStatus } from './read-status';
