import {
	type Browser,
	type BrowserContext,
	type BrowserContextOptions,
	chromium,
	type Page,
} from 'playwright-core';
import { inject } from 'vitest';
import { chromiumLaunchOptions } from '../../scripts/chromium';

let browser: Promise<Browser> | undefined;

/**
 * A browser for each worker, which ends with it: one for all would have every message pass through one more process.
 * All of its pages share one renderer, so that none waits for a process to start, and what was compiled for one
 * of them is there for the next.
 */
function workersBrowser(): Promise<Browser> {
	const { args = [], ...options } = chromiumLaunchOptions(inject('chromium'));
	const kept = ['--renderer-process-limit=1', '--js-flags=--no-flush-bytecode'];
	browser ??= chromium.launch({ ...options, args: [...args, ...kept] });
	return browser;
}

export async function newContext(options: BrowserContextOptions = {}): Promise<BrowserContext> {
	const viewport = { width: 1280, height: 800 };
	const context = await (await workersBrowser()).newContext({ viewport, ...options });
	// As long as vitest.config.ts lets a test ask again.
	context.setDefaultTimeout(60_000);
	return context;
}

interface SharedContext {
	context: BrowserContext;
	/** Closes a host's windows, and leaves nothing for one that gets the same address later. */
	clear: (windows: Iterable<Page>, origin: string) => Promise<void>;
}

const shared = new Map<string, Promise<SharedContext>>();

/**
 * One context for all hosts of a worker that want the same of it, because a fresh one takes the browser longer than
 * the page does. Hosts are still apart in it: each has an origin of its own, and with it a storage of its own.
 */
export function sharedContext(options: BrowserContextOptions = {}): Promise<SharedContext> {
	const key = JSON.stringify(options);
	const found = shared.get(key) ?? openShared(options);
	shared.set(key, found);
	return found;
}

async function openShared(options: BrowserContextOptions): Promise<SharedContext> {
	// What turns or fills up is drawn sixty times a second. Hosts with a context of their own see it move.
	const context = await newContext({ reducedMotion: 'reduce', ...options });
	// While one page stays, so does the renderer, and with it the app's script as it was compiled.
	const session = await context.newCDPSession(await context.newPage());
	return {
		context,
		async clear(windows, origin) {
			for (const page of windows) await page.close();
			await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
		},
	};
}
