// Why a server of tools gave no answer.

import type { ToolFailure } from '../../core/tools/define';
import type { ServerFaultCode } from '../../core/tools/servers';

export class ServerFault extends Error {
	override readonly name = 'ServerFault';

	constructor(
		readonly code: ServerFaultCode,
		/** False where the request itself did not go out. */
		readonly sent: boolean,
		/** In the server's own words, where there are any. */
		readonly detail = '',
		cause?: unknown,
	) {
		super(`${code}${detail === '' ? '' : `: ${detail}`}`, { cause });
	}
}

const FAILURES: Readonly<Record<ServerFaultCode, readonly [ToolFailure['code'], string]>> = {
	'not-here': ['not-allowed', 'Only the command line tool can start this server.'],
	'kept-broken': ['not-allowed', 'Only the command line tool can start this server.'],
	unreachable: ['unreachable', 'The connection to the server broke, or there was none.'],
	timeout: ['timeout', "The server didn't answer in time."],
	'too-large': ['too-large', 'The server sent more than is taken.'],
	'bad-answer': ['bad-output', "What the server answered can't be read."],
	refused: ['failed', 'The server refused'],
};

const LONGEST_DETAIL = 500;

export function failureOf(fault: ServerFault): ToolFailure & { sent: boolean } {
	const [code, sentence] = FAILURES[fault.code];
	const said = fault.detail.replace(/\s+/g, ' ').slice(0, LONGEST_DETAIL);
	const words = fault.code === 'refused' ? `${sentence}: ${said}` : sentence;
	return { code, sentence: words, sent: fault.sent };
}
