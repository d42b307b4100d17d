import { nameOf, parentPathOf } from '../../base/normalize-path';
import type { TFile } from '../files';

/** Finds the file a link means: by name, in any case, nearest first. */
export class FileLookup {
	private readonly byName = new Map<string, Set<TFile>>();

	add(file: TFile): void {
		const key = nameOf(file.path).toLowerCase();
		const files = this.byName.get(key);
		if (files) files.add(file);
		else this.byName.set(key, new Set([file]));
	}

	remove(file: TFile, path = file.path): void {
		const key = nameOf(path).toLowerCase();
		const files = this.byName.get(key);
		files?.delete(file);
		if (files?.size === 0) this.byName.delete(key);
	}

	/** How many files bear this file's name. */
	namesakes(file: TFile): number {
		return this.byName.get(file.name.toLowerCase())?.size ?? 0;
	}

	find(linkpath: string, source: TFile | null, sourcePath: string): TFile | null {
		if (linkpath === '') return source;
		const folder = sourcePath === '' ? '/' : parentPathOf(sourcePath);
		const isExact = /^(?:\/|\.\.?\/)/.test(linkpath);
		const wanted = (isExact ? absolute(linkpath, folder) : linkpath).toLowerCase();
		const fits = (file: TFile, path: string): boolean => {
			const own = file.path.toLowerCase();
			return own === path || (!isExact && own.endsWith(`/${path}`));
		};
		for (const path of [`${wanted}.md`, wanted]) {
			const named = [...(this.byName.get(nameOf(path)) ?? [])];
			const found = named.filter((file) => fits(file, path)).sort(nearest(path, folder));
			if (found[0]) return found[0];
		}
		return null;
	}
}

/** The full path itself, then the source's own folder, then the shortest path. */
function nearest(path: string, folder: string): (a: TFile, b: TFile) => number {
	const distance = (file: TFile): number => {
		if (file.path.toLowerCase() === path) return 0;
		if (parentPathOf(file.path) === folder) return 1;
		return 2 + file.path.split('/').length;
	};
	return (a, b) => distance(a) - distance(b) || (a.path < b.path ? -1 : 1);
}

function absolute(linkpath: string, folder: string): string {
	const parts = linkpath.startsWith('/') || folder === '/' ? [] : folder.split('/');
	for (const part of linkpath.split('/')) {
		if (part === '..') parts.pop();
		else if (part !== '.' && part !== '') parts.push(part);
	}
	return parts.join('/');
}
