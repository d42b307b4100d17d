// A person takes proposals, and takes that back within five minutes: a commit for each artifact has the former text again, as long as nothing
// came after.

import {
	type Acting,
	applyEdits,
	type ArtifactDone,
	type ArtifactOutcome,
	type ArtifactRefused,
	type ArtifactSteps,
	NO_REASON,
} from './acts';
import { settle, type Settlement, takeAll } from './proposals';
import { offerToTakeBack, type UndoOffer } from '../../workspace';
import { accept, refuse, type Result } from '../../../core/shared/result';
import type { KnownArtifacts, KnownCommit } from '../../../core/soil/artifact/known-artifacts';
import { text } from '../../../text';

const { refused, done } = text.artifacts;

/** Throws LedgerFault, NoteChanged or VaultFault. */
export async function settleOne(
	acting: Acting,
	entry: string,
	{ settlement, basis }: { settlement: Settlement; basis: string },
): Promise<ArtifactOutcome> {
	// It may have been settled meanwhile.
	const proposal = acting.turn.records.artifacts.proposal(entry);
	if (!proposal || proposal.settled) return refuse(refused.noProposal);
	const outcome = await settle(acting, proposal, settlement, basis);
	if (!outcome.ok) return outcome;
	return accept({ ...outcome.value, undo: offerUndo(acting, [entry]) });
}

/** All of them, or none. Throws LedgerFault, NoteChanged or VaultFault. */
export async function takeChosen(
	acting: Acting,
	chosen: readonly string[],
): Promise<Result<readonly ArtifactDone[], ArtifactRefused>> {
	const { artifacts } = acting.turn.records;
	const open = chosen.flatMap((one) => artifacts.proposal(one) ?? []);
	const missing = chosen.find((one) => artifacts.proposal(one)?.settled !== null);
	if (missing !== undefined) return refuse({ ...refused.noProposal, proposal: missing });
	const taken = await takeAll(acting, open);
	if (!taken.ok) return taken;
	const undo = offerUndo(acting, chosen);
	return accept(taken.value.map((one) => ({ ...one, undo })));
}

/** What an act made of an artifact: its newest commit, and the one before the act. */
interface Made {
	artifact: string;
	head: KnownCommit;
	before: KnownCommit;
}

/** `proposals`: taken by one act, just now. Null where they changed nothing, or it isn't on record. */
function offerUndo({ turn, site, by }: Acting, proposals: readonly string[]): UndoOffer | null {
	const { artifacts } = turn.records;
	const all = proposals.flatMap((entry) => artifacts.proposal(entry) ?? []);
	const changed = new Set(all.map(({ artifact }) => artifact));
	const made = [...changed].flatMap((uuid) => madeOf(artifacts, uuid, proposals) ?? []);
	const entry = all[0]?.settled?.entry;
	const path = artifacts.get(made[0]?.artifact ?? '')?.path;
	if (entry === undefined || path === undefined || by.actor !== 'human') return null;
	return offerToTakeBack(turn, {
		...{ entry, at: turn.now(), path: turn.full(path) },
		takeBack: (now, person) => putBack({ turn: now, site, by: person }, made),
	});
}

function madeOf(
	artifacts: KnownArtifacts,
	artifact: string,
	proposals: readonly string[],
): Made | null {
	const head = artifacts.head(artifact);
	let before = head;
	while (before?.parents.length === 1 && proposals.includes(before.cause ?? ''))
		before = artifacts.commit(artifact, before.parents[0] ?? '');
	return head && before && before !== head ? { artifact, head, before } : null;
}

/** All of them, or none. Throws LedgerFault, NoteChanged or VaultFault. */
async function putBack(
	acting: Acting,
	made: readonly Made[],
): Promise<Result<string, ArtifactRefused>> {
	const { turn, site } = acting;
	const edits: ArtifactSteps[] = [];
	for (const { artifact, head, before } of made) {
		const known = turn.records.artifacts.get(artifact);
		const former = known && (await site.historyOf(known).textAt(before.commit));
		if (!former?.ok) return refuse(refused.formerNotKept);
		const step = { ...NO_REASON, content: former.value, cause: head.entry };
		edits.push({ artifact, steps: [step], basedOn: head.commit });
	}
	const names = made.map(({ artifact }) => turn.records.artifacts.get(artifact)?.label ?? '');
	const sentence = done.takingUndone(names.join(', '));
	const edited = await applyEdits(acting, edits, { sentence });
	return edited.ok ? accept(edited.value[0]?.sentence ?? sentence) : edited;
}
