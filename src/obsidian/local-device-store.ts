// DeviceStore on the app's local storage, which is this vault's on this device: in no vault file, in
// no sync.

import type { App } from 'obsidian';
import type { DeviceStore } from '../ports/device-store';
import { VaultFault } from '../ports/vault-files';

const PREFIX = 'signoff-';

export class LocalDeviceStore implements DeviceStore {
	constructor(private readonly app: Pick<App, 'loadLocalStorage' | 'saveLocalStorage'>) {}

	load(key: string): unknown {
		const kept: unknown = this.app.loadLocalStorage(PREFIX + key);
		return kept ?? null;
	}

	/** The app may say nothing when a device refuses to store, so the store is asked what it holds. */
	save(key: string, value: unknown): void {
		this.app.saveLocalStorage(PREFIX + key, value ?? null);
		if (JSON.stringify(this.load(key)) !== JSON.stringify(value ?? null)) {
			throw new VaultFault('unwritable', PREFIX + key);
		}
	}
}
