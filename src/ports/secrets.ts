// What this device keeps to itself: its key. Never in the vault, where agents and sync read.

export interface Secrets {
	/** Null where nothing was kept under this name: `0-9a-z-`. */
	load(name: string): string | null;

	/** Kept when it returns. Throws VaultFault `unwritable`. */
	save(name: string, secret: string): void;

	/** That many bytes which nobody can guess. */
	random(length: number): Uint8Array;
}
