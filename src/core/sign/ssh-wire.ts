// Strings and numbers as SSH writes them (RFC 4251 §5).

import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';

export function sshString(value: Uint8Array | string): Uint8Array {
	const bytes = typeof value === 'string' ? utf8ToBytes(value) : value;
	return concatBytes(sshNumber(bytes.length), bytes);
}

export function sshNumber(value: number): Uint8Array {
	const bytes = new Uint8Array(4);
	new DataView(bytes.buffer).setUint32(0, value);
	return bytes;
}

/** Takes strings off the front, one after the other. Throws RangeError where there is less. */
export class SshReader {
	private at = 0;

	constructor(private readonly bytes: Uint8Array) {}

	take(length: number): Uint8Array {
		if (this.at + length > this.bytes.length) throw new RangeError('too few bytes');
		const taken = this.bytes.slice(this.at, this.at + length);
		this.at += length;
		return taken;
	}

	number(): number {
		return new DataView(this.take(4).buffer).getUint32(0);
	}

	string(): Uint8Array {
		return this.take(this.number());
	}

	/** That nothing follows. */
	end(): void {
		if (this.at < this.bytes.length) throw new RangeError('too many bytes');
	}
}

/** Names here are ASCII; whatever else stands there names nothing. */
export function asciiOf(bytes: Uint8Array): string {
	return String.fromCharCode(...bytes.slice(0, 64));
}
