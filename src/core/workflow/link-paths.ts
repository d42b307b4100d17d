// Which paths a link by path may mean, where the app finds nothing for it.

import { isNotePath, joinPath, parentOf, pathFrom } from './paths';

/**
 * Vault paths of notes, the likeliest first; `link` is without heading or block. Agents write paths from the folder that they
 * work in, so they are read from each of these roots as well. None for a link by name alone: the app finds it in any folder.
 */
export function pathsMeant(link: string, from: string, roots: readonly string[]): string[] {
	const found = [link, decoded(link)].flatMap((one) => pathsOf(one.trim(), from, roots));
	return [...new Set(found.map((path) => (isNotePath(path) ? path : `${path}.md`)))];
}

function pathsOf(link: string, from: string, roots: readonly string[]): string[] {
	if (!link.includes('/') || link.endsWith('/')) return [];
	if (/^\.{1,2}\//.test(link)) return present([pathFrom(parentOf(from), link)]);
	return present(['', ...roots].map((root) => pathFrom('', joinPath(root, link))));
}

function present(paths: readonly (string | null)[]): string[] {
	return paths.flatMap((path) => path ?? []);
}

/** As links of Markdown are written; a stray percent sign is one. */
function decoded(link: string): string {
	try {
		return decodeURIComponent(link);
	} catch {
		return link;
	}
}
