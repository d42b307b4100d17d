// `requestUrl` for the page: the app sends such requests from outside of any page, where no cross-origin rule holds. Redirects are followed.
import type { ForwardedAnswer, ForwardedRequest } from '../protocol';

export async function forwardRequest(asked: Buffer): Promise<ForwardedAnswer> {
	const { url, method, headers, body } = JSON.parse(asked.toString('utf8')) as ForwardedRequest;
	try {
		const response = await fetch(url, {
			...{ method, headers },
			...(body !== null && { body: Buffer.from(body, 'base64') }),
		});
		return {
			status: response.status,
			headers: Object.fromEntries(response.headers),
			body: Buffer.from(await response.arrayBuffer()).toString('base64'),
		};
	} catch (error) {
		return { failure: `net::${netError(error)}` };
	}
}

function netError(error: unknown): string {
	const cause = error instanceof Error ? error.cause : undefined;
	const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
	if (code === 'ECONNREFUSED') return 'ERR_CONNECTION_REFUSED';
	if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'ERR_NAME_NOT_RESOLVED';
	return cause === undefined ? 'ERR_INVALID_ARGUMENT' : 'ERR_CONNECTION_RESET';
}
