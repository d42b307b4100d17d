// What is wrong with a file, in a sentence.

import type { Finding, FindingDetail } from '../core/item/finding';
import type { ErrorProblem } from '../core/loop/error-report-parse';
import type { PlanProblem } from '../core/loop/plan-note';
import type { FrontmatterDetail } from '../core/note/frontmatter';
import { text, type Text } from '.';

export function findingSentence(detail: FindingDetail): string {
	const words = text.note.findings;
	switch (detail.code) {
		case 'note-too-large':
			return words[detail.code](detail.size, detail.largest);
		case 'other-state':
			return words[detail.code](detail.claimed, detail.state);
		case 'duplicate-id':
			return words[detail.code](detail.id, detail.others, detail.count);
		case 'work-item':
			return text.note.task[detail.problem];
		case 'task':
			return text.loop.taskProblems[detail.problem];
		case 'plan':
			return planProblemSentence(detail.problem);
		case 'error':
			return errorProblemSentence(detail.problem);
		case 'no-such-plan':
			return text.loop.noSuchPlan(detail.path);
		case 'no-such-task':
			return text.loop.orphan;
		case 'property-missing':
		case 'property-wrong':
			return words[detail.code](detail.key);
		case 'empty':
		case 'not-text':
		case 'unreadable':
			return words[detail.code];
		default:
			return blockSentence(detail);
	}
}

/** A block of properties that cannot be read. */
export function blockSentence(
	detail: FrontmatterDetail,
	words: Text['note']['frontmatter'] = text.note.frontmatter,
): string {
	switch (detail.code) {
		case 'foreign-language':
			return words[detail.code](detail.language);
		case 'yaml':
			return words.yaml(detail.mistake) ?? detail.message;
		default:
			return words[detail.code];
	}
}

function planProblemSentence({ code, block }: Omit<PlanProblem, 'line'>): string {
	return withBlock(text.loop.plan.problems[code], block);
}

export function errorProblemSentence({ code, block }: ErrorProblem): string {
	return withBlock(text.loop.errors.problems[code], block);
}

function withBlock(sentence: string, block: FrontmatterDetail | undefined): string {
	return block ? `${sentence} ${blockSentence(block)}` : sentence;
}

/** As other programs get it from the tool. */
export function findingInWords<F extends Finding>(
	finding: F,
): Omit<F, 'detail'> & { detail: string } {
	return { ...finding, detail: findingSentence(finding.detail) };
}
