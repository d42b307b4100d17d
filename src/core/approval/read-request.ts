// The approval request of a note: read from the seed's nested map, or from the flat keys of adopted
// vaults, field by field. A field that is absent or wrong is null.
// Whatever a note says about its own approval is a claim: only the ledger knows what was decided.

import * as z from 'zod/mini';
import { fieldsOf as readerOf } from '../note/fields';
import type { Properties } from '../note/frontmatter';
import { readTime } from '../note/time';
import { isMapValue } from '../shared/map-value';
import type { WorkflowState } from '../workflow/states';
import { actionTypeOf, fieldsOf, wordOf, type RequestFields } from './request-fields';
import { ACTION_TYPES, RISK_LEVELS } from '../shared/risk';

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
	decision: z.enum(['pending', 'approved', 'rejected']),
	expires_at: z.optional(time),
	nonce: z.optional(sentence),
	substance_sha256: z.optional(sentence),
	receipt: z.optional(sentence),
	decided_at: z.optional(time),
	decided_on: z.optional(sentence),
	decided_by: z.optional(sentence),
	reason: z.optional(sentence),
});

/** Every field as the note claims it; times in milliseconds. */
export type ReadRequest = ReturnType<typeof requestIn>;

/** Null for a note that asks for nothing. */
export function readApprovalRequest(properties: Properties): ReadRequest | null {
	const fields = fieldsOf(properties);
	return fields && requestIn(fields);
}

function requestIn(fields: RequestFields) {
	const read = reader(fields);
	const { shape: schema } = approvalRequestSchema;
	return {
		actionType: actionTypeOf(fields.get('action_type')),
		riskLevel: read('risk_level', schema.risk_level),
		justification: read('justification', schema.justification),
		requestedAt: read('requested_at', schema.requested_at),
		approvedAt: read('approved_at', schema.approved_at),
		approvedBy: read('approved_by', schema.approved_by),
		decision: read('decision', schema.decision),
		expiresAt: read('expires_at', schema.expires_at),
		nonce: read('nonce', schema.nonce),
		substance: read('substance_sha256', schema.substance_sha256),
		receipt: read('receipt', schema.receipt),
		decidedAt: read('decided_at', schema.decided_at),
		decidedOn: read('decided_on', schema.decided_on),
		decidedBy: read('decided_by', schema.decided_by),
		reason: read('reason', schema.reason),
		/** Only flat requests name these. */
		amount: read('amount', sentence),
		recipient: read('recipient', sentence),
	};
}

function reader(fields: RequestFields) {
	return <Value>(key: string, schema: z.ZodMiniType<Value>): NonNullable<Value> | null => {
		const given = fields.get(key);
		const parsed = schema.safeParse(ENUMS.has(key) ? wordOf(given) : given);
		return given !== undefined && parsed.success ? (parsed.data ?? null) : null;
	};
}

/** Fields that hold one of a few words, in whatever letters. */
const ENUMS: ReadonlySet<string> = new Set(['risk_level', 'decision']);

export type RequestProblemCode =
	| 'no-map'
	| 'action-unknown'
	| 'risk-unknown'
	| 'time-malformed'
	| 'decision-unknown'
	| 'decision-elsewhere';

/** What the seed's block says against the seed's rules, in this folder's state. Flat keys have their vault's own words. */
export function requestProblems(
	properties: Properties,
	state: WorkflowState,
): RequestProblemCode[] {
	const block = properties.approval_request ?? null;
	if (block === null) return [];
	if (!isMapValue(block)) return ['no-map'];
	const problems = new Set<RequestProblemCode>();
	const read = readerOf<z.infer<typeof approvalRequestSchema>, RequestProblemCode>(
		block,
		approvalRequestSchema,
		(code) => problems.add(code),
	);
	if (read.value('action_type', { wrong: 'action-unknown' }) === 'none')
		problems.add('action-unknown');
	read.value('risk_level', { wrong: 'risk-unknown' });
	for (const name of TIMES) read.value(name, { wrong: 'time-malformed' });
	const decision = read.value('decision', { wrong: 'decision-unknown' });
	if (decision !== null && !FOLDERS_OF[decision].has(state)) problems.add('decision-elsewhere');
	return [...problems];
}

const TIMES = ['requested_at', 'approved_at', 'expires_at', 'decided_at'] as const;

/** Where a note may say so. What was carried out stays approved; what failed has no decision any more. */
const FOLDERS_OF: Readonly<
	Record<'pending' | 'approved' | 'rejected', ReadonlySet<WorkflowState>>
> = {
	pending: new Set(['Inbox', 'Needs_Action', 'Plans', 'Pending_Approval', 'Rejected']),
	approved: new Set(['Approved', 'Done']),
	rejected: new Set(['Rejected']),
};
