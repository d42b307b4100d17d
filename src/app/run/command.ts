// Commands that an approved item names, run beside the app by `signoff run`: whether one may run now, and what the ledger has of it. The
// approval is what allows it, and it is asked again at the last moment: receipt, ledger, substance.

import * as z from 'zod/mini';
import { coveredNow } from './start-run';
import {
	type Posted,
	postRequest,
	type RequestedTool,
	stampOf,
	useOfTool,
} from '../memory/requests';
import {
	type RunningWorkspace,
	type Snapshot,
	takeSnapshot,
	type Turn,
	type WorkspaceView,
} from '../workspace';
import type { NewEntry } from '../../core/entries';
import {
	commandDigest,
	isNamed,
	namedCommands,
	type NamedCommand,
} from '../../core/door/named-command';
import { proofOf } from '../../core/receipt/proof';
import type { ItemRecord } from '../../core/record/record';
import { accept, refuse, type Result } from '../../core/shared/result';
import { AGENT } from '../../core/soil/conversation/head';
import type { ToolRequest } from '../../core/soil/requests/request';

/** As requests name it: docs/formats/requests.md. */
export const COMMAND_TOOL = 'run';

/** A command that may run now, and as which of the uses that its plan allows. */
export interface CommandGrant {
	item: string;
	nonce: string;
	/** What was approved. */
	substance: string;
	command: NamedCommand;
	/** Of its words. */
	sha256: string;
	/** Those that no log has, from 1. */
	uses: readonly number[];
}

export type CommandRefusal =
	/** It isn't in Approved, no decision is known, or it isn't what was approved. */
	| { code: 'not-approved' }
	/** Nobody has accepted the key that signed the decision on this device. */
	| { code: 'unknown-key'; device: string }
	| { code: 'not-named' }
	/** Each of them was used, or its step is done. */
	| { code: 'used' };

/** Throws VaultFault. */
export async function commandGrants(
	workspace: WorkspaceView,
	record: ItemRecord,
	argv: readonly string[],
): Promise<Result<CommandGrant[], CommandRefusal>> {
	const snapshot = await takeSnapshot(workspace.files, workspace.full(record.path));
	if (!snapshot) return refuse({ code: 'not-approved' });
	const named = namedCommands(snapshot.text ?? '').filter((command) => isNamed(command, argv));
	if (named.length === 0) return refuse({ code: 'not-named' });
	const approved = await approvedNow(workspace, record, snapshot);
	if (!approved.ok) return approved;
	const { nonce, substance } = approved.value;
	const sha256 = commandDigest(argv);
	const grants = named.map((command) => ({
		...{ item: record.id, nonce, substance, command, sha256 },
		uses: command.isDone ? [] : usesLeft(record, command, nonce),
	}));
	const free = grants.filter(({ uses }) => uses.length > 0);
	return free.length > 0 ? accept(free) : refuse({ code: 'used' });
}

async function approvedNow(
	workspace: WorkspaceView,
	record: ItemRecord,
	snapshot: Snapshot,
): Promise<Result<{ nonce: string; substance: string }, CommandRefusal>> {
	const { approval } = record;
	const covered = await coveredNow(workspace, record, snapshot);
	if (!covered || !approval?.nonce) return refuse({ code: 'not-approved' });
	const { nonce, substance, decision, taken } = approval;
	// A gate has let the agent make the call.
	if (taken) return refuse({ code: 'used' });
	return proofOf(record, workspace.parts.signers()) === 'signed'
		? accept({ nonce, substance })
		: refuse({ code: 'unknown-key', device: decision?.on ?? '' });
}

function usesLeft(
	{ commands }: ItemRecord,
	{ number, times }: NamedCommand,
	nonce: string,
): number[] {
	const used = commands.filter((one) => one.nonce === nonce && one.number === number);
	const taken = new Set(used.map(({ use }) => use));
	return Array.from({ length: times }, (_, at) => at + 1).filter((use) => !taken.has(use));
}

/** One of its uses. */
export interface CommandUse extends CommandGrant {
	use: number;
}

/** How it went. */
export interface CommandEnd {
	exitCode: number | null;
	signal: string | null;
	milliseconds: number;
	/** It could not be run at all. */
	neverBegan: boolean;
}

const BY = { actor: 'system', via: 'cli' } as const;

/** Resolves to the entry, when it is in the ledger. Throws LedgerFault: then nothing may run. */
export async function recordStart(turn: Turn, use: CommandUse): Promise<string> {
	const { uuid } = await turn.write({ ...startEntry(startOf(use), BY), cause: causeOf(turn, use) });
	return uuid;
}

/** Kept and tried again where it can't be written now: it has happened. */
export function recordEnd(turn: Turn, use: CommandUse, started: string, end: CommandEnd): void {
	turn.writeLater(endEntry(endOf(use, started, end), BY));
}

/** The same for the device that enforces, in a file. Throws VaultFault; null where it couldn't be written. */
export function askToRecordStart(
	workspace: RunningWorkspace,
	use: CommandUse,
): Promise<Posted | null> {
	return postRequest(workspace, { ...CALL, operation: 'started', params: { ...startOf(use) } });
}

