import type { CachedMetadata, Reference, ReferenceCache } from 'obsidian';
import { parseLinktext } from '../base/link-text';
import { getFrontMatterInfo } from '../base/front-matter';
import type { FileManager } from './file-manager';
import { TFile, TFolder, type TAbstractFile } from './files';
import { referencesIn } from './metadata/link-graph';
import type { MetadataCache } from './metadata/metadata-cache';
import type { Vault } from './vault';
import { descendantsOf } from './vault-tree';

/** A link of a note, and the file that it led to before the rename. */
interface HeldLink {
	source: TFile;
	reference: Reference;
	target: TFile;
}

interface Parts {
	vault: Vault;
	metadataCache: MetadataCache;
	fileManager: FileManager;
}

/** Keeps links whole over a rename: look before it, compare after it, write where one has come apart. */
export class LinkUpdate {
	private readonly held: HeldLink[];

	constructor(
		private readonly parts: Parts,
		moved: TAbstractFile,
	) {
		const files = filesOf(moved);
		// Links to what moves, and links out of what moves: a relative one comes apart from both ends.
		const sources = new Set(
			files.flatMap((file) => [file, ...parts.metadataCache.possibleSourcesOf(file.path)]),
		);
		const isMoved = new Set(files);
		this.held = [...sources].flatMap((source) =>
			this.linksOf(source).filter(({ target }) => isMoved.has(source) || isMoved.has(target)),
		);
	}

	/** New texts by note; a link that still leads to its file stays as it is. */
	broken(): Map<TFile, { reference: Reference; text: string }[]> {
		const changes = new Map<TFile, { reference: Reference; text: string }[]>();
		for (const { source, reference, target } of this.held) {
			const { path } = parseLinktext(reference.link);
			const now = this.parts.metadataCache.getFirstLinkpathDest(path, source.path);
			if (now === target) continue;
			const text = this.rewritten(reference, target, source);
			changes.set(source, [...(changes.get(source) ?? []), { reference, text }]);
		}
		return changes;
	}

	async write(changes: ReturnType<LinkUpdate['broken']>): Promise<void> {
		for (const [source, list] of changes) {
			await this.parts.vault.process(source, (text) => applyAll(text, list));
		}
	}

	private linksOf(source: TFile): HeldLink[] {
		const { metadataCache } = this.parts;
		const cache: CachedMetadata = metadataCache.getFileCache(source) ?? {};
		return referencesIn(cache).flatMap((reference) => {
			const { path } = parseLinktext(reference.link);
			const target = path === '' ? null : metadataCache.getFirstLinkpathDest(path, source.path);
			return target ? [{ source, reference, target }] : [];
		});
	}

	/** The same kind of link, with its subpath and what it shows. */
	private rewritten({ link, original }: Reference, target: TFile, source: TFile): string {
		const { subpath } = parseLinktext(link);
		const { fileManager } = this.parts;
		const wiki = /^(!?)\[\[[^|]*?(\|.*)?\]\]$/.exec(original);
		if (wiki) {
			const path = fileManager.linktextFor(target, source.path, true);
			return `${wiki[1] ?? ''}[[${path}${subpath}${wiki[2] ?? ''}]]`;
		}
		const path = fileManager.linktextFor(target, source.path, false);
		return original.replace(
			/\]\((?:<[^>]+>|[^)\s]+)/,
			() => `](${encodeLinkPath(path)}${encodeURI(subpath)}`,
		);
	}
}

export function encodeLinkPath(path: string): string {
	return encodeURI(path).replace(/[()]/g, (char) => (char === '(' ? '%28' : '%29'));
}

function filesOf(entry: TAbstractFile): TFile[] {
	const entries = entry instanceof TFolder ? descendantsOf(entry) : [entry];
	return entries.filter((file): file is TFile => file instanceof TFile);
}

function applyAll(text: string, changes: { reference: Reference; text: string }[]): string {
	let result = text;
	const placed = changes.filter((change) => 'position' in change.reference);
	// From the end, so that the positions before stay true.
	const start = (reference: Reference): number =>
		(reference as ReferenceCache).position.start.offset;
	for (const change of placed.sort((a, b) => start(b.reference) - start(a.reference))) {
		const { original } = change.reference;
		const at = start(change.reference);
		// The note was written again since it was parsed: leave it alone rather than guess.
		if (!result.startsWith(original, at)) continue;
		result = result.slice(0, at) + change.text + result.slice(at + original.length);
	}
	for (const change of changes.filter(({ reference }) => !('position' in reference))) {
		const { from, to } = getFrontMatterInfo(result);
		const block = result.slice(from, to).replaceAll(change.reference.original, () => change.text);
		result = result.slice(0, from) + block + result.slice(to);
	}
	return result;
}
