// What the rules are asked about: a note that may become an action, and what its author claims.

import type { PlanStep } from '../../plan/step';
import type { ActionType, RiskLevel } from '../../shared/risk';
import type { HandbookPolicy } from './handbook';

export interface SensitivityInput {
	properties: Readonly<Record<string, unknown>>;
	/** Where the properties could not be read as YAML, pass the whole note: nothing may hide there. */
	body: string;
	/** Line of the note at which the body begins, from 1. */
	firstBodyLine: number;
	steps: readonly PlanStep[];
	/** The note's own label. It can raise the judgement and never lower it. */
	claimed: { actionType: ActionType | null; riskLevel: RiskLevel | null };
	policy?: HandbookPolicy;
	/** Folders that only Signoff and people change, besides those it knows by name. */
	ownFolders?: readonly string[];
}
