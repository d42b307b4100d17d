// Secrets in the app's own storage for them: on this device, encrypted where its system offers that.

import type { App } from 'obsidian';
import { random } from 'nanoid';
import type { Secrets } from '../ports/secrets';
import { VaultFault } from '../ports/vault-files';

export class ObsidianSecrets implements Secrets {
	constructor(private readonly app: Pick<App, 'secretStorage'>) {}

	load(name: string): string | null {
		return this.app.secretStorage.getSecret(name);
	}

	/** The storage may say nothing when a device refuses, so it is asked what it holds. */
	save(name: string, secret: string): void {
		this.app.secretStorage.setSecret(name, secret);
		if (this.load(name) !== secret) throw new VaultFault('unwritable', name);
	}

	random(length: number): Uint8Array {
		return random(length);
	}
}
