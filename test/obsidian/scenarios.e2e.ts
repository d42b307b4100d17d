// The scenarios of test/scenarios, in the real app.

import { browser } from '@wdio/globals';
import { SCENARIOS } from '../scenarios/scenarios';
import { makeTempVault } from '../support/temp-vault';
import { obsidianDriver } from './obsidian-driver';

describe('in Obsidian', () => {
	for (const scenario of SCENARIOS) {
		it(scenario.name, async function () {
			const { isMobile } = await (await browser.getObsidianPage()).getPlatform();
			if (isMobile && scenario.desktopOnly) this.skip();
			const vault = await makeTempVault(scenario.files);
			try {
				await browser.reloadObsidian({ vault: vault.dir });
				await scenario.run(await obsidianDriver());
			} finally {
				await vault.remove();
			}
		});
	}
});
