// What an agent says of work that was approved: how each step went, that all is done, or that it failed.

import * as z from 'zod/mini';
import { freePath, ownSubstance, snapshotOf } from '../../app/workspace';
import { encodeUtf8 } from '../../app/shared/utf8';
import { defaultOptions } from '../../core/loop/error-options';
import {
	errorFileName,
	formatErrorReport,
	LONGEST,
	severityFor,
} from '../../core/loop/error-report';
import { editFrontmatter } from '../../core/note/frontmatter-edit';
import { formatTime } from '../../core/note/time';
import { recordStep, stepPlaces } from '../../core/plan/plan-json';
import type { RunMark } from '../../core/plan/step';
import { lineInput } from '../../core/tools/places';
import { joinPath } from '../../core/workflow/paths';
import { BASED_ON_NOTE, basedOnInput, needBasis } from './based-on';
import { findSoon, type FoundItem, type NoteText, textOf } from './find-item';
import { itemInput, movedWith } from './item-tools';
import { findToMove, moveTo, whyNotMoved } from './moves';
import { refused } from './refused';
import { type DoorTool, type Work, writingTool } from './tool';
import { createNote, editNote, type Written } from './write-note';

export function reportTools(): DoorTool[] {
	return [reportStep(), completeItem(), reportFailure()];
}

const stepNumber = z.string().check(z.minLength(1), z.maxLength(200));
const MARKS = { running: '/', complete: 'x', failed: '!' } as const satisfies Record<
	string,
	RunMark
>;

const reportStep = () =>
	writingTool({
		name: 'report_step',
		title: 'Report a step',
		description: `Says how a step of an approved item goes: marks its box, and writes one line below it. It changes nothing of what was approved. ${BASED_ON_NOTE}`,
		needs: 'records',
		input: z.strictObject({
			id: itemInput,
			step: stepNumber,
			status: z.enum(['running', 'complete', 'failed']),
			outcome: z.optional(lineInput),
			based_on_hash: basedOnInput,
		}),
		run: async (work, { id, step, status, outcome, based_on_hash: hash }) => {
			const { found, basis } = await approved(work, await findSoon(work, id), hash);
			const change = (text: string) => withStep(work, text, step, MARKS[status], outcome);
			const written = await editNote(work, { path: found.path, basis, change });
			const { item, path, review } = found;
			const data = { id: item.id, path, step, status, sha256: written.after, review };
			return { data, use: { item: item.id, changes: [written] } };
		},
	});

interface Approved {
	found: FoundItem;
	snapshot: NoteText;
	/** Null where the client doesn't say what it has read. */
	basis: string | null;
}

/** What reports are about. Throws Refused for what nobody has approved. */
async function approved(
	work: Pick<Work, 'live' | 'read'>,
	found: FoundItem,
	hash: string | undefined,
): Promise<Approved> {
	const { item, record, path, review } = found;
	const snapshot = await textOf(work.live, path);
	await needBasis(work, { path, record, snapshot, hash, review });
	if (item.state !== 'Approved') throw refused('wrong-state', item.state, { review });
	return { found, snapshot, basis: hash === undefined ? null : snapshot.text };
}

/** Throws Refused where it would be another plan then. */
function withStep(
	{ live }: Pick<Work, 'live'>,
	note: string,
	step: string,
	mark: RunMark,
	outcome: string | undefined,
): string {
	const place = stepPlaces(note).find((one) => one.step === step);
	if (!place) throw refused('step-gone', step);
	const at = formatTime(live.running.now());
	const said = outcome === undefined ? null : { text: outcome, at };
	const marked = recordStep(note, place, mark, said);
	if (!marked.ok) throw refused(marked.refusal, step);
	if (substanceIn(marked.value) !== substanceIn(note)) throw refused('would-void');
	return marked.value;
}

function substanceIn(note: string): string {
	return ownSubstance(snapshotOf(encodeUtf8(note)));
}

const completeItem = () =>
	writingTool({
		name: 'complete_item',
		title: 'Complete an item',
		description: `Says that an approved item is done: it goes to Done, if its approval holds and no step is open. ${BASED_ON_NOTE}`,
		needs: 'records',
		input: z.strictObject({ id: itemInput, based_on_hash: basedOnInput }),
		run: async (asking, { id, based_on_hash: hash }) => {
			const { live, found } = await findToMove(asking, id);
			const work = { ...asking, live };
			const { snapshot } = await approved(work, found, hash);
			const { item, path, review } = found;
			const at = await moveTo(work, found, snapshot, 'Done');
			const changes = movedFrom(path, snapshot.sha256, at);
			const data = { id: item.id, path: at, state: 'Done', review };
			return { data, use: { item: item.id, changes } };
		},
	});

