import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { NodeHttp } from '../../src/node/node-http';
import { NodeTimer } from '../../src/node/node-timer';
import { runHttpContract } from '../ports/http.contract';
import { startServer, type Answer } from '../support/http-server';
import { ManualTimer } from '../support/manual-timer';

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

	const begun: Answer = (response) => void response.writeHead(200).write('piece');
	const silent: Answer = () => undefined;

	it.each([
		['before it answers', silent],
		['in the middle of the answer', begun],
	])(
		'ends a request in time %s, also when memory was tidied up meanwhile',
		async (_, answer) => {
			const server = await startServer();
			onTestFinished(() => server.close());
			const timer = new ManualTimer();
			const heard = new Promise<void>((resolve) =>
				server.answerWith((response, asked) => {
					answer(response, asked);
					resolve();
				}),
			);
			const sent = new NodeHttp(timer).send({
				...{ url: server.url, method: 'POST', body: '{}', headers: {} },
				...{ mostBytes: 1000, timeoutMs: 1000 },
			});
			const ended = sent.catch((error: unknown) => error);
			await heard;
			await tidyUp();
			timer.advance(1000);
			expect(await ended).toMatchObject({ code: 'timeout' });
		},
		10_000,
	);
});

async function tidyUp(): Promise<void> {
	setFlagsFromString('--expose-gc');
	const collect = runInNewContext('gc') as () => void;
	for (let round = 0; round < 5; round += 1) {
		await new Promise((resolve) => setImmediate(resolve));
		collect();
	}
}
