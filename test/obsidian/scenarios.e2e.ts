// The scenarios of test/scenarios, in the real app.

import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { browser } from '@wdio/globals';
import { SCENARIOS } from '../scenarios/scenarios';
import { obsidianDriver } from './obsidian-driver';

describe('in Obsidian', () => {
	for (const scenario of SCENARIOS) {
		it(scenario.name, async function () {
			const { isMobile } = await (await browser.getObsidianPage()).getPlatform();
			if (isMobile && scenario.desktopOnly) this.skip();
			const vault = await mkdtemp(join(tmpdir(), 'signoff-vault-'));
			for (const [path, text] of Object.entries(scenario.files)) {
				await mkdir(dirname(join(vault, path)), { recursive: true });
				await writeFile(join(vault, path), text);
			}
			await browser.reloadObsidian({ vault });
			await scenario.run(await obsidianDriver());
			await rm(vault, { recursive: true, force: true });
		});
	}
});
