// Which language model is asked, and what it costs. A broken value falls back to its default alone; a kind that this version doesn't know
// is no model here, and stays in the settings as it was written.
//
// Invariant: a key belongs to one origin. It is kept under a name made of that origin, so another address never gets it.

import * as z from 'zod/mini';
import { textDigest } from '../tools/digest';

/** `openai` is every server that speaks its chat completions: OpenRouter, Ollama, LM Studio. `scripted` answers from a note. */
export const MODEL_KINDS = ['openai', 'anthropic', 'scripted'] as const;
export type ModelKind = (typeof MODEL_KINDS)[number];

/** Where nothing else is said. */
export const MODEL_URLS: Readonly<Record<ModelKind, string>> = {
	openai: 'https://api.openai.com/v1',
	anthropic: 'https://api.anthropic.com/v1',
	scripted: '',
};

/** Money for a million tokens. */
export const PRICES = { most: 10_000, usual: 0 } as const;
/** Of one answer. */
export const MAX_TOKENS = { least: 1, most: 200_000, usual: 4_096 } as const;
export const TIMEOUT_SECONDS = { least: 1, most: 3_600, usual: 120 } as const;

/** A host in ASCII and without credentials, so that every reader takes the same part for the host. */
const ADDRESS = /^(https?:\/\/(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?)(?:[/?][^\s#\\]*)?$/i;

const words = z.catch(z.string().check(z.maxLength(2_000)), '');
const price = z.catch(z.number().check(z.gte(0), z.lte(PRICES.most)), PRICES.usual);
const whole = ({ least, most, usual }: { least: number; most: number; usual: number }) =>
	z.catch(z.int().check(z.gte(least), z.lte(most)), usual);

const modelSchema = z.looseObject({
	kind: z.enum(MODEL_KINDS),
	/** The part before `/chat/completions` or `/messages`; '' for the provider's own. */
	url: z.catch(z.string().check(z.regex(ADDRESS), z.maxLength(2_000)), ''),
	/** As the provider calls it. */
	model: words,
	/** The note with the script of a scripted one. */
	script: words,
	inputPrice: price,
	outputPrice: price,
	maxTokens: whole(MAX_TOKENS),
	timeoutSeconds: whole(TIMEOUT_SECONDS),
	/** Each message of the person's in a conversation is sent there, to be split into thoughts. */
	splitsMessages: z.catch(z.boolean(), false),
});

export type ModelSettings = z.infer<typeof modelSchema>;

/** Null for none, and for what this version doesn't understand. */
export function parseModel(stored: unknown): ModelSettings | null {
	const { data } = modelSchema.safeParse(stored);
	return data ? { ...data, url: data.url || MODEL_URLS[data.kind] } : null;
}

/** True also for '', which stands for the provider's own. */
export function isModelAddress(url: string): boolean {
	return url === '' || ADDRESS.test(url);
}

/** Whether there is all that a request needs. */
export function isComplete({ kind, model, script }: ModelSettings): boolean {
	return (kind === 'scripted' ? script : model).trim() !== '';
}

/** What a request goes to, on one line: for people, and to tell two models apart. */
export function placeOfModel({ kind, url, model, script }: ModelSettings): string {
	return kind === 'scripted' ? script : `${url} (${model})`;
}

/** Under which its key is kept; null where it needs none. */
export function keyNameOf({ kind, url }: ModelSettings): string | null {
	const origin = kind === 'scripted' ? undefined : ADDRESS.exec(url)?.[1]?.toLowerCase();
	if (origin === undefined) return null;
	const readable = origin.replace(/^https?:\/\//, '').match(/[a-z0-9]+/g) ?? [];
	const name = ['signoff-model', ...readable].join('-').slice(0, 45).replace(/-$/, '');
	// Two origins may read the same.
	return `${name}-${textDigest(origin).slice(0, 12)}`;
}

export interface Usage {
	inputTokens: number;
	outputTokens: number;
}

export type Prices = Pick<ModelSettings, 'inputPrice' | 'outputPrice'>;

const MILLION = 1_000_000;

export function costOf(
	{ inputTokens, outputTokens }: Usage,
	{ inputPrice, outputPrice }: Prices,
): number {
	return (inputTokens * inputPrice + outputTokens * outputPrice) / MILLION;
}
