import { TFile, TFolder, type TAbstractFile } from '../../obsidian/vault/files';

export const SORT_ORDERS = [
	['alphabetical', 'File name (A to Z)'],
	['alphabeticalReverse', 'File name (Z to A)'],
	['byModifiedTime', 'Modified time (new to old)'],
	['byModifiedTimeReverse', 'Modified time (old to new)'],
	['byCreatedTime', 'Created time (new to old)'],
	['byCreatedTimeReverse', 'Created time (old to new)'],
] as const;

export type SortOrder = (typeof SORT_ORDERS)[number][0];

export function isSortOrder(value: unknown): value is SortOrder {
	return SORT_ORDERS.some(([order]) => order === value);
}

const names = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** Folders first and by name; then files in the chosen order. */
export function sortEntries(entries: readonly TAbstractFile[], order: SortOrder): TAbstractFile[] {
	const byName = (a: TAbstractFile, b: TAbstractFile): number => names.compare(a.name, b.name);
	const sign = order === 'alphabeticalReverse' ? -1 : 1;
	const folders = entries.filter((entry) => entry instanceof TFolder);
	const files = entries.filter((entry) => entry instanceof TFile);
	folders.sort((a, b) => sign * byName(a, b));
	files.sort((a, b) => compareFiles(a, b, order) || sign * byName(a, b));
	return [...folders, ...files];
}

function compareFiles(a: TFile, b: TFile, order: SortOrder): number {
	switch (order) {
		case 'alphabetical':
		case 'alphabeticalReverse':
			return 0;
		case 'byModifiedTime':
			return b.stat.mtime - a.stat.mtime;
		case 'byModifiedTimeReverse':
			return a.stat.mtime - b.stat.mtime;
		case 'byCreatedTime':
			return b.stat.ctime - a.stat.ctime;
		case 'byCreatedTimeReverse':
			return a.stat.ctime - b.stat.ctime;
	}
}
