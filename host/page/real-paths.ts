import type { Change } from '../protocol';
import { normalizePath } from './obsidian/base/normalize-path';
import type { Transport } from './transport';

/**
 * Lets the page see the folder as the app does: every path is normalised, and what a file is really
 * called is remembered beside it. A name with a backslash would look like a folder, so it is left out
 * (unconfirmed).
 */
export function withRealPaths(transport: Transport): Transport {
	const real = new RealPaths();
	const disk = (path: string) => real.onDisk(path);
	return {
		...transport,
		tree: async () => {
			const { entries, skipped } = await transport.tree();
			const odd = entries.filter(({ path }) => isOdd(path));
			return {
				entries: entries
					.filter(({ path }) => !isOdd(path))
					.map((entry) => ({ ...entry, path: real.seen(entry.path) })),
				skipped: [...skipped, ...odd.map(({ path }) => ({ path, reason: ODD }))],
			};
		},
		list: async (path) => {
			const { files, folders } = await transport.list(disk(path));
			const shown = (paths: string[]) =>
				paths.filter((one) => !isOdd(one)).map((one) => real.seen(one));
			return { files: shown(files), folders: shown(folders) };
		},
		stat: (path) => transport.stat(disk(path)),
		read: (path) => transport.read(disk(path)),
		readMany: (paths) => transport.readMany(paths.map(disk)),
		write: (path, data, times) => transport.write(disk(path), data, times),
		append: (path, data) => transport.append(disk(path), data),
		mkdir: (path) => transport.mkdir(disk(path)),
		rename: async (from, to) => {
			const stat = await transport.rename(disk(from), disk(to));
			real.moved(from, to);
			return stat;
		},
		copy: (from, to) => transport.copy(disk(from), disk(to)),
		remove: (path) => transport.remove(disk(path)),
		rmdir: (path, recursive) => transport.rmdir(disk(path), recursive),
		trash: (path, to) => transport.trash(disk(path), to),
		watch: (listener, onGap) =>
			transport.watch((change) => {
				const told = real.told(change);
				if (told) listener(told);
			}, onGap),
		resourceUrl: (path) => transport.resourceUrl(disk(path)),
	};
}

const ODD = 'its name has a backslash, which the app takes for the end of a folder';

function isOdd(path: string): boolean {
	return path.includes('\\');
}

class RealPaths {
	/** Only where the two differ. */
	private readonly byPath = new Map<string, string>();

	/** The vault's path of what lies there on disk. */
	seen(disk: string): string {
		const path = disk === '' ? '' : normalizePath(disk);
		if (path === disk) this.byPath.delete(path);
		else this.byPath.set(path, disk);
		return path;
	}

	onDisk(path: string): string {
		for (let end = path.length; end > 0; end = path.lastIndexOf('/', end - 1)) {
			const known = this.byPath.get(path.slice(0, end));
			if (known !== undefined) return known + path.slice(end);
		}
		return path;
	}

	/** Null for what the page does not see. */
	told(change: Change): Change | null {
		if (change.type === 'synced') return change;
		if (isOdd(change.path)) return null;
		if (change.type !== 'removed') return { ...change, path: this.seen(change.path) };
		const path = normalizePath(change.path);
		// Another file may have taken its place in the vault.
		if (this.onDisk(path) !== change.path) return null;
		this.byPath.delete(path);
		return { ...change, path };
	}

	moved(from: string, to: string): void {
		const before = this.onDisk(from);
		const inside = [...this.byPath].filter(([path]) => path.startsWith(`${from}/`));
		this.byPath.delete(from);
		const after = this.onDisk(to);
		for (const [path, disk] of inside) {
			this.byPath.delete(path);
			this.byPath.set(to + path.slice(from.length), after + disk.slice(before.length));
		}
	}
}
