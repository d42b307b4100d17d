// A move as any program makes it: checked by the workflow's rules first, so that a client hears at once what isn't allowed, and then a plain
// rename. The device that enforces judges it again, and completes it.

import { evidenceFor } from '../../app/move';
import { moveToFree, type Snapshot } from '../../app/workspace';
import { decideTransition } from '../../core/workflow/transition';
import { joinPath, nameOf } from '../../core/workflow/paths';
import type { WorkflowState } from '../../core/workflow/states';
import { mcpText } from '../../text/cli/mcp';
import { refusedMove } from '../../text/refusals';
import type { FoundItem } from './find-item';
import { refused, refusedAs } from './refused';
import type { Work } from './tool';

/** Why the rules don't allow it, as what would be thrown; null where they do. */
export async function whyNotMoved(
	{ live: { whole } }: Pick<Work, 'live'>,
	{ item, record, path, review }: FoundItem,
	snapshot: Snapshot,
	to: WorkflowState,
): Promise<Error | null> {
	if (whole.folderOf(to) === null) return refused('wrong-state', item.state, { review });
	const evidence = await evidenceFor(whole, record, path, snapshot, {
		...{ actor: 'system', reason: '' },
	});
	const asked = { from: item.state, to, actor: 'system', evidence } as const;
	const verdict = decideTransition(whole.table, asked);
	if (verdict.ok)
		return verdict.value === 'transition' ? null : refused('wrong-state', to, { review });
	const { next } = verdict.refusal;
	const possible = next.length > 0 ? [mcpText.instead.moveTo(next)] : [];
	const { code } = verdict.refusal;
	return refusedAs(refusedMove(verdict.refusal), {
		review,
		...(code !== 'person-only' && code !== 'skips-approval' && { possible }),
	});
}

/** Resolves to where it is then, relative. Throws Refused or VaultFault. */
export async function moveTo(
	work: Pick<Work, 'live' | 'vault'>,
	found: FoundItem,
	snapshot: Snapshot,
	to: WorkflowState,
): Promise<string> {
	const why = await whyNotMoved(work, found, snapshot, to);
	if (why) throw why;
	const { running, files } = work.live;
	const folder = running.full(running.homeOf(to));
	const from = running.full(found.path);
	await files.createFolder(folder);
	const path = await moveToFree(files, from, joinPath(folder, nameOf(found.path)), found.item.id);
	await work.vault.wrote({ type: 'renamed', from, path });
	return running.relative(path) ?? path;
}
