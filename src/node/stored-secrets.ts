// Secrets beside the rest of what this device alone knows: in files that only their owner may read.

import { randomBytes } from 'node:crypto';
import type { DeviceStore } from '../ports/device-store';
import type { Secrets } from '../ports/secrets';

export class StoredSecrets implements Secrets {
	constructor(private readonly store: DeviceStore) {}

	load(name: string): string | null {
		const kept = this.store.load(name);
		return typeof kept === 'string' ? kept : null;
	}

	save(name: string, secret: string): void {
		this.store.save(name, secret);
	}

	random(length: number): Uint8Array {
		return new Uint8Array(randomBytes(length));
	}
}
