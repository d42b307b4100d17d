const CHUNK = 0x8000;

export function arrayBufferToBase64(buffer: ArrayBuffer): string {
	const bytes = new Uint8Array(buffer);
	let binary = '';
	for (let at = 0; at < bytes.length; at += CHUNK) {
		binary += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
	}
	return btoa(binary);
}

export function base64ToArrayBuffer(base64: string): ArrayBuffer {
	return Uint8Array.from(atob(base64), (char) => char.charCodeAt(0)).buffer;
}

export function arrayBufferToHex(data: ArrayBuffer): string {
	return Array.from(new Uint8Array(data), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function hexToArrayBuffer(hex: string): ArrayBuffer {
	const pairs = hex.match(/../g) ?? [];
	return Uint8Array.from(pairs, (pair) => parseInt(pair, 16)).buffer;
}

export function getBlobArrayBuffer(blob: Blob): Promise<ArrayBuffer> {
	return blob.arrayBuffer();
}
