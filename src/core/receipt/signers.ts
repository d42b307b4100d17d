// Whose signatures count: one key a device at a time, each with the time from which it does not count
// any more. Tests as a value.

import * as z from 'zod';
import { formatSshKey, parseSshKey } from '../sign/ssh-key';
import { readTime } from '../item/task-file';
import { DECISION_NAMESPACE } from './decision';

const time = z.string().refine((text) => readTime(text) !== null);

/** As it stands in the settings. */
const signerSchema = z.looseObject({
	device: z.string().regex(/^[0-9a-z-]{1,64}$/),
	/** `ssh-ed25519 AAAA…` */
	key: z.string().refine((text) => parseSshKey(text) !== null),
	/** When a person accepted it. */
	since: time,
	/** What it signs from then on counts for nothing. */
	until: time.nullable(),
});

export type Signer = z.infer<typeof signerSchema>;

/** What is no signer is left out: it counts for nothing. */
export function parseSigners(stored: unknown): Signer[] {
	const list = z.array(z.unknown()).catch([]).parse(stored);
	return list.flatMap((one) => {
		const signer = signerSchema.safeParse(one);
		return signer.success ? [signer.data] : [];
	});
}

/** The signer whose key this is, if it counted at that time, in milliseconds. */
export function signerAt(
	signers: readonly Signer[],
	publicKey: Uint8Array,
	at: number,
): Signer | null {
	const key = formatSshKey(publicKey);
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

/** From then on nothing that the key signs counts. */
export function withoutSigner(signers: readonly Signer[], key: string, until: string): Signer[] {
	return signers.map((signer) =>
		signer.key === key && signer.until === null ? { ...signer, until } : signer,
	);
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
