// What other rooms may use of this one.

export { Onboarding } from './onboarding';
export {
	type FolderPlan,
	overlapOf,
	planFolders,
	planWorkspace,
	type SetUpRefusal,
	setUpWorkspace,
} from './set-up-workspace';
export { type Listed, Survey, type SurveyResult } from './survey';
