// A note lies where no entry knows one: whose it is, and what follows. A known item has moved, and is judged; what
// nobody knows is registered once it rests. In Approved nothing waits for that.

import { SideBySide } from './side-by-side';
import { receivedDecision } from '../approval';
import { type Agenda, viaOf } from './agenda';
import { claimsIn } from './check-claims';
import { finishItem } from './finish-moves';
import type { HalfMoves, Tried } from './half-moves';
import type { Arrival, Identifier, Whose } from './identify';
import { type SeenMove, isAmongDrafts, judgeMove } from './judge-move';
import { registerAs, registerNote, takeOut } from './register';
import { mayAsk } from './watch-edits';
import { followId, putBack } from '../move';
import {
	isUnfinished,
	isUnreadable,
	type Notify,
	type Snapshot,
	takeSnapshot,
	titleOf,
	type Turn,
} from '../workspace';
import type { TrustedGesture } from '../../core/approval/gesture';
import type { ItemRecord } from '../../core/record/record';
import { text } from '../../text';
import { refusalSentence } from '../../text/refusals';
import { nameOf } from '../../core/workflow/paths';
import type { WorkflowState } from '../../core/workflow/states';
import type { Actor } from '../../core/workflow/transition-table';
import { ALL_EVIDENCE, decideBirth, decideTransition } from '../../core/workflow/transition';

interface ArrivalsParts {
	halves: HalfMoves;
	identifier: Identifier;
	agenda: Agenda;
	notify: Notify;
}

/** Enough to keep a disk busy; more would only fill the memory. */
const MOST_SIDE_BY_SIDE = 16;

/** A move, before it is known of what. */
type Unknown = Omit<SeenMove, 'record'>;

type Unsure = Exclude<Whose, { kind: 'known' }>;

export class Arrivals {
	private readonly drafts = new SideBySide(MOST_SIDE_BY_SIDE);

	constructor(private readonly parts: ArrivalsParts) {}

	/** Resolves when all that was received has been judged. */
	settled(): Promise<void> {
		return this.drafts.ended();
	}

	/** Throws VaultFault and LedgerFault: then it is to be looked at again. */
	async receive(turn: Turn, arrival: Arrival): Promise<void> {
		const { halves, agenda, identifier } = this.parts;
		const path = turn.relative(arrival.path) ?? '';
		const to = turn.stateAt(path);
		if (!to) return;
		const { hint } = arrival;
		const tried = halves.triedAt(arrival.path);
		const move = { path, to, gesture: hint?.gesture ?? null, via: tried?.via ?? viaOf(hint) };
		// It may only be locked for a moment.
		const failed = agenda.hasFailed(arrival.path);
		const unread = () => (failed && !turn.watchesOnly ? identifier.unreadAt(arrival, path) : null);
		const snapshot = await readOrPutBack(turn, move, unread, this.parts.notify);
		if (!snapshot) return;
		await this.drafts.clearOf([nameOf(path), snapshot.id, snapshot.sha256, arrival.renamed]);
		const found = await identifier.itemAt(arrival, path, snapshot);
		const seen = { ...move, snapshot };
		if (found.kind === 'known') await this.judgeKnown(turn, found.record, seen, tried, arrival);
		else if (!(await this.judgeMovedOn(turn, seen, arrival)))
			await this.takeUnknown(turn, found, seen, tried, arrival);
	}

	private async judgeKnown(
		turn: Turn,
		before: ItemRecord,
		seen: Unknown,
		tried: Tried | null,
		arrival: Arrival,
	): Promise<void> {
		if (tried && (await receivedDecision(turn, { ...seen, record: before }))) {
			// What proves its decision by now may lie where it was.
			await turn.files.rename(arrival.path, turn.full(tried.path));
			return;
		}
		this.parts.halves.found(before.id);
		const record = await followId(turn, before, seen.snapshot);
		// What is approved already did not try to get there.
		const wished = tried && record.state !== 'Approved' ? tried.path : null;
		const move = wished === null ? seen : { ...seen, to: 'Approved' as const, attempted: wished };
		await this.judge(turn, { ...move, record }, arrival);
	}

	/** True for a note that was moved on before it rested: it was born where it lay first. */
	private async judgeMovedOn(turn: Turn, seen: Unknown, arrival: Arrival): Promise<boolean> {
		const { snapshot, via } = seen;
		// All empty notes have the same bytes.
		const isSame = (from: string) =>
			!isUnfinished(snapshot) || nameOf(from) === nameOf(arrival.path);
		const origin = this.parts.halves.takeOrigin(
			(from, sha256) => from === arrival.hint?.from || (sha256 === snapshot.sha256 && isSame(from)),
		);
		const path = origin === null ? null : turn.relative(origin);
		const state = path === null ? null : turn.stateAt(path);
		const isMove = state !== null && state !== seen.to && decideBirth(state) === 'accepted';
		if (path === null || !isMove || turn.records.at(path)) return false;
		await this.drafts.ended();
		const record = await registerAs(turn, { path, state, snapshot, via });
		this.parts.halves.release(arrival.path);
		if (!record) return false;
		await this.judge(turn, { ...seen, record }, arrival);
		if (state === 'Pending_Approval') await finishItem(turn, turn.records.latest(record));
		return true;
	}

