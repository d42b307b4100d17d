// Which approved items name a file. An approval covers the files that a note names, so whatever happens to a file
// of that name is a reason to look at the approval.

import { substanceParts } from '../../core/approval/substance';
import { namesIn } from '../../core/note/names';
import { keyOf, withEnding } from '../../core/approval/named-files';

export class LinkWatch {
	private readonly byName = new Map<string, Set<string>>();
	private readonly namesOf = new Map<string, readonly string[]>();

	/** Null where nothing is covered any more. */
	watch(id: string, text: string | null): void {
		for (const name of this.namesOf.get(id) ?? []) this.drop(name, id);
		const names = text === null ? [] : keysOf(text);
		if (names.length === 0) this.namesOf.delete(id);
		else this.namesOf.set(id, names);
		for (const name of names) {
			const ids = this.byName.get(name);
			if (ids) ids.add(id);
			else this.byName.set(name, new Set([id]));
		}
	}

	affectedBy(path: string): readonly string[] {
		return [...(this.byName.get(keyOf(path)) ?? [])];
	}

	private drop(name: string, id: string): void {
		const ids = this.byName.get(name);
		ids?.delete(id);
		if (ids?.size === 0) this.byName.delete(name);
	}
}

function keysOf(text: string): string[] {
	const { names } = namesIn(substanceParts(text));
	return [...new Set([...names].flatMap((name) => [keyOf(name), keyOf(withEnding(name))]))];
}
