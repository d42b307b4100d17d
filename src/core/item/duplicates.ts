// Two notes with one id are two claims to one history; two with one name or text in two states are a note that was copied
// where it should have been moved. All are named; none is touched. Takes linear time: 8,000 notes with one id must not cost
// 8,000 times 8,000.

import { groupBy } from '../shared/group-by';
import { baseNameOf } from '../workflow/paths';
import type { Finding } from './finding';
import type { IndexedNote, Item } from './item';

/** How many of the others are named. */
const SHOWN = 3;

export function findDuplicateIds(items: Iterable<IndexedNote>): Finding[] {
	const groups = groupBy(items, (item) => item.id ?? '');
	groups.delete('');
	return [...groups].flatMap(([id, same]) =>
		same.length > 1 ? same.map((item) => duplicate(id, item, same)) : [],
	);
}

function duplicate(id: string, item: IndexedNote, same: readonly IndexedNote[]): Finding {
	const others = same.slice(0, SHOWN + 1).filter((other) => other !== item);
	const paths = others.slice(0, SHOWN).map((other) => other.path);
	const detail = { code: 'duplicate-id', id, others: paths, count: same.length - 1 } as const;
	return { code: 'duplicate-id', path: item.path, detail };
}

export function findTwins(notes: Iterable<IndexedNote>): Finding[] {
	const items = [...notes].flatMap((note) => (note.state === undefined ? [] : [note]));
	const byName = [
		...groupBy(items, ({ root, path }) => `${root}\n${baseNameOf(path).toLowerCase()}`).values(),
		// Where each has an id of its own, a name is only a name.
	].filter((same) => same.some(({ id }) => id === null));
	const byText = groupBy(items, ({ root, digest = '' }) => digest && `${root}\n${digest}`);
	byText.delete('');
	const named = byName.flatMap((same) => twins('name', same));
	const known = new Set(named.map(({ path }) => path));
	const others = [...byText.values()].flatMap((same) => twins('text', same));
	return [...named, ...others.filter(({ path }) => !known.has(path))];
}

/** Only those in other states. */
function twins(by: 'name' | 'text', same: readonly Item[]): Finding[] {
	// Nearly all of them, in a large vault.
	if (same.length < 2) return [];
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
