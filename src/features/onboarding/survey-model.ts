// A survey as lines to read, what needs attention first. Pure.

import type { Listed, SurveyResult } from '../../app/adopt';
import { text } from '../../text';

export interface SurveyLine {
	tone: 'info' | 'warning';
	sentence: string;
	/** Paths, the first few. */
	examples: readonly string[];
	/** `and 214 more`; null where all are named. */
	more: string | null;
}

export function surveyLines(result: SurveyResult): SurveyLine[] {
	return [...problems(result), ...remarks(result)];
}

function problems({ findings, unverified }: SurveyResult): SurveyLine[] {
	return [
		...findings.map(({ code, ...list }) =>
			line('warning', text.onboarding.survey.finding(code, list.count), list),
		),
		...counted('warning', text.onboarding.survey.unverified, unverified),
	];
}

function remarks({ withoutId, foreignLogs, ignored, otherFiles }: SurveyResult): SurveyLine[] {
	return [
		...counted('info', text.onboarding.survey.withoutId, withoutId),
		...listedLine(text.onboarding.survey.foreignLogs, foreignLogs),
		...ignored.map(({ rule, ...list }) =>
			line('info', text.onboarding.survey.ignored(rule, list.count), list),
		),
		...listedLine(text.onboarding.survey.otherFiles, otherFiles),
	];
}

function counted(
	tone: SurveyLine['tone'],
	say: (count: number) => string,
	count: number,
): SurveyLine[] {
	return count > 0 ? [{ tone, sentence: say(count), examples: [], more: null }] : [];
}

function listedLine(say: (count: number) => string, list: Listed): SurveyLine[] {
	return list.count > 0 ? [line('info', say(list.count), list)] : [];
}

function line(tone: SurveyLine['tone'], sentence: string, list: Listed): SurveyLine {
	const { count, examples } = list;
	const rest = count - examples.length;
	return { tone, sentence, examples, more: rest > 0 ? text.onboarding.survey.more(rest) : null };
}
