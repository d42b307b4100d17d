// Standing rules: what a person has allowed or forbidden to agents until they take it back. They lie in a file of the workspace, where agents
// can write, so the list is signed as a whole and its serial only ever rises: docs/formats/door.md. A list that isn't what it should be allows
// nothing; what it forbids still counts.

import { base64 } from '@scure/base';
import * as z from 'zod/mini';
import { AGENTS } from './call';
import { readTime } from '../note/time';
import { signerAt, type Signer } from '../receipt/signers';
import { parsePlainObject } from '../shared/parse-json';
import { accept, refuse, type Result } from '../shared/result';
import { isSha256Hex } from '../shared/sha256-hex';
import { canonicalBytes } from '../sign/canonical';
import { isSignatureOf, type KeyPair } from '../sign/ed25519';
import { sshSign, sshSignerOf } from '../sign/sshsig';

export const RULES_FORMAT = 'signoff-rules/1';
export const RULES_NAMESPACE = 'signoff-rules';
/** Below the log folder. */
export const RULES_FILE = 'standing-rules.json';
/** In bytes, and far more than anybody presses a button for. */
export const LARGEST_RULES = 1024 * 1024;
const MOST_RULES = 1_000;

const text = (longest: number) => z.string().check(z.minLength(1), z.maxLength(longest));
const instant = z.string().check(z.refine((value) => readTime(value) !== null));
const command = text(20_000);

const matchSchema = z.union([
	z.strictObject({ kind: z.literal('exact'), command }),
	z.strictObject({
		kind: z.literal('exact'),
		call_sha256: z.string().check(z.refine(isSha256Hex)),
	}),
	/** A simple command that begins with these words. */
	z.strictObject({
		kind: z.literal('prefix'),
		command: z.array(z.string().check(z.maxLength(1_000))).check(z.minLength(1), z.maxLength(50)),
	}),
	/** Every call of the tool: nobody can allow that. */
	z.strictObject({ kind: z.literal('any') }),
]);

const ruleSchema = z
	.strictObject({
		id: text(100),
		effect: z.enum(['allow', 'deny']),
		agent: z.enum([...AGENTS, '*']),
		/** An absolute path; '' for any. */
		folder: z.string().check(z.maxLength(4_096)),
		/** Also in folders below it. */
		below: z.boolean(),
		tool: text(200),
		match: matchSchema,
		made_at: instant,
		/** The person's name. */
		made_by: z.string().check(z.maxLength(200)),
		until: z.nullable(instant),
		note: z.string().check(z.maxLength(1_000)),
	})
	.check(z.refine(({ effect, match }) => effect === 'deny' || match.kind !== 'any'));

const rulesSchema = z.strictObject({
	format: z.literal(RULES_FORMAT),
	/** One more with every change. */
	serial: z.int().check(z.gte(1)),
	/** On which it was signed. */
	device: text(64),
	made_at: instant,
	rules: z.array(ruleSchema).check(
		z.maxLength(MOST_RULES),
		z.refine((rules) => new Set(rules.map(({ id }) => id)).size === rules.length),
	),
	signature: z.string(),
});

/** As it stands in the file. */
export type StandingRule = z.infer<typeof ruleSchema>;
export type StandingRules = z.infer<typeof rulesSchema>;

/** Undefined for what is no list of rules. */
export function parseRules(content: string): StandingRules | undefined {
	return rulesSchema.safeParse(parsePlainObject(content)).data;
}

export function formatRules(rules: StandingRules): string {
	return `${JSON.stringify(rules, null, 2)}\n`;
}

export function signRules(rules: Omit<StandingRules, 'signature'>, pair: KeyPair): StandingRules {
	const signature = sshSign(signedBytes(rules), RULES_NAMESPACE, pair);
	return { ...rules, signature: base64.encode(signature) };
}

function signedBytes({ format, serial, device, made_at, rules }: Omit<StandingRules, 'signature'>) {
	return canonicalBytes({ format, serial, device, made_at, rules });
}

export type RulesProblem =
	/** It is no list of standing rules. */
	| 'not-rules'
	/** No key of this device's signers has signed this. */
	| 'bad-signature'
	/** It was signed with a key that doesn't count here: `signoff trust`. */
	| 'unknown-key'
	/** This device has seen a newer list. */
	| 'older'
	/** It says that it will be made later. */
	| 'in-future';

export interface RulesReader {
	signers: readonly Signer[];
	/** The highest serial that counted here; 0 for none. */
	seen: number;
	/** In milliseconds. */
	now: number;
	isSigned?: typeof isSignatureOf;
}

/** Clocks of two devices differ by a little. */
const SKEW_MS = 5 * 60_000;

/** Whether the list may allow anything. */
export function checkRules(
	rules: StandingRules,
	{ signers, seen, now, isSigned = isSignatureOf }: RulesReader,
): Result<StandingRules, RulesProblem> {
	const signature = decoded(rules.signature);
	const key = signature && sshSignerOf(signedBytes(rules), RULES_NAMESPACE, signature, isSigned);
	if (!key) return refuse('bad-signature');
	const at = readTime(rules.made_at) ?? Infinity;
	if (signerAt(signers, key, at)?.device !== rules.device) return refuse('unknown-key');
	if (at > now + SKEW_MS) return refuse('in-future');
	return rules.serial < seen ? refuse('older') : accept(rules);
}

function decoded(signature: string): Uint8Array | null {
	try {
		return base64.decode(signature);
	} catch {
		return null;
	}
}
