// Tools of the workflow: items are listed, made and moved by its rules, and something is put on record. None of them decides:
// what waits for a person, and what a person has ended, is left alone.

import * as z from 'zod/mini';
import { DEFAULT_PRIORITY } from '../workflow/control-plane';
import { problemWithFolder } from '../workflow/folder-name';
import { joinPath } from '../workflow/paths';
import { WORKFLOW_STATES, type WorkflowState } from '../workflow/states';
import type { WorkflowName } from '../workflow/workflow';
import { accept } from '../shared/result';
import type { Tool, ToolLayout, ToolOutcome, ToolReads } from './define';
import { edited, entriesOf, newNote, propertiesInput, type ToolPropertyValue } from './edit-note';
import { failed, readTool, workflowTool } from './make-tool';
import { isPlainText, lineInput, LONGEST_TEXT, mayWrite, textInput, tooLarge } from './places';

const stateInput = z.enum(WORKFLOW_STATES);
const idInput = z.string().check(z.minLength(1), z.maxLength(200));

export function itemTools(): Tool[] {
	return [listItems(), createItem(), moveItem(), recordNote()];
}

const MOST_ITEMS = 500;

const listItems = () =>
	readTool({
		name: 'list_items',
		description: 'Lists the items of the workspace, or those of one state.',
		input: z.strictObject({ state: z.optional(stateInput) }),
		output: z.strictObject({
			items: z.array(
				z.strictObject({ id: z.string(), path: z.string(), title: z.string(), state: stateInput }),
			),
			/** How many there are in all. */
			total: z.int(),
		}),
		read: async (reads, { state }) => {
			const items = await reads.items(state ? { state } : {});
			return accept({ items: items.slice(0, MOST_ITEMS), total: items.length });
		},
	});

const createItem = () =>
	workflowTool({
		name: 'create_item',
		description:
			'Makes a new item: in Inbox or Needs_Action, or as a plan that nobody has asked for yet. Without a state it goes where new work arrives.',
		input: z.strictObject({
			title: lineInput.check(z.maxLength(200)),
			body: z._default(textInput, ''),
			state: z.optional(stateInput),
			properties: z.optional(propertiesInput),
		}),
		output: z.strictObject({ id: z.string(), path: z.string(), state: stateInput }),
		order: async (reads, { title, body, state: wanted, properties = {} }) => {
			const home = homeFor(reads.layout(), wanted);
			if (!home.ok) return home;
			const { folder, state } = home.value;
			const id = reads.newId();
			const path = await freePath(reads, folder, { title, id });
			const allowed = mayWrite(reads.layout(), path, 'item');
			if (!allowed.ok) return allowed;
			const note = newNote(`# ${title}\n${body === '' ? '' : `\n${body}`}`, properties);
			if (!note.ok) return note;
			const own = OWN[reads.layout().workflow]({ id, title, state, at: reads.now() });
			const text = edited(note.value, entriesOf(own));
			if (!text.ok) return text;
			if (text.value.length > LONGEST_TEXT) return tooLarge(path);
			const output = { id, path, state };
			return accept({ order: { kind: 'create', state, path, text: text.value }, output });
		},
	});

/** Where an item may begin. A plan of the loop belongs to a task, which is made first. */
const BEGINNINGS: Record<WorkflowName, readonly WorkflowState[]> = {
	'control-plane': ['Inbox', 'Needs_Action', 'Plans'],
	'cognitive-loop': ['Needs_Action'],
};

function homeFor(
	{ workflow, states }: ToolLayout,
	wanted: WorkflowState | undefined,
): ToolOutcome<ToolLayout['states'][number]> {
	const beginnings = BEGINNINGS[workflow];
	if (wanted && !beginnings.includes(wanted)) {
		return failed(
			'not-allowed',
			`No item begins in ${wanted}. It may in ${beginnings.join(', ')}.`,
		);
	}
	for (const state of wanted ? [wanted] : beginnings) {
		const home = states.find((one) => one.state === state);
		if (home) return accept(home);
	}
	return failed('not-found', `The workspace has no folder for ${wanted ?? 'new items'}.`);
}

interface NewItem {
	id: string;
	title: string;
	state: WorkflowState;
	at: string;
}

/** What a note must say of itself to be a valid one. */
const OWN: Record<WorkflowName, (item: NewItem) => Record<string, ToolPropertyValue>> = {
	'control-plane': ({ id, state, at }) => ({
		id,
		state,
		priority: DEFAULT_PRIORITY,
		created_at: at,
		modified_at: at,
	}),
	'cognitive-loop': ({ id, title, at }) => ({
		id,
		title,
		source: 'manual',
		created_at: at,
		current_state: 'WATCH',
		requires_approval: true,
	}),
};

const LONGEST_NAME = 80;

/** By its title; with its id where that is no name, or taken. */
async function freePath(
	reads: ToolReads,
	folder: string,
	{ title, id }: { title: string; id: string },
): Promise<string> {
	const name = title
		.replace(/[^\p{L}\p{N}\p{M} _,()-]+/gu, ' ')
		.replace(/\s+/g, ' ')
		.trim()
		.slice(0, LONGEST_NAME)
		.trim();
	const byTitle = joinPath(folder, `${name}.md`);
	const isName = name !== '' && isPlainText(name) && problemWithFolder(byTitle) === null;
	return isName && (await reads.read(byTitle)) === null
		? byTitle
		: joinPath(folder, `${name} ${id}`.trim() + '.md');
}

/** Only people move an item out of these. */
const WITH_PEOPLE: readonly WorkflowState[] = ['Pending_Approval', 'Rejected', 'Done'];
/** Only people move an item there, or a run that failed its own. */
const DECISIONS: readonly WorkflowState[] = ['Approved', 'Rejected'];

const moveItem = () =>
	workflowTool({
		name: 'move_item',
		description:
			'Moves an item within the workflow, by its rules. It never decides: nothing leaves Pending_Approval, and nothing goes to Approved or Rejected.',
		input: z.strictObject({ id: idInput, to: stateInput, reason: lineInput }),
		output: z.strictObject({ id: z.string(), from: stateInput, to: stateInput }),
		order: async (reads, { id, to, reason }) => {
			const item = (await reads.items({})).find((one) => one.id === id);
			if (!item) return failed('not-found', 'There is no item with this id.');
			const from = item.state;
			if (WITH_PEOPLE.includes(from)) {
				return failed('not-allowed', `Only people move an item out of ${from}.`);
			}
			if (DECISIONS.includes(to))
				return failed('not-allowed', `Only people move an item to ${to}.`);
			if (from === to) return failed('not-allowed', `The item is in ${to} already.`);
			return accept({ order: { kind: 'move', id, to, reason }, output: { id, from, to } });
		},
	});

const recordNote = () =>
	workflowTool({
		name: 'record_note',
		description: 'Puts a sentence on record, in the log of this run.',
		input: z.strictObject({
			text: z
				.string()
				.check(z.minLength(1), z.maxLength(2_000), z.refine(isPlainText), z.regex(/\S/)),
		}),
		output: z.strictObject({ text: z.string() }),
		order: (_, { text }) =>
			Promise.resolve(accept({ order: { kind: 'record', text }, output: { text } })),
	});
