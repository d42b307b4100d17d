// What other rooms may use of this one.

export type { Listed } from './listed';
export { Onboarding } from './onboarding';
export {
	type FolderPlan,
	overlapOf,
	planFolders,
	planWorkspace,
	type SetUpRefusal,
	setUpWorkspace,
} from './set-up-workspace';
export { Survey, type SurveyResult } from './survey';