	private async takeUnknown(
		turn: Turn,
		found: Unsure,
		seen: Unknown,
		tried: Tried | null,
		arrival: Arrival,
	): Promise<void> {
		if (found.kind === 'wait' && found.proven) return;
		const mayStay = seen.to !== 'Approved' || turn.watchesOnly;
		if (!mayStay && (await this.leaveApproved(turn, found, seen, arrival))) return;
		if (found.kind === 'wait') return;
		await this.drafts.ended();
		const { candidates } = found;
		const note = { ...seen, state: seen.to, tried, candidates };
		await registerNote(turn, note, this.parts.notify);
		this.parts.agenda.judged(arrival.path);
		this.lookAtClaims(turn, seen);
	}

	/** A new note is left as it is, but for what it says of itself and is not. */
	private lookAtClaims(turn: Turn, { path, snapshot }: Unknown): void {
		const born = turn.watchesOnly ? null : turn.records.at(path);
		const isOfInterest = born && (claimsIn(turn, born, snapshot).length > 0 || mayAsk(turn, born));
		if (isOfInterest) this.parts.agenda.mark(turn.full(path));
	}

	/** False where there is no place for it to wait. */
	private async leaveApproved(
		turn: Turn,
		found: Unsure,
		seen: Unknown,
		arrival: Arrival,
	): Promise<boolean> {
		const { halves } = this.parts;
		await this.drafts.ended();
		const target = await takeOut(turn, seen.path);
		if (target === null) return false;
		const { path, via, snapshot } = seen;
		const tried = { path, via };
		const record = found.kind === 'wait' ? found.record : null;
		if (record && turn.full(record.path) === target) {
			halves.release(arrival.path);
			await this.judgeKnown(turn, record, { ...seen, path: record.path }, tried, arrival);
		} else {
			const held = { sha256: snapshot.sha256, isHalf: false };
			halves.takenOut(arrival.path, target, held, tried);
		}
		return true;
	}

	/** An approval covers other notes as well: it is only looked at while nothing is being written. */
	private async judge(turn: Turn, move: SeenMove, arrival: Arrival): Promise<void> {
		const { agenda, notify } = this.parts;
		const { record, to, path, snapshot } = move;
		const judge = async () => {
			await judgeMove(turn, move, notify);
			agenda.judged(arrival.path);
			// Something else may have come to lie where it was; and it may have changed on the way.
			agenda.mark(turn.full(record.path));
			if (record.state === to) agenda.mark(arrival.path);
		};
		if (isAmongDrafts(move)) {
			const names = [record.id, nameOf(path), nameOf(record.path), snapshot.sha256];
			return this.drafts.begin(names, () => agenda.attempt(turn, arrival, judge));
		}
		await this.drafts.ended();
		await judge();
	}
}

// A note that cannot be read cannot be judged by what it says. Where no note at all may make the move, it
// goes back unread, for a rename needs no reading; else it waits until it can be read.

interface UnreadMove {
	/** Where it lies now, relative. */
	path: string;
	to: WorkflowState;
	gesture: TrustedGesture | null;
	via: string;
}

/**
 * Null where nothing lies there, or not any more. `whose`: the item that it is, so far as that is known
 * unread. Throws VaultFault: then it stays where it is.
 */
async function readOrPutBack(
	turn: Turn,
	move: UnreadMove,
	identifier: () => ItemRecord | null,
	notify: Notify,
): Promise<Snapshot | null> {
	try {
		return await takeSnapshot(turn.files, turn.full(move.path));
	} catch (error) {
		const record = isUnreadable(error) ? identifier() : null;
		if (!record || !(await putBackUnread(turn, record, move, notify))) throw error;
		return null;
	}
}

/** False where the move may be legal. */
async function putBackUnread(
	turn: Turn,
	record: ItemRecord,
	move: UnreadMove,
	notify: Notify,
): Promise<boolean> {
	const { path, to, gesture, via } = move;
	const asked = { from: record.state, to, actor: 'system', evidence: ALL_EVIDENCE } as const;
	const verdict = decideTransition(turn.table, asked);
	if (verdict.ok) return false;
	const { refusal } = verdict;
	const actor: Actor = gesture ? 'human' : 'system';
	const tried = { record, path, actor, via: gesture?.kind ?? via };
	const home = await putBack(turn, { ...tried, snapshot: null, refusal });
	notify({
		kind: 'refused',
		path: turn.full(home.path),
		title: titleOf(turn, record),
		sentence: refusalSentence(refusal),
		possible: text.enforcement.possible(refusal.next),
	});
	return true;
}
