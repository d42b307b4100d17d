import { describe, expect, it } from 'vitest';
import {
	formatOffers,
	type KeptOffer,
	LONGEST_OFFERS,
	offerOf,
	parseOffers,
	withHeard,
} from '../../../src/core/tools/kept-offers';
import { parseServers, type ToolServer } from '../../../src/core/tools/servers';

const AT = '2026-03-01T12:00:00.000Z';
const READ = {
	name: 'read',
	description: 'Reads a file.',
	inputSchema: { type: 'object', properties: { path: { type: 'string' } } },
	outputSchema: null,
};
const OFFER: KeptOffer = { server: 'files', place: 'npx files', askedAt: AT, tools: [READ] };

const program = (name: string, ...args: string[]): ToolServer => ({
	...{ name, kind: 'stdio', command: 'npx', args, pins: [] },
});

describe('parseOffers', () => {
	it('reads what was written, exactly', () => {
		const offers = [OFFER, { ...OFFER, server: 'other', tools: [] }];
		expect(parseOffers(formatOffers(offers))).toEqual(offers);
	});

	const whole = formatOffers([OFFER]);
	it.each([
		['nothing', ''],
		['a torn file', whole.slice(0, -20)],
		['another format', whole.replace('tools/1', 'tools/2')],
		['something more', whole.replace('"place"', '"pins": [], "place"')],
		['a schema that is none', whole.replace('"output_schema": null', '"output_schema": []')],
		['a time that is none', whole.replace(AT, 'yesterday')],
		['a key that validators drop', whole.replace('"path"', '"__proto__"')],
		['a server twice', formatOffers([OFFER, { ...OFFER, tools: [] }])],
		['depth without end', whole.replace('null', `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`)],
		['more than anybody reads', whole.replace('Reads', 'x'.repeat(LONGEST_OFFERS))],
	])('takes nothing of %s', (_, text) => {
		expect(parseOffers(text)).toBeNull();
	});
});

describe('offerOf', () => {
	it('is of the same program only', () => {
		expect(offerOf([OFFER], program('files', 'files'))).toBe(OFFER);
		expect(offerOf([OFFER], program('files', 'files', '--all'))).toBeNull();
		expect(offerOf([OFFER], program('other', 'files'))).toBeNull();
	});
});

describe('withHeard', () => {
	const [http] = parseServers([{ name: 'web', kind: 'http', url: 'https://example.com' }]);

	it('keeps what programs said, and of a silent one what it said before', () => {
		const heard = [
			{ server: program('files', 'files'), tools: null },
			{ server: program('fresh', 'fresh'), tools: [READ] },
			{ server: program('silent', 'silent'), tools: null },
			...(http ? [{ server: http, tools: [READ] }] : []),
		];
		expect(withHeard([OFFER], heard, '2026-03-02T00:00:00.000Z')).toEqual([
			OFFER,
			{ ...OFFER, server: 'fresh', place: 'npx fresh', askedAt: '2026-03-02T00:00:00.000Z' },
		]);
	});

	it('forgets a program that was called in another way then, and one that is gone', () => {
		expect(withHeard([OFFER], [{ server: program('files', 'x'), tools: null }], AT)).toEqual([]);
		expect(withHeard([OFFER], [], AT)).toEqual([]);
	});
});
