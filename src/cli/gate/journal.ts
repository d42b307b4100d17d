// Which calls were begun to be judged, and which were: so that one whose gate was killed, or gave up, or was never asked, is found by the next.
//
// A call that is being judged is a file; it is gone when the answer is out. A call that was judged is a line. So nothing is read on the way
// of a call but the names of those under way.

import { appendFileSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { AGENTS, type AgentCall, type AgentName, type Verdict } from '../../core/door/call';
import { isMapValue } from '../../core/shared/map-value';
import { parseJson } from '../../core/shared/parse-json';
import { ifThere, isMissing } from '../../node/system-error';
import { createKept, GateStateFault, randomName, readKept, sha256Hex } from './state';

export type JournalVerdict = 'passed' | 'by-rule' | 'denied' | 'allowed' | 'rejected' | 'waits';

/** What the agent is told, and what that is called in the journal. */
export type Answered = Verdict & { as: JournalVerdict };

export interface Gap {
	/** Where it is kept until it is told. */
	file: string;
	agent: AgentName;
	code: 'no-verdict' | 'not-asked';
	/** In milliseconds. */
	from: number;
	to: number;
}

interface Begun {
	agent: AgentName;
	pid: number;
	from: number;
	/** When at the latest the agent has got its answer. */
	until: number;
}

/** Beyond its time a gate has answered, or never will. */
const GRACE_MS = 30_000;
const SEEN_EVERY_MS = 60 * 60_000;
/** In bytes; then a new one is begun, and the one before is kept. */
const LARGEST_JOURNAL = 256 * 1024;

export class Journal {
	private readonly open: string;
	private readonly gaps: string;
	readonly path: string;

	constructor(
		readonly folder: string,
		private readonly now: () => number = Date.now,
	) {
		this.open = join(folder, 'open');
		this.gaps = join(folder, 'gaps');
		this.path = join(folder, 'journal');
	}

	/** Where it can't be written, nothing is judged. Returns what is called with the verdict once the answer is out. Throws GateStateFault. */
	begin(call: AgentCall, waitMs: number): (verdict: JournalVerdict, also?: AgentCall) => void {
		const from = this.now();
		const file = join(this.open, randomName());
		const begun: Begun = { agent: call.agent, pid: process.pid, from, until: from + waitMs };
		createKept(file, JSON.stringify(begun));
		return (verdict, also) => {
			const keys = [call, ...(also ? [also] : [])].map(keyOf);
			const at = new Date(this.now()).toISOString();
			for (const key of keys) this.append(`${at} ${call.agent} ${verdict} ${key}\n`);
			rmSync(file, { force: true });
		};
	}

	/** Calls that were begun and never answered, and those that nobody asked about: each is told once. */
	takeGaps(): Gap[] {
		for (const name of namesIn(this.open)) this.giveUp(join(this.open, name), name);
		return namesIn(this.gaps).flatMap((name) => {
			const file = join(this.gaps, name);
			const gap = parseJson(readKept(file) ?? '');
			return isGap(gap) ? [{ ...gap, file }] : [];
		});
	}

	/** The agent says that it made this call. Where nobody was asked about it, that is a gap. */
	made(call: AgentCall): boolean {
		const key = keyOf(call);
		const journals = [this.path, `${this.path}.1`].map((path) => readKept(path) ?? '');
		if (journals.some((text) => text.includes(` ${key}\n`))) return true;
		const at = this.now();
		const gap = { agent: call.agent, code: 'not-asked', from: at, to: at };
		createKept(join(this.gaps, randomName()), JSON.stringify(gap));
		return false;
	}

	/** Whether it is time to say again that a gate is at work here. */
	isDue(agent: AgentName): boolean {
		const seen = ifThere(() => statSync(this.seenFile(agent)))?.mtimeMs ?? 0;
		return this.now() - seen > SEEN_EVERY_MS;
	}

	seenFile(agent: AgentName): string {
		return join(this.folder, `seen-${agent}`);
	}

	/** Both parts of it, the older first. */
	lines(): string[] {
		const parts = [`${this.path}.1`, this.path].map((path) => readKept(path) ?? '');
		return parts
			.join('')
			.split('\n')
			.filter((line) => line !== '');
	}

	/** It stands in the ledger, or is about to. */
	told(gap: Gap): void {
		rmSync(gap.file, { force: true });
	}

	private append(line: string): void {
		try {
			if ((ifThere(() => statSync(this.path))?.size ?? 0) > LARGEST_JOURNAL)
				renameSync(this.path, `${this.path}.1`);
			appendFileSync(this.path, line, { mode: 0o600 });
		} catch (error) {
			// The answer is out: that it isn't written down is all that is left to be wrong.
			if (!isMissing(error)) throw new GateStateFault(this.path, error);
		}
	}

	private giveUp(file: string, name: string): void {
		const begun = parseJson(readKept(file) ?? '');
		if (!isBegun(begun) || this.isUnderWay(begun)) return;
		const { agent, from, until } = begun;
		const to = Math.min(this.now(), until + GRACE_MS);
		createKept(join(this.gaps, name), JSON.stringify({ agent, code: 'no-verdict', from, to }));
		rmSync(file, { force: true });
	}

	private isUnderWay({ pid, until }: Begun): boolean {
		if (pid === process.pid) return true;
		return this.now() < until + GRACE_MS && isAlive(pid);
	}
}

/** The agent's own name of the call where it has one: its arguments may have been changed on the way. */
function keyOf({ agent, session, callId, tool, folder, input }: AgentCall): string {
	const named = callId === null ? [tool, folder, input] : [callId];
	return sha256Hex(JSON.stringify([agent, session, ...named])).slice(0, 24);
}

function isAlive(pid: number): boolean {
	try {
		process.kill(pid, 0);
		return true;
	} catch {
		return false;
	}
}

function namesIn(folder: string): string[] {
	try {
		return readdirSync(folder);
	} catch (error) {
		if (isMissing(error)) return [];
		throw new GateStateFault(folder, error);
	}
}

function isBegun(value: unknown): value is Begun {
	return isSpan(value) && typeof value.pid === 'number' && typeof value.until === 'number';
}

function isGap(value: unknown): value is Omit<Gap, 'file'> {
	return isSpan(value) && typeof value.to === 'number' && typeof value.code === 'string';
}

function isSpan(
	value: unknown,
): value is { agent: AgentName; from: number } & Record<string, unknown> {
	const isOfAgent = isMapValue(value) && AGENTS.some((agent) => agent === value.agent);
	return isOfAgent && typeof value.from === 'number';
}
