// A path that nothing lies at yet: the wished one, else with the first free number behind the name,
// as the app itself does. Nothing is ever overwritten.

import { joinPath, nameOf, parentOf } from '../../core/workflow/paths';
import { VaultFault, type VaultFiles, type VaultReads } from '../../ports/vault-files';

/** What nobody has written yet, nobody's files tell of: `taken` has it, in small letters. */
const NONE: ReadonlySet<string> = new Set();

export async function freePath(
	files: VaultReads,
	wished: string,
	first = 0,
	taken: ReadonlySet<string> = NONE,
): Promise<string> {
	const name = nameOf(wished);
	const dot = name.lastIndexOf('.');
	const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
	const numbered = (count: number) =>
		count === 0 ? wished : joinPath(parentOf(wished), `${stem} ${count}${ending}`);
	let count = first;
	const isTaken = async (path: string) =>
		taken.has(path.toLowerCase()) || (await files.kindOf(path)) !== null;
	while (await isTaken(numbered(count))) count += 1;
	return numbered(count);
}

/** So many files can come to lie in the way before the app has heard of the first. */
const MOST_TRIES = 20;

/** A note that stays where it may not be, because it cannot be moved: that place is to be named, not the other. */
export class StuckNote extends VaultFault {
	constructor(
		path: string,
		readonly id: string | null,
		cause: VaultFault,
	) {
		super('unwritable', path, cause);
	}
}

/**
 * Moves it there, or beside what lies there, be it known to the app yet or not. Returns where it went. Throws
 * VaultFault; StuckNote where the system refuses it. `id`: of the item, where that is known.
 */
export async function moveToFree(
	files: VaultFiles,
	from: string,
	wished: string,
	id: string | null = null,
): Promise<string> {
	let refused = 0;
	for (let tries = 0; tries <= MOST_TRIES;) {
		const target = tries === 0 ? wished : await freePath(files, wished, tries);
		try {
			await files.rename(from, target);
			return target;
		} catch (error) {
			if (!(error instanceof VaultFault) || error.code === 'missing') throw error;
			if (error.code === 'taken') tries += 1;
			// Somebody may have moved it there again at that moment.
			else if ((refused += 1) > 1) throw new StuckNote(from, id, error);
		}
	}
	throw new VaultFault('taken', wished);
}
