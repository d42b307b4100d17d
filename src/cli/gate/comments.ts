// What a person said with their yes, for agents whose model gets to read it only with the result of the call.

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { readKept, replaceKept, sha256Hex } from './state';
import { callText, type AgentCall } from '../../core/door/call';

/** `call`: as it runs. Throws GateStateFault. */
export function keepComment(gateFolder: string, call: AgentCall, comment: string): void {
	replaceKept(fileOf(gateFolder, call), comment);
}

/** Null where there is none: it is said once. */
export function takeComment(gateFolder: string, call: AgentCall): string | null {
	try {
		const file = fileOf(gateFolder, call);
		const comment = readKept(file);
		if (comment !== null) rmSync(file, { force: true });
		return comment;
	} catch {
		// The call was made: nothing depends on it.
		return null;
	}
}

function fileOf(gateFolder: string, call: AgentCall): string {
	return join(gateFolder, 'comments', sha256Hex(callText(call)));
}
