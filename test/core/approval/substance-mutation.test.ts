import { describe, expect, it } from 'vitest';
import { substanceDigest } from '../../../src/core/approval/substance';
import { SAMPLES, readSample, type Sample } from '../../support/substance-samples';

// Every byte of every sample is flipped, deleted and pushed aside. What may change without changing
// the substance is marked by hand in the samples; the code under test has no say in it.

const digest = (bytes: Uint8Array): string => substanceDigest(bytes, []);
const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

function spliced(
	bytes: Uint8Array,
	at: number,
	remove: number,
	put: readonly number[],
): Uint8Array {
	return Uint8Array.from([...bytes.slice(0, at), ...put, ...bytes.slice(at + remove)]);
}

interface Mutant {
	what: string;
	bytes: Uint8Array;
}

function mutantsOutside({ bytes, isFree }: Sample): Mutant[] {
	const mutants: Mutant[] = [];
	for (const [at, byte] of bytes.entries()) {
		if (isFree(at)) continue;
		const name = `byte ${at} ${JSON.stringify(decoder.decode(bytes.slice(at, at + 8)))}`;
		for (const bits of [0x01, 0x80]) {
			mutants.push({
				what: `flip ${bits} of ${name}`,
				bytes: spliced(bytes, at, 1, [byte ^ bits]),
			});
		}
		if (!isCarriageReturnOfLineEnd(bytes, at)) {
			mutants.push({ what: `delete ${name}`, bytes: spliced(bytes, at, 1, []) });
		}
		if (at === 0 || !isFree(at - 1)) {
			mutants.push({ what: `insert before ${name}`, bytes: spliced(bytes, at, 0, [0x7a]) });
		}
	}
	return mutants;
}

function isCarriageReturnOfLineEnd(bytes: Uint8Array, at: number): boolean {
	return bytes[at] === 0x0d && bytes[at + 1] === 0x0a;
}

/** Each letter and digit of a value in turn becomes another one. */
function mutantsOfValues({ bytes, isValue }: Sample): Mutant[] {
	return [...bytes.entries()].flatMap(([at, byte]) => {
		const other = isValue(at) ? otherSign(String.fromCharCode(byte)) : null;
		if (other === null) return [];
		return [{ what: `put ${other} at ${at}`, bytes: spliced(bytes, at, 1, [other.charCodeAt(0)]) }];
	});
}

function otherSign(sign: string): string | null {
	if (/\d/.test(sign)) return sign === '7' ? '8' : '7';
	if (/[a-z]/i.test(sign)) return sign === 'q' ? 'r' : 'q';
	return null;
}

describe.each(SAMPLES)('substanceDigest of $name', ({ marked }) => {
	const sample = readSample(marked);
	const whole = digest(sample.bytes);

	it('changes with every byte outside the closed list', () => {
		const mutants = mutantsOutside(sample);
		const silent = mutants.filter(({ bytes }) => digest(bytes) === whole).map(({ what }) => what);
		expect(mutants.length).toBeGreaterThan(0);
		expect(silent).toEqual([]);
	});

	it('stays with every value on the closed list', () => {
		const loud = mutantsOfValues(sample).filter(({ bytes }) => digest(bytes) !== whole);
		expect(loud.map(({ what }) => what)).toEqual([]);
	});

	it('stays without any of the lines on the closed list, and without all of them', () => {
		const texts = [...sample.withoutOne, sample.withoutAll];
		const loud = texts.filter((text) => digest(encoder.encode(text)) !== whole);
		expect(loud).toEqual([]);
	});

	it('stays with every mark of a step, and changes with any other sign in its place', () => {
		for (const at of sample.marks) {
			for (const mark of '/xX!-') {
				expect(digest(spliced(sample.bytes, at, 1, [mark.charCodeAt(0)]))).toBe(whole);
			}
			for (const sign of ['?', '>', 'z', '✓', ']', '\t', 'xx', '']) {
				const put = [...encoder.encode(sign)];
				expect(digest(spliced(sample.bytes, at, 1, put))).not.toBe(whole);
			}
		}
	});

	it('stays when every line end becomes LF or CRLF', () => {
		const text = decoder.decode(sample.bytes);
		const unix = text.replaceAll('\r\n', '\n');
		expect(digest(encoder.encode(unix))).toBe(whole);
		expect(digest(encoder.encode(unix.replaceAll('\n', '\r\n')))).toBe(whole);
	});
});
