// Which files of a vault the names in a note mean: in any case and either Unicode form, as paths from
// the vault's top, from the note, or as the end of a path. The rule is docs/formats/substance.md.

import { nameOf, parentOf, pathFrom } from '../workflow/paths';
import type { NameKind } from '../note/names';

interface Candidate {
	path: string;
	folded: string;
}

/** By name; `x.md` where a note is meant by `x`. `paths` are those of all files that are not hidden. */
export function namedFiles(
	names: Iterable<string>,
	from: string,
	paths: Iterable<string>,
): Map<string, string> {
	const wanted = new Set([...names].flatMap((name) => [name, withEnding(name)]));
	const namesakes = new Map<string, Candidate[]>();
	for (const name of wanted) namesakes.set(keyOf(name), []);
	for (const path of paths) namesakes.get(keyOf(path))?.push({ path, folded: fold(path) });
	const found = new Map<string, string>();
	for (const name of wanted) {
		const path = fileOf(name, parentOf(from), namesakes.get(keyOf(name)) ?? []);
		if (path !== null) found.set(name, path);
	}
	return found;
}

/** Names with one key may mean one file. */
export function keyOf(path: string): string {
	return fold(nameOf(path));
}

export function withEnding(name: string): string {
	return /\.md$/i.test(name) ? name : `${name}.md`;
}

function fold(text: string): string {
	return text.normalize('NFC').toLowerCase();
}

const RELATIVE = /^\.{1,2}\//;
const ABSOLUTE = /^(?:\/|~\/|[A-Za-z]:\/)/;

function fileOf(name: string, folder: string, namesakes: readonly Candidate[]): string | null {
	if (namesakes.length === 0) return null;
	if (ABSOLUTE.test(name)) return longestWithin(`/${fold(name.replace(/^\/+/, ''))}`, namesakes);
	if (!RELATIVE.test(name)) return nearest(name, folder, namesakes);
	const path = pathFrom(folder, name);
	if (path === null) return null;
	return (
		pick(
			path,
			folder,
			namesakes.filter(({ folded }) => folded === fold(path)),
		) ?? nearest(name.replace(/^(?:\.{1,2}\/)+/, ''), folder, namesakes)
	);
}

/** Whoever uses a path of the whole machine means the file at its end, if it is one of this vault. */
function longestWithin(absolute: string, namesakes: readonly Candidate[]): string | null {
	const fitting = namesakes.filter(({ folded }) => absolute.endsWith(`/${folded}`));
	const [longest] = fitting.sort((a, b) => b.folded.length - a.folded.length || order(a, b));
	return longest?.path ?? null;
}

function nearest(name: string, folder: string, namesakes: readonly Candidate[]): string | null {
	const wanted = fold(name);
	const fits = ({ folded }: Candidate) => folded === wanted || folded.endsWith(`/${wanted}`);
	return pick(name, folder, namesakes.filter(fits));
}

/** The path itself, then in another case, then beside the note, then the shortest. */
function pick(name: string, folder: string, fitting: readonly Candidate[]): string | null {
	const wanted = fold(name);
	const distance = ({ path, folded }: Candidate): number => {
		if (path === name) return 0;
		if (folded === wanted) return 1;
		return parentOf(path) === folder ? 2 : 3 + path.split('/').length;
	};
	const [best] = [...fitting].sort((a, b) => distance(a) - distance(b) || order(a, b));
	return best?.path ?? null;
}

function order(a: Candidate, b: Candidate): number {
	return a.path < b.path ? -1 : 1;
}

/** Why a name that a person reads in a note stands for nothing that the approval covers. */
export type WhyNotCovered =
	/** A link that leads nowhere. Should a file appear there, the approval is void. */
	| 'missing'
	/** On the web. */
	| 'address'
	/** Above the vault's top, or a path of the whole machine. */
	| 'outside'
	/** A name that begins with a dot: the app tells of no change there. */
	| 'hidden'
	/** In a folder `Logs`: every decision would change it. */
	| 'log'
	/** A note by its name alone, without a path or a link. */
	| 'in-passing';

interface Looked {
	from: string;
	/** The paths that are covered. */
	covered: ReadonlySet<string>;
	/** Also of what is written in passing. */
	found: ReadonlyMap<string, string>;
}

const ADDRESS = /^(?:(?!file:)[a-z][a-z0-9+.-]+:|\/\/)/i;

export function whyNotCovered(name: string, kind: NameKind, looked: Looked): WhyNotCovered | null {
	if (ADDRESS.test(name)) return isOnTheWeb(name) ? 'address' : null;
	const path = looked.found.get(name) ?? looked.found.get(withEnding(name));
	if (isOutside(name, parentOf(looked.from)) && !(kind === 'link' && path)) return 'outside';
	return path === undefined ? whyNotFound(name, kind) : whyNotCounted(path, looked);
}

function whyNotFound(name: string, kind: NameKind): WhyNotCovered | null {
	const isHidden = /(?:^|\/)\.[^./]/.test(name);
	if (isHidden && (kind !== 'bare' || name.includes('/'))) return 'hidden';
	return kind === 'link' ? 'missing' : null;
}

function whyNotCounted(path: string, { from, covered }: Looked): WhyNotCovered | null {
	if (isLogPath(path)) return 'log';
	return covered.has(path) || path === from ? null : 'in-passing';
}

/** Nothing below a folder of this name is covered. */
export function isLogPath(path: string): boolean {
	return /(?:^|\/)Logs\//.test(path);
}

function isOnTheWeb(name: string): boolean {
	return name.includes('://') && !/^obsidian:/i.test(name);
}

function isOutside(name: string, folder: string): boolean {
	if (/^file:/i.test(name)) return true;
	if (ABSOLUTE.test(name)) return /[^/]\/[^/]|\.[A-Za-z0-9]{1,8}$/.test(name.slice(1));
	return RELATIVE.test(name) && pathFrom(folder, name) === null;
}
