// A spec or an issue leaves the backlog: its note goes into the backlog's trash, where a person finds it, and its id is never given again.

import { type Acting, type BacklogOutcome } from './acts';
import { prepared } from './change-entity';
import { removedEntry } from './note/entity-entry';
import { moveToFree, recordOr } from '../workspace';
import { accept } from '../../core/shared/result';
import { joinPath, nameOf } from '../../core/workflow/paths';
import { text } from '../../text';

/** Throws LedgerFault or VaultFault: then it is where it was. */
export async function removeEntity(acting: Acting, path: string): Promise<BacklogOutcome> {
	const { turn, site, by } = acting;
	const found = await prepared(acting, path);
	if (!found.ok) return found;
	const { note, known } = found.value;
	const { trash } = site.places;
	if (turn.enforces) await turn.parts.objects.put(note.snapshot.bytes);
	await turn.files.createFolder(trash);
	const to = await moveToFree(turn.files, path, joinPath(trash, nameOf(path)), known.id);
	const more = { to_path: turn.relative(to) ?? to };
	const entry = removedEntry(turn, known, by, more);
	// Where this device doesn't enforce, it is found missing by the one that does.
	if (turn.enforces) await recordOr(turn, entry, () => turn.files.rename(to, path));
	site.drop(path);
	const { id, title } = note.entity;
	return accept({ path: to, id, sentence: text.backlogActs.done.removed(id, title) });
}
