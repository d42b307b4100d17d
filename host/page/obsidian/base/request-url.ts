import type { RequestUrlParam, RequestUrlResponse, RequestUrlResponsePromise } from 'obsidian';

/** The app's request without the app's privilege: a browser's cross-origin rules still hold here. */
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
	const headers = new Headers(param.headers);
	if (param.contentType) headers.set('Content-Type', param.contentType);
	const answer = await fetch(param.url, {
		method: param.method ?? 'GET',
		headers,
		...(param.body !== undefined && { body: param.body }),
	});
	if (answer.status >= 400 && param.throw !== false) {
		throw Object.assign(new Error(`Request failed, status ${answer.status}`), {
			status: answer.status,
			headers: Object.fromEntries(answer.headers),
		});
	}
	const arrayBuffer = await answer.arrayBuffer();
	const text = new TextDecoder().decode(arrayBuffer);
	return {
		status: answer.status,
		headers: Object.fromEntries(answer.headers),
		arrayBuffer,
		text,
		get json(): unknown {
			return JSON.parse(text) as unknown;
		},
	};
}
