// A note lies where no entry knows one: whose it is, and what follows. A known item has moved, and is judged; what
// nobody knows is registered once it rests. In Approved nothing waits for that.

import type { ItemRecord } from '../../core/record/record';
import { nameOf } from '../../core/workflow/paths';
import { decideBirth } from '../../core/workflow/transition';
import { registerAs, registerNote, takeOut } from './born';
import { claimsIn } from './check-claims';
import { finishItem } from './finish-moves';
import { followId } from '../move/follow-id';
import type { HalfMoves, Tried } from './half-moves';
import { isAmongDrafts, judgeMove, type SeenMove } from './judge-move';
import type { Tell } from '../workspace/news';
import { receivedDecision } from '../approval/receive-decision';
import type { SideBySide } from './side-by-side';
import { viaOf, type Sightings } from './sightings';
import type { Turn } from '../workspace/site';
import { isUnfinished } from '../workspace/snapshot';
import type { Unjudged } from './unjudged';
import { readOrPutBack } from './unread-note';
import type { Arrival, Whose, WhoseNote } from './whose-note';

interface ArrivalsParts {
	halves: HalfMoves;
	whose: WhoseNote;
	unjudged: Unjudged;
	drafts: SideBySide;
	sightings: Sightings;
	tell: Tell;
	/** One that fails must not stop the others. */
	attempt: (turn: Turn, arrival: Arrival, work: () => Promise<void>) => Promise<void>;
}

/** A move, before it is known of what. */
type Unknown = Omit<SeenMove, 'record'>;

type Unsure = Exclude<Whose, { kind: 'known' }>;

export class Arrivals {
	constructor(private readonly parts: ArrivalsParts) {}

	/** Throws VaultFault and LedgerFault: then it is to be looked at again. */
	async receive(turn: Turn, arrival: Arrival): Promise<void> {
		const { halves, unjudged, whose, drafts } = this.parts;
		const path = turn.relative(arrival.path) ?? '';
		const to = turn.stateAt(path);
		if (!to) return;
		const { hint } = arrival;
		const tried = halves.triedAt(arrival.path);
		const move = { path, to, gesture: hint?.gesture ?? null, via: tried?.via ?? viaOf(hint) };
		// It may only be locked for a moment.
		const failed = unjudged.hasFailed(arrival.path);
		const unread = () => (failed ? whose.unreadAt(arrival, path) : null);
		const snapshot = await readOrPutBack(turn, move, unread, this.parts.tell);
		if (!snapshot) return;
		await drafts.clearOf([nameOf(path), snapshot.id, snapshot.sha256, arrival.renamed]);
		const found = await whose.itemAt(arrival, path, snapshot);
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
		await this.parts.drafts.ended();
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
		if (seen.to === 'Approved' && (await this.leaveApproved(turn, found, seen, arrival))) return;
		if (found.kind === 'wait') return;
		await this.parts.drafts.ended();
		const { candidates } = found;
		const note = { ...seen, state: seen.to, tried, candidates };
		await registerNote(turn, note, this.parts.tell);
		this.parts.unjudged.judged(arrival.path);
		this.lookAtClaims(turn, seen);
	}

	/** A new note is left as it is, but for what it says of itself and is not. */
	private lookAtClaims(turn: Turn, { path, snapshot }: Unknown): void {
		const born = turn.records.at(path);
		if (born && claimsIn(turn, born, snapshot).length > 0)
			this.parts.sightings.mark(turn.full(path));
	}

	/** False where there is no place for it to wait. */
	private async leaveApproved(
		turn: Turn,
		found: Unsure,
		seen: Unknown,
		arrival: Arrival,
	): Promise<boolean> {
		const { drafts, halves } = this.parts;
		await drafts.ended();
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
		const { unjudged, sightings, drafts, attempt, tell } = this.parts;
		const { record, to, path, snapshot } = move;
		const judge = async () => {
			await judgeMove(turn, move, tell);
			unjudged.judged(arrival.path);
			// Something else may have come to lie where it was; and it may have changed on the way.
			sightings.mark(turn.full(record.path));
			if (record.state === to) sightings.mark(arrival.path);
		};
		if (isAmongDrafts(move)) {
			const names = [record.id, nameOf(path), nameOf(record.path), snapshot.sha256];
			return drafts.begin(names, () => attempt(turn, arrival, judge));
		}
		await drafts.ended();
		await judge();
	}
}
