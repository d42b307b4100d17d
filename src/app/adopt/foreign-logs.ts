// The files in the folder of the log that are not Signoff's. It never writes to them, nor takes their
// names.

import { signsIn } from '../../core/ledger/log-signs';
import { parseLogName } from '../../core/ledger/names';
import { joinPath } from '../../core/workflow/paths';
import { LOGS_FOLDER, type Workspace } from '../../core/workflow/workspace';
import { VaultFault, type VaultReads } from '../../ports/vault-files';
import { utf8 } from '../shared/utf8';
import { listed, type Listed } from './listed';

export async function foreignLogs(files: VaultReads, { root }: Workspace): Promise<Listed> {
	const paths = (await files.filesIn(joinPath(root, LOGS_FOLDER))).map(({ path }) => path);
	const own = new Set<string>();
	for (const path of paths) if (await isOwnLog(files, path)) own.add(path);
	return listed(paths.filter((path) => !own.has(path) && !own.has(logOf(path))));
}

/** The log that a table was made from has its name, without the `.md`. */
function logOf(path: string): string {
	return parseLogName(path)?.kind === 'table' ? path.slice(0, -'.md'.length) : '';
}

async function isOwnLog(files: VaultReads, path: string): Promise<boolean> {
	if (parseLogName(path)?.kind !== 'log') return false;
	try {
		return signsIn(await files.readBytes(path), utf8).hasEntry;
	} catch (error) {
		if (error instanceof VaultFault) return false;
		throw error;
	}
}
