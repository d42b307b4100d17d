// The vault that a command is about: found, and with the settings that count on this device.

import { realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PinnedSettings } from '../../app/trust';
import { cliText } from '../../text/cli/index';
import { tidyFolderPath } from '../../core/workflow/folder-name';
import type { Workspace } from '../../core/workflow/workspace';
import { FileDeviceStore, UnsavedDeviceStore } from '../../node/file-device-store';
import { FileSettings } from '../../node/file-settings';
import { vaultAbove } from '../../node/find-vault';
import { NodeVaultFiles } from '../../node/node-vault-files';
import { stateFolderOf } from '../../node/state-folder';
import type { DeviceStore } from '../../ports/device-store';
import type { Around, Call } from './command';
import { Ending, EXIT } from './exit-codes';

export interface OpenVault {
	dir: string;
	/** Where this device keeps what it alone knows of the vault. */
	stateFolder: string;
	files: NodeVaultFiles;
	store: DeviceStore;
	stored: FileSettings;
	settings: PinnedSettings;
}

/** To ask: nothing is kept, neither in the vault nor on the device. */
export async function openToRead(call: Call, around: Around): Promise<OpenVault> {
	const dir = vaultOf(call.vault, around.cwd);
	const vault = await openAt(dir, around, (store) => new UnsavedDeviceStore(store));
	if (vault.stored.broken) around.terminal.note(cliText.vault.goesByPin(vault.stored.path));
	return vault;
}

/** To act: what this device comes to know is kept. */
export function openToAct(dir: string, around: Around): Promise<OpenVault> {
	return openAt(dir, around, (store) => {
		store.check();
		return store;
	});
}

/** By its real path: a watcher follows no link, not even the one to the vault. */
async function openAt(
	named: string,
	around: Around,
	storeOn: (store: FileDeviceStore) => DeviceStore,
): Promise<OpenVault> {
	const dir = realpathSync(named);
	const stateFolder = stateFolderOf(dir, around.env);
	const store = storeOn(new FileDeviceStore(stateFolder));
	const stored = new FileSettings(dir);
	const settings = new PinnedSettings(stored, store, (error) => {
		throw error;
	});
	await stored.load();
	const files = new NodeVaultFiles(dir, join(stateFolder, 'write.lock'));
	return { dir, stateFolder, files, store, stored, settings };
}

/** The folder that was named, or the nearest one upwards that Obsidian knows as a vault. */
export function vaultOf(named: string | null, cwd: string): string {
	const found = vaultAbove(named, cwd);
	if (found !== null) return found;
	if (named === null) throw new Ending(EXIT.failed, cliText.vault.notFound(cwd));
	throw new Ending(EXIT.calledWrongly, cliText.vault.noFolder(resolve(cwd, named)));
}

/** The workspaces that are meant, of those that count. */
export function workspacesOf({ settings }: OpenVault, call: Call): readonly Workspace[] {
	const { workspaces } = settings.current();
	if (workspaces.length === 0) throw new Ending(EXIT.failed, cliText.vault.notSetUp);
	if (call.workspace === null) return workspaces;
	const root = tidyFolderPath(call.workspace);
	const meant = workspaces.filter((workspace) => workspace.root === root);
	if (meant.length > 0) return meant;
	const known = workspaces.map((workspace) => workspace.root);
	throw new Ending(EXIT.calledWrongly, cliText.vault.noSuchWorkspace(root, known));
}
