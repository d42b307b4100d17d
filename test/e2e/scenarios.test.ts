import { afterEach, describe, expect, it } from 'vitest';
import { SCENARIOS } from '../scenarios/scenarios';
import type { TestHost } from '../support/host';
import { hostDriver, openSignoff } from '../support/signoff';

let host: TestHost | undefined;

afterEach(async () => {
	await host?.close();
	host = undefined;
});

describe('in the browser host', () => {
	it.each(SCENARIOS)('$name', async ({ files, run }) => {
		host = await openSignoff({ files });
		await run(hostDriver(host));
		await host.idle();
		expect(host.errors).toEqual([]);
	});
});
