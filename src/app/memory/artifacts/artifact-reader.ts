// The tools that a person and an agent share. Each use is a ToolCall item, so that one can follow the other. Scrolling would flood the log:
// scrolls of one caller in one artifact, for one purpose, are one item, written when the caller has rested or does something else.

import type { ArtifactRefused } from './acts';
import type { ArtifactHistory } from './history';
import type { MemoryBy } from './make-commit';
import { type Asked, useOfTool } from '../requests';
import { enforcedElsewhere, type RunningWorkspace, type Turn } from '../../workspace';
import type { LedgerEntry } from '../../../core/entries/entry';
import type { NewEntry } from '../../../core/entries';
import type { Json, JsonObject } from '../../../core/shared/json';
import { accept, refuse, type Result } from '../../../core/shared/result';
import {
	ARTIFACT_READER,
	type Attention,
	type KnownArtifact,
} from '../../../core/soil/artifact/known-artifacts';
import { linesOf } from '../../../core/soil/artifact/ops';
import type { ReaderTool } from '../../../core/soil/artifact/reader-tools';
import type { Timer } from '../../../ports/timer';
import { text } from '../../../text';

/** Who uses a tool, and what for. */
export interface Caller {
	/** `user`, `agent`, or a name. */
	caller: string;
	context: string | null;
	by: MemoryBy;
	/** The item that led to it. */
	cause?: string | null;
	/** What it is recorded as, where that is settled already: a request that was found in a file. */
	asked?: Asked;
}

export type Lines = readonly [from: number, to: number];

/** What the caller sees. */
export interface Seen {
	artifact: string;
	label: string;
	commit: string;
	lines: Lines;
	/** How many lines the artifact has. */
	total: number;
	content: readonly { line: number; text: string }[];
}

export interface Use {
	operation: ReaderTool;
	params: JsonObject;
	status: 'success' | 'error';
	output: Json;
	lines: Lines | null;
	artifact: string | null;
}

/** After which a scroll counts as over, and after which one that goes on is written. */
const REST_MS = 5_000;
const LONGEST_MS = 60_000;
const MOST_STEPS = 100;

interface Scroll {
	workspace: RunningWorkspace;
	who: Caller;
	use: Use;
	/** What the caller passed on the way. */
	steps: { operation: string; lines: Lines }[];
	since: number;
	callOff: () => void;
}

const { refused } = text.artifacts;

export class ArtifactReader {
	private timer: Timer | null = null;
	/** By workspace and caller: not written yet. */
	private readonly scrolls = new Map<string, Scroll>();

	constructor(private readonly changed: () => void) {}

	use(timer: Timer): void {
		this.timer = timer;
	}

	/** Where a caller looks: also what isn't in the log yet. */
	attentionOf(workspace: RunningWorkspace, caller: string, artifact?: string): Attention | null {
		const scroll = this.scrolls.get(`${workspace.root}\n${caller}`);
		const isMeant = artifact === undefined || scroll?.use.artifact === artifact;
		if (scroll?.use.artifact && isMeant) {
			const { operation, lines } = scroll.use;
			const at = new Date(scroll.since).toISOString();
			const { context: intent } = scroll.who;
			return { artifact: scroll.use.artifact, operation, lines, at, entry: '', intent };
		}
		return workspace.records.artifacts.attentionOf(caller, artifact);
	}

	/** Everybody who looked at an artifact, also who has just begun to. */
	callers(workspace: RunningWorkspace): string[] {
		const scrolls = [...this.scrolls.values()].filter((one) => one.workspace === workspace);
		const now = scrolls.map(({ who }) => who.caller);
		return [...new Set([...workspace.records.artifacts.callers(), ...now])].sort();
	}

	/** Throws VaultFault `unreadable`. */
	async see(
		history: ArtifactHistory,
		{ known, commit, wanted }: { known: KnownArtifact; commit: string; wanted: Lines },
	): Promise<Result<Seen, ArtifactRefused>> {
		const found = await history.textAt(commit);
		if (!found.ok)
			return refuse(
				refused.noText(
					text.artifacts.found.history(
						commit.slice(0, 7),
						text.artifacts.problem[found.refusal.code],
					),
				),
			);
		const all = linesOf(found.value);
		const [from, to] = [wanted[0], Math.min(wanted[1], all.length)];
		if (from > to) return refuse(refused.noLines(all.length));
		const content = all.slice(from - 1, to).map((line, at) => ({
			...{ line: from + at, text: line.replace(/\r$/, '') },
		}));
		const { uuid: artifact, label } = known;
		return accept({ artifact, label, commit, lines: [from, to], total: all.length, content });
	}

	/** Lines above or below, as many as the caller saw last. */
	moved(lines: Lines, by: number, total: number): Lines {
		const height = lines[1] - lines[0];
		const from = Math.max(1, Math.min(lines[0] + by, Math.max(1, total - height)));
		return [from, Math.min(total, from + height)];
	}

