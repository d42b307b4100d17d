// What is wrong with a file, in a sentence.

import type { BacklogProblem } from '../core/backlog/problems';
import type { Finding, FindingDetail, RequestProblem } from '../core/item/finding';
import type { ErrorProblem } from '../core/loop/error-report-parse';
import type { FrontmatterDetail } from '../core/note/frontmatter';
import { text, type Text } from '.';
import { sentenceOf, type Sentences } from './kit/sentences';

const SENTENCES: Sentences<FindingDetail> = {
	...text.note.findings,
	...text.note.frontmatter,
	'tool-request': ({ problem }) => sentenceOf<RequestProblem>(text.requests.problems, problem),
	'work-item': ({ problem }) => text.note.task[problem],
	request: ({ problem }) => text.note.request[problem],
	task: ({ problem }) => text.loop.taskProblems[problem],
	plan: ({ problem: { code, block } }) => withBlock(text.loop.plan.problems[code], block),
	error: ({ problem }) => errorProblemSentence(problem),
	backlog: ({ problem }) => backlogProblemSentence(problem),
	'no-such-plan': ({ path }) => text.loop.noSuchPlan(path),
	'no-such-task': text.loop.orphan,
};

export function findingSentence(detail: FindingDetail): string {
	return sentenceOf(SENTENCES, detail);
}

/** A block of properties that cannot be read. */
export function blockSentence(
	detail: FrontmatterDetail,
	words: Text['note']['frontmatter'] = text.note.frontmatter,
): string {
	return sentenceOf(words, detail);
}

export function errorProblemSentence({ code, block }: ErrorProblem): string {
	return withBlock(text.loop.errors.problems[code], block);
}

export function backlogProblemSentence(problem: BacklogProblem): string {
	return sentenceOf<BacklogProblem>(text.backlog.problems, problem);
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
