// The keys that devices say they sign with. Anybody can write such a line, so it is never more than a
// question to a person.

import type { NewEntry } from '../entries';
import { contextIf } from '../entries/define';
import type { LedgerEntry } from '../entries/entry';
import { keyMade as keyMadeEntry, signerAccepted, signerRemoved } from '../entries/workspace';
import { fingerprintOf, formatSshKey, parseSshKey } from '../sign/ssh-key';
import { isKeyName } from './signers';

export interface AnnouncedKey {
	device: string;
	/** `ssh-ed25519 AAAA…` */
	key: string;
}

export function keyMade(device: string, publicKey: Uint8Array): NewEntry {
	const key = formatSshKey(publicKey);
	const fingerprint = fingerprintOf(publicKey);
	return { action: 'key_made', context: { device, key, fingerprint } };
}

/**
 * Null where the entry announces none. `writer` is the device in the log's name: it speaks for itself
 * alone. Null for the device that set the workspace up, which the name does not tell.
 */
export function announcedKey(writer: string | null, entry: LedgerEntry): AnnouncedKey | null {
	const { device = null, key = null } = contextIf(keyMadeEntry, entry) ?? {};
	if (device === null || key === null || !isDevice(device)) return null;
	const publicKey = parseSshKey(key);
	if (!publicKey || (writer !== null && writer !== device)) return null;
	return { device, key: formatSshKey(publicKey) };
}

const DEVICE = /^[0-9a-z-]{1,64}$/;

/** A security key says nothing of itself: a person registers it. */
function isDevice(name: string): boolean {
	return DEVICE.test(name) && !isKeyName(name);
}

/** The newest key of each device, in whatever order logs are read, and which of them a device accepts. */
export class AnnouncedKeys {
	private readonly newest = new Map<string, { key: string; at: string }>();
	private readonly accepted = new Set<string>();

	add(writer: string | null, entry: LedgerEntry): void {
		const announced = announcedKey(writer, entry);
		if (!announced) return;
		const { device, key } = announced;
		const at = entry.realizedAt;
		if (at >= (this.newest.get(device)?.at ?? '')) this.newest.set(device, { key, at });
	}

	/** Only for entries of devices whose word counts. */
	addWord(entry: LedgerEntry): void {
		const accepted = contextIf(signerAccepted, entry)?.key ?? null;
		if (accepted !== null) this.accepted.add(accepted);
		this.accepted.delete(contextIf(signerRemoved, entry)?.key ?? '');
	}

	/** A person has let this key count on some device whose word counts. */
	isAccepted(key: string): boolean {
		return this.accepted.has(key);
	}

	of(device: string): string | null {
		return this.newest.get(device)?.key ?? null;
	}

	all(): AnnouncedKey[] {
		return [...this.newest].map(([device, { key }]) => ({ device, key }));
	}
}
