// What other rooms may use of this one.

export { type KeptBy, newItem } from './keep-plan';
export {
	askForJson,
	type JsonOrder,
	makePlan,
	type MadePlan,
	type PlanAttempts,
	type PlanFailure,
	type PlanFailureCode,
	type PlanOrder,
} from './make-plan';
export {
	type NotPlanned,
	type PlanActions,
	type PlanDraft,
	type Planner,
	type PlanQuestions,
	Plans,
	type ToPlan,
} from './plans';
