// Sending an issue to the control plane, for programs beside the device that enforces: they ask in a file, and that device does it as a
// program's. It decides nothing: the task that it makes still has to be approved.

import * as z from 'zod/mini';
import type { Acting, BacklogOutcome } from './acts';
import { type BacklogBy, nameOfWho } from './note/entity-entry';
import { entityNoteAt } from './note/entity-note';
import { foreseen } from './note/known';
import { sendToWork, whyNotSent } from './send-to-work';
import { OUTSIDE } from './take-in';
import { type postRequest, type RequestedTool, useOfRequest } from '../memory/requests';
import type { RunningWorkspace, WorkspaceView } from '../workspace';
import { kindOfId } from '../../core/backlog/ids';
import { accept, refuse } from '../../core/shared/result';
import type { Json } from '../../core/shared/json';
import { isParticipant } from '../../core/soil/conversation/head';
import type { ToolRequest } from '../../core/soil/requests/request';
import { joinPath } from '../../core/workflow/paths';
import { text } from '../../text';

export const BACKLOG_TOOL = 'backlog';

const paramsSchema = z.object({
	issue: z.string().check(z.refine((id) => kindOfId(id) === 'issue')),
});
const OPERATIONS = { send_issue: { input: paramsSchema, reads: false } };

export type Post = typeof postRequest;

/** Asks the device that enforces. Throws VaultFault. */
export async function askToSend(
	workspace: RunningWorkspace,
	path: string,
	{ by, post }: { by: BacklogBy; post: Post },
): Promise<BacklogOutcome> {
	const { refused, done } = text.backlogActs;
	const note = await entityNoteAt(workspace, path);
	if (!note) return refuse(refused.noEntity);
	const why = whyNotSent(workspace, { note, known: foreseen(workspace, note) });
	if (why) return refuse(why);
	const caller = nameOfWho(workspace, by);
	const { id } = note.entity;
	const call = { tool: BACKLOG_TOOL, operation: 'send_issue', params: { issue: id }, caller };
	const posted = isParticipant(caller)
		? await post(workspace, { ...call, result: null, context: null, cause: null })
		: null;
	if (!posted) return refuse(refused.wrongValue('by'));
	return accept({ path, id, sentence: done.askedToSend(id), posted });
}

type Act = (
	workspace: RunningWorkspace,
	by: BacklogBy,
	work: (acting: Acting) => Promise<BacklogOutcome>,
) => Promise<BacklogOutcome>;

/** For the device that enforces. */
export function requestedBacklog(act: Act): RequestedTool {
	return {
		operations: OPERATIONS,
		take: async (workspace, request, item) => {
			const by = { ...OUTSIDE, name: request.caller };
			const { issue } = paramsSchema.parse(request.params);
			const use = (status: 'success' | 'error', output: Json) =>
				useOf(workspace, request, { item, issue, status, output });
			const outcome = await act(workspace, by, async (acting) => {
				const { site } = acting;
				// A note that was written a moment ago may not be known yet.
				const named = joinPath(site.places.notes.issue, `${issue}.md`);
				const path = site.pathOf('issue', issue) ?? named;
				const sent = await sendToWork(acting, path, (task) => use('success', { task }));
				const isPending = !sent.ok && site.due.size > 0;
				return isPending ? refuse(text.decisions.unsavedYet) : sent;
			});
			if (outcome.ok) return 'taken';
			const { code, sentence } = outcome.refusal;
			if (PASSING.has(code)) return 'later';
			const { bytes, entry } = use('error', sentence);
			await workspace.inTurn(async (turn) => {
				await turn.parts.objects.put(bytes);
				await turn.write(entry);
			});
			return 'taken';
		},
	};
}

/** Somebody types, or a person is to look at the log first. */
const PASSING: ReadonlySet<string> = new Set([
	text.decisions.unsavedYet.code,
	text.decisions.logChanged.code,
]);

interface Use {
	item: string;
	issue: string;
	status: 'success' | 'error';
	output: Json;
}

function useOf(
	workspace: WorkspaceView,
	request: ToolRequest,
	{ item, issue: about, status, output }: Use,
) {
	return useOfRequest(
		request,
		{ item, about, status, output, more: { ...OUTSIDE } },
		workspace.now(),
	);
}
