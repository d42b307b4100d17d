import { type Browser, chromium } from 'playwright-core';
import { inject } from 'vitest';

let connection: Promise<Browser> | undefined;

/** The run's browser; each test file has one connection to it. */
export function runsBrowser(): Promise<Browser> {
	connection ??= chromium.connect(inject('browserEndpoint'));
	return connection;
}
