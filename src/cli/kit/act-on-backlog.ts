// A change in a backlog, from a terminal. Where this device enforces, and nothing else holds the vault, it is recorded at once, as in Obsidian.
// Else (the usual case: Obsidian enforces, or `signoff watch` runs) only notes are written, and whoever enforces takes them in. Nothing needs
// to be held for that.

import { Backlog } from '../../app/backlog';
import { postRequest } from '../../app/memory/requests';
import { modelOf } from '../../app/model';
import { textIfThere } from '../../app/shared/text-if-there';
import { thisDevice } from '../../app/shared/this-device';
import { replayLedger, type RunningWorkspace } from '../../app/workspace';
import { isWithin } from '../../core/workflow/paths';
import type { Workspace } from '../../core/workflow/workspace';
import { modelKeyFrom } from '../../node/environment-key';
import { NodeHttp } from '../../node/node-http';
import { NodeIdSource } from '../../node/node-id-source';
import { NodePacer } from '../../node/node-pacer';
import { NodeTimer } from '../../node/node-timer';
import type { Around, Call } from './command';
import { Ending, EXIT } from './exit-codes';
import { openToAct, openToRead, type OpenVault, vaultOf, workspacesOf } from './open-vault';
import { readIndex } from './read-items';
import { workspaceToRead } from './read-records';
import { whileRunning } from './while-running';

type Work<Answer> = (backlog: Backlog, workspaces: readonly Workspace[]) => Promise<Answer>;

/** Throws an Ending where something could not be recorded. */
export async function actOnBacklog<Answer>(
	call: Call,
	around: Around,
	work: Work<Answer>,
): Promise<Answer> {
	return whereItCounts(
		call,
		around,
		({ control }, meant) => work(control.backlog, meant),
		() => onlyNotes(call, around, work),
	);
}

/** Recorded at once where this device enforces and nothing else holds the vault; else in notes alone. */
export async function whereItCounts<Answer>(
	call: Call,
	around: Around,
	recorded: Parameters<typeof whileRunning<Answer>>[2],
	inNotes: () => Promise<Answer>,
): Promise<Answer> {
	const { settings, store } = await openToAct(vaultOf(call.vault, around.cwd), around);
	const isHere = settings.current().devices.enforcing === thisDevice(store, new NodeIdSource());
	if (!isHere) return inNotes();
	try {
		return await whileRunning(call, around, recorded);
	} catch (error) {
		// Nothing was done yet: the vault is held first.
		if (error instanceof Ending && error.exit === EXIT.locked) return inNotes();
		throw error;
	}
}

async function onlyNotes<Answer>(call: Call, around: Around, work: Work<Answer>): Promise<Answer> {
	const vault = await openToRead(call, around);
	const meant = workspacesOf(vault, call);
	const workspaces = await Promise.all(meant.map((workspace) => readOnce(vault, workspace)));
	const index = await readIndex(vault, around);
	const backlog = new Backlog({
		index,
		workspaceAt: (path) => innermost(workspaces, path),
		workspaces: () => workspaces,
		model: () => modelFor(vault),
		changed: () => undefined,
		post: postRequest,
	});
	return work(backlog, meant);
}

/** As the log has it, without holding anything. */
export async function readOnce(vault: OpenVault, workspace: Workspace): Promise<RunningWorkspace> {
	const running = workspaceToRead(vault, workspace);
	const { records } = await replayLedger(running, new NodePacer());
	running.records = records;
	return running;
}

function innermost(workspaces: readonly RunningWorkspace[], path: string): RunningWorkspace | null {
	const around = workspaces.filter(({ root }) => isWithin(root, path));
	return around.sort((one, other) => other.root.length - one.root.length)[0] ?? null;
}

function modelFor({ settings, files }: OpenVault) {
	const timer = new NodeTimer();
	const secrets = modelKeyFrom(process.env);
	return modelOf(settings.current(), {
		...{ http: new NodeHttp(timer), secrets, timer, read: (path) => textIfThere(files, path) },
	});
}
