// The mirrors: made of the notes, sorted, and written only where their content changes. What somebody else wrote into one is taken in
// before anything is written over it.

import type { BacklogSite } from './backlog-site';
import { writeMeta } from './note/meta-file';
import { textIfThere } from '../shared/text-if-there';
import { encodeUtf8 } from '../shared/utf8';
import { NoteChanged, type Turn } from '../workspace';
import { ENTITY_KINDS, type EntityKind } from '../../core/backlog/entities';
import { parentOf } from '../../core/workflow/paths';
import { VaultFault } from '../../ports/vault-files';

/** True where every mirror says what the notes say. False where somebody wrote one meanwhile. Throws VaultFault. */
export async function writeMirrors(turn: Turn, site: BacklogSite): Promise<boolean> {
	if (turn.watchesOnly) return true;
	// What somebody else has written meanwhile is still to be taken in.
	const { areMirrorsDue } = site;
	site.areMirrorsDue = true;
	let areTrue = true;
	for (const kind of ENTITY_KINDS) areTrue = (await writeMirror(turn, site, kind)) && areTrue;
	await writeMeta(turn, site.places.meta, await site.nextNumbers());
	site.areMirrorsDue = areMirrorsDue || !areTrue;
	return areTrue;
}

async function writeMirror(turn: Turn, site: BacklogSite, kind: EntityKind): Promise<boolean> {
	const wanted = site.mirrorText(kind);
	const seen = site.seen[kind];
	if ((seen?.text ?? '') === wanted) return true;
	// What somebody else wrote is taken in first.
	if (seen?.isTakenIn === false) return false;
	const path = site.places.mirrors[kind];
	const isWritten = seen
		? await replaced(turn, path, seen.text, wanted)
		: await created(turn, path, wanted);
	if (isWritten === 'yes') site.wroteMirror(kind, wanted);
	if (isWritten !== 'gone') return isWritten === 'yes';
	// Somebody took it away: it is made again.
	site.seen[kind] = null;
	return writeMirror(turn, site, kind);
}

type Written = 'yes' | 'no' | 'gone';

async function replaced(turn: Turn, path: string, before: string, after: string): Promise<Written> {
	try {
		await replace(turn, path, before, after);
		return 'yes';
	} catch (error) {
		if (error instanceof NoteChanged) return 'no';
		if (error instanceof VaultFault && error.code === 'missing') return 'gone';
		throw error;
	}
}

async function replace(turn: Turn, path: string, before: string, after: string): Promise<void> {
	await turn.files.edit(path, (current) => {
		if (current !== before && current !== after) throw new NoteChanged(path);
		return after;
	});
}

/** Not where one came to lie there meanwhile. */
async function created(turn: Turn, path: string, after: string): Promise<Written> {
	if ((await textIfThere(turn.files, path)) !== null) return 'no';
	await turn.files.createFolder(parentOf(path));
	await turn.files.createFile(path, encodeUtf8(after));
	return 'yes';
}
