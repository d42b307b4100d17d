import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
	costOf,
	isComplete,
	isModelAddress,
	keyNameOf,
	parseModel,
	type ModelSettings,
} from '../../../src/core/model/model-settings';

const USUAL: ModelSettings = {
	...{ kind: 'openai', url: 'https://api.openai.com/v1', model: '', script: '' },
	...{ inputPrice: 0, outputPrice: 0, maxTokens: 4096, timeoutSeconds: 120 },
	splitsMessages: false,
};

const modelWith = (changes: object): ModelSettings => ({ ...USUAL, ...changes });

describe('parseModel', () => {
	it.each([
		null,
		undefined,
		7,
		'openai',
		[],
		{},
		{ kind: 'telepathy' },
		{ url: 'https://x.example' },
	])('takes %j for none', (stored) => expect(parseModel(stored)).toBeNull());

	it('reads what is there, and gives the provider’s own address where there is none', () => {
		const stored = {
			...{ kind: 'anthropic', url: '', model: 'm', script: 's.md', future: 1 },
			...{ inputPrice: 0.5, outputPrice: 3, maxTokens: 1, timeoutSeconds: 3600 },
			splitsMessages: true,
		};
		expect(parseModel(stored)).toEqual({ ...stored, url: 'https://api.anthropic.com/v1' });
		expect(parseModel({ kind: 'scripted' })?.url).toBe('');
	});

	it.each([
		['url', 'ftp://x.example'],
		['url', 'https://me:secret@x.example/v1'],
		['url', 'https://x.example\\@evil.example'],
		['url', 'https://'],
		['url', 'https://x.example/#part'],
		['url', `https://x.example/${'x'.repeat(2000)}`],
		['model', 7],
		['model', 'x'.repeat(2001)],
		['script', null],
		['inputPrice', -1],
		['outputPrice', '3'],
		['outputPrice', 10_001],
		['maxTokens', 0],
		['maxTokens', 1.5],
		['timeoutSeconds', 3601],
	] as const)('gives up a broken %s alone: %j', (key, value) => {
		expect(parseModel({ kind: 'openai', [key]: value })).toEqual(USUAL);
	});
});

describe('isModelAddress', () => {
	it.each([
		'',
		'http://localhost:11434/v1',
		'http://[::1]:1234',
		'https://x.example?api-version=1',
	])('takes %j', (url) => expect(isModelAddress(url)).toBe(true));

	it.each(['localhost:11434', 'https://x.example/a b', 'javascript:alert(1)', 'https://ü.example'])(
		'refuses %j',
		(url) => expect(isModelAddress(url)).toBe(false),
	);

	it('takes no address whose host another reader would see elsewhere', () => {
		const host = fc.string({ unit: fc.constantFrom(...'ab.:@/\\?#[]%-'.split('')), minLength: 1 });
		fc.assert(
			fc.property(host, (rest) => {
				const url = `https://${rest}`;
				const kept = parseModel({ kind: 'openai', url })?.url;
				if (kept !== url || !URL.canParse(url)) return;
				const { username, password, host: seen } = new URL(url);
				expect([username, password]).toEqual(['', '']);
				expect(url.toLowerCase().startsWith(`https://${seen.split(':')[0] ?? ''}`)).toBe(true);
			}),
			{ numRuns: 2000 },
		);
	});
});

describe('keyNameOf', () => {
	const nameFor = (url: string) => keyNameOf(modelWith({ url }));

	it('is one name for an origin, whatever the path', () => {
		expect(nameFor('https://api.openai.com/v1')).toMatch(
			/^signoff-model-api-openai-com-[0-9a-f]{12}$/,
		);
		expect(nameFor('https://API.openai.com/v2?x=1')).toBe(nameFor('https://api.openai.com/v1'));
	});

	it('is another for every other origin', () => {
		const urls = [
			...['https://a-b.example', 'https://a.b.example', 'http://a.b.example'],
			...['https://a.b.example:444', `https://${'x'.repeat(60)}.a`, `https://${'x'.repeat(60)}.b`],
		];
		expect(new Set(urls.map(nameFor)).size).toBe(urls.length);
		for (const url of urls) expect(nameFor(url)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
		for (const url of urls) expect(nameFor(url)?.length).toBeLessThanOrEqual(64);
	});

	it('is none for a script', () => {
		expect(keyNameOf(modelWith({ kind: 'scripted', url: 'https://x.example' }))).toBeNull();
	});
});

describe('isComplete', () => {
	it.each([
		[{ model: 'm' }, true],
		[{ model: ' ' }, false],
		[{ kind: 'scripted', model: 'm' }, false],
		[{ kind: 'scripted', script: 's.md' }, true],
	])('%j: %s', (changes, expected) => {
		expect(isComplete(modelWith(changes))).toBe(expected);
	});
});

describe('costOf', () => {
	it('is by the million', () => {
		const usage = { inputTokens: 2_000_000, outputTokens: 500_000 };
		expect(costOf(usage, { inputPrice: 3, outputPrice: 15 })).toBe(13.5);
		expect(costOf(usage, { inputPrice: 0, outputPrice: 0 })).toBe(0);
	});
});
