// Bytes of notes and logs as text, both ways. A byte order mark is text like any other.

/** Throws at a byte that is no UTF-8. */
export const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Never throws. For lines of which one that is torn spoils no other, and for what is text already. */
export const lenientUtf8 = new TextDecoder('utf-8', { ignoreBOM: true });

const encoder = new TextEncoder();

export function encodeUtf8(text: string): Uint8Array {
	return encoder.encode(text);
}
