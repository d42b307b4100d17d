// The logs of a workspace as files of any size, by their names alone.

import { join } from 'node:path';
import { writerOf } from '../core/ledger/chain-end';
import { parseLogName } from '../core/ledger/names';
import { cliText } from '../core/text/cli';
import type { SkipReason } from '../core/text/cli-verify';
import { tidyFolderPath } from '../core/workflow/folder-name';
import { joinPath, nameOf } from '../core/workflow/paths';
import { LOGS_FOLDER } from '../core/workflow/workspace';
import { utf8 } from '../app/utf8';
import { headOfFile } from '../node/log-lines';
import type { Call } from './arguments';
import { Ending, EXIT } from './exit-codes';
import { workspacesOf, type OpenVault } from './open-vault';

export interface LogFile {
	/** Vault path. */
	path: string;
	full: string;
	size: number;
	/** `2026-01-27`. */
	day: string;
	/** In its name; null for the device that set the workspace up. */
	device: string | null;
}

interface LogFolder {
	/** Oldest first; on one day a device's plain log is older than the one with its name. */
	logs: LogFile[];
	others: { path: string; reason: SkipReason }[];
}

/** The first entry of a log stands in here, unless the log is none. */
export const HEAD_BYTES = 1024 * 1024;

/** Logs can be read where nothing is set up, too: of a copy, or after the settings were lost. */
export async function rootsWithLogs(vault: OpenVault, call: Call): Promise<readonly string[]> {
	const root = tidyFolderPath(call.workspace ?? '');
	const known = vault.settings.current().workspaces;
	if (known.some((workspace) => call.workspace === null || workspace.root === root)) {
		return workspacesOf(vault, call).map((workspace) => workspace.root);
	}
	if ((await vault.files.kindOf(joinPath(root, LOGS_FOLDER))) === 'folder') return [root];
	if (known.length > 0) workspacesOf(vault, call);
	throw new Ending(EXIT.failed, cliText.vault.notSetUp);
}

export async function logsAt(
	{ dir, files }: Pick<OpenVault, 'dir' | 'files'>,
	root: string,
): Promise<LogFolder> {
	const found: LogFolder = { logs: [], others: [] };
	for (const { path, size } of await files.filesIn(joinPath(root, LOGS_FOLDER))) {
		const name = parseLogName(path);
		const full = join(dir, ...path.split('/'));
		if (name?.kind === 'log') {
			found.logs.push({ path, full, size, day: name.day, device: name.device });
		} else if (!name && !isReserved(path)) found.others.push({ path, reason: reasonFor(path) });
	}
	found.logs.sort((a, b) => (ageOf(a) < ageOf(b) ? -1 : 1));
	found.others.sort((a, b) => (a.path < b.path ? -1 : 1));
	return found;
}

/** The device that its first entry names; null for what is no log of Signoff's. */
export async function writerOfFile({ full }: LogFile): Promise<string | null> {
	return writerOf(await headOfFile(full, HEAD_BYTES), utf8);
}

function ageOf({ day, device }: LogFile): string {
	return `${day}.${device ?? ''}`;
}

/** Signoff's own, beside the logs. */
function isReserved(path: string): boolean {
	return /^(checkpoint|signers|allowed_signers)/.test(nameOf(path));
}

function reasonFor(path: string): SkipReason {
	return /conflict/i.test(nameOf(path)) ? 'copy' : 'other-name';
}
