// What a client is told where something isn't done: a code, the rule, a sentence, what is possible instead, and where its person can look.

import { mcpText } from '../../text/cli/mcp';
import { codeOf, reasonOf } from '../../node/system-error';
import { VaultFault, type VaultFaultCode } from '../../ports/vault-files';
import { describeProblem } from '../kit/describe-problem';
import { OutOfBounds } from './bounded-files';

export interface Refusal {
	code: string;
	rule: string;
	sentence: string;
	/** What can be done instead, a sentence each. */
	possible: readonly string[];
	/** Opens the item's review in Obsidian, for the person; null where it is about none. */
	review: string | null;
	/** Seed 003's answer to a write that is late. */
	conflict?: object;
}

export class Refused extends Error {
	override readonly name = 'Refused';

	constructor(readonly refusal: Refusal) {
		super(refusal.sentence);
	}
}

type Code = keyof typeof mcpText.refused;
type Rule = keyof typeof mcpText.rules;
type More = Partial<Pick<Refusal, 'possible' | 'review' | 'conflict'>>;

const { rules, instead } = mcpText;

/** Of every code that a tool of ours, a move or a use case may answer; what isn't here has something wrong with its input. */
const RULE_OF: ReadonlyMap<string, Rule> = new Map<string, Rule>([
	...(['person-only', 'skips-approval', 'onlyWhereEnforced'] as const).map(as('person')),
	...(['terminal', 'not-in-table', 'note-not-valid', 'reason-missing', 'hidden-name'] as const).map(
		as('moves'),
	),
	...(['wrong-state', 'approval-needed', 'work-goes-on', 'no-plan-here'] as const).map(as('moves')),
	...(['not-approved', 'steps-open', 'would-void', 'superseded'] as const).map(as('bound')),
	...(['conflict', 'changed', 'exists', 'has-steps'] as const).map(as('basis')),
	...(['read-only', 'out-of-scope', 'linked'] as const).map(as('scope')),
	...(['not-allowed'] as const).map(as('kept')),
	...(['not-found', 'unknown-item', 'unknown-entry', 'ambiguous', 'gone'] as const).map(
		as('there'),
	),
	...(['step-gone', 'step-ambiguous', 'no-backlog', 'unknown-entity'] as const).map(as('there')),
	...(['unknown-conversation', 'unknown-artifact', 'backlog-not-set-up'] as const).map(as('there')),
	...(['not-set-up', 'which-workspace', 'no-enforcer', 'not-recorded'] as const).map(
		as('enforced'),
	),
	...(['disk-full', 'unwritable', 'unreadable', 'failed'] as const).map(as('whole')),
]);

function as(rule: Rule): (code: string) => [string, Rule] {
	return (code) => [code, rule];
}

const INSTEAD: ReadonlyMap<string, readonly string[]> = new Map([
	['conflict', [instead.read]],
	['changed', [instead.read]],
	['person-only', [instead.ask]],
	['skips-approval', [instead.ask]],
	['not-approved', [instead.ask]],
	['not-allowed', [instead.open]],
	['linked', [instead.open]],
	['out-of-scope', [instead.within]],
	['read-only', [instead.status]],
	['has-steps', [instead.patch]],
	['unknown-item', [instead.list]],
	['not-found', [instead.list]],
	['not-set-up', [instead.status]],
	['no-enforcer', [instead.status]],
	['not-recorded', [instead.later]],
	['step-gone', [instead.steps]],
	['step-ambiguous', [instead.steps]],
	['bad-input', [instead.schema]],
	['unknown-entity', [instead.backlog]],
	['no-plan-here', [instead.task]],
]);

export function refused(code: Code, about = '', more: More = {}): Refused {
	return refusedAs({ code, sentence: mcpText.refused[code](about) }, more);
}

/** What a tool or a use case has refused, in the words that it has for it. */
export function refusedAs(
	{ code, sentence, conflict }: { code: string; sentence: string; conflict?: object },
	more: More = {},
): Refused {
	return new Refused({
		...{ code, rule: rules[RULE_OF.get(code) ?? 'input'], sentence },
		...{ possible: INSTEAD.get(code) ?? [], review: null },
		...(conflict && { conflict }),
		...more,
	});
}

/** Whatever went wrong. */
export function refusalIn(error: unknown): Refusal {
	if (error instanceof Refused) return error.refusal;
	if (error instanceof VaultFault) return ofFault(error).refusal;
	return refused('failed', describeProblem(error)).refusal;
}

const FAULTS: Record<VaultFaultCode, Code> = {
	missing: 'gone',
	taken: 'unwritable',
	unreadable: 'unreadable',
	unwritable: 'unwritable',
};

function ofFault(fault: VaultFault): Refused {
	const causes = causesOf(fault);
	const bound = causes.find((one) => one instanceof OutOfBounds);
	if (bound) return refused(bound.code, fault.path);
	if (causes.some((one) => FULL.has(codeOf(one)))) return refused('disk-full');
	const code = FAULTS[fault.code];
	const why = fault.cause === undefined ? '' : ` (${reasonOf(fault)})`;
	return refusedAs({ code, sentence: mcpText.refused[code](fault.path) + why });
}

function causesOf(error: Error): Error[] {
	const causes: Error[] = [];
	for (let at: unknown = error; at instanceof Error; at = at.cause) causes.push(at);
	return causes;
}

const FULL: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT']);
