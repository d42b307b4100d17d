import { parseSettings, type Settings } from '../../src/core/settings';
import type { Signer } from '../../src/core/receipt/signers';
import { trustOf } from '../../src/core/trust';
import { isMapValue } from '../../src/core/shared/map-value';
import { FileDeviceStore } from '../../src/node/file-device-store';

/** What a device keeps when a person has accepted these keys there, as with `signoff trust` at a terminal. */
export function acceptSigners(
	stateFolder: string,
	signers: readonly Signer[],
	/** What else they have accepted there. */
	more: Partial<Pick<Settings, 'allowedHosts' | 'workspaces' | 'devices'>> = {},
): void {
	const store = new FileDeviceStore(stateFolder);
	const pinned = store.load('trust');
	const settings = parseSettings({ ...(isMapValue(pinned) ? pinned : {}), signers, ...more });
	store.save('trust', trustOf(settings));
}
