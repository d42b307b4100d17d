// The keys of this device, the one in use and those before it. Its own receipts count here without a
// question, so which they were is kept beside the secrets and not in the vault.

import { parseSigners, withSigner, type Signer } from '../../core/receipt/signers';
import type { KeyPair } from '../../core/sign/ed25519';
import { formatSshKey } from '../../core/sign/ssh-key';
import type { Clock } from '../../ports/clock';
import type { DeviceStore } from '../../ports/device-store';
import type { DeviceKey } from './device-key';

const KEPT = 'own-keys';

/** What this device has signed with so far; makes nothing. */
export function ownSigners(store: DeviceStore): Signer[] {
	return parseSigners(store.load(KEPT));
}

interface OwnKeysParts {
	key: DeviceKey;
	store: DeviceStore;
	device: string;
	clock: Clock;
}

export class OwnKeys {
	constructor(private readonly parts: OwnKeysParts) {}

	/** Throws VaultFault `unwritable` where it cannot be kept. */
	pair(): KeyPair {
		return this.known(this.parts.key.pair());
	}

	/** What was signed before stays valid. Throws VaultFault `unwritable`. */
	renew(): KeyPair {
		return this.known(this.parts.key.renew());
	}

	signers(): Signer[] {
		return ownSigners(this.parts.store);
	}

	/** Also where the secrets were lost: then it is a new one, and ends the one before. */
	private known(pair: KeyPair): KeyPair {
		const { store, device, clock } = this.parts;
		const key = formatSshKey(pair.publicKey);
		const before = this.signers();
		if (before.some((signer) => signer.key === key && signer.until === null)) return pair;
		const since = clock.now().toISOString();
		store.save(KEPT, withSigner(before, { device, key, since, until: null }));
		return pair;
	}
}
