import { describe, expect, it } from 'vitest';
import {
	arrayBufferToBase64,
	arrayBufferToHex,
	base64ToArrayBuffer,
	getLinkpath,
	hexToArrayBuffer,
	normalizePath,
	parseLinktext,
	prepareFuzzySearch,
	prepareSimpleSearch,
	requireApiVersion,
	SecretStorage,
	stripHeading,
	stripHeadingForLink,
} from '../../../host/page/obsidian/index';
import { memoryStore } from '../../../host/page/obsidian/base/key-value-store';

describe('normalizePath', () => {
	it.each([
		['/a//b/', 'a/b'],
		['a\\b', 'a/b'],
		['', '/'],
		['/', '/'],
		['a\u00A0b', 'a b'],
		['e\u0301', 'é'],
	])('makes %j into %j', (given, expected) => {
		expect(normalizePath(given)).toBe(expected);
	});
});

describe('link texts', () => {
	it('are cut at the first hash', () => {
		expect(parseLinktext('Note#A#B')).toEqual({ path: 'Note', subpath: '#A#B' });
		expect(getLinkpath('Note#^id')).toBe('Note');
		expect(stripHeading('A: b, (c)!')).toBe('A b c');
		expect(stripHeadingForLink('A | b # c')).toBe('A b c');
	});
});

describe('buffers', () => {
	it('survive base64 and hex', () => {
		const bytes = Uint8Array.from({ length: 100_000 }, (_, index) => index % 256);
		const isSame = (buffer: ArrayBuffer) => Buffer.from(buffer).equals(bytes);
		expect(isSame(base64ToArrayBuffer(arrayBufferToBase64(bytes.buffer)))).toBe(true);
		expect(isSame(hexToArrayBuffer(arrayBufferToHex(bytes.buffer)))).toBe(true);
	});
});

describe('requireApiVersion', () => {
	it.each([
		['1.13.1', true],
		['1.9.20', true],
		['1.13.2', false],
		['2.0', false],
	])('answers for %s', (version, expected) => {
		expect(requireApiVersion(version)).toBe(expected);
	});
});

describe('search', () => {
	it('finds whole words in any order', () => {
		const search = prepareSimpleSearch('two one');
		expect(search('One and two')?.matches).toEqual([
			[0, 3],
			[8, 11],
		]);
		expect(search('one')).toBeNull();
	});

	it('ranks a whole word over scattered letters', () => {
		const search = prepareFuzzySearch('note');
		expect(search('A note')!.score).toBeGreaterThan(search('not the e')!.score);
		expect(search('xyz')).toBeNull();
	});
});

describe('SecretStorage', () => {
	it('keeps secrets apart from other vaults, and refuses an odd id', () => {
		const store = memoryStore();
		const mine = new SecretStorage(store, 'mine-');
		const other = new SecretStorage(store, 'other-');
		mine.setSecret('api-key', 's3cret');
		expect(mine.getSecret('api-key')).toBe('s3cret');
		expect(mine.listSecrets()).toEqual(['api-key']);
		expect(other.getSecret('api-key')).toBeNull();
		expect(() => mine.setSecret('Not Valid', '')).toThrow('Invalid secret ID');
	});
});
