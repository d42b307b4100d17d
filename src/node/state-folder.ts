// Where this device keeps what it alone knows of a vault: outside of it, in the person's own folder for
// the state of programs, so that nothing that writes to the vault or syncs it comes there.

import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { VaultFault } from '../ports/vault-files';

export type Environment = Readonly<Record<string, string | undefined>>;

const DIGITS = 16;

/** The vault must be there. One vault has one folder, by whatever links it is reached. */
export function stateFolderOf(vaultDir: string, env: Environment): string {
	const vault = createHash('sha256').update(realpathSync(vaultDir)).digest('hex');
	return join(baseOf(env), 'signoff', vault.slice(0, DIGITS));
}

/** A relative path in the variable counts as none: so the XDG specification says. */
function baseOf(env: Environment): string {
	const [given, usual] =
		process.platform === 'win32'
			? [env.LOCALAPPDATA, join(homedir(), 'AppData', 'Local')]
			: [env.XDG_STATE_HOME, join(homedir(), '.local', 'state')];
	return given !== undefined && isAbsolute(given) ? given : usual;
}

/** What this device keeps outside of the vault cannot be kept, or read. The path is a full one. */
export class StateFault extends VaultFault {
	constructor(
		override readonly code: 'unreadable' | 'unwritable',
		path: string,
		cause: unknown,
	) {
		super(code, path, cause);
	}
}
