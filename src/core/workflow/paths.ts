// Vault paths as values: `/` between the parts, none at either end, '' is the vault itself.

export function joinPath(...parts: readonly string[]): string {
	return parts.filter((part) => part !== '').join('/');
}

export function parentOf(path: string): string {
	const slash = path.lastIndexOf('/');
	return slash < 0 ? '' : path.slice(0, slash);
}

export function nameOf(path: string): string {
	return path.slice(path.lastIndexOf('/') + 1);
}

/** The name without `.md` or whatever follows the last dot. */
export function baseNameOf(path: string): string {
	const name = nameOf(path);
	const dot = name.lastIndexOf('.');
	return dot > 0 ? name.slice(0, dot) : name;
}

export function isNotePath(path: string): boolean {
	return path.toLowerCase().endsWith('.md');
}

/** True for the folder itself and for everything below it. */
export function isWithin(folder: string, path: string): boolean {
	return folder === '' || path === folder || path.startsWith(`${folder}/`);
}

/** Every folder on the way to `path`, outermost first, without `path` itself. */
export function ancestorsOf(path: string): string[] {
	const parts = path.split('/').slice(0, -1);
	return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}

/** What `name` means in this folder: `.` and empty parts mean nothing, `..` goes up. Null for what is outside of the vault. */
export function pathFrom(folder: string, name: string): string | null {
	const parts = folder === '' ? [] : folder.split('/');
	for (const part of name.split('/')) {
		if (part === '..' && parts.pop() === undefined) return null;
		if (part !== '..' && part !== '.' && part !== '') parts.push(part);
	}
	return parts.join('/');
}
