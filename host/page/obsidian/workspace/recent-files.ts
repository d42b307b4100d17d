import type { TFile } from '../vault/files';

const MOST_FILES = 50;

/** Paths of the files opened last, the latest first. */
export class RecentFiles {
	private paths: string[] = [];

	list(): string[] {
		return [...this.paths];
	}

	restore(paths: unknown): void {
		if (!Array.isArray(paths)) return;
		this.paths = paths.filter((path): path is string => typeof path === 'string');
	}

	add(file: TFile): void {
		this.paths = [file.path, ...this.paths.filter((path) => path !== file.path)].slice(
			0,
			MOST_FILES,
		);
	}

	rename(path: string, oldPath: string): void {
		this.paths = this.paths.map((known) => (known === oldPath ? path : known));
	}

	remove(path: string): void {
		this.paths = this.paths.filter((known) => known !== path);
	}
}
