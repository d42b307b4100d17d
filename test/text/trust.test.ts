import { describe, expect, it } from 'vitest';
import { text } from '../../src/text';
import type { Loosening } from '../../src/core/trust';

const LOOSENINGS: Loosening[] = [
	{ code: 'settings-lost' },
	{ code: 'workspace-removed', root: '' },
	{ code: 'workspace-removed', root: 'A' },
	{ code: 'workspace-changed', what: 'folders', root: '' },
	{ code: 'workspace-inside', root: 'B', outer: '' },
	{ code: 'rules-added', rules: ['*.x', '**'] },
	{ code: 'enforcer-changed', device: 'desk' },
	{ code: 'enforcer-changed', device: null },
	{ code: 'first-changed', device: 'desk' },
	{ code: 'first-changed', device: null },
	{ code: 'signer-added', device: 'phone', key: 'ssh-ed25519 AAAA' },
	{ code: 'server-added', name: 'files', place: 'npx files' },
	{ code: 'tools-accepted', name: 'files', tools: ['write'] },
	{ code: 'model-changed', place: 'https://models.example/v1 (gpt)' },
	{ code: 'prices-lowered' },
	{ code: 'limits-raised', of: 'run', amounts: ['tokens', 'money'] },
	{ code: 'limits-raised', of: 'day', amounts: ['tokens', 'money'] },
	{ code: 'host-allowed', host: 'api.example' },
];

describe('trustText', () => {
	it('has a sentence of its own for everything that is held back', () => {
		const sentences = LOOSENINGS.map(text.trust.describe);
		expect(new Set(sentences).size).toBe(LOOSENINGS.length);
		for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].{10,}/);
	});

	it('names what is concerned', () => {
		expect(text.trust.describe({ code: 'workspace-removed', root: '' })).toContain(
			'the vault folder',
		);
		expect(text.trust.describe({ code: 'rules-added', rules: ['*.x', '**'] })).toContain('*.x, **');
		expect(text.trust.describe({ code: 'first-changed', device: 'desk' })).toMatch(/: desk\.$/);
	});
});
