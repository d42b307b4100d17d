// What happened to the vault's files, after it happened. There is no event before a change.

export type VaultChange =
	| { type: 'created'; path: string }
	| { type: 'modified'; path: string }
	| { type: 'deleted'; path: string }
	/** Fired for a folder and again for everything in it; the order is the host's. */
	| { type: 'renamed'; path: string; from: string };

export interface VaultEvents {
	/** Returns what ends the subscription. */
	onChange(listener: (change: VaultChange) => void): () => void;
}
