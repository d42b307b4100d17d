// All that a decision would cover, as lines of a terminal: the whole note, and what the review in Obsidian shows beside it. What cannot be seen,
// or would turn the text around, is written out.

import type { Decision, Review } from '../../app/workspace';
import { visible } from '../../core/shared/visible-text';
import { decideText } from '../../text/cli/decide';
import { text } from '../../text';
import { evidenceSentence } from '../../text/risk';
import { formatTime, safeLine } from './safe-line';

type Meant = Pick<Decision, 'decision' | 'reason'>;

export function reviewLines(review: Review, meant: Meant): string[] {
	return [
		...factsOf(review, meant).map(([name, value]) => `  ${name.padEnd(16)}${plain(value)}`),
		...evidenceOf(review),
		...section(decideText.steps, stepsOf(review)),
		...section(decideText.files, review.linked.map(linkedLine)),
		...section(decideText.notCovered, review.notCovered.map(notCoveredLine)),
		...section(decideText.wholeNote, visible(review.text).split('\n')),
		'',
		`${decideText.digest}: ${review.substance}`,
	];
}

/** The same for a program that shows it to somebody. */
export function reviewForPrograms(review: Review): object {
	const { id, path, title, state, riskLevel: risk, actionType: action, substance } = review;
	const time = (at: number | null) => (at === null ? null : new Date(at).toISOString());
	return {
		...{ id, path, title, state, action, risk, substance, blocked: review.blocked },
		reasons: review.evidence.map((one) => evidenceSentence(one)),
		justification: review.justification,
		requested_at: time(review.requestedAt),
		expires_at: time(review.expiresAt),
		files: review.linked,
		not_covered: review.notCovered,
		text: review.text,
	};
}

function factsOf(review: Review, { decision, reason }: Meant): [string, string][] {
	const { actionType, riskLevel, expired } = review;
	const own: [string, string] = [decideText.reason[decision], reason];
	const asks = actionType === 'none' ? decideText.nothing : text.panel.actionName[actionType];
	return [
		[decideText.id, review.id],
		[decideText.note, review.path],
		[decideText.asks, `${asks} (${decideText.risk(riskLevel)})`],
		[decideText.justification, review.justification],
		[decideText.askedBy, review.requestedBy],
		[decideText.asked, timeOf(review.requestedAt, decideText.unknown)],
		[expired ? decideText.expired : decideText.expires, timeOf(review.expiresAt, decideText.never)],
		...(reason === '' ? [] : [own]),
	];
}

function timeOf(at: number | null, otherwise: string): string {
	return at === null ? otherwise : formatTime(new Date(at).toISOString());
}

function evidenceOf({ evidence }: Review): string[] {
	return evidence.map((one) => {
		const { excerpt, line } = one;
		const sentence = evidenceSentence(one);
		const where = line === null ? '' : ` (${decideText.line(line)})`;
		const said = sentence.includes(excerpt) ? sentence : `${sentence} ${excerpt}`;
		return `  ${decideText.because.padEnd(16)}${plain(said)}${where}`;
	});
}

function stepsOf({ steps }: Review): string[] {
	return steps.map(({ depth, mark, text: said, tool }) => {
		const call = tool === null ? '' : `  → ${tool}`;
		return `${'  '.repeat(depth)}[${mark}] ${said}${call}`;
	});
}

function linkedLine({ path, found }: Review['linked'][number]): string {
	return found ? path : `${path} (${decideText.missing})`;
}

function notCoveredLine({ name, why }: Review['notCovered'][number]): string {
	return `${name} (${decideText.whyNotCovered(why)})`;
}

/** A bar before each line, so that no text of a note is taken for words of ours. */
function section(name: string, lines: readonly string[]): string[] {
	return lines.length === 0 ? [] : ['', name, ...lines.map((line) => `  │ ${plain(line)}`)];
}

/** On one line, whatever it holds. */
function plain(line: string): string {
	return safeLine(visible(line));
}
