// A move as any program makes it: checked by the workflow's rules first, so that a client hears at once what isn't allowed, and then a plain
// rename. The device that enforces judges it again, and completes it.

import { evidenceFor } from '../../app/move';
import { moveToFree, type Snapshot } from '../../app/workspace';
import { decideTransition } from '../../core/workflow/transition';
import { joinPath, nameOf } from '../../core/workflow/paths';
import type { WorkflowState } from '../../core/workflow/states';
import { mcpText } from '../../text/cli/mcp';
import { refusedMove } from '../../text/refusals';
import { REQUESTS_FOLDER, timeOfRequest } from '../../core/soil/requests/request';
import { deadline } from '../kit/deadline';
import { findSoon, type FoundItem } from './find-item';
import type { Live } from './live-vault';
import { refused, refusedAs } from './refused';
import type { Work } from './tool';

/** So long the device that enforces has for what was moved, or written, last; it takes about a second. */
const LONGEST_MS = 10_000;
/** A request that is older lies there because nothing enforces now. */
const UNATTENDED_MS = 5_000;
const LOOK_AGAIN_MS = 1_000;

/**
 * An item that is about to be moved, as soon as the log knows where it is: two moves one after the other would be judged as one, which no rule
 * allows. Where nothing enforces now, what no log knows may be moved as often as one likes; anything else once. Throws Refused.
 */
export async function findToMove(
	{ vault, signal }: Pick<Work, 'vault' | 'signal'>,
	id: string,
): Promise<{ live: Live; found: FoundItem }> {
	const until = deadline(signal, LONGEST_MS);
	let wake: () => void = () => undefined;
	const end = vault.onChange(() => wake());
	try {
		for (;;) {
			const next = new Promise<void>((resolve) => (wake = resolve));
			const live = await vault.withRecords();
			const found = await findSoon({ vault, live, signal }, id);
			if (isRecorded(found)) return { live, found };
			if (until.isOver() || (await isUnattended(live))) return { live, found: unrecorded(found) };
			await Promise.race([next, until.over, soon()]);
		}
	} finally {
		end();
		until.end();
	}
}

function isRecorded({ item, record, path }: FoundItem): boolean {
	return record?.presence === 'here' && record.state === item.state && record.path === path;
}

/** Throws Refused. */
function unrecorded(found: FoundItem): FoundItem {
	if (found.record === null) return found;
	throw refused('not-recorded', found.item.state, { review: found.review });
}

async function isUnattended({ whole }: Live): Promise<boolean> {
	const left = await whole.files.filesIn(joinPath(whole.logs, REQUESTS_FOLDER));
	return left.some(({ path }) => whole.now() - timeOfRequest(path) > UNATTENDED_MS);
}

function soon(): Promise<void> {
	return new Promise((resolve) => {
		setTimeout(resolve, LOOK_AGAIN_MS).unref();
	});
}

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
