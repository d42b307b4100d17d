// A path that nothing lies at yet: the wished one, else with the first free number behind the name,
// as the app itself does. Nothing is ever overwritten.

import { joinPath, nameOf, parentOf } from '../../core/workflow/paths';
import { VaultFault, type VaultFiles } from '../../ports/vault-files';

export async function freePath(files: VaultFiles, wished: string, first = 0): Promise<string> {
	const name = nameOf(wished);
	const dot = name.lastIndexOf('.');
	const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
	const numbered = (count: number) =>
		count === 0 ? wished : joinPath(parentOf(wished), `${stem} ${count}${ending}`);
	let count = first;
	while ((await files.kindOf(numbered(count))) !== null) count += 1;
	return numbered(count);
}

/** So many files can come to lie in the way before the app has heard of the first. */
const MOST_TRIES = 20;

/** Moves it there, or beside what lies there, be it known to the app yet or not. Returns where it went. */
export async function moveToFree(files: VaultFiles, from: string, wished: string): Promise<string> {
	for (let tries = 0; ; tries += 1) {
		const target = tries === 0 ? wished : await freePath(files, wished, tries);
		try {
			await files.rename(from, target);
			return target;
		} catch (error) {
			const isTaken = error instanceof VaultFault && error.code === 'taken';
			if (!isTaken || tries >= MOST_TRIES) throw error;
		}
	}
}
