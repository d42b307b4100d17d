import { customAlphabet, random } from 'nanoid';
import type { IdSource } from '../ports/id-source';

const letters = customAlphabet('0123456789abcdefghijklmnopqrstuvwxyz');

export class NanoidIdSource implements IdSource {
	letters(length: number): string {
		return letters(length);
	}

	/** Not by `crypto.randomUUID`, which old WebViews do not have; the bytes come from the same source. */
	uuid(): string {
		const hex = [...random(16)].map(hexWithMarks).join('');
		const ends = [8, 12, 16, 20, 32];
		return ends.map((end, index) => hex.slice(ends[index - 1] ?? 0, end)).join('-');
	}
}

/** RFC 9562: four bits of byte 6 tell the version, two of byte 8 the variant. */
function hexWithMarks(byte: number, index: number): string {
	const marked = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte;
	return marked.toString(16).padStart(2, '0');
}
