// Why a language model gave no answer.

export const MODEL_FAULT_CODES = [
	/** Nothing was sent. */
	'unreachable',
	/** The connection broke or took too long. Asking again costs money, and does nothing else. */
	'broken',
	'timeout',
	'too-large',
	/** The key is missing or wrong. Tell the person. */
	'unauthorised',
	/** Too many requests, or too busy; `retryAfterMs` where the server says when. */
	'busy',
	/** The request itself is refused: an unknown model, too long a text. */
	'refused',
	/** The server answered something that isn't an answer. */
	'bad-answer',
	'aborted',
] as const;
export type ModelFaultCode = (typeof MODEL_FAULT_CODES)[number];
