// The real app: the oldest version that the manifest allows and the newest, and the newest as on a
// phone. Everything that is downloaded lands in the cache folder.

import * as path from 'node:path';
import { parseObsidianVersions } from 'wdio-obsidian-service';

const cacheDir = path.resolve('../../.obsidian-cache');
const wanted = process.env.OBSIDIAN_VERSIONS ?? 'earliest/earliest latest/latest';
const versions = await parseObsidianVersions(wanted, { cacheDir });
if (process.env.CI) console.log('obsidian-cache-key:', JSON.stringify(versions));

const shared = { plugins: ['../..'], vault: './vault' };

export const config: WebdriverIO.Config = {
	runner: 'local',
	framework: 'mocha',
	specs: ['./*.e2e.ts'],
	maxInstances: 2,
	capabilities: [
		...versions.map(([appVersion, installerVersion]) => ({
			browserName: 'obsidian',
			'wdio:obsidianOptions': { appVersion, installerVersion, ...shared },
		})),
		{
			browserName: 'obsidian',
			browserVersion: 'latest',
			'wdio:obsidianOptions': { emulateMobile: true, ...shared },
			'goog:chromeOptions': {
				mobileEmulation: { deviceMetrics: { width: 390, height: 844 } },
			},
		},
	],
	services: ['obsidian'],
	reporters: ['obsidian'],
	cacheDir,
	mochaOpts: { ui: 'bdd', timeout: 60_000 },
	logLevel: 'warn',
};
