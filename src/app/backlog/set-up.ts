// A backlog begins where a person asks for one, and nowhere else: its folders, and the counters of ids.

import type { Acting, BacklogOutcome } from './acts';
import { FIRST_NUMBERS, formatMeta } from './note/meta-file';
import { encodeUtf8 } from '../shared/utf8';
import { ENTITY_KINDS } from '../../core/backlog/entities';
import { accept, refuse } from '../../core/shared/result';
import { text } from '../../text';

/** What is there already stays as it is. Throws VaultFault. */
export async function setUp({ turn, site }: Acting): Promise<BacklogOutcome> {
	const { folder, meta, notes } = site.places;
	if (site.isHidden) return refuse(text.backlogActs.refused.folderHidden(folder));
	for (const kind of ENTITY_KINDS) await turn.files.createFolder(notes[kind]);
	if ((await turn.files.kindOf(meta)) === null) {
		await turn.files.createFile(meta, encodeUtf8(formatMeta(FIRST_NUMBERS)));
	}
	return accept({ path: folder, id: '', sentence: text.backlogActs.done.setUp(folder) });
}
