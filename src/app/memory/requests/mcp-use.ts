// What a client of the MCP server has done, for the log: the server writes notes like any other program, and then leaves a request that
// says which tool it was, on whose behalf, and what there was before and after. Nobody vouches for it: it decides nothing, and what
// became of the note is in the log anyhow.

import * as z from 'zod/mini';
import { useOfRequest } from './tool-use';
import type { RequestedTool } from './requests';
import type { EntryContext } from '../../../core/entries/entry';
import { isSha256Hex } from '../../../core/shared/sha256-hex';

export const MCP_TOOL = 'mcp';
/** In the ledger, as seed 000's AuditEntry has it. */
const MCP: EntryContext = { actor: 'mcp', via: 'mcp' };

const digest = z.nullable(z.string().check(z.refine(isSha256Hex)));

const paramsSchema = z.object({
	/** As the server lists it. */
	tool: z.string().check(z.regex(/^[a-z][a-z0-9_]{0,63}$/)),
	/** Id of what it was about. */
	item: z.optional(z.nullable(z.string().check(z.minLength(1), z.maxLength(200)))),
	/** Relative to the workspace. */
	changes: z.optional(
		z
			.array(
				z.object({
					path: z.string().check(z.minLength(1), z.maxLength(1_000)),
					before: digest,
					after: digest,
				}),
			)
			.check(z.maxLength(20)),
	),
	/** What is put on record, in words. */
	text: z.optional(z.string().check(z.maxLength(2_000))),
});
export type McpUse = z.infer<typeof paramsSchema>;

/** For the device that enforces. */
export const requestedMcp: RequestedTool = {
	operations: { used: { input: paramsSchema, reads: false } },
	take: async (workspace, request, item) => {
		const { item: about = null, tool } = paramsSchema.parse(request.params);
		const use = {
			operation: tool,
			item,
			about,
			status: 'success',
			output: null,
			more: MCP,
		} as const;
		const { bytes, entry } = useOfRequest(request, use, workspace.now());
		await workspace.inTurn(async (turn) => {
			await turn.parts.objects.put(bytes);
			await turn.write(entry);
		});
		return 'taken';
	},
};
