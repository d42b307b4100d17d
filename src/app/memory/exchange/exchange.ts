// Takes a project of seed 003 into a workspace: its conversations and artifacts become notes, and everything that its database has goes into the
// ledger as it was received. What is known here already stays as it is, so an import that was cut short goes on where it is called again.

import { receiveArtifact } from './receive-artifact';
import { receiveConversation, receiveFrames } from './receive-conversation';
import { Receiving } from './receiving';
import { receiveItems, receiveRelations } from './receive-rows';
import type { RunningWorkspace, Turn } from '../../workspace';
import {
	branchProblems,
	type Project,
	type ProjectProblem,
} from '../../../core/soil/exchange/project';

export interface Receipt {
	conversations: number;
	artifacts: number;
	items: number;
	relations: number;
	problems: readonly ProjectProblem[];
}

/** `from`: where it comes from, in words. Null where this device doesn't enforce: then the ledger isn't its own to write. Throws LedgerFault or VaultFault. */
export async function receiveProject(
	workspace: RunningWorkspace | null,
	project: Project,
	from: string,
): Promise<Receipt | null> {
	return workspace?.enforces ? workspace.inTurn((turn) => receive(turn, project, from)) : null;
}

async function receive(turn: Turn, project: Project, from: string): Promise<Receipt> {
	const receiving = await Receiving.begin(turn, project, from);
	const { stack, frames, labels } = project.raw;
	await receiving.receivePart('stack', '', stack);
	await receiving.receivePart('labels', '', labels);
	// Before what implies them: so each keeps the id and the time that it had.
	const relations = await receiveRelations(receiving);
	const before = receiving.count;
	let [conversations, artifacts] = [0, 0];
	for (const log of inOrder(project))
		if (await receiveConversation(receiving, log)) conversations += 1;
	// Nobody who works here already is moved by what was taken in before.
	await receiving.receivePart('frames', '', frames, () => receiveFrames(receiving));
	for (const artifact of project.artifacts.values())
		if (await receiveArtifact(receiving, artifact)) artifacts += 1;
	await receiveItems(receiving);
	const items = receiving.count - before;
	const problems = [...project.problems, ...branchProblems(project.logs), ...receiving.problems];
	return { conversations, artifacts, items, relations, problems };
}

/** As the stack has them; those that it hasn't come last. */
function inOrder({ stack, logs }: Project) {
	const uuids = new Set([...stack, ...logs.keys()]);
	return [...uuids].flatMap((uuid) => logs.get(uuid) ?? []);
}
