import { expect, it } from 'vitest';
import { flatContent } from '../../../src/app/outside/mcp-values';

it.each([
	['text', { type: 'text', text: 'Hello' }, 'Hello'],
	['text that is none', { type: 'text' }, ''],
	[
		'a picture by its size',
		{ type: 'image', data: 'AAAA', mimeType: 'image/png' },
		'[image image/png, 3 bytes]',
	],
	['what has no kind of its own', { type: 'audio' }, '[audio]'],
	['a resource with text', { type: 'resource', resource: { uri: 'a:b', text: 'T' } }, 'T'],
	['a resource without', { type: 'resource', resource: { uri: 'a:b' } }, '[resource a:b]'],
	['a link', { type: 'resource_link', uri: 'https://a.example' }, '[link https://a.example]'],
	['nonsense', 7, '[unreadable]'],
])('flatContent tells %s', (_, block, said) => {
	expect(flatContent([block])).toBe(said);
});
