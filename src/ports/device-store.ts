// What this device alone knows: its name, and what it has pinned. It is not in the vault, so no
// sync and no agent that writes files can change it.

export interface DeviceStore {
	/** Null where nothing was kept under this key. The value is whatever JSON was kept. */
	load(key: string): unknown;

	/** Kept when it returns; null is as good as nothing. Throws VaultFault `unwritable`. */
	save(key: string, value: unknown): void;
}
