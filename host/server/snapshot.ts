// What the server knows of the folder, and how new knowledge becomes changes. A change is always the
// difference between two looks, never what a watcher claims: odd, double or missing events do no harm.
import type { Change, EntryKind, EntryStat, Tree, TreeEntry } from '../protocol';
import { type Entry, type FolderEntry, scan } from './folder-scan';
import { below, isHidden } from './vault-path';

/** The app usually shows a move from outside as a creation before a removal, sometimes the reverse. */
export type ChangeOrder = 'creations-first' | 'removals-first';

export class Snapshot {
	private root: FolderEntry = {
		kind: 'folder',
		stat: { kind: 'folder', size: 0, mtime: 0, ctime: 0 },
		children: new Map(),
	};

	constructor(
		private readonly vaultDir: string,
		private readonly order: ChangeOrder,
	) {}

	/** Looks again at these paths ('' is everything) and tells what is different. */
	async reconcile(paths: Iterable<string>): Promise<Change[]> {
		const found = new Differences();
		for (const path of topmost([...paths].map((each) => this.firstUnknownPart(each)))) {
			await this.reconcileOne(path, found);
		}
		return found.inOrder(this.order);
	}

	tree(): Tree {
		const tree: Tree = { entries: [], skipped: [] };
		collect(this.root, '', tree);
		return tree;
	}

	private async reconcileOne(path: string, found: Differences): Promise<void> {
		const fresh = await scan(this.vaultDir, path);
		if (path === '') {
			// A vault that is gone for a moment (a network drive) has not lost all its notes.
			if (fresh?.kind !== 'folder') return;
			found.between(this.root, fresh, '');
			this.root = fresh;
			return;
		}
		const slash = path.lastIndexOf('/');
		const name = path.slice(slash + 1);
		const parent = this.find(path.slice(0, Math.max(slash, 0)));
		if (parent?.kind !== 'folder') return;
		found.between(parent.children.get(name), fresh, path);
		if (fresh === undefined) parent.children.delete(name);
		else parent.children.set(name, fresh);
	}

	/** An event may be about a file in a folder that is new itself: then the folder is to be looked at. */
	private firstUnknownPart(path: string): string {
		let end = path.indexOf('/');
		while (end >= 0) {
			const part = path.slice(0, end);
			if (this.find(part)?.kind !== 'folder') return part;
			end = path.indexOf('/', end + 1);
		}
		return path;
	}

	private find(path: string): Entry | undefined {
		let entry: Entry | undefined = this.root;
		for (const name of path === '' ? [] : path.split('/')) {
			entry = entry?.kind === 'folder' ? entry.children.get(name) : undefined;
		}
		return entry;
	}
}

/** Leaves out repeated paths and those below another: a look at a folder takes in all of it. */
function topmost(paths: string[]): string[] {
	const all = new Set(paths);
	if (all.has('')) return [''];
	return [...all].filter((path) => {
		let end = path.lastIndexOf('/');
		while (end >= 0) {
			if (all.has(path.slice(0, end))) return false;
			end = path.lastIndexOf('/', end - 1);
		}
		return true;
	});
}

class Differences {
	/** Removals that make room for an entry of another kind have to come before its creation. */
	private readonly replaced: Change[] = [];
	private readonly present: Change[] = [];
	private readonly removed: Change[] = [];

	between(old: Entry | undefined, fresh: Entry | undefined, path: string): void {
		const before = visible(old);
		const after = visible(fresh);
		if (before?.kind === after?.kind) {
			this.betweenAlike(before, after, path);
			return;
		}
		if (before !== undefined) this.gone(before, path, after ? this.replaced : this.removed);
		if (after !== undefined) this.came(after, path);
	}

	inOrder(order: ChangeOrder): Change[] {
		return order === 'creations-first'
			? [...this.replaced, ...this.present, ...this.removed]
			: [...this.replaced, ...this.removed, ...this.present];
	}

	private betweenAlike(before: Known | undefined, after: Known | undefined, path: string): void {
		if (before?.kind === 'file' && after?.kind === 'file') {
			if (before.version !== after.version) this.tell('modified', path, after.stat);
		} else if (before?.kind === 'folder' && after?.kind === 'folder') {
			this.betweenFolders(before, after, path);
		}
	}

	private betweenFolders(before: FolderEntry, after: FolderEntry, path: string): void {
		if (after.unreadable !== undefined) {
			after.children = before.children;
			return;
		}
		for (const name of new Set([...before.children.keys(), ...after.children.keys()])) {
			this.between(before.children.get(name), after.children.get(name), below(path, name));
		}
	}

	private came(entry: Known, path: string): void {
		this.tell('created', path, entry.stat);
		if (entry.kind === 'file') return;
		for (const [name, child] of entry.children) {
			const known = visible(child);
			if (known !== undefined) this.came(known, below(path, name));
		}
	}

	private gone(entry: Known, path: string, list: Change[]): void {
		if (entry.kind === 'folder') {
			for (const [name, child] of entry.children) {
				const known = visible(child);
				if (known !== undefined) this.gone(known, below(path, name), list);
			}
		}
		const kind: EntryKind = entry.kind;
		list.push(isHidden(path) ? { type: 'raw', path } : { type: 'removed', path, kind });
	}

	private tell(type: 'created' | 'modified', path: string, stat: EntryStat): void {
		this.present.push(isHidden(path) ? { type: 'raw', path } : { type, path, stat });
	}
}

type Known = Exclude<Entry, { kind: 'skipped' }>;

function visible(entry: Entry | undefined): Known | undefined {
	return entry === undefined || entry.kind === 'skipped' ? undefined : entry;
}

function collect(folder: FolderEntry, path: string, tree: Tree): void {
	for (const [name, entry] of folder.children) {
		const at = below(path, name);
		if (entry.kind === 'skipped') {
			tree.skipped.push({ path: at, reason: entry.reason });
			continue;
		}
		if (!isHidden(at)) tree.entries.push({ path: at, ...entry.stat } satisfies TreeEntry);
		if (entry.kind === 'folder') collect(entry, at, tree);
	}
	if (folder.unreadable !== undefined) tree.skipped.push({ path, reason: folder.unreadable });
}
