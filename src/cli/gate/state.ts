// What the gate keeps of a vault, outside of it: what it knows of the settings, which calls are under way, which were judged, which approvals
// were used. Every file is whole or isn't there; what an agent could do with a file here is refused by its rules.

import { createHash, randomBytes } from 'node:crypto';
import {
	closeSync,
	fsyncSync,
	openSync,
	readFileSync,
	renameSync,
	rmSync,
	writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { makeFolder } from '../../node/make-folder';
import { codeOf, isMissing } from '../../node/system-error';

/** What this device keeps can't be kept, or read. */
export class GateStateFault extends Error {
	override readonly name = 'GateStateFault';

	constructor(
		readonly path: string,
		cause: unknown,
	) {
		super(path, { cause });
	}
}

/** Below the folder that this device keeps for the vault. */
export function gateFolder(stateFolder: string): string {
	return join(stateFolder, 'gate');
}

export function sha256Hex(content: string | Uint8Array): string {
	return createHash('sha256').update(content).digest('hex');
}

export function randomName(): string {
	return randomBytes(8).toString('hex');
}

/** Null where nothing is there. Throws GateStateFault. */
export function readKept(path: string): string | null {
	try {
		return readFileSync(path, 'utf8');
	} catch (error) {
		if (isMissing(error)) return null;
		throw new GateStateFault(path, error);
	}
}

/** False where something is there already. Its folder is made where there is none. Throws GateStateFault. */
export function createKept(path: string, text: string, isDurable = false): boolean {
	try {
		writeNew(path, text, isDurable);
		return true;
	} catch (error) {
		if (codeOf(error) === 'EEXIST') return false;
		throw new GateStateFault(path, error);
	}
}

/** Puts it in the place of whatever is there. Throws GateStateFault. */
export function replaceKept(path: string, text: string): void {
	const beside = `${path}.${randomName()}`;
	try {
		writeNew(beside, text, true);
		renameSync(beside, path);
	} catch (error) {
		rmSync(beside, { force: true });
		throw new GateStateFault(path, error);
	}
}

function writeNew(path: string, text: string, isDurable: boolean): void {
	const file = openNew(path);
	try {
		writeFileSync(file, text);
		if (isDurable) fsyncSync(file);
	} catch (error) {
		rmSync(path, { force: true });
		throw error;
	} finally {
		closeSync(file);
	}
	if (isDurable) syncFolder(dirname(path));
}

function openNew(path: string): number {
	try {
		return openSync(path, 'wx', 0o600);
	} catch (error) {
		if (!isMissing(error)) throw error;
		makeFolder(dirname(path), 0o700);
		return openSync(path, 'wx', 0o600);
	}
}

/** Windows has no way to do it, and needs none. */
function syncFolder(path: string): void {
	if (process.platform === 'win32') return;
	const folder = openSync(path, 'r');
	try {
		fsyncSync(folder);
	} finally {
		closeSync(folder);
	}
}
