// One ledger entry as a line of an item's trail: what happened, who did it, in the app's language.

import { receivedIn } from '../core/soil/exchange/received';
import type * as z from 'zod/mini';
import { GESTURE_KINDS } from '../core/approval/gesture';
import { type KnownEntry, VOCABULARY, type Vocabulary } from '../core/entries';
import { type FieldChange, fieldsIn } from '../core/entries/backlog';
import { contextIf, readContext } from '../core/entries/define';
import type { EntryState, LedgerEntry } from '../core/entries/entry';
import { moveObserved } from '../core/entries/transition';
import { isLoopState } from '../core/loop/states';
import { isAtStake } from '../core/record/record';
import { isInvalidTransitionCode } from '../core/workflow/invalid-transition';
import { isWorkflowState } from '../core/workflow/states';
import { type Text, text } from '.';

const BY_PERSON: ReadonlySet<string> = new Set([...GESTURE_KINDS, 'undo']);

/** Who stands behind a way: `you`, `another program`. A way that nobody knows is named as the log names it. */
export function describeVia(via: string, words: Text['trail'] = text.trail): string {
	const names: Readonly<Record<string, string>> = words.via;
	const known = Object.hasOwn(names, via) ? names[via] : undefined;
	return known ?? (BY_PERSON.has(via) ? words.you : via);
}

/** What an entry of each kind says. */
export type Sentences = {
	readonly [Each in KnownEntry as Each['action']]:
		| string
		| ((context: z.output<Each['context']>, entry: LedgerEntry) => string);
};

/** A method, so that one for any kind of context may stand for all. */
type Sentence = string | { describe(context: unknown, entry: LedgerEntry): string }['describe'];

/** What this version does not know is told by its own word. */
export function describeEntry(
	entry: LedgerEntry,
	vocabulary: Vocabulary = VOCABULARY,
	sentences: Readonly<Record<string, Sentence>> = SENTENCES,
): { sentence: string; icon: string; who: string } {
	const { action, error } = entry;
	const who = describeWho(entry.context);
	const definition = vocabulary.get(action);
	const sentence = sentences[action];
	if (!definition || !sentence)
		return { icon: UNKNOWN_ICON, sentence: text.trail.unknown(action, error ?? ''), who };
	const said =
		typeof sentence === 'string' ? sentence : sentence(readContext(definition, entry), entry);
	return { icon: definition.row.icon, sentence: said, who };
}

/** By its way, where one is named. */
export function describeWho({ via, actor }: { via?: unknown; actor?: unknown }): string {
	if (typeof via === 'string' && via !== '') return describeVia(via);
	return actor === 'human' ? text.trail.you : text.trail.signoff;
}

