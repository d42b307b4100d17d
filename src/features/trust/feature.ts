// Who is trusted: which device enforces, what the settings said before, and whose keys count.

import { gestureOf } from '../kit/acts/trusted-gesture';
import type { Signoff } from '../signoff/signoff';
import { askToAccept, keyRows } from './key-settings';
import type { TrustProps } from './trust-alerts';

export { TrustAlerts, type TrustProps } from './trust-alerts';

export function trust(signoff: Signoff): void {
	signoff.settingRows.push(keyRows(signoff));
}

/** Recorded by the device that enforces from now on. */
export async function enforceHere({ workspaces }: Signoff, event: Event): Promise<void> {
	const gesture = gestureOf(event, 'settings');
	if (gesture?.spend()) await workspaces?.enforceHere(gesture.kind);
}

export function trustOf(signoff: Signoff): TrustProps {
	const { settings, control } = signoff;
	return {
		pending: () => settings.pending(),
		accept: (change, gesture) => settings.accept(change, gesture),
		keep: () => settings.reject(),
		enforces: () => {
			const { enforcing } = settings.current().devices;
			if (enforcing === null) return 'nobody';
			return enforcing === signoff.deviceId() ? 'here' : 'elsewhere';
		},
		isKnownThere: () => signoff.signers?.isAcceptedElsewhere() ?? false,
		enforceHere: (event) => enforceHere(signoff, event),
		keys: {
			// What else was changed in the settings is decided first: it may name the same key.
			question: () => (settings.pending() ? null : (signoff.signers?.question() ?? null)),
			accept: (asked) => askToAccept(signoff, asked, 'panel'),
			notNow: (asked) => {
				signoff.signers?.notNow(asked);
				control.tell();
			},
		},
	};
}
