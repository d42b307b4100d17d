// What an agent does with an item before anybody has decided: reads it, gives it a plan, and asks for approval.

import * as z from 'zod/mini';
import { freePath } from '../../app/workspace';
import { stepPlaces } from '../../core/plan/plan-json';
import { type KernelPlan, type KernelStep, planStepSchema } from '../../core/kernel/entities';
import { planFileName } from '../../core/loop/draft-plan';
import { editFrontmatter } from '../../core/note/frontmatter-edit';
import { formatProperties, type PropertyValue } from '../../core/note/frontmatter-format';
import { formatTime } from '../../core/note/time';
import { loopChecklist, planSection, withNewPlan } from '../../core/plan/add-plan';
import { parseSteps } from '../../core/plan/checklist';
import { lineInput } from '../../core/tools/places';
import { joinPath } from '../../core/workflow/paths';
import type { WorkflowState } from '../../core/workflow/states';
import { itemForPrograms } from '../kit/item-for-programs';
import { BASED_ON_NOTE, basedOnInput, needBasis } from './based-on';
import { findSoon, type FoundItem, stateOf, textOf } from './find-item';
import { findToMove, moveTo, whyNotMoved } from './moves';
import { refused } from './refused';
import { type DoorTool, readingTool, type Work, writingTool } from './tool';
import { createNote, editNote, type Written } from './write-note';

export const itemInput = z.string().check(z.minLength(1), z.maxLength(400));

export function itemTools(): DoorTool[] {
	return [getItem(), submitPlan(), requestApproval()];
}

const getItem = () =>
	readingTool({
		name: 'get_item',
		title: 'Get an item',
		description:
			'Reads one item by its id or path: its text, where it stands, its steps, what is wrong with it, and the hash that a write can be based on.',
		needs: 'records',
		input: z.strictObject({ id: itemInput }),
		run: async (work, { id }) => {
			const found = await findSoon(work, id);
			return { data: await itemData(work, found) };
		},
	});

/** As the tool, and the resource, show it. Throws Refused. */
export async function itemData(
	work: Pick<Work, 'live' | 'read'>,
	found: FoundItem,
): Promise<object> {
	const { item, record, path, review } = found;
	const snapshot = await textOf(work.live, path);
	const { text } = snapshot;
	const state = stateOf(work.live, record, snapshot);
	for (const hash of [state.hash, state.sha256]) work.read.remember(hash, text);
	const places = new Map(stepPlaces(text).map(({ line, step }) => [line, step]));
	const steps = parseSteps(text).map(({ line, mark, text: description, tool, args, outcome }) => ({
		...{ step: places.get(line) ?? null, mark, description, tool, arguments: args, outcome },
	}));
	const known = record && {
		...{ state: record.state, approval: record.approval?.status ?? null },
		...{ unverified: record.unverified, kind: record.kind },
	};
	return { ...itemForPrograms(item), path, review, ...state, record: known, steps, text };
}

const stepInput = z.strictObject({
	description: lineInput,
	tool: z.optional(z.string().check(z.minLength(1), z.maxLength(200), z.regex(/\S/))),
	arguments: planStepSchema.shape.arguments,
});

const submitPlan = () =>
	writingTool({
		name: 'submit_plan',
		title: 'Submit a plan',
		description: `Gives an item its plan, as steps that a person reads before they approve. A step that calls a tool names it, with its exact arguments. In the cognitive loop the plan becomes a note of its own for the task; else an item in Needs_Action goes to Plans. ${BASED_ON_NOTE}`,
		needs: 'records',
		input: z.strictObject({
			id: itemInput,
			steps: z.array(stepInput).check(z.minLength(1), z.maxLength(200)),
			based_on_hash: basedOnInput,
		}),
		run: async (asking, { id, steps, based_on_hash: hash }) => {
			const { live, found } = await findToMove(asking, id);
			const work = { ...asking, live };
			const { item, record, path, review } = found;
			const snapshot = await textOf(live, path);
			await needBasis(work, { path, record, snapshot, hash, review });
			if (!BEFORE.has(item.state)) throw refused('wrong-state', item.state, { review });
			const plan = { goal: item.title, steps: steps.map(stepOf) };
			const basis = hash === undefined ? null : snapshot.text;
			const { changes, ...planned } = live.running.workflow.plansApart
				? await planApart(work, found, plan)
				: await planInNote(work, found, plan, basis);
			return { data: { id: item.id, review, ...planned }, use: { item: item.id, changes } };
		},
	});

