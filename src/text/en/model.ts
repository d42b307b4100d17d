// What is said about the language model and the limits of runs, in the settings.

import type { ModelFaultCode } from '../../core/model/fault-code';
import type { ModelKind } from '../../core/model/model-settings';
import type { RunAmounts } from '../../core/kernel/run-record';
import { common } from './common';

const { number } = common;

export const model = {
	/** While its answer comes. */
	answering: 'The model is answering…',
	soFar: 'The answer so far',
	heading: 'Language model',
	kind: 'Provider',
	kindHint:
		'It drafts plans and carries out steps that ask for it. Whatever it wants to do, only what you approved is done.',
	kinds: {
		none: 'None',
		openai: 'OpenAI or compatible',
		anthropic: 'Anthropic',
		scripted: 'Script in a note',
	} satisfies Record<ModelKind | 'none', string>,
	url: 'Address',
	urlHint: 'What a plan is about is sent there. Leave it empty for the provider’s own address.',
	urlWrong: 'An address, please, that begins with https:// or http:// and has no password in it.',
	name: 'Model',
	nameHint: 'As the provider calls it.',
	script: 'Note with the script',
	scriptHint: 'Its first block of JSON says what is answered. Nothing is sent anywhere.',

	key: 'Key',
	keySet: (host: string) =>
		`A key for ${host} is kept on this device, outside the vault. Another address does not get it.`,
	keyNotSet: (host: string) =>
		`There is no key for ${host} on this device. A server of your own may need none.`,
	saveKey: 'Save key',
	removeKey: 'Remove key',

	inputPrice: 'Price of input',
	outputPrice: 'Price of output',
	priceHint: 'For a million tokens, in your own currency. The limits on money count with it.',
	maxTokens: 'Longest answer',
	maxTokensHint: 'In tokens. A longer answer is cut off and not used.',
	timeoutSeconds: 'Time for an answer',
	timeoutSecondsHint: 'In seconds. An answer that takes longer is not waited for.',
	wholeRange: (least: number, most: number) =>
		`A whole number, please, from ${number(least)} to ${number(most)}.`,
	range: (least: number, most: number) =>
		`A number, please, from ${number(least)} to ${number(most)}.`,

	split: 'Split my messages into thoughts',
	splitHint:
		'In conversations. Each message of yours is sent to the model first, which says where one thought ends and the next begins; it can change no word. Otherwise rules do that, and nothing is sent.',

	tryIt: 'Try it',
	tryHint: 'Sends one small request and says what comes back.',
	tryButton: 'Send request',
	trying: 'Asking…',
	incomplete: 'Say first which model it is.',
	incompleteScript: 'Choose a note first.',
	answered: (name: string, said: string) => `${name} answered: “${said}”`,
	answeredWhole: (name: string, said: string) =>
		`${name} answered, in one piece because this server does not let the app read along: “${said}”`,

	/** `detail`: what the server or the network said. */
	faults: {
		unreachable: (detail: string) => `It was not reached. Nothing was sent. (${detail})`,
		broken: (detail: string) => `The connection broke, or the server failed. (${detail})`,
		timeout: (detail: string) => `It took too long to answer. (${detail})`,
		'too-large': (detail: string) => `The answer was too large. (${detail})`,
		unauthorised: (detail: string) => `The key is missing, or the server refuses it. (${detail})`,
		busy: (detail: string) => `The server is busy or allows no more requests for now. (${detail})`,
		refused: (detail: string) => `The server refuses the request. (${detail})`,
		'bad-answer': (detail: string) => `What came back is not an answer. (${detail})`,
		aborted: (detail: string) => `It was stopped. (${detail})`,
	} satisfies Record<ModelFaultCode, (detail: string) => string>,

	limits: 'Limits of runs',
	limitsHint: 'What runs of approved plans may use. One that reaches a limit pauses and asks.',
	perRun: 'Each run',
	perDay: 'All runs of a workspace in one day',
	amounts: {
		cycles: 'Cycles',
		minutes: 'Minutes',
		toolCalls: 'Calls of tools',
		tokens: 'Tokens',
		money: 'Money',
	} satisfies Record<keyof RunAmounts, string>,

	/** Other words by which the search of the settings finds them. */
	aliases: {
		kind: ['artificial intelligence', 'language model'],
		key: ['secret', 'password'],
	},
} as const;
