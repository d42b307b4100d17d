// What the gate asks the device that enforces to record: docs/formats/requests.md.

import { randomUUID } from 'node:crypto';
import { GATE_TOOL } from '../../app/door';
import type { AgentName } from '../../core/door/call';
import type { JsonObject } from '../../core/shared/json';
import { formatRequest, requestName, REQUESTS_FOLDER } from '../../core/soil/requests/request';
import { joinPath } from '../../core/workflow/paths';
import type { VaultFiles } from '../../ports/vault-files';

export type GateOperation = 'taken' | 'withdrawn' | 'gap' | 'seen';

interface Posting {
	files: VaultFiles;
	/** Vault path of the log folder. */
	logs: string;
	agent: AgentName;
	/** In milliseconds. */
	now: number;
}

/** Throws VaultFault. */
export async function postToGate(
	{ files, logs, agent, now }: Posting,
	operation: GateOperation,
	params: JsonObject,
): Promise<void> {
	const at = new Date(now).toISOString();
	const request = formatRequest(
		{
			...{ uuid: `tc_${randomUUID()}`, tool: GATE_TOOL, operation, params, result: null },
			...{ caller: agent, context: null, cause: null, canonicalAt: at },
		},
		at,
	);
	const folder = joinPath(logs, REQUESTS_FOLDER);
	await files.createFolder(folder);
	const path = joinPath(folder, requestName(at, randomUUID().slice(0, 8)));
	await files.createFile(path, new TextEncoder().encode(request));
}
