// The approval request of a note: read from the seed's nested map, or from the flat keys of adopted
// vaults, field by field. A field that is absent or wrong is null, and what is wrong is a problem.
// Whatever a note says about its own approval is a claim: only the ledger knows what was decided.

import * as z from 'zod/mini';
import type { Properties } from '../note/frontmatter';
import { noteText } from '../text/note';
import type { WorkflowState } from '../workflow/states';
import { readTime } from '../item/task-file';
import { actionTypeOf, fieldsOf, wordOf, type RequestFields } from './request-fields';
import { ACTION_TYPES, RISK_LEVELS, type ActionType, type RiskLevel } from './risk';

const words = noteText.request;

const DECISIONS = ['pending', 'approved', 'rejected'] as const;
type RequestDecision = (typeof DECISIONS)[number];

const sentence = z.string().check(z.trim(), z.minLength(1));
const time = z.pipe(
	z.string(),
	z.transform((value: string, context) => {
		const at = readTime(value);
		if (at !== null) return at;
		context.issues.push({ code: 'custom', message: 'no time', input: value });
		return z.NEVER;
	}),
);

/** As the seed writes it, and what Signoff adds; keys that neither knows are kept. */
export const approvalRequestSchema = z.looseObject({
	action_type: z.enum(ACTION_TYPES),
	risk_level: z.enum(RISK_LEVELS),
	justification: sentence,
	requested_at: time,
	approved_at: z.nullable(time),
	approved_by: z.nullable(sentence),
	decision: z.enum(DECISIONS),
	expires_at: z.optional(time),
	nonce: z.optional(sentence),
	substance_sha256: z.optional(sentence),
	receipt: z.optional(sentence),
	decided_at: z.optional(time),
	decided_on: z.optional(sentence),
	decided_by: z.optional(sentence),
	reason: z.optional(sentence),
});

type RequestProblemCode = keyof typeof words;

interface RequestProblem {
	code: RequestProblemCode;
	/** One sentence for a person. */
	detail: string;
}

/** Every field as the note claims it; times in milliseconds. */
export interface ReadRequest {
	shape: 'nested' | 'flat';
	actionType: ActionType | null;
	riskLevel: RiskLevel | null;
	justification: string | null;
	requestedAt: number | null;
	approvedAt: number | null;
	approvedBy: string | null;
	decision: RequestDecision | null;
	expiresAt: number | null;
	nonce: string | null;
	substance: string | null;
	receipt: string | null;
	decidedAt: number | null;
	decidedOn: string | null;
	decidedBy: string | null;
	reason: string | null;
	/** Only flat requests name these. */
	amount: string | null;
	recipient: string | null;
	problems: readonly RequestProblem[];
}

/** Null for a note that asks for nothing. With `state`, the decision is compared with the folder. */
export function readApprovalRequest(
	properties: Properties,
	state: WorkflowState | null = null,
): ReadRequest | null {
	const found = fieldsOf(properties);
	if (!found) return null;
	const problems: RequestProblemCode[] = found.malformed ? ['request-malformed'] : [];
	const read = reader(found, problems);
	const { shape: schema } = approvalRequestSchema;
	const request = {
		shape: found.shape,
		actionType: readActionType(found, problems),
		riskLevel: read('risk_level', schema.risk_level, 'risk-level'),
		justification: read('justification', schema.justification, 'justification'),
		requestedAt: read('requested_at', schema.requested_at, 'requested-at'),
		approvedAt: read('approved_at', schema.approved_at, 'approved-at'),
		approvedBy: read('approved_by', schema.approved_by),
		decision: read('decision', schema.decision, 'decision'),
		expiresAt: read('expires_at', schema.expires_at, 'expires-at'),
		nonce: read('nonce', schema.nonce),
		substance: read('substance_sha256', schema.substance_sha256),
		receipt: read('receipt', schema.receipt),
		decidedAt: read('decided_at', schema.decided_at),
		decidedOn: read('decided_on', schema.decided_on),
		decidedBy: read('decided_by', schema.decided_by),
		reason: read('reason', schema.reason),
		amount: read('amount', sentence),
		recipient: read('recipient', sentence),
	};
	problems.push(...placeProblems(request.decision, state));
	return { ...request, problems: problems.map((code) => ({ code, detail: words[code] })) };
}

/** The start of the codes that a field's problems have. */
type FieldName =
	'risk-level' | 'justification' | 'requested-at' | 'approved-at' | 'expires-at' | 'decision';

function reader({ shape, fields }: RequestFields, problems: RequestProblemCode[]) {
	return <Value>(
		key: string,
		schema: z.ZodMiniType<Value>,
		name?: FieldName,
	): NonNullable<Value> | null => {
		const given = fields.get(key);
		const parsed = schema.safeParse(ENUMS.has(key) ? wordOf(given) : given);
		if (given !== undefined && parsed.success) return parsed.data ?? null;
		const codes = name === undefined ? {} : CODES[name];
		// What the seed asks for, adopted vaults never heard of.
		const code = given !== undefined ? codes.wrong : shape === 'nested' ? codes.missing : undefined;
		if (code) problems.push(code);
		return null;
	};
}

/** Fields that hold one of a few words, in whatever letters. */
const ENUMS: ReadonlySet<string> = new Set(['risk_level', 'decision']);

const CODES: Readonly<
	Record<FieldName, { missing?: RequestProblemCode; wrong?: RequestProblemCode }>
> = {
	'risk-level': { missing: 'risk-level-missing', wrong: 'risk-level-unknown' },
	justification: { missing: 'justification-missing', wrong: 'justification-missing' },
	'requested-at': { missing: 'requested-at-missing', wrong: 'requested-at-malformed' },
	'approved-at': { wrong: 'approved-at-malformed' },
	'expires-at': { wrong: 'expires-at-malformed' },
	decision: { wrong: 'decision-unknown' },
};

/** A word from another vault is understood; in the seed's own map it is a problem all the same. */
function readActionType(
	{ shape, fields }: RequestFields,
	problems: RequestProblemCode[],
): ActionType | null {
	const given = fields.get('action_type');
	const actionType = actionTypeOf(given);
	if (given === undefined) {
		if (shape === 'nested') problems.push('action-type-missing');
	} else if (actionType === null || (shape === 'nested' && actionType !== given)) {
		problems.push('action-type-unknown');
	}
	return actionType;
}

/** Where a decision may stand: in its own folder, and as history where the way goes on from there. */
const PLACES_OF_DECISION: Readonly<Record<RequestDecision, readonly WorkflowState[]>> = {
	pending: ['Pending_Approval'],
	approved: ['Approved', 'Done'],
	rejected: ['Rejected', 'Inbox', 'Needs_Action', 'Plans'],
};

function placeProblems(
	decision: RequestDecision | null,
	state: WorkflowState | null,
): RequestProblemCode[] {
	if (decision === null || state === null) return [];
	return PLACES_OF_DECISION[decision].includes(state) ? [] : [`${decision}-elsewhere`];
}
