// From a request to an answer: who asks, what for, and what to say when it fails.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HostPage } from '../protocol';
import { type ApiAnswer, type ApiParts, ROUTES } from './api';
import { failureOf, statusOf } from './failure';
import { type FaultPlan, PageIsDead } from './faults';
import { admit, type Door } from './guard';
import {
	sendBytes,
	sendEmpty,
	sendJson,
	sendMissing,
	sendRedirect,
	sendStream,
} from './http-answer';
import { readBody } from './request-body';
import { contentTypeOf, readAsset, readIndex } from './page';

export interface ServedVault extends ApiParts {
	vaultDir: string;
	assetsDir: string;
	page: HostPage;
	faults: FaultPlan;
	door: Door;
}

export async function answerRequest(
	served: ServedVault,
	request: IncomingMessage,
	response: ServerResponse,
): Promise<void> {
	try {
		await answer(served, request, response);
	} catch (error) {
		if (error instanceof PageIsDead || response.destroyed) return;
		if (response.headersSent) {
			response.destroy();
			return;
		}
		const failure = failureOf(error, served.vaultDir);
		sendJson(response, statusOf(failure.code), failure);
	}
}

async function answer(
	served: ServedVault,
	request: IncomingMessage,
	response: ServerResponse,
): Promise<void> {
	const method = request.method ?? 'GET';
	const [pathname = '/', search] = (request.url ?? '/').split('?', 2);
	const admission = admit({ method, pathname, headers: request.headers }, served.door);
	if (admission.status !== 200) {
		sendEmpty(response, admission.status);
		return;
	}
	const { rest } = admission;
	if (rest.startsWith('/api/')) {
		await answerApi(served, {
			name: rest.slice(5),
			query: new URLSearchParams(search),
			request,
			response,
		});
	} else if (method !== 'GET') {
		sendEmpty(response, 405);
	} else {
		await answerFile(served, rest, response);
	}
}

interface Asked {
	name: string;
	query: URLSearchParams;
	request: IncomingMessage;
	response: ServerResponse;
}

async function answerApi(
	served: ServedVault,
	{ name, query, request, response }: Asked,
): Promise<void> {
	served.faults.requireLivePage();
	if (name === 'changes' && request.method === 'GET') {
		served.stream.open(response);
		return;
	}
	const route = ROUTES.get(name);
	if (route?.method !== request.method) {
		sendEmpty(response, route === undefined ? 404 : 405);
		return;
	}
	let value: ApiAnswer;
	try {
		value = await route?.answer({ ...served, query, body: () => readBody(request) });
	} catch (error) {
		const failure = failureOf(error, served.vaultDir);
		if (failure.code !== 'ENOENT') throw error;
		served.faults.requireLivePage();
		sendMissing(response, failure);
		return;
	}
	served.faults.requireLivePage();
	await sendAnswer(response, value);
}

async function sendAnswer(response: ServerResponse, value: ApiAnswer): Promise<void> {
	if (Buffer.isBuffer(value)) sendBytes(response, value);
	else if (isStream(value)) await sendStream(response, value);
	else sendJson(response, 200, value);
}

function isStream(value: unknown): value is AsyncIterable<Buffer> {
	return typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
}

async function answerFile(
	served: ServedVault,
	rest: string,
	response: ServerResponse,
): Promise<void> {
	if (rest === '') {
		const { token } = served.door;
		sendRedirect(response, `/${token}/`);
	} else if (rest === '/') {
		served.faults.revive();
		const html = await readIndex(served.assetsDir, served.page);
		sendBytes(response, Buffer.from(html), {
			type: contentTypeOf('index.html'),
			headers: { 'content-security-policy': "frame-ancestors 'none'" },
		});
	} else if (rest.startsWith('/res/')) {
		await answerResource(served, rest.slice(5), response);
	} else {
		const name = rest.slice(1);
		const asset = await readAsset(served.assetsDir, name);
		if (asset === undefined) sendEmpty(response, 404);
		else sendBytes(response, asset, { type: contentTypeOf(name) });
	}
}

/** A file of the vault for an `<img>` or the like. Opened by itself it may not run as a page of ours. */
async function answerResource(
	{ files }: ServedVault,
	encoded: string,
	response: ServerResponse,
): Promise<void> {
	const path = decodeURIComponent(encoded);
	sendBytes(response, await files.read(path), {
		type: contentTypeOf(path),
		headers: {
			'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
		},
	});
}
