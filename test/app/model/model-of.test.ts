import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { modelOf, tryModel } from '../../../src/app/model';
import { keyNameOf, parseModel } from '../../../src/core/model/model-settings';
import { modelKeyFrom } from '../../../src/node/environment-key';
import { NodeHttp } from '../../../src/node/node-http';
import { NodeTimer } from '../../../src/node/node-timer';
import type { Secrets } from '../../../src/ports/secrets';
import { faultOf, requestWith } from '../../ports/language-model.contract';
import { startServer, type TestServer } from '../../support/http-server';
import { MemorySecrets } from '../../support/memory-secrets';
import { anthropic, answering, openAi, whole } from '../../support/model-server';

let server: TestServer;
let secrets: MemorySecrets;

beforeEach(async () => {
	server = await startServer();
	secrets = new MemorySecrets();
});

afterEach(() => server.close());

const made = (model: Record<string, unknown> | null, keys: Pick<Secrets, 'load'> = secrets) =>
	modelOf(
		{ model },
		{
			...{ http: new NodeHttp(new NodeTimer()), timer: new NodeTimer(), secrets: keys },
			read: (path) => Promise.resolve(path === 'S.md' ? '[{"when":{},"answers":["Here."]}]' : null),
		},
	);

const keep = (url: string, key: string) => {
	const model = parseModel({ kind: 'openai', url });
	secrets.save((model && keyNameOf(model)) ?? '', key);
};

describe('modelOf', () => {
	it.each([
		null,
		{},
		{ kind: 'openai' },
		{ kind: 'scripted', model: 'm' },
		{ kind: 'new', model: 'm' },
	])('has none for %j', (model) => expect(made(model)).toBeNull());

	it.each([openAi, anthropic])('asks $name, with the key of its origin', async (dialect) => {
		const kind = dialect.name.toLowerCase();
		server.answerWith(answering(dialect, { text: 'Yes.' }));
		const model = made({ kind, url: `${server.url}/v1`, model: 'm' });
		await model?.ask(requestWith());
		keep(server.url, 'kept-key-1');
		keep('https://other.example', 'kept-key-2');
		await model?.ask(requestWith());
		expect(server.heard.map(dialect.keyIn)).toEqual([undefined, 'kept-key-1']);
		expect(server.heard.map(({ path }) => path)).toEqual([dialect.path, dialect.path]);
	});

	it('does not give a key to another origin', async () => {
		keep('https://models.example', 'kept-key-1');
		server.answerWith(answering(openAi, { text: 'Yes.' }));
		await made({ kind: 'openai', url: server.url, model: 'm' })?.ask(requestWith());
		expect(JSON.stringify(server.heard)).not.toContain('kept-key-1');
	});

	it('keeps to the limits of the settings', async () => {
		const more = { maxTokens: 7, timeoutSeconds: 1 };
		const model = made({ kind: 'openai', url: server.url, model: 'm', ...more });
		server.answerWith(answering(openAi, { text: 'x' }), () => undefined);
		await model?.ask(requestWith());
		expect(JSON.parse(server.heard[0]?.body ?? '')).toMatchObject({ max_tokens: 7 });
		expect((await faultOf(model?.ask(requestWith()) ?? Promise.resolve())).code).toBe('timeout');
	});

	it('takes the key of the tool from its environment', async () => {
		server.answerWith(answering(openAi, { text: 'Yes.' }));
		const keys = modelKeyFrom({ SIGNOFF_MODEL_KEY: 'env-key-1' });
		await made({ kind: 'openai', url: server.url, model: 'm' }, keys)?.ask(requestWith());
		expect(server.heard.map(openAi.keyIn)).toEqual(['env-key-1']);
		expect([modelKeyFrom({}).load('signoff-model-x'), keys.load('device-key')]).toEqual([
			null,
			null,
		]);
	});

	it('answers from a script', async () => {
		const model = made({ kind: 'scripted', script: 'S.md' });
		expect(await model?.ask(requestWith())).toMatchObject({ text: 'Here.' });
	});
});

describe('tryModel', () => {
	const tried = (model: ReturnType<typeof made>) =>
		model && tryModel(model, new AbortController().signal);

	it('tells what came back, on one line', async () => {
		server.answerWith(answering(openAi, { text: `I am\n\nhere. ${'x'.repeat(300)}` }));
		const model = made({ kind: 'openai', url: server.url, model: 'm' });
		expect(await tried(model)).toEqual({
			...{ code: 'answered', name: `${new URL(server.url).host}/m`, isStreamed: true },
			text: `I am here. ${'x'.repeat(189)}`,
		});
	});

	it('tells what went wrong', async () => {
		server.answerWith(whole(openAi.error('x', 'No such model.'), 404));
		expect(await tried(made({ kind: 'openai', url: server.url, model: 'm' }))).toEqual({
			code: 'refused',
			detail: '404: No such model.',
		});
	});
});
