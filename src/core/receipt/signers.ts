// Whose signatures count: one key a device at a time, each with the time from which it does not count
// any more. A security key that a person has registered stands among them as if it were a device, under a name that no device has.

import * as z from 'zod/mini';
import { isSecurityKey, knownKeyIn } from '../sign/ssh-key';
import { readTime } from '../note/time';
import { DECISION_NAMESPACE } from './layout';

const time = z.string().check(z.refine((text) => readTime(text) !== null));

/** What the name of each security key begins with. Devices name themselves without a hyphen. */
const KEY_PREFIX = 'key-';

/** As it stands in the settings. */
const signerSchema = z
	.looseObject({
		device: z.string().check(z.regex(/^[0-9a-z-]{1,64}$/)),
		/** `ssh-ed25519 AAAA…`, or `sk-ssh-ed25519@openssh.com AAAA…` of a security key. */
		key: z.string().check(z.refine((text) => knownKeyIn(text) !== null)),
		/** When a person accepted it. */
		since: time,
		/** What it signs from then on counts for nothing. */
		until: z.nullable(time),
	})
	// Nothing that a program can sign alone counts under the name of a security key.
	.check(z.refine(({ device, key }) => isKeyName(device) === isSecurityKey(key)));

export type Signer = z.infer<typeof signerSchema>;

/** What is no signer is left out: it counts for nothing. */
export function parseSigners(stored: unknown): Signer[] {
	const list = z.catch(z.array(z.unknown()), []).parse(stored);
	return list.flatMap((one) => {
		const signer = signerSchema.safeParse(one);
		return signer.success ? [signer.data] : [];
	});
}

/** Whether it is the name of a security key, and of no device. */
export function isKeyName(device: string): boolean {
	return device.startsWith(KEY_PREFIX);
}

/** The name under which a security key counts that a person calls so; null where nothing is left of that. */
export function keyNameOf(typed: string): string | null {
	const name = typed
		.toLowerCase()
		.replace(/[^0-9a-z]+/g, '-')
		.slice(0, LONGEST_NAME)
		.replace(/^-+|-+$/g, '');
	return name === '' ? null : `${KEY_PREFIX}${name}`;
}

const LONGEST_NAME = 40;

/** The signer whose key this is, if it counted at that time, in milliseconds. */
export function signerAt(signers: readonly Signer[], key: string, at: number): Signer | null {
	return signers.find((signer) => signer.key === key && counts(signer, at)) ?? null;
}

function counts({ until }: Signer, at: number): boolean {
	return until === null || at < (readTime(until) ?? 0);
}

/** A device's new key takes the place of its old one. */
export function withSigner(signers: readonly Signer[], added: Signer): Signer[] {
	const others = signers.filter(({ key }) => key !== added.key);
	const retired = others.map((signer) =>
		signer.device === added.device && signer.until === null
			? { ...signer, until: added.since }
			: signer,
	);
	return [...retired, added];
}

/** The keys that a device has signed with, also those that count no more. */
export function keysOf(signers: readonly Signer[], device: string): string[] {
	return signers.filter((signer) => signer.device === device).map(({ key }) => key);
}

/** From then on nothing that the key signs counts. */
export function withoutSigner(signers: readonly Signer[], key: string, until: string): Signer[] {
	return signers.map((signer) =>
		signer.key === key && signer.until === null ? { ...signer, until } : signer,
	);
}

/** The keys of this device itself count here whatever is said of them elsewhere. */
export function withOwn(signers: readonly Signer[], own: readonly Signer[]): Signer[] {
	const keys = new Set(own.map(({ key }) => key));
	return [...own, ...signers.filter(({ key }) => !keys.has(key))];
}

/** Nothing that this device's own keys sign counts here, whatever is said of them elsewhere. */
export function withoutOwn(signers: readonly Signer[], own: readonly Signer[]): Signer[] {
	const keys = new Set(own.map(({ key }) => key));
	return signers.filter(({ key }) => !keys.has(key));
}

/** The file that `ssh-keygen -Y verify` takes. */
export function allowedSigners(signers: readonly Signer[]): string {
	return signers.map(allowedSigner).join('');
}

function allowedSigner({ device, key, until }: Signer): string {
	const end = until === null ? '' : ` valid-before="${sshTime(until)}"`;
	return `${device} namespaces="${DECISION_NAMESPACE}"${end} ${key}\n`;
}

/** `20260127103000Z`. */
function sshTime(time: string): string {
	const at = new Date(readTime(time) ?? 0).toISOString();
	return `${at.slice(0, 19).replace(/\D/g, '')}Z`;
}
