// What `signoff mcp`, `signoff agents-md` and the watched status say.

const COMMON = '[--vault DIR] [--workspace ROOT]';

/** Which rule a refusal goes by. */
const RULES = {
	person: 'Only a person approves or rejects, in Obsidian or with a registered security key.',
	moves: 'The folder is the state, and only some moves between folders are allowed.',
	bound: 'An approval covers exactly what was approved.',
	basis: 'A write is based on what was read: nobody’s change is overwritten.',
	scope: 'The server works within what it was started with, and touches nothing else.',
	kept: 'Logs, settings, the handbook, what is outside of the workspace and what a person was asked about are not for tools.',
	input: 'The input has to be what the tool asks for.',
	there: 'What is named has to be there.',
	enforced: 'A device has to enforce the workspace: nothing else checks and records what is done.',
	whole: 'A write is done as a whole, or not at all.',
} as const;

export const mcpText = {
	help: {
		mcp: {
			summary: 'an MCP server for agents, on stdin and stdout',
			text: `Usage: signoff mcp ${COMMON} [--read-only] [--folder PATH …]

Serves the workspace to an agent by the Model Context Protocol, whether Obsidian runs or not: tools
to read and write notes, propose work, ask for approval, wait for the answer, report, and work on
backlog and memory; items, the queue and the log as resources. An agent's program starts it:
docs/mcp.md shows how. It holds nothing, writes no log, and has no tool that approves or rejects.

With --read-only nothing can be written. With --folder, once for each, only what is in these folders
of the workspace can be read or written; name the folders of states that the agent needs, too.`,
		},
		agentsMd: {
			summary: 'a page that tells an agent how to work in this vault',
			text: `Usage: signoff agents-md ${COMMON} [--json]

Prints the instructions for agents as Markdown, with the folders of this workspace: what each
folder means, how to ask for approval, how to wait and report, and what an agent can't do. Put
it where your agent reads it:

  signoff agents-md >> AGENTS.md`,
		},
	},
	whichWorkspace:
		'This vault has several workspaces: say which one with --workspace ROOT. signoff status lists them.',
	rules: RULES,
	/** `about`: an id, a path or the like, as the client wrote it. */
	refused: {
		'not-set-up': () =>
			'Nothing has been set up in this vault. A person does it in Obsidian, or with signoff init.',
		'which-workspace': (about: string) =>
			`The server was not told which workspace it is for: start it with --workspace ROOT. ${about}`.trim(),
		'no-enforcer': () =>
			'No device enforces this workspace, so nobody would check or record this. A person opens it in Obsidian, or runs signoff init.',
		'read-only': () => 'This server was started with --read-only.',
		'out-of-scope': (about: string) => `“${about}” is outside of the folders that this server has.`,
		linked: (about: string) => `“${about}” is reached by a link, which is not followed.`,
		'not-allowed': (about: string) => `“${about}” is not for tools to write.`,
		'unknown-item': (about: string) => `There is no item “${about}”.`,
		ambiguous: (about: string) => `Several notes have the id “${about}”: name one by its path.`,
		'unknown-entry': (about: string) => `The log has no entry “${about}”.`,
		'unknown-handle': () => 'This handle isn’t one of wait_for_decision.',
		superseded: () => 'It has been asked for again since this handle was given.',
		conflict: (about: string) => `“${about}” was changed by somebody else since it was read.`,
		'not-text': (about: string) => `“${about}” can’t be read as text.`,
		gone: (about: string) => `“${about}” is gone.`,
		'wrong-state': (about: string) => `It is in ${about}, where this can’t be done.`,
		'has-steps': () => 'The note has steps already.',
		'no-plan-here': () => 'In this workspace a plan is a note of its own, for a task.',
		'not-writable': () =>
			'Written into the note, the plan would read as something else. Each description is one line, without blanks at its ends.',
		'not-recorded': (about: string) =>
			`The log doesn’t know yet that it is in ${about}: the device that enforces doesn’t run, or is busy.`,
		'step-gone': (about: string) => `There is no step “${about}”.`,
		'step-ambiguous': (about: string) => `Several steps could be “${about}”.`,
		'would-void': () => 'This would change what was approved, and so void the approval.',
		'no-backlog': () => 'There is no backlog here, or it is outside of the folders of this server.',
		'unknown-entity': (about: string) => `There is no spec or issue “${about}”.`,
		'unknown-conversation': (about: string) => `There is no conversation “${about}”.`,
		'unknown-artifact': (about: string) => `There is no artifact “${about}”.`,
		'disk-full': () => 'The disk is full. Nothing was written.',
		unwritable: (about: string) => `“${about}” can’t be written here.`,
		unreadable: (about: string) => `“${about}” can’t be read.`,
		failed: (about: string) => `It failed: ${about}`,
	},
	/** By the code of a refusal: which rule it is, and what is possible instead. */
	instead: {
		read: 'Read it again, and send the new hash as based_on_hash.',
		ask: 'Ask for approval with request_approval, and wait with wait_for_decision.',
		plan: 'Move it to Plans first, with move_item.',
		patch: 'Change the steps with patch_note, or begin a new item with create_item.',
		open: 'Items in Inbox, Needs_Action and Plans, and other notes of the workspace, can be written.',
		within: 'Work in the folders that this server has: list_items and search_notes show them.',
		list: 'list_items and search_notes say what there is.',
		status: 'Tell the person: this is theirs to do.',
		later: 'Try again later, or ask the person to open the vault in Obsidian.',
		steps: 'get_item lists the steps by number.',
		schema: 'tools/list has what each tool takes.',
		backlog: 'backlog_list says what there is.',
		task: 'Name a task in Needs_Action, or make one with create_item.',
		moveTo: (states: readonly string[]) => `It can go to ${states.join(' or ')}.`,
	},
	/** Why an approval doesn't count now. */
	notHeld: {
		unknown: 'the log doesn’t know the item yet',
		'not-asked': 'nobody has been asked',
		waiting: 'nobody has decided yet',
		rejected: 'it was rejected',
		void: 'the approval was taken back, or its work failed',
		done: 'it has been done: an approval counts once',
		moved: 'the note is not where the log knows it to be',
		unverified: 'it stands in Approved, but no person has approved it',
		'no-receipt': 'no receipt proves the decision',
		'unknown-signer':
			'the decision was signed with a key that nobody has accepted on this device. A person does that with signoff trust',
		changed: 'the note, or a file that it names, says something else than what was approved',
	},
	skill: {
		name: 'signoff',
		description:
			'How to work in a vault that Signoff looks after: propose work, ask a person for approval, wait for the answer, do what was approved, and report. Use it before you write, move or carry out anything there.',
	},
	resources: {
		item: {
			title: 'Item',
			description: 'One item, by its id: its text, where it stands, its steps',
			mimeType: 'application/json',
		},
		queue: {
			title: 'Queue',
			description: 'What waits for the person, the most pressing first',
			mimeType: 'application/json',
		},
		log: {
			title: 'Log',
			description: 'What happened last, the newest first',
			mimeType: 'application/json',
		},
		instructions: {
			title: 'Instructions for agents',
			description: 'How to work in this vault',
			mimeType: 'text/markdown',
		},
	},
	prompts: {
		propose: {
			id: 'propose_work',
			title: 'Propose work',
			about: 'Turns what you want into an item with a plan, and asks for your approval',
			argument: 'What is to be done',
			text: (work: string) =>
				`Propose this as work in the vault: ${work}\n\nMake an item with create_item, give it a plan with submit_plan, whose steps name each tool with its exact arguments, and ask for approval with request_approval. Then wait with wait_for_decision. Do nothing else before the decision holds.`,
		},
		plan: {
			id: 'write_plan',
			title: 'Write a plan',
			about: 'Gives an item its steps',
			argument: 'The id or path of the item',
			text: (item: string) =>
				`Read the item ${item} with get_item, and what it links to. Write a plan for it with submit_plan: few steps, each one thing, with the tool and its exact arguments where there is one. Don't ask for approval yet: show me the plan.`,
		},
		report: {
			id: 'report_work',
			title: 'Carry out and report',
			about: 'Does what was approved, step by step, and reports',
			argument: 'The id or path of the item',
			text: (item: string) =>
				`Check with get_decision that the approval of ${item} holds, and read the person's comment. If it does, do its steps in order and nothing beyond them. Report each with report_step, and finish with complete_item, or with report_failure if a step fails. If it doesn't hold, tell me why and stop.`,
		},
	},
	ended: (reason: string) => `The connection ended: ${reason}`,
	tooLong: (megabytes: number) => `A message is at most ${megabytes} MB long.`,
	notJson: 'This isn’t JSON.',
	notRpc: 'This isn’t a JSON-RPC message.',
} as const;
