// One ledger entry as a line of an item's trail: what happened, who did it, in plain words. What the log
// records as a word (a status, an end, an act) comes in as it stands there.

import { isKeyName } from '../../core/receipt/signers';

const withReason = (words: string, reason: string) =>
	reason === '' ? words : `${words}: ${reason}`;

/** How a command ended. */
interface CommandEnd {
	/** '' where a signal ended it. */
	exitCode: string;
	/** '' where none did. */
	signal: string;
	milliseconds: number;
	neverBegan: boolean;
}

export const trail = {
	you: 'you',
	signoff: 'Signoff',
	via: {
		outside: 'a program outside of the app',
		'another program': 'another program',
		frontmatter: 'a text written into the note',
		'explorer-drag': 'you, by drag and drop',
		timeline: 'you, in the timeline',
		history: 'you, in the history',
		recovered: 'Signoff, after a restart',
		'found waiting': 'nobody known: it was found waiting',
		signoff: 'Signoff',
		editor: 'the editor',
		cli: 'a command line',
		plugin: 'another plugin',
		mcp: 'an agent, by MCP',
		receipt: 'you, on another device',
		'security-key': 'you, with a security key',
	},
	nowhere: 'an unknown place',
	appeared: (state: string, isUnverified: boolean) =>
		isUnverified ? `appeared in ${state}, where only a decision leads` : `appeared in ${state}`,
	sameId: (state: string, id: string) =>
		`appeared in ${state} with the id of another note, ${id}; it got one of its own`,
	nowAt: (path: string) => `now at ${path}`,
	nowCalled: (id: string) => `now goes by the id ${id}`,
	leftFor: (path: string) => `left for ${path}`,
	deletedFrom: (state: string) => `deleted from ${state}`,
	abandoned: (reason: string) => `move not finished: ${reason}`,
	moved: (from: string, to: string, why: string) => withReason(`${from} → ${to}`, why),
	putBack: (from: string, why: string) => `put back from ${from}: ${why}`,
	observed: (move: string) => `only watched, else put back: ${move}`,
	asked: (risk: string) =>
		risk === '' ? 'asked for approval' : `asked for approval, ${risk} risk`,
	decided: (status: string, reason: string) => withReason(status, reason),
	received: (decided: string, device: string) =>
		isKeyName(device)
			? `${decided} (by the security key ${device})`
			: `${decided} (on ${device}, with a receipt)`,
	void: 'approval void',
	claimed: (status: string) => `the note claimed to be ${status}`,
	contradicted: 'the note contradicted the log',
	/** `names`: the properties that said so. */
	putRight: (what: string, names: string) => `${what} (${names}): put right`,
	leftAsIs: (what: string, names: string) => `${what} (${names}): left, and counts for nothing`,
	advanced: (from: string, to: string, reason: string) =>
		withReason(from === '' ? to : `${from} → ${to}`, reason),
	/** `isAtStake`: somebody decides on it, or has. */
	edited: (isAtStake: boolean) => (isAtStake ? 'new version of what is asked' : 'edit recorded'),
	statePutBack: 'state put back',
	claimedState: (claimed: string, state: string) =>
		`The note said ${claimed}, and the task is in ${state}. It was put right.`,
	ended: (end: string, reason: string) => `ended, ${end}: ${reason}`,
	errorReported: (title: string) => `error reported: ${title}`,
	errorResolved: (status: string, act: string) => `error ${status}: ${act}`,
	noted: (path: string) => `noted in ${path}`,
	executed: (isDone: boolean) =>
		isDone ? 'what was approved was carried out' : 'what was approved was not carried out',
	/** Kinds of entries that say the same each time. */
	plain: {
		log_opened: 'log opened',
		log_fragment_found: 'torn line found in the log',
		log_edited: 'somebody changed the log',
		log_truncated: 'the end of the log is missing',
		workspace_created: 'workspace created',
		workspace_adopted: 'workspace adopted',
		adoption_undone: 'adoption undone',
		workspace_moved: 'workspace moved',
		enforcer_changed: 'another device enforces from now on',
		trust_changed: 'settings that rules depend on changed',
		key_made: 'key made',
		signer_accepted: 'key accepted',
		signer_removed: 'key no longer trusted',
		reconciled: 'notes compared with the log',
		folder_put_back: 'folder put back',
		folder_recreated: 'folder made again',
		item_taken_in: 'taken in',
		item_returned: 'came back',
		item_restored: 'restored',
		history_marked: 'marked as history: decided before Signoff enforced, and not an approval',
		transition_intent: 'move begun',
		approval_renewed: 'request renewed',
		approval_asked: 'asked for approval',
		approval_reviewed: 'review opened',
		undo: 'taken back',
		loop_set_back: 'ACT → APPROVE: it waits for a decision again',
		loop_needs_approval: 'needs approval from now on',
		loop_requeued: 'begins again at WATCH',
		run_started: 'run started',
		run_resumed: 'run goes on',
		reminder_made: 'reminder written',
		reminder_removed: 'reminder taken away',
	},
	/** `model`: '' for the template planner. */
	planMade: (model: string, steps: number) =>
		`plan made as a draft, ${steps} ${steps === 1 ? 'step' : 'steps'}, by ${model === '' ? 'the template planner' : model}`,
	toolIntent: (tool: string, step: string) => `step ${step}: about to call ${tool}`,
	toolCall: (tool: string, step: string, error: string) =>
		withReason(`step ${step}: ${error === '' ? 'called' : 'could not call'} ${tool}`, error),
	cycle: (cycle: string, step: string) => `cycle ${cycle}, step ${step}`,
	runPaused: (why: string) => withReason('run paused', why),
	commandStarted: (number: string) => `command ${number} of the plan started`,
	commandEnded: (number: string, how: CommandEnd) => {
		const seconds = `${String(Math.round(how.milliseconds / 100) / 10)} s`;
		if (how.neverBegan) return `command ${number} of the plan could not be run`;
		return how.signal === ''
			? `command ${number} of the plan ended after ${seconds} with exit code ${how.exitCode}`
			: `command ${number} of the plan was ended by ${how.signal} after ${seconds}`;
	},
	runEnded: (outcome: string, error: string) =>
		withReason(
			outcome === 'complete' ? 'run finished' : outcome === 'failed' ? 'run failed' : 'run stopped',
			error,
		),
	runRewound: (restored: number, refused: number) =>
		refused === 0
			? `what the run changed was taken back (${restored} files)`
			: `${restored} files taken back, ${refused} left: edited since`,
	noteRecorded: (said: string) => `put on record: ${said}`,
	stepSettled: (step: string, as: string) =>
		as === 'skipped' ? `step ${step} left out` : `step ${step} done by hand`,
	operationResolved: (step: string, happened: boolean) =>
		`the call of step ${step} ${happened ? 'happened' : 'did not happen'}`,
	/** `agent`: as it is named in settings, such as `claude-code`; `*` for all. */
	ruleMade: (isDenied: boolean, agent: string, tool: string) =>
		`standing rule: ${agent === '*' ? 'every agent' : agent} ${isDenied ? 'may never' : 'may always'} use ${tool} so`,
	ruleRevoked: (isDenied: boolean, agent: string, tool: string) =>
		`standing rule taken back: that ${agent === '*' ? 'every agent' : agent} ${isDenied ? 'may never' : 'may always'} use ${tool} so`,
	callTaken: (agent: string, tool: string, isEdited: boolean) =>
		`${agent} was let through, once: ${tool}${isEdited ? ', as you edited it' : ''}`,
	callWithdrawn: (agent: string, reason: string) =>
		withReason(`${agent} no longer waits for it`, reason),
	gateGap: (agent: string, wasNotAsked: boolean, from: string, to: string) =>
		`the gate did not judge calls of ${agent} ${from === to ? `at ${from}` : `from ${from} to ${to}`}${wasNotAsked ? ': it was not asked' : ''}`,
	gateSeen: (agent: string, machine: string) => `a gate judges ${agent} on ${machine}`,
	failed: (error: string) => withReason('error', error),
	/** Of a kind that this version does not know: by its own words. */
	unknown: (action: string, error: string) => withReason(action.replaceAll('_', ' '), error),
};
