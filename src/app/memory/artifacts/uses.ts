// What somebody did with an artifact, in order, from the logs of all devices: each use of the tools that a person and an agent share.

import * as z from 'zod/mini';
import { lenientUtf8 } from '../../shared/utf8';
import type { WorkspaceView } from '../../workspace';
import { contextIf } from '../../../core/entries/define';
import type { LedgerEntry } from '../../../core/entries/entry';
import { editProposed } from '../../../core/entries/memory/artifact';
import { toolUsed } from '../../../core/entries/memory/conversation';
import { parsePlainJson } from '../../../core/shared/parse-json';
import { ARTIFACT_READER } from '../../../core/soil/artifact/known-artifacts';

export interface UseRow {
	/** Uuid of its ToolCall. */
	entry: string;
	at: string;
	caller: string;
	operation: string;
	/** What for, in words. */
	intent: string | null;
	isDone: boolean;
	lines: readonly [from: number, to: number] | null;
	/** What was searched for, noted, or proposed; null where it was nothing of the sort, or isn't kept. */
	words: string | null;
	/** Places that a scroll passed on its way. */
	passed: number;
	/** The newest commit as it was used. */
	commit: string | null;
}

const MOST_WORDS = 300;
const lines = z.catch(z.nullable(z.tuple([z.int(), z.int()])), null);
const said = z.catch(z.string(), '');
const NOTHING = { query: '', content: '', steps: [] };
const document = z.catch(
	z.object({
		params: z.catch(
			z.object({ query: said, content: said, steps: z.catch(z.array(z.unknown()), []) }),
			NOTHING,
		),
		content: said,
	}),
	{ params: NOTHING, content: '' },
);

/** The oldest first. What nobody believes, or doesn't count, is left out. */
export async function usesOf(
	workspace: WorkspaceView,
	artifact: { uuid: string; commits: readonly { commit: string; at: string }[] },
	caller: string,
): Promise<UseRow[]> {
	const found = await workspace.parts.ledger.logs.historyOf(artifact.uuid);
	const counts = ({ hash }: LedgerEntry) =>
		!workspace.unbelieved.has(hash) && !workspace.uncounted.has(hash);
	const uses = found.reverse().flatMap(({ entry }) => (counts(entry) ? (useIn(entry) ?? []) : []));
	const own = uses.filter((use) => use.caller === caller);
	return Promise.all(
		own.map(async ({ data, ...use }) => ({
			...use,
			...(await toldIn(workspace, data)),
			commit: artifact.commits.findLast(({ at }) => at <= use.at)?.commit ?? null,
		})),
	);
}

function useIn(entry: LedgerEntry) {
	const used = contextIf(toolUsed, entry);
	const context = used?.tool === ARTIFACT_READER ? used : contextIf(editProposed, entry);
	if (!context || context.caller === null) return null;
	const { caller, operation, intent, data_sha256: data } = context;
	return {
		...{ entry: entry.uuid, at: entry.canonicalAt, caller, operation: operation ?? '', intent },
		...{ isDone: used?.status !== 'error', lines: lines.parse(context.lines), data },
	};
}

async function toldIn(
	{ parts }: WorkspaceView,
	data: string | null,
): Promise<Pick<UseRow, 'words' | 'passed'>> {
	const bytes = data === null ? null : await parts.objects.get(data);
	const { params, content } = document.parse(
		parsePlainJson(bytes ? lenientUtf8.decode(bytes) : ''),
	);
	const words = [params.query, params.content, content].find((one) => one !== '') ?? null;
	return { words: words?.slice(0, MOST_WORDS) ?? null, passed: params.steps.length };
}
