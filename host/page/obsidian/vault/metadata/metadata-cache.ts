import type { CachedMetadata } from 'obsidian';
import { getAllTags } from '../../base/cache-refs';
import { Events, type EventRef } from '../../base/events';
import { TFile, type TAbstractFile } from '../files';
import type { Vault } from '../vault';
import { FileLookup } from './file-lookup';
import { LinkGraph, type LinkCounts } from './link-graph';
import { NoteIndexing } from './note-indexing';

/** A big vault's first reading goes on in the background; a small one's is done when the layout comes. */
const PATIENCE_MS = 3000;

/**
 * What the app knows of each note's text. Everything here happens some time after the vault's event; a
 * rename carries the knowledge along and says nothing. Nothing is kept from one start to the next, so
 * every start fires `changed` for each note, as the app's first start on a vault does.
 */
export class MetadataCache extends Events {
	private readonly caches = new Map<TFile, CachedMetadata>();
	private readonly lookup = new FileLookup();
	private readonly graph = new LinkGraph();
	private readonly indexing: NoteIndexing;
	private readonly vault: Vault;

	constructor({ vault }: { vault: Vault }) {
		super();
		this.vault = vault;
		this.indexing = new NoteIndexing(vault.adapter.transport, {
			reading: (file) => {
				this.caches.delete(file);
			},
			parsed: (file, text, cache) => {
				this.caches.set(file, cache);
				this.trigger('changed', file, text, cache);
			},
			resolve: (file) => {
				this.resolve(file);
			},
			done: () => {
				this.trigger('resolved');
			},
		});
		vault.on('create', (file) => this.onCreate(file));
		vault.on('modify', (file) => this.onModify(file));
		vault.on('delete', (file) => this.onDelete(file));
		vault.on('rename', (file, oldPath) => this.onRename(file, oldPath));
	}

	get resolvedLinks(): LinkCounts {
		return this.graph.resolved;
	}

	get unresolvedLinks(): LinkCounts {
		return this.graph.unresolved;
	}

	/** Begins to read; resolves when all is read, or when a start should wait no longer. */
	async initialize(): Promise<void> {
		this.indexing.start();
		let timer: ReturnType<typeof setTimeout> | undefined;
		const patience = new Promise<void>((resolve) => (timer = setTimeout(resolve, PATIENCE_MS)));
		await Promise.race([this.settled(), patience]);
		clearTimeout(timer);
	}

	/** Resolves when nothing waits to be read or resolved. */
	settled(): Promise<void> {
		return this.indexing.settled();
	}

	getFileCache(file: TFile): CachedMetadata | null {
		return this.caches.get(file) ?? null;
	}

	getCache(path: string): CachedMetadata | null {
		const file = this.vault.getFileByPath(path);
		return file && this.getFileCache(file);
	}

	getFirstLinkpathDest(linkpath: string, sourcePath: string): TFile | null {
		return this.lookup.find(linkpath, this.vault.getFileByPath(sourcePath), sourcePath);
	}

	/** The name if it is the only one of its kind, else the full path. */
	fileToLinktext(file: TFile, _sourcePath: string, omitMdExtension = true): string {
		const text = this.lookup.namesakes(file) > 1 ? file.path : file.name;
		return omitMdExtension && file.extension === 'md' ? text.replace(/\.md$/i, '') : text;
	}

	/** Undocumented: every tag with the number of its uses. */
	getTags(): Record<string, number> {
		const counts: Record<string, number> = {};
		for (const cache of this.caches.values()) {
			for (const tag of getAllTags(cache) ?? []) counts[tag] = (counts[tag] ?? 0) + 1;
		}
		return counts;
	}

	/** Notes with a link that may lead to this path. */
	possibleSourcesOf(path: string): TFile[] {
		return this.graph.sourcesOf(path);
	}

	override on(
		name: 'changed',
		callback: (file: TFile, data: string, cache: CachedMetadata) => unknown,
		ctx?: unknown,
	): EventRef;
	override on(
		name: 'deleted',
		callback: (file: TFile, prevCache: CachedMetadata | null) => unknown,
		ctx?: unknown,
	): EventRef;
	override on(name: 'resolve', callback: (file: TFile) => unknown, ctx?: unknown): EventRef;
	override on(name: 'resolved', callback: () => unknown, ctx?: unknown): EventRef;
	override on(name: string, callback: (...data: never[]) => unknown, ctx?: unknown): EventRef;
	override on(name: string, callback: (...data: never[]) => unknown, ctx?: unknown): EventRef {
		return super.on(name, callback, ctx);
	}

	private onCreate(file: TAbstractFile): void {
		if (!(file instanceof TFile)) return;
		this.lookup.add(file);
		if (isNote(file)) this.indexing.read(file);
		this.lookAgainAt(file.path);
	}

	private onModify(file: TAbstractFile): void {
		if (file instanceof TFile && isNote(file)) this.indexing.read(file);
	}

	private onDelete(file: TAbstractFile): void {
		if (!(file instanceof TFile)) return;
		const { path } = file;
		const previous = this.getFileCache(file);
		this.lookup.remove(file);
		this.caches.delete(file);
		this.indexing.forget(file);
		this.graph.remove(file, path);
		this.lookAgainAt(path);
		if (isNote(file)) queueMicrotask(() => this.trigger('deleted', file, previous));
	}

	private onRename(file: TAbstractFile, oldPath: string): void {
		if (!(file instanceof TFile)) return;
		this.lookup.remove(file, oldPath);
		this.lookup.add(file);
		this.graph.move(oldPath, file.path);
		this.lookAgainAt(oldPath);
		this.lookAgainAt(file.path);
		if (this.caches.has(file)) this.indexing.resolve(file);
		// Renamed into a note, it has never been read.
		else if (isNote(file)) this.indexing.read(file);
	}

	private lookAgainAt(path: string): void {
		for (const source of this.graph.sourcesOf(path)) this.indexing.resolve(source);
	}

	private resolve(file: TFile): void {
		const cache = this.getFileCache(file);
		if (!cache) return;
		this.graph.update(file, cache, (linkpath) => this.getFirstLinkpathDest(linkpath, file.path));
		this.trigger('resolve', file);
	}
}

function isNote(file: TFile): boolean {
	return file.extension === 'md';
}
