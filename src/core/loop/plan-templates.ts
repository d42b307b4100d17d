// The steps that a plan begins with where its task names none. Each holds a blank to be filled in, and
// that blank tells it from a step that somebody meant.

import { planDraftText } from '../text/plan-draft';

const BLANK = /\[\s*fill in\b/i;

/** Whether a blank is left in the text. Such a text is no evidence of anything. */
export function isTemplateStep(text: string): boolean {
	return BLANK.test(text);
}

/** For a task of an unknown source, those of one written by hand. */
export function templateSteps(source: string): readonly string[] {
	const { templates } = planDraftText;
	const found = Object.entries(templates).find(([name]) => name === source.toLowerCase());
	return found?.[1] ?? templates.manual;
}
