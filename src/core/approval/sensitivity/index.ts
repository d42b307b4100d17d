// The rules about sensitive actions, as the rest of Signoff sees them: `assess` judges a note. A handbook of the
// workspace can make its answers graver. The loop reads text with the same eyes.

export { assess } from './assess';
export type { SensitivityInput } from './input';
export {
	parseHandbook,
	type Handbook,
	type HandbookPolicy,
	type HandbookProblem,
	type HandbookReading,
	type HandbookReport,
} from './handbook';
export { limitFor } from './amounts';
export { ADDRESS_RULES, COMMAND_RULES } from './commands';
export { stemOf } from './handbook-rule';
export { cleanText } from './clean-text';
export { sentencesOf } from './sentence';
export { judgeTool, namesChange } from './tools';
