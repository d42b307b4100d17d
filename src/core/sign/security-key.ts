// Keys in a security key (FIDO), as OpenSSH writes them. For each signature somebody touches the device, which says so in what it signs:
// no program can do that alone. A signature without a touch counts for nothing here, whoever made it.

import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes } from '@noble/hashes/utils.js';
import { isSignatureOf, PUBLIC_BYTES } from './ed25519';
import { isP256SignatureOf, isPoint } from './p256';
import { asciiOf, SshReader, sshNumber } from './ssh-wire';

interface Kind {
	/** What stands between the type and the application; null where it is no such key. Throws RangeError. */
	readKey: (reader: SshReader) => Uint8Array | null;
	/** Null where it is none. Throws RangeError. */
	readSignature: (signature: Uint8Array) => Uint8Array | null;
	verifies: (message: Uint8Array, signature: Uint8Array, key: Uint8Array) => boolean;
}

const CURVE = 'nistp256';
const NUMBER_BYTES = 32;

const KINDS: Readonly<Record<string, Kind>> = {
	'sk-ssh-ed25519@openssh.com': {
		readKey: (reader) => {
			const key = reader.string();
			return key.length === PUBLIC_BYTES ? key : null;
		},
		readSignature: (signature) => signature,
		verifies: isSignatureOf,
	},
	'sk-ecdsa-sha2-nistp256@openssh.com': {
		readKey: (reader) => {
			const isCurve = asciiOf(reader.string()) === CURVE;
			const point = reader.string();
			return isCurve && isPoint(point) ? point : null;
		},
		readSignature: (signature) => {
			const reader = new SshReader(signature);
			const [r, s] = [numberIn(reader.string()), numberIn(reader.string())];
			reader.end();
			return r && s && concatBytes(r, s);
		},
		verifies: isP256SignatureOf,
	},
};

const APPLICATION = 'ssh:';
const TOUCHED = 0x01;

export interface SecurityKey {
	type: string;
	key: Uint8Array;
	/** For which the device made it: `ssh:`, or `ssh:` and a name. */
	application: Uint8Array;
}

/** Null for what is no security key. */
export function parseSecurityKeyBlob(blob: Uint8Array): SecurityKey | null {
	try {
		const reader = new SshReader(blob);
		const type = asciiOf(reader.string());
		const key = kindOf(type)?.readKey(reader) ?? null;
		if (!key) return null;
		const application = reader.string();
		reader.end();
		return asciiOf(application).startsWith(APPLICATION) ? { type, key, application } : null;
	} catch {
		return null;
	}
}

/** `signature`: type, signature, flags and counter, as they stand in a SSHSIG. Throws RangeError where a part is missing. */
export function isTouchedSignatureOf(
	message: Uint8Array,
	signature: Uint8Array,
	{ type, key, application }: SecurityKey,
): boolean {
	const reader = new SshReader(signature);
	const isSameType = asciiOf(reader.string()) === type;
	const kind = kindOf(type);
	const made = kind?.readSignature(reader.string());
	const [flags = 0] = reader.take(1);
	const counter = reader.number();
	reader.end();
	if (!isSameType || !kind || !made || (flags & TOUCHED) === 0) return false;
	const signed = concatBytes(
		sha256(application),
		Uint8Array.of(flags),
		sshNumber(counter),
		sha256(message),
	);
	return kind.verifies(signed, made, key);
}

function kindOf(type: string): Kind | undefined {
	return Object.hasOwn(KINDS, type) ? KINDS[type] : undefined;
}

/** A positive number as SSH writes it (RFC 4251 §5), in 32 bytes; null for what is none. */
function numberIn(bytes: Uint8Array): Uint8Array | null {
	const [first = 0, second = 0] = bytes;
	const isPadded = first === 0;
	const isShortest = isPadded ? second >= 0x80 : first < 0x80;
	const digits = isPadded ? bytes.slice(1) : bytes;
	if (!isShortest || digits.length > NUMBER_BYTES) return null;
	return concatBytes(new Uint8Array(NUMBER_BYTES - digits.length), digits);
}
