// What lies in the folder of the logs and is no log by its name. Nobody reads it; a verifier names it.

import { nameOf } from '../workflow/paths';
import { parseLogName } from './names';

export interface OtherFile {
	file: string;
	/** `copy`: a sync tool made it of a log. */
	reason: 'copy' | 'other-name';
}

/** By their paths, in order. */
export function otherFilesIn(paths: readonly string[]): OtherFile[] {
	return paths
		.filter((path) => parseLogName(path) === null && !isOurs(path))
		.sort()
		.map((file) => ({ file, reason: /conflict/i.test(nameOf(file)) ? 'copy' : 'other-name' }));
}

/** Signoff's own, beside the logs and their tables. */
function isOurs(path: string): boolean {
	return /^(?:checkpoint|signers|allowed_signers|standing-rules\.json$)/.test(nameOf(path));
}
