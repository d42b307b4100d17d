import { VaultFault } from '../ports/vault-files';

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
