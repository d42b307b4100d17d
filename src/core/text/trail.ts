// One ledger entry as a line of an item's trail: what happened, who did it, in the app's language.

import type * as z from 'zod/mini';
import { VOCABULARY, type KnownEntry, type Vocabulary } from '../entries';
import { readContext } from '../entries/define';
import type { EntryContext, EntryState, LedgerEntry } from '../ledger/entry';
import { isLoopState } from '../loop/states';
import { isInvalidTransitionCode } from '../workflow/invalid-transition';
import { isWorkflowState } from '../workflow/states';
import { trailText as de } from './de/trail';
import { trailText as en, type TrailWords } from './en/trail';
import { enforcement } from './enforcement';
import { text } from './english';
import { inLanguage, language } from './language';
import { loopText } from './loop';
import { describeViaIn } from './via';

const words = inLanguage({ en, de });

/** Who stands behind a way: `you`, `another program`. */
export function describeVia(via: string): string {
	return describeViaIn(words, via);
}

interface Told {
	sentence: string;
	icon: string;
	who: string;
}

/** What an entry of each kind says. */
export type Sentences = {
	readonly [Each in KnownEntry as Each['action']]: (
		context: z.output<Each['context']>,
		entry: LedgerEntry,
	) => string;
};

/** A method, so that one for any kind of context may stand for all. */
type Sentence = { tell(context: unknown, entry: LedgerEntry): string }['tell'];

/** What this version does not know is told by its own words. */
export function describeEntry(
	entry: LedgerEntry,
	vocabulary: Vocabulary = VOCABULARY,
	sentences: Readonly<Record<string, Sentence>> = SENTENCES,
): Told {
	const { action, error } = entry;
	const who = whoOf(entry.context);
	const definition = vocabulary.get(action);
	const sentence = sentences[action];
	if (!definition || !sentence)
		return { icon: UNKNOWN_ICON, sentence: words.unknown(action, error ?? ''), who };
	return {
		icon: definition.row.icon,
		sentence: sentence(readContext(definition, entry), entry),
		who,
	};
}

function whoOf(context: EntryContext): string {
	const { via, actor } = context;
	if (typeof via === 'string' && via !== '') return describeVia(via);
	return actor === 'human' ? words.you : words.signoff;
}

const plain = (action: keyof TrailWords['plain']) => () => words.plain[action];

const SENTENCES: Sentences = {
	log_opened: plain('log_opened'),
	log_fragment_found: plain('log_fragment_found'),
	log_edited: plain('log_edited'),
	log_truncated: plain('log_truncated'),
	workspace_created: plain('workspace_created'),
	workspace_adopted: plain('workspace_adopted'),
	adoption_undone: plain('adoption_undone'),
	workspace_moved: plain('workspace_moved'),
	enforcer_changed: plain('enforcer_changed'),
	trust_changed: plain('trust_changed'),
	key_made: plain('key_made'),
	signer_accepted: plain('signer_accepted'),
	signer_removed: plain('signer_removed'),
	reconciled: plain('reconciled'),
	folder_put_back: plain('folder_put_back'),
	folder_recreated: plain('folder_recreated'),
	item_registered: ({ taken_id: taken, unverified }, { toState }) =>
		taken === null ? words.appeared(name(toState), unverified) : words.sameId(name(toState), taken),
	item_taken_in: plain('item_taken_in'),
	item_renamed: ({ former_id: former, path }, { taskId }) =>
		former !== null && taskId !== null ? words.nowCalled(taskId) : words.nowAt(path ?? ''),
	item_edited: plain('item_edited'),
	item_left: ({ path }) => words.leftFor(path ?? ''),
	item_returned: plain('item_returned'),
	item_deleted: (_, { fromState }) => words.deletedFrom(name(fromState)),
	item_restored: plain('item_restored'),
	transition_intent: plain('transition_intent'),
	transition_abandoned: ({ reason }) => words.abandoned(reason ?? ''),
	state_transition: (_, { fromState, toState, error }) =>
		words.moved(name(fromState), name(toState), error ?? ''),
	move_refused: ({ code }, entry) =>
		words.putBack(name(entry.toState), anew(entry.error, refusalIn(code, entry))),
	approval_requested: ({ risk_level: risk }) => words.asked(risk ?? ''),
	approval_renewed: plain('approval_renewed'),
	approval_asked: plain('approval_asked'),
	approval_reviewed: plain('approval_reviewed'),
	approval_decision: decided,
	approval_received: (context, entry) =>
		words.received(decided(context, entry), context.device ?? ''),
	approval_execution: plain('approval_execution'),
	approval_void: (_, { error }) => anew(error, words.void),
	decision_claimed: ({ claimed, properties, left }) => claim(claimed, properties, left),
	undo: plain('undo'),
	loop_advanced: ({ reason }, { fromState, toState }) =>
		words.advanced(fromState ?? '', name(toState), reached(reason, toState)),
	loop_set_back: plain('loop_set_back'),
	loop_needs_approval: plain('loop_needs_approval'),
	loop_refused: ({ claimed }, { error, fromState }) => {
		const isKnown = claimed !== null && fromState !== null;
		return anew(error, isKnown ? words.claimedState(claimed, fromState) : words.statePutBack);
	},
	loop_ended: ({ end, reason }) => words.ended(end ?? '', reason ?? ''),
	loop_requeued: plain('loop_requeued'),
	error_reported: (_, { error }) => words.errorReported(error ?? ''),
	error_resolved: ({ status, act }) => words.errorResolved(status ?? '', act ?? ''),
	reminder_made: plain('reminder_made'),
	reminder_removed: plain('reminder_removed'),
	outcome_noted: ({ path }) => words.noted(path ?? ''),
	error: (_, { error }) => words.failed(error ?? ''),
};

/** Of an entry of a kind that this version does not know. */
const UNKNOWN_ICON = 'file-question';

/** The announcement of a move is told by its outcome. */
export function isToldInTrail({ action }: LedgerEntry): boolean {
	return VOCABULARY.get(action)?.row.isAnnouncement !== true;
}

/** The log is English. Where the app is not, what is recorded is said anew by its codes. */
function anew(recorded: string | null, byCodes: string | null): string {
	const [first, second] = language() === 'en' ? [recorded, byCodes] : [byCodes, recorded];
	return first ?? second ?? '';
}

function refusalIn(
	code: string | null,
	{ fromState: from, toState: to }: LedgerEntry,
): string | null {
	if (code === null || !isInvalidTransitionCode(code) || from === null || to === null) return null;
	return isWorkflowState(from) && isWorkflowState(to) ? enforcement.refusal(code, from, to) : null;
}

function reached(reason: string | null, to: EntryState | null): string {
	return anew(reason ?? '', isLoopState(to) ? loopText.reached(to) : null);
}

function decided({ reason }: { reason: string | null }, { approvalStatus }: LedgerEntry): string {
	return words.decided(approvalStatus ?? 'decided', reason ?? '');
}

function claim(status: string | null, properties: unknown, isLeft: boolean): string {
	const what = status === null ? words.contradicted : words.claimed(status);
	if (!Array.isArray(properties)) return what;
	const names = properties.map(String).join(', ');
	return isLeft ? words.leftAsIs(what, names) : words.putRight(what, names);
}

function name(state: EntryState | null): string {
	if (state === null) return words.nowhere;
	return isWorkflowState(state) ? text.stateName(state) : state;
}
