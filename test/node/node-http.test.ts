import { describe, expect, it } from 'vitest';
import { NodeHttp } from '../../src/node/node-http';
import { NodeTimer } from '../../src/node/node-timer';
import { runHttpContract } from '../ports/http.contract';

runHttpContract(
	'NodeHttp',
	{ streams: true, redirects: 'seen' },
	() => new NodeHttp(new NodeTimer()),
);

describe('NodeHttp', () => {
	it('sends no header that breaks its line, and does not tell what it held', async () => {
		const sent = new NodeHttp(new NodeTimer()).send({
			...{ url: 'http://127.0.0.1:9/', method: 'GET', body: null },
			headers: { authorization: 'Bearer s3cret\r\nx: y' },
			...{ mostBytes: 1, timeoutMs: 1000 },
		});
		const fault = await sent.catch((error: unknown) => error);
		expect(fault).toMatchObject({ code: 'unreachable', host: '127.0.0.1:9', cause: undefined });
	});
});
