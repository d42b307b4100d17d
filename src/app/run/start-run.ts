// Whether an item can run now, and the entry that begins its run.

import { whyNotAsShown } from './dry-run';
import type { Kernel } from './kernel';
import { approvedCoverage } from '../move';
import {
	type Coverage,
	enforcedElsewhere,
	isBeingTyped,
	type Refused,
	type Snapshot,
	substanceAt,
	takeSnapshot,
	titleOf,
	type Turn,
	type WorkspaceView,
} from '../workspace';
import type { NewEntry } from '../../core/entries';
import type { KernelPlan } from '../../core/kernel/entities';
import { planIn } from '../../core/plan/plan-json';
import type { ItemRecord } from '../../core/record/record';
import { accept, refuse, type Result } from '../../core/shared/result';
import { text } from '../../text';
import { planFindingSentence } from '../../text/run';

export interface StartOrder {
	/** Who begins it, and by which way. */
	actor: 'human' | 'system';
	via: string;
	/** A person says that ticked steps which no run did are done. */
	ticksAreTrue: boolean;
}

/** Resolves to the run's id. Throws LedgerFault or VaultFault. */
export async function startRun(
	turn: Turn,
	record: ItemRecord,
	kernel: Kernel,
	order: StartOrder,
): Promise<Result<string, Refused>> {
	const snapshot = await takeSnapshot(turn.files, turn.full(record.path));
	if (!snapshot) return refuse(text.decisions.gone);
	const why = await whyNot(turn, record, snapshot);
	if (why) return refuse(why);
	const read = planIn(snapshot.text ?? '', titleOf(turn, record));
	if (!read.ok) {
		const why = read.refusal.map(planFindingSentence).join('; ');
		return refuse(text.run.refused.badPlan(why));
	}
	const differs = await whyNotAsShown(turn, record, kernel, snapshot);
	if (differs) return refuse(differs);
	const done = doneSteps(record, read.value.plan);
	if (done.claimed.length > 0 && !order.ticksAreTrue)
		return refuse(text.run.refused.ticked(done.claimed.join(', ')));
	const run = `run-${turn.parts.ids.letters(12)}`;
	const covers = await substanceAt(turn.files, turn.full(record.path), snapshot);
	await turn.write(startEntry(turn, record, { run, covers, kernel, order, done }));
	return accept(run);
}

async function whyNot(turn: Turn, record: ItemRecord, snapshot: Snapshot): Promise<Refused | null> {
	const elsewhere = enforcedElsewhere(turn);
	if (elsewhere) return elsewhere;
	if (isOpen(record)) return text.run.refused.running;
	if (isBeingTyped(turn, record.path, snapshot)) return text.decisions.unsavedYet;
	return (await mayRun(turn, record, snapshot)) ? null : text.run.refused.notApproved;
}

/** It runs, or waits for somebody. */
export function isOpen({ run }: ItemRecord): boolean {
	return run !== null && run.status !== 'ended';
}

/** Throws VaultFault. */
export async function mayRun(
	workspace: WorkspaceView,
	record: ItemRecord,
	snapshot: Snapshot,
): Promise<boolean> {
	return (await coveredNow(workspace, record, snapshot)) !== null;
}

/** What it may run by; null where it may not. Asked before each step, too. Throws VaultFault. */
export async function coveredNow(
	workspace: WorkspaceView,
	record: ItemRecord,
	snapshot: Snapshot,
): Promise<Coverage | null> {
	if (record.state !== 'Approved' || record.presence !== 'here' || record.unverified) return null;
	return approvedCoverage(workspace, record, record.path, snapshot);
}

interface DoneSteps {
	/** Those that an earlier run of the same approval did. */
	known: readonly string[];
	/** Those that are only ticked. */
	claimed: readonly string[];
}

function doneSteps({ run, approval }: ItemRecord, { steps }: KernelPlan): DoneSteps {
	const earlier = run?.approved === approval?.substance ? run?.steps : undefined;
	const ticked = steps.filter(({ status }) => status === 'complete').map(({ step_id: id }) => id);
	const ids = new Set(steps.map(({ step_id: id }) => id));
	const known = [...(earlier ?? [])].flatMap(([id, status]) =>
		status === 'complete' && ids.has(id) ? [id] : [],
	);
	return { known, claimed: ticked.filter((id) => !known.includes(id)) };
}

function startEntry(
	{ parts }: Turn,
	{ id, approval }: ItemRecord,
	started: {
		run: string;
		covers: string;
		kernel: Kernel;
		order: StartOrder;
		done: DoneSteps;
	},
): NewEntry {
	const { run, covers, kernel, order, done } = started;
	return {
		action: 'run_started',
		taskId: id,
		approvalStatus: 'approved',
		cause: approval?.decision?.entry ?? null,
		context: {
			...{ run, device: parts.device, approved_sha256: approval?.substance ?? '' },
			...{ substance_sha256: covers, limits: { ...kernel.limits().run } },
			...{ done: [...done.known, ...done.claimed], actor: order.actor, via: order.via },
		},
	};
}
