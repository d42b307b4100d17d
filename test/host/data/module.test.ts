import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createTransport } from '../../../host/page/transport';
import * as obsidian from '../../../host/page/obsidian/index';

/** Values that the official types promise: classes, functions, constants, enumerations. */
async function officialNames(): Promise<string[]> {
	const packageJson = createRequire(import.meta.url).resolve('obsidian/package.json');
	const types = await readFile(join(dirname(packageJson), 'obsidian.d.ts'), 'utf8');
	const pattern = /^export (?:abstract )?(?:class|function|const|let|enum) (\w+)/gm;
	return [...types.matchAll(pattern)].map((match) => match[1]!);
}

describe('the obsidian module', () => {
	it('can be imported without a DOM', () => {
		expect(typeof document).toBe('undefined');
		expect(obsidian.Plugin).toBeTypeOf('function');
	});

	it('makes an app without a window, for tests of what needs no view', () => {
		const app = new obsidian.App({
			transport: createTransport({ base: 'http://127.0.0.1:1/none/' }),
			page: {
				vaultName: 'Notes',
				testing: true,
				phone: false,
				theme: 'light',
				dragInternals: true,
				language: 'de',
			},
		});
		expect(app.vault.getName()).toBe('Notes');
		expect(app.vault.getConfig('trashOption')).toBe('system');
		expect(obsidian.getLanguage()).toBe('de');
	});

	it('has every value of the official types but moment, which no plugin here needs', async () => {
		const missing = (await officialNames()).filter((name) => !(name in obsidian));
		expect(missing).toEqual(['moment']);
	});
});
