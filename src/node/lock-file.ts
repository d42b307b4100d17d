// One process at a time: a file that names who holds it. What a process left behind that is dead, or
// whose number another process has by now, is taken over.

import { createHash, randomUUID } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import * as z from 'zod/mini';
import { parseJson } from '../core/shared/parse-json';
import { makeFolder } from './make-folder';
import { codeOf, ifThere } from './system-error';

const holderSchema = z.object({
	pid: z.int().check(z.positive()),
	host: z.string(),
	/** When that process was started, as the system counts; null where nobody can tell. */
	born: z.nullable(z.string()),
	/** For a person: when it took the lock. */
	since: z.string(),
});

type LockHolder = z.infer<typeof holderSchema>;

/** How often it is tried again where others try at the same time. */
const ATTEMPTS = 100;

type Locked = { release: () => void } | { heldBy: LockHolder };

export function takeLock(path: string, now: Date): Locked {
	makeFolder(dirname(path), 0o700);
	const mine: LockHolder = {
		pid: process.pid,
		host: hostname(),
		born: birthOf(process.pid),
		since: now.toISOString(),
	};
	for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
		const text = JSON.stringify(mine);
		if (putThere(path, text)) return { release: () => release(path, text) };
		const found = readLock(path);
		if (found === null) continue;
		const holder = holderSchema.safeParse(parseJson(found)).data;
		if (holder && isAlive(holder)) return { heldBy: holder };
		const other = takeAway(path, found, now);
		if (other) return { heldBy: other };
	}
	throw new Error(`${path} cannot be taken`);
}

/** In one step and with its content: nobody finds it empty. False where one is there. */
function putThere(path: string, text: string): boolean {
	const beside = `${path}.${randomUUID()}`;
	writeFileSync(beside, text, { mode: 0o600, flag: 'wx' });
	try {
		linkSync(beside, path);
		return true;
	} catch (error) {
		if (codeOf(error) === 'EEXIST') return false;
		throw error;
	} finally {
		rmSync(beside, { force: true });
	}
}

/**
 * Only what was found to be left behind, and one process at a time: two could else take away what the faster one has put there. Resolves to
 * whoever is at it already. What is left behind by a process that dies here is taken away in the same way.
 */
function takeAway(path: string, stale: string, now: Date): LockHolder | null {
	const name = createHash('sha256').update(stale).digest('hex').slice(0, 16);
	const turn = takeLock(`${path}.${name}`, now);
	if ('heldBy' in turn) return turn.heldBy;
	try {
		if (readLock(path) === stale) rmSync(path, { force: true });
		return null;
	} finally {
		turn.release();
	}
}

function release(path: string, mine: string): void {
	if (readLock(path) === mine) rmSync(path, { force: true });
}

function readLock(path: string): string | null {
	return ifThere(() => readFileSync(path, 'utf8'));
}

/** Of another machine, which shares the folder, nobody can tell: it counts as alive. */
function isAlive({ pid, host, born }: LockHolder): boolean {
	if (host !== hostname()) return true;
	if (!isRunning(pid)) return false;
	const now = birthOf(pid);
	return born === null || now === null || born === now;
}

function isRunning(pid: number): boolean {
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		// It is there, and somebody else's.
		return codeOf(error) === 'EPERM';
	}
}

/** Linux tells in /proc when a process began, in ticks since the machine did. */
function birthOf(pid: number): string | null {
	try {
		const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
		// The name of the program, in parentheses, may hold blanks.
		return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
	} catch {
		return null;
	}
}
