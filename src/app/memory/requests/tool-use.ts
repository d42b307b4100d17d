// What the ledger has of one use of a tool: seed 003's ToolCall, whose document is in the content store.

import { encodeUtf8 } from '../../shared/utf8';
import type { NewEntry } from '../../../core/entries';
import type { EntryContext } from '../../../core/entries/entry';
import type { Json, JsonObject } from '../../../core/shared/json';
import type { ToolRequest } from '../../../core/soil/requests/request';
import { textDigest } from '../../../core/tools/digest';

/** What it is recorded as, where that is settled already: a request that was found in a file. */
export interface Asked {
	/** Uuid of the ToolCall that becomes of it. */
	item: string;
	/** When it happened, in milliseconds, as far as anybody says. */
	happenedAt: number | null;
}

/** The part of its entry that follows from that. */
export function stampOf(asked: Asked | undefined): Pick<NewEntry, 'uuid' | 'happenedAt'> {
	if (!asked) return {};
	const { item: uuid, happenedAt } = asked;
	return happenedAt === null ? { uuid } : { uuid, happenedAt };
}

interface ToolUse {
	tool: string;
	operation: string;
	params: JsonObject;
	status: 'success' | 'error';
	output: Json;
	caller: string;
	/** What for, in words. */
	intent: string | null;
	cause: string | null;
	/** Id of what it is about. */
	about: string | null;
	asked?: Asked | undefined;
	/** What else the entry says, such as who. */
	more: EntryContext;
}

/** `now` in milliseconds. */
export function useOfTool(use: ToolUse, now: number): { bytes: Uint8Array; entry: NewEntry } {
	const { tool, operation, params, status, output, caller, intent, cause, about, asked } = use;
	const result = { status, output, timestamp: new Date(now).toISOString() };
	const json = JSON.stringify({ tool, operation, params, result, caller, context: intent });
	const context = {
		...{ tool, operation, caller, intent, status },
		...{ data_sha256: textDigest(json), ...use.more },
	};
	const entry: NewEntry = {
		...{ action: 'tool_used', taskId: about, cause, context },
		...stampOf(asked),
	};
	return { bytes: encodeUtf8(json), entry };
}

/** Of one that was asked for in a file: when it happened, the file says, but for a time in the future. */
export function useOfRequest(
	{ tool, operation, params, caller, context: intent, cause, canonicalAt }: ToolRequest,
	{
		item,
		...use
	}: Pick<ToolUse, 'status' | 'output' | 'about' | 'more'> & {
		/** Uuid of the item that becomes of it. */
		item: string;
		/** As the log names it; as the file does where it is left out. */
		operation?: string;
	},
	now: number,
): { bytes: Uint8Array; entry: NewEntry } {
	const at = Date.parse(canonicalAt ?? '');
	const asked = { item, happenedAt: at <= now ? at : null };
	return useOfTool({ tool, operation, params, caller, intent, cause, asked, ...use }, now);
}
