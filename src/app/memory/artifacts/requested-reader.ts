// The tools that a person and an agent share, for who asks by a file: done as a program's, under the uuid that the request has.

import * as z from 'zod/mini';
import type { Acting, ArtifactRefused } from './acts';
import type { ArtifactReader, Caller, Lines } from './artifact-reader';
import type { ArtifactSite } from './artifact-site';
import { type MemoryBy, OUTSIDE } from './make-commit';
import { type Found, isPassing, runTool } from './run-tool';
import type { RequestedTool } from '../requests';
import type { RunningWorkspace } from '../../workspace';
import type { Json } from '../../../core/shared/json';
import type { Result } from '../../../core/shared/result';
import { READER_TOOL_NAMES, READER_TOOLS } from '../../../core/soil/artifact/reader-tools';
import type { ToolRequest, ToolResult } from '../../../core/soil/requests/request';

interface ReaderParts {
	reader: ArtifactReader;
	find: (name: string, root: string) => Found | null;
	siteOf: (workspace: RunningWorkspace) => ArtifactSite;
	/** In turn with everything else. Throws LedgerFault, NoteChanged or VaultFault. */
	act: <Value>(
		workspace: RunningWorkspace,
		by: MemoryBy,
		work: (acting: Acting) => Promise<Result<Value, ArtifactRefused>>,
	) => Promise<Result<Value, ArtifactRefused>>;
}

export function requestedReader(parts: ReaderParts): RequestedTool {
	return {
		operations: READER_TOOLS,
		take: async (workspace, request, item) => {
			const who = callerOf(request, item, workspace.now());
			const { operation, params, result } = request;
			if (result) {
				await recordAnswered(parts, workspace, who, { ...request, result });
				return 'taken';
			}
			const { reader, siteOf } = parts;
			const answer = await runTool(operation, params, {
				...{ who, reader, siteOf, fallback: workspace, post: null },
				find: (name) => parts.find(name, workspace.root),
				act: (one, work) => parts.act(one, who.by, work),
			});
			return !answer.ok && isPassing(answer.refusal) ? 'later' : 'taken';
		},
	};
}

function callerOf(
	{ caller, context, cause, canonicalAt }: ToolRequest,
	item: string,
	now: number,
): Caller {
	const at = Date.parse(canonicalAt ?? '');
	return {
		caller,
		context,
		cause,
		by: OUTSIDE,
		asked: { item, happenedAt: at <= now ? at : null },
	};
}

/** Of what a program has read by itself, as it says. */
async function recordAnswered(
	{ reader, find }: ReaderParts,
	workspace: RunningWorkspace,
	who: Caller,
	{ operation: name, params, result }: ToolRequest & { result: ToolResult },
): Promise<void> {
	const operation = READER_TOOL_NAMES.find((one) => one === name);
	if (!operation) return;
	const known = find(
		typeof params.artifact === 'string' ? params.artifact : '',
		workspace.root,
	)?.known;
	const artifact = known?.uuid ?? null;
	const head = workspace.records.artifacts.head(artifact ?? '');
	const lines = head && linesIn(result.output, head);
	const status = result.status === 'success' ? 'success' : 'error';
	const use = { operation, params, status, output: result.output, lines, artifact } as const;
	await reader.record(workspace, who, use);
}

const placeSchema = z.object({ lines: z.tuple([z.int(), z.int()]) });

/** The lines that somebody says they saw, where the artifact has them. */
function linesIn(output: Json, { lines: total }: { lines: number }): Lines | null {
	const found = placeSchema.safeParse(output);
	if (!found.success) return null;
	const [from, to] = found.data.lines;
	return from >= 1 && from <= to && to <= total ? [from, to] : null;
}
