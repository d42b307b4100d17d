// How well the sensitivity rules do on the labelled notes: precision and recall for each action, and
// how often the risk is at least what a careful person would accept.
//
//   tsx scripts/measure-detector.ts              both halves; of the held-out half totals only
//   tsx scripts/measure-detector.ts --failures   also the tuning half's failures, note by note
//   tsx scripts/measure-detector.ts --tuning     the tuning half alone, while a rule is written
//   tsx scripts/measure-detector.ts --json, --markdown

import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import {
	ACTION_TYPES,
	RISK_LEVELS,
	type ActionType,
	type Assessment,
	type RiskLevel,
} from '../src/core/shared/risk';
import { assess } from '../src/core/approval/sensitivity';
import { parseFrontmatter } from '../src/core/note/frontmatter';
import { parseSteps } from '../src/core/plan/checklist';

export const HALVES = ['tuning', 'held-out'] as const;
export type Half = (typeof HALVES)[number];

export interface LabelledNote {
	name: string;
	actions: readonly ActionType[];
	leastRisk: RiskLevel;
	note: string;
}

export interface Score {
	action: ActionType;
	/** Found and right, found and wrong, missed. */
	right: number;
	wrong: number;
	missed: number;
	precision: number;
	recall: number;
}

export interface Measurement {
	half: Half;
	notes: number;
	scores: Score[];
	/** Notes judged below the least acceptable risk. */
	underrated: number;
	/** Notes for which low is acceptable, and how many of them earned it. */
	harmless: number;
	earnedLow: number;
	/** Notes whose set of actions is exactly right. */
	exact: number;
}

export const SENSITIVE = ACTION_TYPES.filter((action) => action !== 'none');

const FIXTURES = new URL('../test/fixtures/sensitivity/', import.meta.url);

export function readLabelledNotes(half: Half): LabelledNote[] {
	const text = readFileSync(new URL(`${half}/notes.txt`, FIXTURES), 'utf8');
	return text
		.split(/^%%% /m)
		.slice(1)
		.map((part) => {
			const end = part.indexOf('\n');
			const [name = '', actions = '', risk = ''] = part.slice(0, end).split('|');
			const leastRisk = RISK_LEVELS.find((level) => level === risk.trim());
			if (leastRisk === undefined) throw new Error(`${name}: no such risk: ${risk}`);
			return {
				name: name.trim(),
				actions: parseActions(actions),
				leastRisk,
				note: part.slice(end + 1),
			};
		});
}

function parseActions(text: string): ActionType[] {
	if (text.trim() === '-') return [];
	return text.split(',').map((word) => {
		const action = SENSITIVE.find((each) => each === word.trim());
		if (action === undefined) throw new Error(`No such action: ${word}`);
		return action;
	});
}

/** A note as the app would hand it over, without a label of its own. */
export function assessNote(note: string): Assessment {
	const frontmatter = parseFrontmatter(note);
	const body = frontmatter.kind === 'properties' ? frontmatter.body : note;
	return assess({
		properties: frontmatter.kind === 'none' ? {} : frontmatter.properties,
		body,
		firstBodyLine: note.slice(0, note.length - body.length).split('\n').length,
		steps: parseSteps(note),
		claimed: { actionType: null, riskLevel: null },
	});
}

export function measure(half: Half, notes: readonly LabelledNote[]): Measurement {
	const judged = notes.map((note) => ({ note, assessment: assessNote(note.note) }));
	const harmless = judged.filter(({ note }) => note.leastRisk === 'low');
	return {
		half,
		notes: notes.length,
		scores: SENSITIVE.map((action) => scoreOf(action, judged)),
		underrated: judged.filter(({ note, assessment }) => isBelow(assessment, note)).length,
		harmless: harmless.length,
		earnedLow: harmless.filter(({ assessment }) => assessment.riskLevel === 'low').length,
		exact: judged.filter(({ note, assessment }) => isExact(assessment, note)).length,
	};
}

function isBelow(assessment: Assessment, note: LabelledNote): boolean {
	return RISK_LEVELS.indexOf(assessment.riskLevel) < RISK_LEVELS.indexOf(note.leastRisk);
}

function isExact(assessment: Assessment, note: LabelledNote): boolean {
	return (
		assessment.actions.join() === SENSITIVE.filter((each) => note.actions.includes(each)).join()
	);
}

function scoreOf(
	action: ActionType,
	judged: readonly { note: LabelledNote; assessment: Assessment }[],
): Score {
	const count = (isLabelled: boolean, isFound: boolean): number =>
		judged.filter(
			({ note, assessment }) =>
				note.actions.includes(action) === isLabelled &&
				assessment.actions.includes(action) === isFound,
		).length;
	const [right, wrong, missed] = [count(true, true), count(false, true), count(true, false)];
	const share = (part: number, whole: number): number => (whole === 0 ? 1 : part / whole);
	const precision = share(right, right + wrong);
	return { action, right, wrong, missed, precision, recall: share(right, right + missed) };
}

function describeFailures(notes: readonly LabelledNote[]): string[] {
	return notes.flatMap((note) => {
		const assessment = assessNote(note.note);
		const isRisky = isBelow(assessment, note);
		const isStrict = note.leastRisk === 'low' && assessment.riskLevel !== 'low';
		if (isExact(assessment, note) && !isRisky && !isStrict) return [];
		const kind = isExact(assessment, note) ? (isRisky ? 'RISK' : 'strict') : 'ACTIONS';
		const told = `wanted [${note.actions.join()}] ${note.leastRisk}, got [${assessment.actions.join()}] ${assessment.riskLevel}`;
		const evidence = assessment.evidence.map(
			({ rule, action, risk, excerpt }) => `      ${rule} ${action ?? '-'} ${risk}: ${excerpt}`,
		);
		return [`${kind} ${note.name}: ${told}`, ...evidence];
	});
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

export function formatMarkdown(measurements: readonly Measurement[]): string {
	const rows = measurements.flatMap(({ half, scores }) =>
		scores.map(
			({ action, right, wrong, missed, precision, recall }) =>
				`| ${half} | \`${action}\` | ${right} | ${wrong} | ${missed} | ${percent(precision)} | ${percent(recall)} |`,
		),
	);
	const totals = measurements.map(
		({ half, notes, exact, underrated, harmless, earnedLow }) =>
			`| ${half} | ${notes} | ${exact} | ${underrated} | ${earnedLow} of ${harmless} |`,
	);
	return [
		'| half | action | right | wrong | missed | precision | recall |',
		'| --- | --- | --- | --- | --- | --- | --- |',
		...rows,
		'',
		'| half | notes | all actions exactly right | risk too low | harmless notes that earned low |',
		'| --- | --- | --- | --- | --- |',
		...totals,
		'',
	].join('\n');
}

function main(flags: readonly string[]): void {
	const halves = flags.includes('--tuning') ? HALVES.slice(0, 1) : HALVES;
	const chosen = halves.map((half) => measure(half, readLabelledNotes(half)));
	if (flags.includes('--failures'))
		console.log(describeFailures(readLabelledNotes('tuning')).join('\n'));
	if (flags.includes('--json')) console.log(JSON.stringify(chosen, null, 2));
	else console.log(formatMarkdown(chosen));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main(process.argv.slice(2));
