// Whether there is anything to show, for every view that asks.

import type { SettingsStore } from '../../ports/settings-store';

/** `starting` until the settings have been read: then there is nothing to say yet. */
export type WorkspaceStatus = 'starting' | 'not-set-up' | 'ready';

export function workspaceStatus(settings: SettingsStore): WorkspaceStatus {
	if (!settings.loaded) return 'starting';
	return settings.current().workspaces.length > 0 ? 'ready' : 'not-set-up';
}
