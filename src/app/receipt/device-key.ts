// The key with which this device signs. It is made when it is first asked for, and kept where no program
// that reads files finds it.

import { base64 } from '@scure/base';
import { keyPairOf, SECRET_BYTES, type KeyPair } from '../../core/sign/ed25519';
import type { Secrets } from '../../ports/secrets';

const NAME = 'signoff-device-key';

export class DeviceKey {
	private kept: KeyPair | null = null;

	constructor(private readonly secrets: Secrets) {}

	/** Throws VaultFault `unwritable` where a new key cannot be kept: it would be another one tomorrow. */
	pair(): KeyPair {
		this.kept ??= this.existing() ?? this.make();
		return this.kept;
	}

	/** A new key from now on. The one before signs nothing any more. Throws VaultFault `unwritable`. */
	renew(): KeyPair {
		this.kept = this.make();
		return this.kept;
	}

	/** Null where none was made yet, or what is kept is no key. */
	existing(): KeyPair | null {
		try {
			const secret = base64.decode(this.secrets.load(NAME) ?? '');
			return secret.length === SECRET_BYTES ? keyPairOf(secret) : null;
		} catch {
			return null;
		}
	}

	private make(): KeyPair {
		const secret = this.secrets.random(SECRET_BYTES);
		this.secrets.save(NAME, base64.encode(secret));
		return keyPairOf(secret);
	}
}
