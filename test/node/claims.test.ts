import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { claim, release } from '../../src/node/claims';
import { StateFault } from '../../src/node/state-folder';

let dir: string;

beforeEach(() => {
	dir = mkdtempSync(join(tmpdir(), 'signoff-claims-'));
});

afterEach(() => {
	chmodSync(dir, 0o700);
	rmSync(dir, { recursive: true });
});

describe('a claim', () => {
	it('is the first one’s, until it is given back', () => {
		expect(claim(dir, ['run', 'a'])).toBe(true);
		expect(claim(dir, ['run', 'a'])).toBe(false);
		release(dir, ['run', 'a']);
		expect(claim(dir, ['run', 'a'])).toBe(true);
	});

	it('is of its words, one by one', () => {
		expect(claim(dir, ['run', 'a', 'b'])).toBe(true);
		expect(claim(dir, ['run', 'a b'])).toBe(true);
		expect(claim(dir, ['run', '../../a'])).toBe(true);
	});

	it('is nobody’s where it cannot be kept', () => {
		writeFileSync(join(dir, 'claims'), 'a file where the folder belongs');
		expect(() => claim(dir, ['run', 'a'])).toThrow(StateFault);
	});
});
