// Artifacts, from a terminal: recorded where this device enforces and nothing else holds the vault. Else they are read, and acts write notes only.

import { Artifacts } from '../../../app/memory/artifacts';
import { postRequest } from '../../../app/memory/requests';
import { thisDevice } from '../../../app/shared/this-device';
import { replayLedger } from '../../../app/workspace';
import { isWithin } from '../../../core/workflow/paths';
import type { Workspace } from '../../../core/workflow/workspace';
import { NodeIdSource } from '../../../node/node-id-source';
import { NodePacer } from '../../../node/node-pacer';
import type { Around, Call } from '../../kit/command';
import { Ending, EXIT } from '../../kit/exit-codes';
import { openToAct, openToRead, vaultOf, workspacesOf } from '../../kit/open-vault';
import { workspaceToRead } from '../../kit/read-records';
import { whileRunning } from '../../kit/while-running';

type Work<Answer> = (artifacts: Artifacts, workspaces: readonly Workspace[]) => Promise<Answer>;

/** Throws an Ending where something could not be recorded. */
export async function actOnArtifacts<Answer>(
	call: Call,
	around: Around,
	work: Work<Answer>,
): Promise<Answer> {
	const { settings, store } = await openToAct(vaultOf(call.vault, around.cwd), around);
	const isHere = settings.current().devices.enforcing === thisDevice(store, new NodeIdSource());
	if (!isHere) return readArtifacts(call, around, work, 'acting');
	try {
		return await whileRunning(call, around, async ({ control: { artifacts } }, meant) => {
			const answer = await work(artifacts, meant);
			// The process ends before the caller has rested.
			await artifacts.reader.flush();
			return answer;
		});
	} catch (error) {
		// Nothing was done yet: the vault is held first.
		if (error instanceof Ending && error.exit === EXIT.locked)
			return readArtifacts(call, around, work, 'acting');
		throw error;
	}
}

/** Without holding the vault: nothing is recorded here. What is done is asked for in a file, which the device that enforces takes in. */
export async function readArtifacts<Answer>(
	call: Call,
	around: Around,
	work: Work<Answer>,
	doing: 'reading' | 'acting' = 'reading',
): Promise<Answer> {
	const vault = await openToRead(call, around);
	const meant = workspacesOf(vault, call);
	const workspaces = await Promise.all(
		meant.map(async (workspace) => {
			const running = workspaceToRead(vault, workspace);
			running.records = (await replayLedger(running, new NodePacer())).records;
			return running;
		}),
	);
	const innermost = (path: string) =>
		workspaces
			.filter(({ root }) => isWithin(root, path))
			.sort((one, other) => other.root.length - one.root.length)[0] ?? null;
	return work(
		new Artifacts({
			...{ workspaceAt: innermost, workspaces: () => workspaces, changed: () => undefined },
			...(doing === 'acting' && { post: postRequest }),
		}),
		meant,
	);
}