export function askToRecordEnd(
	workspace: RunningWorkspace,
	use: CommandUse,
	{ started, end }: { started: string; end: CommandEnd },
): Promise<Posted | null> {
	const params = { ...endOf(use, started, end) };
	return postRequest(workspace, { ...CALL, operation: 'ended', params, cause: started });
}

const CALL = { tool: COMMAND_TOOL, caller: AGENT, result: null, context: null, cause: null };

const text = z.string().check(z.minLength(1), z.maxLength(300));
const count = z.int().check(z.gte(1));
const digest = z.string().check(z.regex(/^[0-9a-f]{64}$/));

const startedSchema = z.object({
	item: text,
	nonce: text,
	approved_sha256: digest,
	command_sha256: digest,
	number: count,
	use: count,
});
const endedSchema = z.object({
	item: text,
	started: text,
	number: count,
	exit_code: z.nullable(z.int()),
	signal: z.nullable(text),
	duration_ms: z.int().check(z.nonnegative()),
	never_began: z.boolean(),
});
type Started = z.output<typeof startedSchema>;
type Ended = z.output<typeof endedSchema>;

function startOf({ item, nonce, substance, sha256, command, use }: CommandUse): Started {
	return {
		...{ item, nonce, approved_sha256: substance, command_sha256: sha256 },
		...{ number: command.number, use },
	};
}

function endOf({ item, command }: CommandUse, started: string, end: CommandEnd): Ended {
	return {
		...{ item, started, number: command.number },
		...{ exit_code: end.exitCode, signal: end.signal },
		...{ duration_ms: Math.round(end.milliseconds), never_began: end.neverBegan },
	};
}

type By = Readonly<Record<string, string>>;

function startEntry({ item, ...context }: Started, by: By): NewEntry {
	return { action: 'command_started', taskId: item, context: { ...context, ...by } };
}

function endEntry({ item, ...context }: Ended, by: By): NewEntry {
	const isWell = context.exit_code === 0;
	return {
		action: 'command_ended',
		level: isWell ? 'INFO' : 'WARNING',
		result: isWell ? 'success' : 'failure',
		taskId: item,
		cause: context.started,
		context: { ...context, ...by },
	};
}

function causeOf({ records }: WorkspaceView, { item }: CommandUse): string | null {
	return records.get(item)?.approval?.decision?.entry ?? null;
}

/** For the device that enforces: what somebody ran beside it, as they say. It happened, so it is on record, also where it should not have. */
export const requestedCommands: RequestedTool = {
	operations: {
		started: { input: startedSchema, reads: false },
		ended: { input: endedSchema, reads: false },
	},
	take: (workspace, request, item) => workspace.inTurn((turn) => takeRequest(turn, request, item)),
};

/** The file of its beginning may be taken in after that of its end: sync brings them in any order. */
const BEGINNING_MAY_COME_MS = 60_000;

async function takeRequest(
	turn: Turn,
	request: ToolRequest,
	item: string,
): Promise<'taken' | 'later'> {
	const now = turn.now();
	const at = Date.parse(request.canonicalAt ?? '');
	const asked = { item, happenedAt: at <= now ? at : null };
	const isEnd = request.operation === 'ended';
	const entry = isEnd ? ended(turn, request) : started(turn, request);
	if (entry) await turn.write({ ...entry, ...stampOf(asked) });
	else if (isEnd && now - at < BEGINNING_MAY_COME_MS) return 'later';
	else await refuseRequest(turn, request, asked);
	return 'taken';
}

/** Null for an item that nobody knows. Where it isn't approved as this device knows it, that is said. */
function started(turn: Turn, { params, caller }: ToolRequest): NewEntry | null {
	const given = startedSchema.parse(params);
	const record = turn.records.get(given.item);
	if (!record) return null;
	const { approval } = record;
	const isApproved = approval?.status === 'approved' && approval.nonce === given.nonce;
	const entry = startEntry(given, { ...OUTSIDE, caller });
	const cause = isApproved ? (approval.decision?.entry ?? null) : null;
	return { ...entry, cause, ...(!isApproved && { level: 'WARNING', result: 'failure' }) };
}

function ended(turn: Turn, { params, caller }: ToolRequest): NewEntry | null {
	const given = endedSchema.parse(params);
	const isKnown = turn.records
		.get(given.item)
		?.commands.some(({ entry }) => entry === given.started);
	return isKnown ? endEntry(given, { ...OUTSIDE, caller }) : null;
}

const OUTSIDE = { actor: 'system', via: 'outside' } as const;

async function refuseRequest(
	turn: Turn,
	{ tool, operation, params, caller, context, cause }: ToolRequest,
	asked: { item: string; happenedAt: number | null },
): Promise<void> {
	const use = useOfTool(
		{
			...{ tool, operation, params, status: 'error', output: 'unknown', caller, cause },
			...{ intent: context, about: null, asked, more: { ...OUTSIDE } },
		},
		turn.now(),
	);
	await turn.parts.objects.put(use.bytes);
	await turn.write(use.entry);
}
