import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import { readQrCode } from './qr-reader';

const codeOf = (text: string) => encode(text, { border: 0 }).data;

describe('readQrCode', () => {
	it('reads codes of every size that it knows, with every mask', () => {
		for (let length = 1; length <= 500; length += 37) {
			const text = `é${'x'.repeat(length)} — ${String(length)}`;
			for (let maskPattern = 0; maskPattern < 8; maskPattern += 1) {
				const { data } = encode(text, { border: 0, maskPattern });
				expect(readQrCode(data)).toBe(text);
			}
		}
	});

	it('refuses a code in which one module is the other way', () => {
		const code = codeOf('a text that is long enough for two blocks'.repeat(4));
		const at = code.length - 1;
		const spoilt = code.map((row, y) =>
			row.map((cell, x) => (x === at && y === at ? !cell : cell)),
		);
		expect(() => readQrCode(spoilt)).toThrow('A block has a fault.');
	});
});
