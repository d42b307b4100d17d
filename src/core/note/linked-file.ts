// Which file a link means, as the app finds it: in any case, `.md` may be left out, a path from the
// vault's top before a namesake beside the note before the shortest path. Tests as a value.

import { nameOf, parentOf } from '../workflow/paths';

/** `link` is without `#…` and `|…`; where nothing is left of it, it means the note `from` itself. */
export function linkedFile(link: string, from: string, paths: Iterable<string>): string | null {
	const folder = parentOf(from);
	const isFixed = /^(?:\/|\.\.?\/)/.test(link);
	const wanted = link === '' ? from : isFixed ? resolvedPath(link, folder) : link;
	const candidates = namesakesOf(wanted, paths);
	for (const path of link === '' ? [wanted] : [`${wanted}.md`, wanted]) {
		const found = candidates.filter((candidate) => fits(candidate, path, isFixed || link === ''));
		const nearest = found.sort(nearestFirst(path, folder))[0];
		if (nearest !== undefined) return nearest;
	}
	return null;
}

/** Few are left to be compared, however large the vault is. */
function namesakesOf(wanted: string, paths: Iterable<string>): string[] {
	const name = nameOf(wanted).toLowerCase();
	const names = new Set([name, `${name}.md`]);
	const found: string[] = [];
	for (const path of paths) if (names.has(nameOf(path).toLowerCase())) found.push(path);
	return found;
}

function fits(candidate: string, path: string, isFixed: boolean): boolean {
	const own = candidate.toLowerCase();
	const wanted = path.toLowerCase();
	return own === wanted || (!isFixed && own.endsWith(`/${wanted}`));
}

function nearestFirst(path: string, folder: string): (a: string, b: string) => number {
	const distance = (candidate: string): number => {
		if (candidate === path) return 0;
		if (candidate.toLowerCase() === path.toLowerCase()) return 1;
		if (parentOf(candidate) === folder) return 2;
		return 3 + candidate.split('/').length;
	};
	return (a, b) => distance(a) - distance(b) || (a < b ? -1 : 1);
}

/** A link that starts at the vault's top (`/`) or at the note's own folder (`./`, `../`). */
function resolvedPath(link: string, folder: string): string {
	const parts = link.startsWith('/') || folder === '' ? [] : folder.split('/');
	for (const part of link.split('/')) {
		if (part === '..') parts.pop();
		else if (part !== '.' && part !== '') parts.push(part);
	}
	return parts.join('/');
}
