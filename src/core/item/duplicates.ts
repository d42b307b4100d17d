// Two notes with one id are two claims to one history; two with one name or text in two states are a note that was copied
// where it should have been moved. All are named; none is touched. Takes linear time: 8,000 notes with one id must not cost
// 8,000 times 8,000.

import { groupBy } from '../shared/group-by';
import { SharedKeys } from '../shared/shared-keys';
import { baseNameOf } from '../workflow/paths';
import type { Finding } from './finding';
import type { IndexedNote, Item } from './item';

/** How many of the others are named. */
const SHOWN = 3;

export function findDuplicateIds(items: Iterable<IndexedNote>): Finding[] {
	const groups = groupBy(items, (item) => claimOf(item) ?? '');
	groups.delete('');
	return [...groups.values()].flatMap((same) =>
		same.length > 1 ? same.map((item) => duplicate(item.id ?? '', item, same)) : [],
	);
}

/** What no two notes may claim; null where a note has no id. Every backlog counts its own specs and issues. */
export function claimOf({ id, state, root }: IndexedNote): string | null {
	return id === null || state !== undefined ? id : `${root}\n${id}`;
}

function duplicate(id: string, item: IndexedNote, same: readonly IndexedNote[]): Finding {
	const others = same.slice(0, SHOWN + 1).filter((other) => other !== item);
	const paths = others.slice(0, SHOWN).map((other) => other.path);
	const detail = { code: 'duplicate-id', id, others: paths, count: same.length - 1 } as const;
	return { code: 'duplicate-id', path: item.path, detail };
}

/** Notes in state folders that have a name or a text that others have, kept while notes come and go. */
export class Twins {
	private readonly names = new SharedKeys<Item>();
	private readonly texts = new SharedKeys<Item>();

	add(note: IndexedNote): void {
		if (note.state === undefined) return;
		this.names.add(nameKey(note), note);
		if (note.digest) this.texts.add(textKey(note), note);
	}

	remove(note: IndexedNote): void {
		if (note.state === undefined) return;
		this.names.remove(nameKey(note), note);
		if (note.digest) this.texts.remove(textKey(note), note);
	}

	findings(): Finding[] {
		// Where each has an id of its own, a name is only a name.
		const sameNames = this.names.groups().filter((same) => same.some(({ id }) => id === null));
		const named = sameNames.flatMap((same) => twins('name', same));
		const known = new Set(named.map(({ path }) => path));
		const others = this.texts.groups().flatMap((same) => twins('text', same));
		return [...named, ...others.filter(({ path }) => !known.has(path))];
	}
}

const nameKey = ({ root, path }: Item): string => `${root}\n${baseNameOf(path).toLowerCase()}`;
const textKey = ({ root, digest }: Item): string => `${root}\n${digest ?? ''}`;

/** Only those in other states. */
function twins(by: 'name' | 'text', same: readonly Item[]): Finding[] {
	const states = groupBy(same, ({ state }) => state);
	if (states.size < 2) return [];
	return [...states].flatMap(([state, here]) => {
		const elsewhere = [...states].flatMap(([other, there]) =>
			other === state ? [] : there.slice(0, SHOWN),
		);
		const others = elsewhere.slice(0, SHOWN).map(({ path }) => path);
		const detail = { code: 'twin', by, others, count: same.length - here.length } as const;
		return here.map(({ path }): Finding => ({ code: 'twin', path, detail }));
	});
}
