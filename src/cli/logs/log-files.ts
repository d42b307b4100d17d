// The logs of a workspace as files of any size, by their names alone.

import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { LogLook, type LogSigns } from '../../core/ledger/log-signs';
import { byLogAge, isLogPath } from '../../core/ledger/names';
import { otherFilesIn, type OtherFile } from '../../core/ledger/other-files';
import { cliText } from '../../text/cli/index';
import { tidyFolderPath } from '../../core/workflow/folder-name';
import { joinPath } from '../../core/workflow/paths';
import { LOGS_FOLDER } from '../../core/workflow/workspace';
import { utf8 } from '../../app/shared/utf8';
import { linesOfFile } from '../../node/log-lines';
import type { Call } from '../kit/command';
import { Ending, EXIT } from '../kit/exit-codes';
import { workspacesOf, type OpenVault } from '../kit/open-vault';

export interface LogFile {
	/** Vault path. */
	path: string;
	full: string;
	size: number;
}

interface LogFolder {
	/** Oldest first. */
	logs: LogFile[];
	others: OtherFile[];
	/** Named as logs are: links, folders, pipes. Nothing of them is read. */
	notFiles: string[];
}

/** The first entry of a log stands in here, unless the log is none, or was changed. */
export const HEAD_BYTES = 1024 * 1024;

/** So much of a line is kept, to compare it with what an entry records of torn lines. */
export const LONGEST_LINE = 16 * 1024 * 1024;

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
	const listed = await files.filesIn(joinPath(root, LOGS_FOLDER));
	const logs = listed
		.filter(({ path }) => isLogPath(path))
		.map(({ path, size }) => ({ path, full: join(dir, ...path.split('/')), size }))
		.sort((a, b) => byLogAge(a.path, b.path));
	const others = otherFilesIn(listed.map(({ path }) => path));
	return { logs, others, notFiles: await notFilesAt(dir, root) };
}

async function notFilesAt(dir: string, root: string): Promise<string[]> {
	const folder = joinPath(root, LOGS_FOLDER);
	try {
		const listed = await readdir(join(dir, ...folder.split('/')), { withFileTypes: true });
		const named = listed.filter((entry) => !entry.isFile() && isLogPath(entry.name));
		return named.map(({ name }) => joinPath(folder, name)).sort();
	} catch {
		// There is no such folder, or it cannot be read: whoever lists the files in it says so.
		return [];
	}
}

/** Whose log it may be. Of one as it was written only the first entry is read. */
export async function signsOfFile({ full }: Pick<LogFile, 'full'>): Promise<LogSigns> {
	const look = new LogLook(utf8);
	for await (const lines of linesOfFile(full, LONGEST_LINE)) {
		for (const { bytes } of lines) if (look.take(bytes)) return look.signs();
	}
	return look.signs();
}
