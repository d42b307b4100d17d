// Files by which programs ask for something, in Logs/requests.

import type { RequestProblem } from '../../../core/item/finding';
import type { Coded } from '../../kit/sentences';

type Problem<Code> = Coded<RequestProblem, Code>;

export const requests = {
	problems: {
		unreadable: 'This request can’t be read. Close what holds the file, or change its permissions.',
		'too-large':
			'This request is larger than a megabyte, so it isn’t read. Delete it, or split it.',
		'not-json': 'This request isn’t JSON that can be read. Write it again, or delete it.',
		'has-result':
			'This request changes something and brings its own result. Only tools that read may bring one.',
		'not-removed':
			'This request was taken in, but its file can’t be removed. Delete it; it isn’t done twice.',
		'not-tool-call': ({ about }: Problem<'not-tool-call'>) =>
			`This request isn’t a ToolCall: ${about}. Write it again, or delete it.`,
		'bad-params': ({ about }: Problem<'bad-params'>) =>
			`The parameters of this request don’t fit its operation: ${about}.`,
		'unknown-operation': ({ about }: Problem<'unknown-operation'>) =>
			`This request asks for something that Signoff doesn’t have: ${about}.`,
	},
};
