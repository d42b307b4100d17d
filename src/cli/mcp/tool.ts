// A tool of the MCP server: what it takes is checked here, what it answers gets its envelope here, and what it has changed is told to the
// device that enforces from here. So no tool can forget any of it.

import * as z from 'zod/mini';
import { type McpUse, MCP_TOOL, postRequest } from '../../app/memory/requests';
import type { JsonObject } from '../../core/shared/json';
import { parseJson } from '../../core/shared/parse-json';
import { checkedInput } from '../../core/tools/make-tool';
import type { ToolOutcome } from '../../core/tools/define';
import type { Around } from '../kit/command';
import type { Live, LiveVault } from './live-vault';
import type { ReadTexts } from './read-texts';
import { VaultFault } from '../../ports/vault-files';
import { refused, refusedAs, refusalIn, type Refusal } from './refused';

/** Who asks, and for how long. */
export interface Asked {
	/** The client's name, as somebody in a conversation may be called. */
	caller: string;
	/** The client doesn't want the answer any more. */
	signal: AbortSignal;
}

/** What every tool is given. */
export interface Door {
	vault: LiveVault;
	/** Texts that clients have read, for the answer to a late write. */
	read: ReadTexts;
	around: Around;
}

export type Work = Door & Asked & { live: Live };

export interface Done {
	/** From notes and logs: the client is told that none of it is an instruction. */
	data: object;
	/** What a tool that writes has done. */
	use?: Omit<McpUse, 'tool'>;
}

export interface DoorTool {
	name: string;
	title: string;
	description: string;
	writes: boolean;
	/** It only adds. */
	adds: boolean;
	inputSchema: JsonObject;
	call(door: Door, input: unknown, asked: Asked): Promise<Answer>;
}

export type Answer =
	| {
			ok: true;
			is_data: true;
			data: object;
			/** The device that enforces puts it into the log as soon as it runs. */
			recorded?: 'later' | 'without-caller';
	  }
	| { ok: false; refused: Refusal };

interface Given {
	name: string;
	title: string;
	description: string;
	/** What has to be known: the settings, every note, or what the logs say, too. */
	needs?: 'settings' | 'notes' | 'records';
	adds?: boolean;
}

interface OwnTool<Input extends z.ZodMiniType> extends Given {
	input: Input;
	run: (work: Work, input: z.output<Input>) => Promise<Done>;
}

export function readingTool<Input extends z.ZodMiniType>(tool: OwnTool<Input>): DoorTool {
	return doorTool(tool, ownInput(tool), false);
}

export function writingTool<Input extends z.ZodMiniType>(tool: OwnTool<Input>): DoorTool {
	return doorTool(tool, ownInput(tool), true);
}

/** Its input is checked where it is used, by this schema. */
export function foreignTool(
	tool: Given & Pick<Runnable, 'run'>,
	inputSchema: JsonObject,
	writes: boolean,
): DoorTool {
	return doorTool(tool, { inputSchema, run: tool.run }, writes);
}

interface Runnable {
	inputSchema: JsonObject;
	run: (work: Work, input: unknown) => Promise<Done>;
}

const schemaOf = z.record(z.string(), z.json());

function ownInput<Input extends z.ZodMiniType>({ input, run }: OwnTool<Input>): Runnable {
	const json = JSON.stringify(z.toJSONSchema(input, { io: 'input' }));
	return {
		inputSchema: schemaOf.parse(parseJson(json)),
		run: async (work, given) => run(work, taken(checkedInput(input, given))),
	};
}

/** Throws Refused. */
export function taken<Value>(outcome: ToolOutcome<Value>, review: string | null = null): Value {
	if (outcome.ok) return outcome.value;
	throw refusedAs(outcome.refusal, { review });
}

const NEEDS = {
	settings: (vault: LiveVault) => vault.now(),
	notes: (vault: LiveVault) => vault.withNotes(),
	records: (vault: LiveVault) => vault.withRecords(),
};

function doorTool(
	{ name, title, description, needs = 'notes', adds = false }: Given,
	{ inputSchema, run }: Runnable,
	writes: boolean,
): DoorTool {
	return {
		...{ name, title, description, writes, adds, inputSchema },
		call: async (door, input, asked) => {
			try {
				const live = await NEEDS[needs](door.vault);
				if (writes && live.settings.devices.enforcing === null) throw refused('no-enforcer');
				const { data, use } = await run({ ...door, ...asked, live }, input);
				const answer = { ok: true, is_data: true, data } as const;
				if (!writes) return answer;
				return { ...answer, recorded: await leaveRequest(live, { tool: name, ...use }, asked) };
			} catch (error) {
				return { ok: false, refused: refusalIn(error) };
			}
		},
	};
}

/** What was done is done. Where this can't be left, the log will have it as an unknown program's. */
async function leaveRequest(
	{ running }: Live,
	{ tool, item = null, changes = [], text }: McpUse,
	{ caller }: Asked,
): Promise<'later' | 'without-caller'> {
	const params = { tool, item, changes, ...(text !== undefined && { text }) };
	const call = { tool: MCP_TOOL, operation: 'used', params, caller };
	const posted = await postRequest(running, {
		...{ ...call, result: null, context: null, cause: null },
	}).catch(notWritten);
	return posted ? 'later' : 'without-caller';
}

function notWritten(error: unknown): null {
	if (error instanceof VaultFault) return null;
	throw error;
}