	/** False where nothing is recorded, because another device enforces. Throws LedgerFault or VaultFault. */
	async record(workspace: RunningWorkspace, who: Caller, use: Use): Promise<boolean> {
		if (enforcedElsewhere(workspace)) return false;
		const key = `${workspace.root}\n${who.caller}`;
		const before = this.scrolls.get(key);
		const isScroll = use.operation.startsWith('scroll_') && use.status === 'success' && !who.asked;
		if (before && !(isScroll && isSameScroll(before, who, use))) await this.write(key);
		if (isScroll) this.keep(key, { workspace, who, use });
		else await this.enter(workspace, who, use);
		this.changed();
		return true;
	}

	/** Writes what is still kept back. Throws LedgerFault or VaultFault. */
	async flush(): Promise<void> {
		for (const key of [...this.scrolls.keys()]) await this.write(key);
	}

	/** The workspace ends: what is kept back is written with the last lines of its log. */
	end(workspace: RunningWorkspace): void {
		for (const [key, scroll] of this.scrolls) {
			if (scroll.workspace !== workspace) continue;
			this.scrolls.delete(key);
			scroll.callOff();
			const { bytes, entry } = entryOf(scroll.who, folded(scroll), workspace.now());
			const { objects, ledger } = workspace.parts;
			// Where it can't be kept, the entry stands by itself.
			objects.put(bytes).catch(() => undefined);
			ledger.appendLater(entry);
		}
	}

	private keep(key: string, { workspace, who, use }: Pick<Scroll, 'workspace' | 'who' | 'use'>) {
		const before = this.scrolls.get(key);
		before?.callOff();
		const since = before?.since ?? workspace.now();
		const step = { operation: use.operation, lines: use.lines ?? [1, 1] } as const;
		const steps = [...(before?.steps ?? []), step].slice(-MOST_STEPS);
		const left = Math.min(REST_MS, Math.max(0, since + LONGEST_MS - workspace.now()));
		const callOff = this.timer?.after(left, () => {
			this.write(key).catch(() => undefined);
		});
		this.scrolls.set(key, {
			...{ workspace, who, use, steps, since },
			callOff: callOff ?? (() => undefined),
		});
	}

	private async write(key: string): Promise<void> {
		const scroll = this.scrolls.get(key);
		if (!scroll) return;
		this.scrolls.delete(key);
		scroll.callOff();
		await this.enter(scroll.workspace, scroll.who, folded(scroll));
	}

	/** The same with an entry that it leads to, in one write. */
	async recordWith<Value>(
		workspace: RunningWorkspace,
		who: Caller,
		use: Use,
		also: {
			ledTo: (call: string) => { bytes: Uint8Array; entry: NewEntry };
			written: (turn: Turn, entry: LedgerEntry) => Value;
		},
	): Promise<Value | null> {
		await this.write(`${workspace.root}\n${who.caller}`);
		const item = who.asked?.item ?? workspace.newUuid();
		const call = entryOf(who, use, workspace.now());
		const made = also.ledTo(item);
		const answer = await workspace.inTurn(async (turn) => {
			for (const { bytes } of [call, made]) await turn.parts.objects.put(bytes);
			const [, entry] = await turn.writeAll([{ ...call.entry, uuid: item }, made.entry]);
			return entry ? also.written(turn, entry) : null;
		});
		this.changed();
		return answer;
	}

	private async enter(workspace: RunningWorkspace, who: Caller, use: Use): Promise<void> {
		const { bytes, entry } = entryOf(who, use, workspace.now());
		await workspace.inTurn(async (turn) => {
			await turn.parts.objects.put(bytes);
			await turn.write(entry);
		});
	}
}

function isSameScroll({ who, use }: Scroll, other: Caller, next: Use): boolean {
	return use.artifact === next.artifact && who.context === other.context;
}

/** Several scrolls are one that led to the last place. */
function folded({ use, steps }: Scroll): Use {
	if (steps.length < 2 || !use.lines) return use;
	const [start, end] = use.lines;
	const passed = steps.map(({ operation, lines }) => ({ operation, lines }));
	const params = { artifact: use.artifact, start, end, steps: passed };
	return { ...use, operation: 'scroll_to', params };
}

function entryOf(
	{ caller, context: intent, by, cause = null, asked }: Caller,
	{ operation, params, status, output, lines, artifact }: Use,
	now: number,
): { bytes: Uint8Array; entry: NewEntry } {
	return useOfTool(
		{
			...{ tool: ARTIFACT_READER, operation, params, status, output, caller, intent, cause, asked },
			...{ about: artifact, more: { artifact, lines, ...by } },
		},
		now,
	);
}
