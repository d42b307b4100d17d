import { afterAll, beforeAll } from 'vitest';
import type { App } from '../../../host/page/obsidian/base/app';
import type * as obsidian from '../../../host/page/obsidian/index';
import { openHost, type OpenHostOptions, type TestHost } from '../../support/host';

/** The page's window as the tests of this folder see it. */
export interface UiWindow extends Window {
	hostTest: { app: App; obsidian: typeof obsidian };
	/** What a test notes in the page, in order. */
	notes: string[];
}

/** One host for all tests of a file: they take away what they put up. */
export function useHost(options: OpenHostOptions = {}): { readonly current: TestHost } {
	let host: TestHost | undefined;
	beforeAll(async () => {
		host = await openHost(options);
	});
	afterAll(async () => {
		await host?.close();
	});
	return {
		get current(): TestHost {
			if (!host) throw new Error('The host is not open yet.');
			return host;
		},
	};
}

/** What the page noted since the last call. */
export function takeNotes(host: TestHost): Promise<string[]> {
	return host.page.evaluate(() => {
		const ui = window as unknown as UiWindow;
		const notes = ui.notes as string[] | undefined;
		ui.notes = [];
		return notes ?? [];
	});
}