/** Nobody has been asked. */
const BEFORE: ReadonlySet<WorkflowState> = new Set(['Inbox', 'Needs_Action', 'Plans']);

type GivenStep = z.output<typeof stepInput>;

function stepOf({ description, tool, arguments: args }: GivenStep, at: number): KernelStep {
	return {
		...{ step_id: String(at + 1), description: description.trim(), status: 'pending' },
		...(tool !== undefined && { tool }),
		...(args !== undefined && { arguments: args }),
	};
}

interface Planned {
	/** Of the note that has the plan. */
	path: string;
	state: WorkflowState;
	changes: Written[];
}

async function planInNote(
	work: Work,
	found: FoundItem,
	plan: KernelPlan,
	basis: string | null,
): Promise<Planned> {
	const { path, item } = found;
	const isNext = item.state === 'Needs_Action';
	const why = isNext
		? await whyNotMoved(work, found, await textOf(work.live, path), 'Plans')
		: null;
	if (why) throw why;
	const change = (text: string) => {
		const after = withNewPlan(text, plan);
		if (!after.ok) throw refused(after.refusal);
		return after.value;
	};
	const written = await editNote(work, { path, basis, change });
	if (!isNext) return { path, state: item.state, changes: [written] };
	const at = await moveTo(work, found, await textOf(work.live, path), 'Plans');
	return { path: at, state: 'Plans', changes: movedWith(written, at) };
}

/** Written, and then moved. */
export function movedWith({ path, before, after }: Written, at: string): Written[] {
	return [
		{ path, before, after: null },
		{ path: at, before: null, after },
	];
}

/** Of a task in the loop. */
async function planApart(
	work: Work,
	{ item, review }: FoundItem,
	plan: KernelPlan,
): Promise<Planned> {
	if (item.state !== 'Needs_Action' || item.id === null)
		throw refused('no-plan-here', '', { review });
	const { running, files } = work.live;
	const section = planSection(plan);
	if (!section.ok) throw refused(section.refusal);
	const properties = new Map<string, PropertyValue>([
		['task_id', item.id],
		['approval_status', 'pending'],
		['created_at', formatTime(running.now())],
	]);
	const head = `---\n${formatProperties(properties, '', '\n')}---\n\n# Plan: ${plan.goal}\n`;
	const folder = running.full(running.homeOf('Plans'));
	await files.createFolder(folder);
	const full = await freePath(files, joinPath(folder, planFileName(item.id)));
	const text = `${head}\n## Steps\n\n${loopChecklist(section.value)}\n`;
	const written = await createNote(work, running.relative(full) ?? full, text);
	return { path: written.path, state: 'Plans', changes: [written] };
}

const requestApproval = () =>
	writingTool({
		name: 'request_approval',
		title: 'Request approval',
		description: `Asks the person to approve an item in Plans: it goes to Pending_Approval, and the person sees it, with the reason that you give. Wait for the answer with wait_for_decision. ${BASED_ON_NOTE}`,
		needs: 'records',
		input: z.strictObject({
			id: itemInput,
			reason: z.optional(lineInput),
			based_on_hash: basedOnInput,
		}),
		run: async (asking, { id, reason, based_on_hash: hash }) => {
			const { live, found } = await findToMove(asking, id);
			const work = { ...asking, live };
			const { item, record, path, review } = found;
			const snapshot = await textOf(live, path);
			await needBasis(work, { path, record, snapshot, hash, review });
			const why = await whyNotMoved(work, found, snapshot, 'Pending_Approval');
			if (why) throw why;
			const written = await editNote(work, {
				path,
				basis: hash === undefined ? null : snapshot.text,
				change: (text) => (reason === undefined ? text : withReason(path, text, reason)),
			});
			const at = await moveTo(work, found, await textOf(live, path), 'Pending_Approval');
			const changes = movedWith(written, at);
			const data = { id: item.id, path: at, state: 'Pending_Approval', review };
			return { data, use: { item: item.id, changes } };
		},
	});

/** The seed's field for it. Everything else in a request is for Signoff to write. */
function withReason(path: string, note: string, reason: string): string {
	const edited = editFrontmatter(note, [
		{ path: ['approval_request', 'justification'], value: reason },
	]);
	if (!edited.ok) throw refused('unwritable', path);
	return edited.value;
}
