import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import * as host from '../../../host/page/obsidian/index';

/** What `obsidian.d.ts` declares to exist at run time. */
async function declaredNames(): Promise<string[]> {
	const url = new URL('../../../node_modules/obsidian/obsidian.d.ts', import.meta.url);
	const text = await readFile(url, 'utf8');
	const pattern = /^export (?:abstract )?(?:class|function|const|let|enum) (\w+)/gmu;
	return [...text.matchAll(pattern)].map((match) => match[1] ?? '');
}

describe('the obsidian module', () => {
	it('has all that the official types declare, but moment', async () => {
		const names = new Set(await declaredNames());
		expect(names.size).toBeGreaterThan(150);
		expect([...names].filter((name) => !(name in host))).toEqual(['moment']);
	});
});
