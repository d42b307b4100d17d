import type { CachedMetadata, Reference } from 'obsidian';
import { getLinkpath } from '../../base/link-text';
import { nameOf } from '../../base/normalize-path';
import type { TFile } from '../files';

export type LinkCounts = Record<string, Record<string, number>>;

/** Who links to whom, and who must be looked at again when a name comes or goes. */
export class LinkGraph {
	readonly resolved: LinkCounts = {};
	readonly unresolved: LinkCounts = {};
	private readonly sourcesByName = new Map<string, Set<TFile>>();
	private readonly namesBySource = new Map<TFile, Set<string>>();

	/** Notes with a link that may mean a file of this path. */
	sourcesOf(path: string): TFile[] {
		return [...(this.sourcesByName.get(linkName(path)) ?? [])];
	}

	update(source: TFile, cache: CachedMetadata, find: (linkpath: string) => TFile | null): void {
		this.forgetNames(source);
		const resolved: Record<string, number> = {};
		const unresolved: Record<string, number> = {};
		const names = new Set<string>();
		for (const { link } of referencesIn(cache)) {
			const linkpath = getLinkpath(link);
			if (linkpath === '') continue;
			names.add(linkName(linkpath));
			const target = find(linkpath);
			const counts = target ? resolved : unresolved;
			const key = target ? target.path : linkpath;
			counts[key] = (counts[key] ?? 0) + 1;
		}
		this.resolved[source.path] = resolved;
		this.unresolved[source.path] = unresolved;
		this.namesBySource.set(source, names);
		for (const name of names) {
			const sources = this.sourcesByName.get(name);
			if (sources) sources.add(source);
			else this.sourcesByName.set(name, new Set([source]));
		}
	}

	move(from: string, to: string): void {
		for (const counts of [this.resolved, this.unresolved]) {
			const own = counts[from];
			if (!own) continue;
			Reflect.deleteProperty(counts, from);
			counts[to] = own;
		}
	}

	remove(source: TFile, path: string): void {
		this.forgetNames(source);
		Reflect.deleteProperty(this.resolved, path);
		Reflect.deleteProperty(this.unresolved, path);
	}

	private forgetNames(source: TFile): void {
		for (const name of this.namesBySource.get(source) ?? []) {
			const sources = this.sourcesByName.get(name);
			sources?.delete(source);
			if (sources?.size === 0) this.sourcesByName.delete(name);
		}
		this.namesBySource.delete(source);
	}
}

/** Of the text and of the properties. */
export function referencesIn(cache: CachedMetadata): Reference[] {
	return [...(cache.links ?? []), ...(cache.embeds ?? []), ...(cache.frontmatterLinks ?? [])];
}

function linkName(path: string): string {
	return nameOf(path).toLowerCase().replace(/\.md$/, '');
}
