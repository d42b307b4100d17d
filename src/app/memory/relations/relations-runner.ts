// Makes fossils, where this device enforces: once a day at most, when something happens in the workspace and not while it starts, in turns of a few.

import { milliseconds } from 'date-fns';
import type { DeviceStore } from '../../../ports/device-store';
import type { NewEntry } from '../../../core/entries';
import { type Edge, isAging, uuidOf } from '../../../core/soil/relations/edge';
import {
	fossilStep,
	type FossilStep,
	strengthAt,
	strengthened,
} from '../../../core/soil/relations/fossils';
import type { FossilRules } from '../../../core/soil/relations/fossil-rules';
import type { KnownRelations } from '../../../core/soil/relations/known-relations';
import { contextOf } from '../../../core/soil/relations/told-relation';
import type { RunningWorkspace, WorkflowRunner, WorkflowRunnerParts } from '../../workspace';
import type { RelationStore } from './relation-store';
import { Strengths } from './strengths';

export interface RelationsRunnerParts extends WorkflowRunnerParts {
	/** Where this device keeps how strong relations are. */
	store: DeviceStore;
	rules: () => FossilRules;
}

/** A relation that ages, and what the next sweep does with it. */
export interface WeakRelation {
	edge: Edge;
	strength: number;
	next: FossilStep;
}

const FIRST_MS = milliseconds({ hours: 1 });
const EVERY_MS = milliseconds({ days: 1 });
/** Entries that are written together. */
const AT_ONCE = 64;

export class RelationsRunner implements WorkflowRunner {
	private readonly strengths: Strengths;
	/** In milliseconds. */
	private nextSweep = Infinity;
	private stopped = false;

	constructor(
		private readonly workspace: RunningWorkspace,
		private readonly relations: RelationStore,
		private readonly parts: RelationsRunnerParts,
	) {
		this.strengths = new Strengths(parts.store, `relations-${workspace.root}`, parts.timer);
	}

	start(): Promise<void> {
		this.nextSweep = this.workspace.now() + FIRST_MS;
		return Promise.resolve();
	}

	/** The store follows notes and entries, on every device. Here they only tell that somebody is at work. */
	observe(): void {
		this.sweepIfDue();
	}

	heard(): void {
		this.sweepIfDue();
	}

	lookAtAll(): void {
		this.sweepIfDue();
	}

	stop(): void {
		this.stopped = true;
		this.strengths.stop();
	}

	/** Somebody went along it. */
	used(edge: Edge): void {
		if (!isAging(edge)) return;
		const { now, rules } = this.moment();
		this.strengths.set(edge, strengthened(this.strengths.of(edge), now, rules));
	}

	/** The weakest first. Throws VaultFault. */
	async weakest(most: number): Promise<readonly WeakRelation[]> {
		const known = await this.relations.ready();
		const all = [...known.aging()].map((edge) => this.look(known, edge));
		return all.sort((a, b) => a.strength - b.strength).slice(0, most);
	}

	/** How many became fossils. Throws VaultFault or LedgerFault. */
	async sweep(): Promise<number> {
		const known = await this.relations.ready();
		const fossils: WeakRelation[] = [];
		const alive = new Set<string>();
		for (const edge of known.aging()) {
			const found = this.look(known, edge);
			alive.add(uuidOf(edge));
			if (found.next.step === 'fossilises') fossils.push(found);
			else this.settle(found);
		}
		let done = 0;
		for (let from = 0; from < fossils.length; from += AT_ONCE) {
			done += await this.write(fossils.slice(from, from + AT_ONCE));
			await this.parts.pacer.breathe();
		}
		this.strengths.keepOnly(alive);
		return done;
	}

	private look(known: KnownRelations, edge: Edge): WeakRelation {
		const { now, rules } = this.moment();
		const strength = this.strengths.of(edge);
		const isClosed = [edge.source, edge.target].some((id) => known.closedBy(id) !== null);
		const next = fossilStep(edge, strength, { now, rules, isClosed });
		return { edge, strength: strengthAt(strength, now, rules), next };
	}

	private settle({ edge, next }: WeakRelation): void {
		const before = this.strengths.of(edge);
		const since = next.step === 'candidate' ? next.since : null;
		if (before.candidateSince !== since)
			this.strengths.set(edge, { ...before, candidateSince: since });
	}

	/** What was changed or removed since it was looked at stays as it is. */
	private async write(fossils: readonly WeakRelation[]): Promise<number> {
		const known = await this.relations.ready();
		return this.workspace.inTurn(async (turn) => {
			if (this.stopped || !turn.enforces) return 0;
			const still = fossils.filter(({ edge }) => known.find(edge) === edge);
			if (still.length > 0) await turn.writeAll(still.map(entryOf));
			return still.length;
		});
	}

	private moment(): { now: number; rules: FossilRules } {
		return { now: this.workspace.now(), rules: this.parts.rules() };
	}

	private sweepIfDue(): void {
		const { now, rules } = this.moment();
		if (this.stopped || !rules.isOn || now < this.nextSweep) return;
		this.nextSweep = now + EVERY_MS;
		this.sweep().catch(this.parts.failed);
	}
}

function entryOf({ edge, strength, next }: WeakRelation): NewEntry {
	const reason = next.step === 'fossilises' ? next.reason : null;
	const more = { strength, reason, actor: 'system', via: 'sweep' };
	return { action: 'relation_fossilised', context: { ...contextOf(edge), ...more } };
}
