// A program can make a key; and that of the tool lies in a file of the person who runs it, and so of every program
// that runs as that person. Here such keys sign a decision, as a program would, in a throw-away folder. The person's own
// device is played there, too: its key is accepted, and lives as long as the folder.

import { randomBytes } from 'node:crypto';
import { DeviceKey } from '../../app/receipt';
import { thisDevice } from '../../app/shared/this-device';
import { formatTime } from '../../core/note/time';
import { signDecision } from '../../core/receipt/decision';
import { keyPairOf, type KeyPair } from '../../core/sign/ed25519';
import { formatSshKey } from '../../core/sign/ssh-key';
import { NodeIdSource } from '../../node/node-id-source';
import { StoredSecrets } from '../../node/stored-secrets';
import type { DeviceStore } from '../../ports/device-store';
import { entriesIn, isRequest } from './forge';

export interface Signing {
	/** The log in which the request stands. */
	log: string;
	pair: KeyPair;
	/** The device that the receipt names. */
	on: string;
}

/** A key that nobody has accepted yet, and what the settings would say of it. */
export function newSigner(on: string) {
	const pair = keyPairOf(randomBytes(32));
	const key = formatSshKey(pair.publicKey);
	return { pair, on, signer: { device: on, key, since: new Date(0).toISOString(), until: null } };
}

/** What the tool itself signs with. */
export function ownSigning(store: DeviceStore, log: string): Signing {
	const pair = new DeviceKey(new StoredSecrets(store)).existing();
	if (!pair) throw new Error('the tool has no key');
	return { log, pair, on: thisDevice(store, new NodeIdSource()) };
}

/** The note as it is when somebody has approved it on that device, with a receipt by this key. */
export function withReceipt(note: string, item: string, { log, pair, on }: Signing): string {
	const asked = requestFor(item, log);
	if (!asked) throw new Error(`nothing to sign for ${item}`);
	const at = Date.now();
	const made = { ...asked, item, decision: 'approved', reason: '', at, by: 'Kim', on } as const;
	const receipt = signDecision(made, pair);
	const signed = [
		`nonce: ${asked.nonce}`,
		`substance_sha256: ${asked.substance}`,
		`decided_at: ${formatTime(at)}`,
		`decided_on: ${on}`,
		`receipt: ${receipt}`,
	];
	return note
		.replace('decision: pending', 'decision: approved')
		.replace('approved_at: null', `approved_at: ${formatTime(at)}`)
		.replace('approved_by: null', 'approved_by: Kim')
		.replace(/nonce: .*/, signed.join('\n  '));
}

function requestFor(item: string, log: string): { nonce: string; substance: string } | null {
	const asked = entriesIn(log).findLast((entry) => isRequest(entry, item));
	const { nonce, substance_sha256: substance } = asked?.context ?? {};
	return typeof nonce === 'string' && typeof substance === 'string' ? { nonce, substance } : null;
}
