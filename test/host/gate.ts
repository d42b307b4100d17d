// A start that the test lets go on when it has seen enough.
import type { TestHost } from '../support/host';

/** For a plugin's `onload`: at the first start it waits for nothing. */
export const WAIT_AT_GATE = 'window.isAtGate = true; await window.gate;';

/** Starts the app again, up to the gate. The answer opens the gate and waits until the app is ready. */
export async function restartToGate({ page, server }: TestHost): Promise<() => Promise<void>> {
	await page.addInitScript('window.gate = new Promise((open) => { window.openGate = open; });');
	await page.goto(server.url);
	await page.waitForFunction('window.isAtGate');
	return async () => {
		await page.evaluate('window.openGate(); window.hostTest.ready');
	};
}
