// Reads a QR code from its modules, as ISO/IEC 18004 says: the text of one segment of bytes, level L. It
// corrects nothing: each block must be a code word as it stands.

/** True for a dark module; rows from the top, without the quiet zone. */
export type Modules = readonly (readonly boolean[])[];

/** By version, from 1 on, for level L. */
const CHECK_BYTES = [7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22];
const BLOCKS = [1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6];

const LEVEL_L = 0b01;
const FORMAT_MASK = 0x5412;
const BYTES_MODE = 0b0100;

const MASKS: readonly ((x: number, y: number) => boolean)[] = [
	(x, y) => (x + y) % 2 === 0,
	(_x, y) => y % 2 === 0,
	(x) => x % 3 === 0,
	(x, y) => (x + y) % 3 === 0,
	(x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
	(x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
	(x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
	(x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** Throws for what is no such code. */
export function readQrCode(modules: Modules): string {
	const size = modules.length;
	const version = (size - 17) / 4;
	const isDark = (x: number, y: number) => modules[y]?.[x] === true;
	const mask = maskOf(isDark);
	const bits = places(size)
		.filter(([x, y]) => !isFunction(x, y, version))
		.map(([x, y]) => isDark(x, y) !== mask(x, y));
	return textIn(dataIn(bytesOf(bits), version));
}

function maskOf(isDark: (x: number, y: number) => boolean): (x: number, y: number) => boolean {
	const low = [0, 1, 2, 3, 4, 5, 7, 8].map((y) => isDark(8, y));
	const high = [7, 5, 4, 3, 2, 1, 0].map((x) => isDark(x, 8));
	const format = numberOf([...low, ...high].reverse()) ^ FORMAT_MASK;
	if (format >> 13 !== LEVEL_L) throw new Error('The code has another level than L.');
	const mask = MASKS[(format >> 10) & 7];
	if (!mask) throw new Error('The code has no mask.');
	return mask;
}

/** In the order in which they are filled: two columns at a time, from the right, up and down. */
function places(size: number): [x: number, y: number][] {
	const found: [number, number][] = [];
	let isUp = true;
	for (let right = size - 1; right > 0; right -= 2) {
		if (right === 6) right -= 1;
		for (let step = 0; step < size; step += 1) {
			const y = isUp ? size - 1 - step : step;
			found.push([right, y], [right - 1, y]);
		}
		isUp = !isUp;
	}
	return found;
}

function isFunction(x: number, y: number, version: number): boolean {
	const size = 17 + 4 * version;
	if (x === 6 || y === 6) return true;
	if ((x < 9 && y < 9) || (x < 9 && y >= size - 8) || (x >= size - 8 && y < 9)) return true;
	const isVersion = (a: number, b: number) => a < 6 && b >= size - 11;
	if (version >= 7 && (isVersion(x, y) || isVersion(y, x))) return true;
	return isAlignment(x, y, version);
}

function isAlignment(x: number, y: number, version: number): boolean {
	const centres = alignments(version);
	const last = centres.length - 1;
	return centres.some((cx, i) =>
		centres.some((cy, j) => {
			const isFinder = (i === 0 && (j === 0 || j === last)) || (i === last && j === 0);
			return !isFinder && Math.abs(x - cx) <= 2 && Math.abs(y - cy) <= 2;
		}),
	);
}

function alignments(version: number): number[] {
	if (version === 1) return [];
	const count = Math.floor(version / 7) + 2;
	const last = 10 + 4 * version;
	const step = 2 * Math.ceil((last - 6) / (2 * (count - 1)));
	const rest = Array.from({ length: count - 1 }, (_, at) => last - at * step);
	return [6, ...rest.reverse()];
}

/** The bytes of the blocks one after the other, without those that check them. */
function dataIn(bytes: readonly number[], version: number): number[] {
	const count = BLOCKS[version - 1];
	const checks = CHECK_BYTES[version - 1];
	if (count === undefined || checks === undefined) throw new Error('The code is too large.');
	const short = Math.floor(bytes.length / count);
	const longFrom = count - (bytes.length % count);
	const blocks = Array.from({ length: count }, (_, at): number[] => {
		const length = short - checks + (at < longFrom ? 0 : 1);
		const data = Array.from({ length }, (_byte, row) => {
			const isLast = row === short - checks;
			return bytes[isLast ? row * count + at - longFrom : row * count + at] ?? 0;
		});
		const from = bytes.length - checks * count;
		const check = Array.from(
			{ length: checks },
			(_byte, row) => bytes[from + row * count + at] ?? 0,
		);
		if (!isCodeWord([...data, ...check], checks)) throw new Error('A block has a fault.');
		return data;
	});
	return blocks.flat();
}

/** Reed and Solomon: as a polynomial it is zero at the first powers of 2. */
function isCodeWord(word: readonly number[], checks: number): boolean {
	let root = 1;
	for (let power = 0; power < checks; power += 1) {
		if (word.reduce((sum, byte) => times(sum, root) ^ byte, 0) !== 0) return false;
		root = times(root, 2);
	}
	return true;
}

function times(a: number, b: number): number {
	let product = 0;
	for (let bit = 7; bit >= 0; bit -= 1) {
		product = (product << 1) ^ (product > 127 ? 0x11d : 0);
		if ((b >> bit) & 1) product ^= a;
	}
	return product;
}

function textIn(data: readonly number[]): string {
	const bits = data.flatMap((byte) =>
		[7, 6, 5, 4, 3, 2, 1, 0].map((at) => ((byte >> at) & 1) === 1),
	);
	if (numberOf(bits.slice(0, 4)) !== BYTES_MODE) throw new Error('The code holds no bytes.');
	// Versions up to 9 count in eight bits; larger ones in sixteen.
	const width = bits.length >= 8 * 274 ? 16 : 8;
	const length = numberOf(bits.slice(4, 4 + width));
	const content = bytesOf(bits.slice(4 + width, 4 + width + 8 * length));
	return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(content));
}

function bytesOf(bits: readonly boolean[]): number[] {
	const length = Math.floor(bits.length / 8);
	return Array.from({ length }, (_, at) => numberOf(bits.slice(8 * at, 8 * at + 8)));
}

function numberOf(bits: readonly boolean[]): number {
	return bits.reduce((sum, bit) => 2 * sum + (bit ? 1 : 0), 0);
}
