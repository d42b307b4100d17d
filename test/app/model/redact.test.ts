import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { redactedPieces } from '../../../src/app/model/redact';

const KEY = 'sk-sk-secret-0123';

function heardOf(pieces: readonly string[], key = KEY): string[] {
	const heard: string[] = [];
	const take = redactedPieces(key, (piece) => heard.push(piece));
	for (const piece of pieces) take(piece);
	return heard;
}

describe('redactedPieces', () => {
	it('gives pieces at once where none of them can be the start of the key', () => {
		expect(heardOf(['The ', 'rose', '.'])).toEqual(['The ', 'rose', '.']);
	});

	it('holds back what may be the key, and gives it when it is another word', () => {
		expect(heardOf(['a sk', '-sk', 'ate'])).toEqual(['a ', 'sk-skate']);
	});

	it('never gives the key, however it is cut', () => {
		const cut = fc.array(fc.nat(2 * KEY.length + 10), { maxLength: 20 });
		fc.assert(
			fc.property(fc.string({ maxLength: 5 }), fc.string({ maxLength: 5 }), cut, (a, b, at) => {
				const whole = `${a}${KEY}${b}${KEY}.`;
				const places = [0, ...at.sort((x, y) => x - y), whole.length];
				const pieces = places.slice(1).map((end, index) => whole.slice(places[index], end));
				const heard = heardOf(pieces).join('');
				expect(heard).not.toContain(KEY);
				expect(heard).toBe(`${a}[key]${b}[key].`);
			}),
		);
	});

	it('leaves a word alone that is too short for a key', () => {
		expect(heardOf(['an oll', 'ama'], 'ollama')).toEqual(['an oll', 'ama']);
	});
});
