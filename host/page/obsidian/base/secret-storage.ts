import { Events } from './events';
import type { KeyValueStore } from './key-value-store';

const VALID_ID = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Secrets outside the vault's folder: per vault, in the browser's storage, and not encrypted here. */
export class SecretStorage extends Events {
	constructor(
		private readonly store: KeyValueStore,
		private readonly prefix: string,
	) {
		super();
	}

	setSecret(id: string, secret: string): void {
		if (!VALID_ID.test(id)) {
			throw new Error(`Invalid secret ID "${id}": use lowercase letters, digits and dashes.`);
		}
		this.store.setItem(this.prefix + id, secret);
		this.trigger('change', id);
	}

	getSecret(id: string): string | null {
		return this.store.getItem(this.prefix + id);
	}

	listSecrets(): string[] {
		return this.store
			.keys()
			.filter((key) => key.startsWith(this.prefix))
			.map((key) => key.slice(this.prefix.length))
			.sort();
	}
}
