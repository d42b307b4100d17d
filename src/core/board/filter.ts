// Which items somebody wants to see. Linear, whatever is asked for.

import type { Ask } from '../approval/assess-note';
import type { Item } from '../item/item';
import { searchedWords } from '../shared/searched-words';
import type { BoardFilter } from './choice';

type Test = (item: Item) => boolean;

/** What an item asks for, as it is shown. */
export type AskInWords = (ask: Ask) => string;

/** Null where everything fits. The state is left to whoever chooses the columns. */
export function boardTest(filter: BoardFilter, inWords: AskInWords): Test | null {
	const tests = [...factTests(filter), ...textTests(filter.text, inWords)];
	if (tests.length === 0) return null;
	return (item) => tests.every((test) => test(item));
}

function factTests({ risk, priority, tag, source, assignee }: BoardFilter): Test[] {
	const tests: Test[] = [];
	if (risk !== null) tests.push(({ asks }) => asks?.riskLevel === risk);
	if (priority !== null) tests.push((item) => (item.priority ?? 'none') === priority);
	if (tag !== null) tests.push(({ tags }) => tags.includes(tag));
	if (source !== null) tests.push((item) => item.source === source);
	if (assignee !== null) tests.push((item) => item.assignee === assignee);
	return tests;
}

function textTests(text: string, inWords: AskInWords): Test[] {
	const words = searchedWords(text);
	if (words.length === 0) return [];
	return [
		(item) => {
			const searched = searchedOf(item, inWords);
			return words.every((word) => searched.includes(word));
		},
	];
}

/** For whoever is about to type: the first letter need not wait for it. */
export function prepareSearch(items: readonly Item[], inWords: AskInWords): void {
	for (const item of items) searchedOf(item, inWords);
}

/** Made once for an item: whoever types asks for it with every letter. */
const searchedTexts = new WeakMap<Item, string>();

function searchedOf(item: Item, inWords: AskInWords): string {
	const known = searchedTexts.get(item);
	if (known !== undefined) return known;
	const { title, path, asks, tags, source, assignee } = item;
	const asked = asks ? inWords(asks) : '';
	const texts = [title, path, asked, tags.join(' '), source ?? '', assignee ?? ''];
	const text = texts.join('\n').toLowerCase();
	searchedTexts.set(item, text);
	return text;
}
