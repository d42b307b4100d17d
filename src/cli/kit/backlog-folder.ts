// The folder of the backlog, chosen in a terminal before there is one. Seed 004's own is taken here: the tool sees it, Obsidian doesn't.

import { realpath } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { placesIn } from '../../app/backlog';
import { thisDevice } from '../../app/shared/this-device';
import { isHiddenFolder, problemWithBacklog } from '../../core/backlog/backlog-folder';
import { tidyFolderPath } from '../../core/workflow/folder-name';
import { joinPath } from '../../core/workflow/paths';
import type { Workspace } from '../../core/workflow/workspace';
import { NodeIdSource } from '../../node/node-id-source';
import { text } from '../../text';
import { backlogText } from '../../text/cli/backlog';
import type { Around, Call } from './command';
import { Ending, EXIT } from './exit-codes';
import { whileHeld } from './hold-vault';
import { openToAct, type OpenVault, vaultOf } from './open-vault';

/** Nothing is moved: throws an Ending where there is a backlog in another folder already, and where this device doesn't enforce. */
export async function chooseFolder(call: Call, around: Around, typed: string): Promise<void> {
	const vault = await openToAct(vaultOf(call.vault, around.cwd), around);
	const { files, settings, store } = vault;
	const { workspaces, backlogFolder, devices } = settings.current();
	const folder = tidyFolderPath(typed);
	if (folder === backlogFolder) return;
	if (!isHiddenFolder(folder) && problemWithBacklog(folder, workspaces))
		throw new Ending(EXIT.calledWrongly, backlogText.badFolder);
	if (devices.enforcing !== thisDevice(store, new NodeIdSource()))
		throw new Ending(EXIT.failed, text.backlogActs.refused.onlyWhereEnforced.sentence);
	for (const { root } of workspaces) {
		const before = joinPath(root, backlogFolder);
		if ((await files.kindOf(placesIn(before).meta)) === 'file')
			throw new Ending(EXIT.failed, backlogText.hasBacklog(before));
	}
	await whileHeld(vault, workspaces, around, () =>
		settings.update((now) => ({ ...now, backlogFolder: folder })),
	);
}

/** As the system has them. */
export function backlogFolders(
	{ dir, settings }: OpenVault,
	workspaces: readonly Workspace[],
): string[] {
	const { backlogFolder } = settings.current();
	return workspaces.map(({ root }) => join(dir, joinPath(root, backlogFolder)));
}

/** A backlog in the seed's own folder has the files of an export, or an import, already. Throws an Ending. */
export async function refuseOwnFolder(dir: string, folders: readonly string[]): Promise<void> {
	const there = await realpath(dir).catch(() => dir);
	const own = folders.filter((folder) => isHiddenFolder(basename(folder)));
	if (own.some((folder) => dirname(folder) === there))
		throw new Ending(EXIT.calledWrongly, backlogText.intoBacklog);
}
