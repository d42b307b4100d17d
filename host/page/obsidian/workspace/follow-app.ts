import type { Vault } from '../vault/vault';
import type { RecentFiles } from './recent-files';
import { UnknownView } from './views/unknown-view';
import type { Workspace } from './workspace';

/** A view whose plugin comes or goes is built, or gives way to a placeholder that keeps its state. */
export function followViews(workspace: Workspace): void {
	const { viewRegistry } = workspace.app;
	viewRegistry.on('view-unregistered', (type: string) => {
		for (const leaf of workspace.getLeavesOfType(type)) workspace.track(leaf.rebuildView());
	});
	viewRegistry.on('view-registered', (type: string) => {
		for (const leaf of workspace.getLeavesOfType(type)) {
			if (leaf.view instanceof UnknownView) workspace.track(leaf.rebuildView());
		}
	});
}

export function followFiles(vault: Vault, recentFiles: RecentFiles): void {
	vault.on('rename', (file, oldPath) => recentFiles.rename(file.path, oldPath));
	vault.on('delete', (file) => recentFiles.remove(file.path));
}
