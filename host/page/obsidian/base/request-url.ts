import type { RequestUrlParam, RequestUrlResponse, RequestUrlResponsePromise } from 'obsidian';
import type { ForwardedAnswer, ForwardedRequest } from '../../../protocol';
import { arrayBufferToBase64, base64ToArrayBuffer } from './buffers';

/** The server sends it: in the app no cross-origin rule of a page holds for it. */
export function requestUrl(request: RequestUrlParam | string): RequestUrlResponsePromise {
	const response = send(typeof request === 'string' ? { url: request } : request);
	const parts = {
		arrayBuffer: response.then((answer) => answer.arrayBuffer),
		text: response.then((answer) => answer.text),
		json: response.then((answer): unknown => answer.json),
	};
	// Whoever awaits only the response must not be told of a rejection three times over.
	for (const part of Object.values(parts)) part.catch(() => undefined);
	return Object.assign(response, parts);
}

export async function request(request: RequestUrlParam | string): Promise<string> {
	return requestUrl(request).text;
}

async function send(param: RequestUrlParam): Promise<RequestUrlResponse> {
	const answer = await forward({
		url: param.url,
		method: param.method ?? 'GET',
		headers: {
			...param.headers,
			...(param.contentType === undefined ? {} : { 'Content-Type': param.contentType }),
		},
		body: param.body === undefined ? null : arrayBufferToBase64(bytesOf(param.body)),
	});
	if ('failure' in answer) throw new Error(answer.failure);
	const { status, headers } = answer;
	if (status >= 400 && param.throw !== false) {
		throw Object.assign(new Error(`Request failed, status ${status}`), { status, headers });
	}
	const arrayBuffer = base64ToArrayBuffer(answer.body);
	const text = new TextDecoder().decode(arrayBuffer);
	return {
		...{ status, headers, arrayBuffer, text },
		get json(): unknown {
			return JSON.parse(text) as unknown;
		},
	};
}

async function forward(asked: ForwardedRequest): Promise<ForwardedAnswer> {
	const response = await fetch(new URL('api/request-url', document.baseURI), {
		method: 'POST',
		body: JSON.stringify(asked),
	});
	return (await response.json()) as ForwardedAnswer;
}

function bytesOf(body: string | ArrayBuffer): ArrayBuffer {
	return typeof body === 'string' ? new TextEncoder().encode(body).buffer : body;
}