function movedFrom(path: string, sha256: string | null, at: string): Written[] {
	return [
		{ path, before: sha256, after: null },
		{ path: at, before: null, after: sha256 },
	];
}

const reportFailure = () =>
	writingTool({
		name: 'report_failure',
		title: 'Report a failure',
		description: `Says that approved work failed, and why. In the control plane the item goes to Rejected with the reason; in the cognitive loop an error report is written, and the person chooses what happens. Nothing is tried again without a new approval. ${BASED_ON_NOTE}`,
		needs: 'records',
		input: z.strictObject({
			id: itemInput,
			/** Which step it was. */
			step: z.optional(stepNumber),
			error: lineInput,
			details: z.optional(z.string().check(z.maxLength(LONGEST.details))),
			based_on_hash: basedOnInput,
		}),
		run: async (asking, { id, step, error, details = '', based_on_hash: hash }) => {
			const failed = { step, error, details };
			if (asking.live.running.workflow.plansApart) return failedInLoop(asking, id, hash, failed);
			const { live, found } = await findToMove(asking, id);
			const work = { ...asking, live };
			const ready = await approved(work, found, hash);
			const why = await whyNotMoved(work, found, ready.snapshot, 'Rejected');
			if (why) throw why;
			return failedHere(work, ready, failed);
		},
	});

interface Failed {
	step: string | undefined;
	error: string;
	details: string;
}

async function failedHere(work: Work, { found, basis }: Approved, failed: Failed) {
	const { item, path, review } = found;
	const { step, error, details } = failed;
	const change = (text: string) => {
		const marked = step === undefined ? text : withStep(work, text, step, '!', `failed: ${error}`);
		const edited = editFrontmatter(marked, [{ path: ['error'], value: error }]);
		if (!edited.ok) throw refused('unwritable', path, { review });
		return edited.value;
	};
	const written = await editNote(work, { path, basis, change });
	const at = await moveTo(work, found, await textOf(work.live, path), 'Rejected');
	const data = { id: item.id, path: at, state: 'Rejected', review };
	const text = details.slice(0, MOST_KEPT);
	return { data, use: { item: item.id, changes: movedWith(written, at), text } };
}

/** Of the details, with the request that says what was done. */
const MOST_KEPT = 2_000;

/** The step's mark is enough for Signoff to report it; without one, the report is written here, as an agent may. */
async function failedInLoop(
	work: Work,
	id: string,
	hash: string | undefined,
	{ step, error, details }: Failed,
) {
	if (step !== undefined) {
		const { found, basis } = await approved(work, await findSoon(work, id), hash);
		const { item, path, review } = found;
		const change = (text: string) => withStep(work, text, step, '!', `failed: ${error}`);
		const written = await editNote(work, { path, basis, change });
		const use = { item: item.id, changes: [written], text: details.slice(0, MOST_KEPT) };
		return { data: { id: item.id, path, step, status: 'failed', review }, use };
	}
	const { item, record, path, review } = await findSoon(work, id);
	const snapshot = await textOf(work.live, path);
	await needBasis(work, { path, record, snapshot, hash, review });
	const taskId = snapshot.properties.task_id ?? item.id;
	const { running, files } = work.live;
	const at = running.now();
	const report = {
		...{ id: running.parts.ids.uuid(), timestamp: at },
		taskId: typeof taskId === 'string' ? taskId : null,
		errorType: 'TaskProcessingError' as const,
		severity: severityFor({ errorType: 'TaskProcessingError', involvesMoneyOrIdentity: false }),
		...{ title: error, details, context: `An agent reports this of ${path}.` },
		options: defaultOptions('TaskProcessingError', {
			hasTask: true,
			hasPlan: item.kind === 'plan',
		}),
		...{ resolutionStatus: 'open' as const, resolvedAt: null, resolutionNotes: null },
	};
	const folder = running.full(running.homeOf('Needs_Action'));
	const wished = joinPath(folder, errorFileName({ at, taskId: report.taskId }));
	const full = await freePath(files, wished);
	const place = running.relative(full) ?? full;
	const written = await createNote(work, place, formatErrorReport(report));
	return {
		data: { id: item.id, report: place, review },
		use: { item: item.id, changes: [written] },
	};
}
