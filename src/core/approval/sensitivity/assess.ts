// Judges what a note would do if it were approved, and how grave that is: SensitiveActionDetector.
// Invariants: total and linear; the note's own label only raises; `low` is earned by harmless work
// and nothing else; never without evidence.

import {
	ACTION_TYPES,
	graver,
	type ActionType,
	type Assessment,
	type Evidence,
	type RiskLevel,
	type SensitiveAction,
} from '../../shared/risk';
import { Aggravation } from './aggravation';
import { EvidenceList } from './evidence-list';
import type { SensitivityInput } from './input';
import { judgeStepTool } from './judge-code';
import { judgeFields } from './judge-fields';
import { judgeHandbook } from './judge-handbook';
import { judgePassages } from './judge-passages';
import { fieldsOf } from './passage';
import { readPassages } from './read-passages';
import { readingPlan } from './reading-plan';

export function assess(input: SensitivityInput): Assessment {
	const evidence = new EvidenceList();
	const aggravation = new Aggravation();
	const passages = readPassages(input);
	const fields = fieldsOf(passages);
	const { ownFolders = [] } = input;
	const into = { evidence, aggravation, ownFolders, reading: readingPlan(input.steps) };
	const text = judgePassages(passages, judgeFields(fields, evidence), into);
	const tools = input.steps.filter((step) => judgeStepTool(step, evidence));
	for (const each of claimEvidence(input.claimed)) evidence.add(each);
	const actions = actionsOf(evidence.all);
	aggravation.conclude(new Set(actions), fields, { policy: input.policy, evidence });
	judgeHandbook({ passages, steps: input.steps }, input.policy, evidence);
	const isHarmless = (text.isHarmless || tools.length > 0) && !text.isUnclear;
	if (evidence.all.length === 0) for (const each of text.unearned.all) evidence.add(each);
	if (evidence.all.length === 0) evidence.add(isHarmless ? HARMLESS : UNKNOWN);
	return conclude(evidence, actions, input.claimed);
}

/** Of evidence that no line of the note is to blame for. */
const NOWHERE = { hides: [], excerpt: '', line: null };

const HARMLESS: Evidence = {
	rule: 'harmless',
	action: null,
	risk: 'low',
	reason: { code: 'harmless' },
	...NOWHERE,
};
const UNKNOWN: Evidence = {
	rule: 'no-rule',
	action: null,
	risk: 'medium',
	reason: { code: 'unknown' },
	...NOWHERE,
};

function claimEvidence({ actionType, riskLevel }: SensitivityInput['claimed']): Evidence[] {
	const claims: Evidence[] = [];
	if (actionType !== null && actionType !== 'none') {
		const reason = { code: 'claimed-action', action: actionType } as const;
		claims.push({ ...NOWHERE, rule: reason.code, action: actionType, risk: 'medium', reason });
	}
	if (riskLevel !== null && riskLevel !== 'low') {
		const reason = { code: 'claimed-risk', risk: riskLevel } as const;
		claims.push({ ...NOWHERE, rule: reason.code, action: null, risk: riskLevel, reason });
	}
	return claims;
}

function actionsOf(evidence: readonly Evidence[]): SensitiveAction[] {
	const found = new Set(evidence.map(({ action }) => action));
	return ACTION_TYPES.filter(isSensitive).filter((action) => found.has(action));
}

function isSensitive(action: ActionType): action is SensitiveAction {
	return action !== 'none';
}

function conclude(
	evidence: EvidenceList,
	actions: readonly SensitiveAction[],
	claimed: SensitivityInput['claimed'],
): Assessment {
	const riskLevel = evidence.all.reduce<RiskLevel>((risk, each) => graver(risk, each.risk), 'low');
	for (const each of contradictions(actions, riskLevel, claimed)) evidence.add(each);
	const sorted = evidence.sorted();
	return { actionType: gravest(actions, sorted), actions, riskLevel, evidence: sorted };
}

/** A label below what was found says something about who wrote it. */
function contradictions(
	actions: readonly SensitiveAction[],
	risk: RiskLevel,
	claimed: SensitivityInput['claimed'],
): Evidence[] {
	const place = { action: null, risk, ...NOWHERE };
	const found: Evidence[] = [];
	if (claimed.riskLevel !== null && graver(claimed.riskLevel, risk) !== claimed.riskLevel) {
		const reason = { code: 'claimed-too-low', claimed: claimed.riskLevel, found: risk } as const;
		found.push({ rule: 'label-too-low', reason, ...place });
	}
	if (claimed.actionType === 'none' && actions.length > 0) {
		found.push({ rule: 'label-none', reason: { code: 'claimed-none' }, ...place });
	}
	return found;
}

/** Of two that are equally grave: money first, then what cannot be brought back. */
const BY_GRAVITY: readonly SensitiveAction[] = [
	'make_payment',
	'delete_data',
	'post_public',
	'send_message',
];

function gravest(actions: readonly SensitiveAction[], sorted: readonly Evidence[]): ActionType {
	const levelOf = (action: SensitiveAction): RiskLevel =>
		sorted.find((evidence) => evidence.action === action)?.risk ?? 'low';
	const top = actions.reduce<RiskLevel>((risk, action) => graver(risk, levelOf(action)), 'low');
	return BY_GRAVITY.find((action) => actions.includes(action) && levelOf(action) === top) ?? 'none';
}