const SENTENCES: Sentences = {
	...text.trail.plain,
	item_registered: ({ taken_id: taken, unverified }, { toState }) =>
		taken === null
			? text.trail.appeared(name(toState), unverified)
			: text.trail.sameId(name(toState), taken),
	item_renamed: ({ former_id: former, path }, { taskId }) =>
		former !== null && taskId !== null
			? text.trail.nowCalled(taskId)
			: text.trail.nowAt(path ?? ''),
	item_edited: (_, { toState }) =>
		text.trail.edited(isWorkflowState(toState) && isAtStake(toState)),
	item_left: ({ path }) => text.trail.leftFor(path ?? ''),
	item_deleted: (_, { fromState }) => text.trail.deletedFrom(name(fromState)),
	transition_abandoned: ({ reason }) => text.trail.abandoned(reason ?? ''),
	state_transition: (_, { fromState, toState, error }) =>
		text.trail.moved(name(fromState), name(toState), error ?? ''),
	move_refused: ({ code }, entry) =>
		text.trail.putBack(name(entry.toState), anew(entry.error, refusalIn(code, entry))),
	move_observed: (_, entry) => text.trail.observed(observedSentence(entry)),
	approval_requested: ({ risk_level: risk }) => text.trail.asked(risk ?? ''),
	approval_decision: decided,
	approval_received: (context, entry) =>
		text.trail.received(decided(context, entry), context.device ?? ''),
	approval_void: (_, { error }) => anew(error, text.trail.void),
	approval_execution: (_, { result }) => text.trail.executed(result === 'success'),
	decision_claimed: ({ claimed, properties, left }) => claim(claimed, properties, left),
	loop_advanced: ({ reason }, { fromState, toState }) =>
		text.trail.advanced(fromState ?? '', name(toState), reached(reason, toState)),
	loop_refused: ({ claimed }, { error, fromState }) => {
		const isKnown = claimed !== null && fromState !== null;
		return anew(
			error,
			isKnown ? text.trail.claimedState(claimed, fromState) : text.trail.statePutBack,
		);
	},
	loop_ended: ({ end, reason }) => text.trail.ended(end ?? '', reason ?? ''),
	error_reported: (_, { error }) => text.trail.errorReported(error ?? ''),
	error_resolved: ({ status, act }) => text.trail.errorResolved(status ?? '', act ?? ''),
	outcome_noted: ({ path }) => text.trail.noted(path ?? ''),
	plan_made: ({ by, model, steps }) =>
		text.trail.planMade(by === 'model' ? (model ?? '') : '', steps ?? 0),
	tool_intent: ({ tool, step_id: step }) => text.trail.toolIntent(tool ?? '', step ?? ''),
	tool_call: ({ tool, step_id: step }, { error }) =>
		text.trail.toolCall(tool ?? '', step ?? '', error ?? ''),
	run_cycle: ({ step_number: cycle, step_id: step }) =>
		text.trail.cycle(String(cycle ?? ''), step ?? ''),
	run_paused: ({ code, detail, step_id: step }) =>
		text.trail.runPaused(code === null ? '' : text.run.paused[code](step ?? '', detail ?? '')),
	command_started: ({ number }) => text.trail.commandStarted(String(number ?? '')),
	command_ended: ({ number, exit_code: code, signal, duration_ms: ms, never_began: not }) =>
		text.trail.commandEnded(String(number ?? ''), {
			...{ exitCode: String(code ?? ''), signal: signal ?? '' },
			...{ milliseconds: ms ?? 0, neverBegan: not },
		}),
	run_ended: ({ outcome }, { error }) => text.trail.runEnded(outcome ?? '', error ?? ''),
	run_rewound: ({ restored, refused }) => text.trail.runRewound(restored.length, refused.length),
	note_recorded: ({ text: said }) => text.trail.noteRecorded(said ?? ''),
	step_settled: ({ step_id: step, as }) => text.trail.stepSettled(step ?? '', as ?? ''),
	operation_resolved: ({ step_id: step, answer }) =>
		text.trail.operationResolved(step ?? '', answer === 'happened'),
	rule_made: ({ effect, agent, tool }) =>
		text.trail.ruleMade(effect === 'deny', agent ?? '', tool ?? ''),
	rule_revoked: ({ effect, agent, tool }) =>
		text.trail.ruleRevoked(effect === 'deny', agent ?? '', tool ?? ''),
	call_taken: ({ agent, tool, edited }) => text.trail.callTaken(agent ?? '', tool ?? '', edited),
	call_withdrawn: ({ agent, reason }) => text.trail.callWithdrawn(agent ?? '', reason ?? ''),
	gate_gap: ({ agent, code, from, to }) =>
		text.trail.gateGap(agent ?? '', code === 'not-asked', from ?? '', to ?? ''),
	gate_seen: ({ agent, machine }) => text.trail.gateSeen(agent ?? '', machine ?? ''),
	entity_created: ({ entity_id: id, title }) => text.backlog.created(id ?? '', title ?? ''),
	entity_changed: ({ entity_id: id, changes }) => changed(id ?? '', fieldsIn(changes)),
	entity_removed: ({ entity_id: id, title }) => text.backlog.removed(id ?? '', title ?? ''),
	entity_renumbered: ({ former_id: former, entity_id: id }) =>
		text.backlog.renumbered(former ?? '', id ?? ''),
	entity_conflict: ({ entity_id: id }) => text.backlog.conflict(id ?? ''),
	entity_moved: ({ entity_id: id, path }) => text.backlog.moved(id ?? '', path ?? ''),
	note_versioned: ({ version }) => text.memoryTrail.versioned(String(version ?? '')),
	time_corrected: ({ corrected_at: at }) => text.memoryTrail.timeCorrected(at ?? ''),
	note_added: ({ title }) => text.memoryTrail.noteAdded(title ?? ''),
	message_added: ({ sender }) => text.memoryTrail.messageAdded(sender ?? ''),
	conversation_created: ({ title, parent, continues }) =>
		text.memoryTrail.conversationCreated(title ?? '', parent !== null, continues !== null),
	conversation_collapsed: text.memoryTrail.conversationCollapsed,
	conversation_moved: ({ path }) => text.memoryTrail.movedTo(path ?? ''),
	message_altered: ({ found }) => text.memoryTrail.messageAltered(found ?? ''),
	message_undone: text.memoryTrail.messageUndone,
	note_undone: text.memoryTrail.noteUndone,
	frame_moved: ({ participant }) => text.memoryTrail.frameMoved(participant ?? ''),
	tool_used: ({ caller, operation }) => text.memoryTrail.toolUsed(caller ?? '', operation ?? ''),
	artifact_created: ({ label }) => text.memoryTrail.artifactCreated(label ?? ''),
	artifact_delta: ({ commit, added, removed }) =>
		text.memoryTrail.artifactDelta(commit?.slice(0, 7) ?? '', added ?? 0, removed ?? 0),
	artifact_labelled: ({ former_label: former, label }) =>
		text.memoryTrail.artifactLabelled(former ?? '', label ?? ''),
	artifact_untracked: ({ label }) => text.memoryTrail.artifactUntracked(label ?? ''),
	artifact_retracked: ({ label }) => text.memoryTrail.artifactRetracked(label ?? ''),
	artifact_moved: ({ path }) => text.memoryTrail.movedTo(path ?? ''),
	edit_proposed: ({ caller }) => text.memoryTrail.editProposed(caller ?? ''),
	edit_settled: ({ outcome }) => settled(outcome),
	relation_added: ({ kind }) => text.memoryTrail.relationAdded(kind ?? ''),
	relation_removed: ({ kind }) => text.memoryTrail.relationRemoved(kind ?? ''),
	relation_fossilised: ({ kind }) => text.memoryTrail.relationFossilised(kind ?? ''),
	item_received: (_, { context }) =>
		text.memoryTrail.itemReceived(receivedIn({ context })?.type ?? ''),
	memory_received: ({ part }) => text.memoryTrail.memoryReceived(part ?? ''),
	error: (_, { error }) => text.trail.failed(error ?? ''),
};

