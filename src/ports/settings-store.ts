// The person's settings, kept by the host. Reading is immediate; a change is stored when it resolves,
// and nothing has changed when it throws.

import type { Settings } from '../core/settings';

export interface SettingsStore {
	/** False until what is stored has been read; `current` then has the defaults. */
	readonly loaded: boolean;

	current(): Settings;

	/**
	 * Applies the change to what is stored at that moment, stores it, and tells the listeners. Updates
	 * happen one after the other. Throws VaultFault `unwritable`.
	 */
	update(change: (settings: Settings) => Settings): Promise<void>;

	/** Returns what ends the subscription. Also fires for a change that came from outside. */
	onChange(listener: (settings: Settings) => void): () => void;
}
