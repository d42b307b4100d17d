import { describe, expect, it } from 'vitest';
import { parseSettings } from '../../../src/core/settings';
import {
	parseServers,
	placeText,
	withPins,
	withServer,
	withoutServer,
} from '../../../src/core/tools/servers';

const HTTP = { name: 'mail', kind: 'http', url: 'https://mail.example/mcp', pins: [] } as const;
const STDIO = {
	name: 'files',
	kind: 'stdio',
	command: 'npx',
	args: ['-y', 'a b'],
	pins: [],
} as const;
const PIN = {
	...{ tool: 'send', digest: 'a'.repeat(64), reads: false },
	...{ description: '', inputSchema: {}, outputSchema: null },
};

describe('parseServers', () => {
	it('reads servers of both kinds', () => {
		expect(parseServers([HTTP, STDIO])).toEqual([HTTP, STDIO]);
	});

	it.each([
		['has no name', { ...HTTP, name: '' }],
		['has a name that looks like a path', { ...HTTP, name: 'a/b' }],
		['has an address of another kind', { ...HTTP, url: 'file:///etc' }],
		['has no address', { name: 'mail', kind: 'http' }],
		['has no command', { ...STDIO, command: ' ' }],
		['is of a kind that a newer version knows', { ...HTTP, kind: 'pigeon' }],
		['is nothing', null],
	])('leaves out what %s, and keeps the others', (_, broken) => {
		expect(parseServers([broken, HTTP])).toEqual([HTTP]);
	});

	it('lets the first of two with one name count', () => {
		expect(parseServers([HTTP, { ...HTTP, url: 'https://evil.example' }])).toEqual([HTTP]);
	});

	it('drops a broken acceptance alone', () => {
		expect(parseServers([{ ...HTTP, pins: [PIN, { tool: 'x' }] }])[0]?.pins).toEqual([PIN]);
	});
});

describe('placeText', () => {
	it('tells an argument with a blank from two', () => {
		expect(placeText(STDIO)).toBe('npx -y "a b"');
		expect(placeText({ ...STDIO, args: ['-y', 'a', 'b'] })).toBe('npx -y a b');
	});
});

describe('withServer', () => {
	it('replaces one of the same name, and keeps what it doesn’t understand', () => {
		const strange = { name: 'mail', kind: 'pigeon' };
		const before = parseSettings({ servers: [strange, HTTP, STDIO] });
		const moved = { ...HTTP, url: 'https://new.example' };
		expect(withServer(before, moved).servers).toEqual([strange, STDIO, moved]);
		expect(withoutServer(before, 'mail').servers).toEqual([strange, STDIO]);
	});
});

describe('withPins', () => {
	it('lets the newest acceptance of a tool take the place of an older one', () => {
		const again = { ...PIN, digest: 'b'.repeat(64) };
		expect(withPins({ ...HTTP, pins: [PIN] }, [again]).pins).toEqual([again]);
	});
});
