// The person's settings, kept by the host. Reading is immediate; writing is durable when it resolves.

import type { Settings } from '../core/settings';

export interface SettingsStore {
	current(): Settings;

	/** Applies the change to what is current at that moment, saves it, and tells the listeners. */
	update(change: (settings: Settings) => Settings): Promise<void>;

	/** Returns what ends the subscription. Also fires for a change that came from outside. */
	onChange(listener: (settings: Settings) => void): () => void;
}