function settled(outcome: string | null): string {
	const { editSettled: words } = text.memoryTrail;
	if (outcome === 'accepted' || outcome === 'partly') return words[outcome];
	return words.rejected;
}

/** Of an entry of a kind that this version does not know. */
const UNKNOWN_ICON = 'file-question';

/** The announcement of a move is told by its outcome. */
export function isToldInTrail({ action }: LedgerEntry): boolean {
	return VOCABULARY.get(action)?.row.isAnnouncement !== true;
}

/** The log is English. Where the app is not, what is recorded is said anew by its codes. */
function anew(recorded: string | null, byCodes: string | null): string {
	const [first, second] = text.language === 'en' ? [recorded, byCodes] : [byCodes, recorded];
	return first ?? second ?? '';
}

/** `Needs action → Done: only what was approved can be done`. */
export function observedSentence(entry: LedgerEntry): string {
	const { code, reason } = contextIf(moveObserved, entry) ?? { code: null, reason: null };
	const why = anew(reason, refusalIn(code, entry));
	return text.trail.moved(name(entry.fromState), name(entry.toState), why);
}

function refusalIn(
	code: string | null,
	{ fromState: from, toState: to }: LedgerEntry,
): string | null {
	if (code === null || !isInvalidTransitionCode(code) || from === null || to === null) return null;
	return isWorkflowState(from) && isWorkflowState(to)
		? text.enforcement.refusal(code, from, to)
		: null;
}

/** A status says more than that it changed; times that follow by themselves say nothing. */
function changed(id: string, fields: readonly FieldChange[]): string {
	const status = fields.find(({ name }) => name === 'status');
	if (status)
		return text.backlog.statusChanged(id, statusName(status.before), statusName(status.after));
	const names = fields.map(({ name }) => name).filter((name) => name !== 'updated_at');
	return text.backlog.changed(id, names);
}

function statusName(status: string): string {
	const names: Readonly<Record<string, string>> = text.backlogView.status;
	return Object.hasOwn(names, status) ? (names[status] ?? status) : status;
}

function reached(reason: string | null, to: EntryState | null): string {
	return anew(reason ?? '', isLoopState(to) ? text.loop.reached[to] : null);
}

function decided({ reason }: { reason: string | null }, { approvalStatus }: LedgerEntry): string {
	return text.trail.decided(approvalStatus ?? 'decided', reason ?? '');
}

function claim(status: string | null, properties: unknown, isLeft: boolean): string {
	const what = status === null ? text.trail.contradicted : text.trail.claimed(status);
	if (!Array.isArray(properties)) return what;
	const names = properties.map(String).join(', ');
	return isLeft ? text.trail.leftAsIs(what, names) : text.trail.putRight(what, names);
}

function name(state: EntryState | null): string {
	if (state === null) return text.trail.nowhere;
	return isWorkflowState(state) ? text.stateName(state) : state;
}
