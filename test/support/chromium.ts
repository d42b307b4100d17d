import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { inject } from 'vitest';

let connection: Promise<Browser> | undefined;

/** The run's browser; each test file has one connection to it. */
export function runsBrowser(): Promise<Browser> {
	connection ??= chromium.connect(inject('browserEndpoint'));
	return connection;
}

interface SharedContext {
	context: BrowserContext;
	/** Closes a host's windows, and leaves nothing for one that gets the same address later. */
	clear: (windows: Iterable<Page>, origin: string) => Promise<void>;
}

let shared: Promise<SharedContext> | undefined;

/**
 * One context for all hosts of a test file, because a fresh one takes the browser longer than the page
 * does. Hosts are still apart in it: each has an origin of its own, and with it a storage of its own.
 */
export function sharedContext(): Promise<SharedContext> {
	shared ??= openShared();
	return shared;
}

async function openShared(): Promise<SharedContext> {
	const context = await (await runsBrowser()).newContext();
	// While one page stays, the browser keeps what the next one needs.
	const session = await context.newCDPSession(await context.newPage());
	return {
		context,
		async clear(windows, origin) {
			for (const page of windows) await page.close();
			await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
		},
	};
}
