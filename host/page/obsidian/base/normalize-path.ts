/** A vault path: `/` between parts, none at the ends, composed Unicode, plain spaces. `/` is the root. */
export function normalizePath(path: string): string {
	const slashes = path.replace(/[\\/]+/g, '/').replace(/^\/+|\/+$/g, '');
	return (slashes === '' ? '/' : slashes).replace(/\u00A0|\u202F/g, ' ').normalize('NFC');
}

/** The parent's path; `/` for what lies at the top. */
export function parentPathOf(path: string): string {
	const slash = path.lastIndexOf('/');
	return slash <= 0 ? '/' : path.slice(0, slash);
}

export function nameOf(path: string): string {
	return path.slice(path.lastIndexOf('/') + 1);
}

export function joinPath(folder: string, name: string): string {
	return folder === '/' || folder === '' ? name : `${folder}/${name}`;
}

/** Whether the vault is blind to this path: some part of it begins with a dot. */
export function isHidden(path: string): boolean {
	return path.split('/').some((part) => part.startsWith('.'));
}

/** Name without extension, and extension in the case it is written in; a leading dot starts no extension. */
export function splitName(name: string): { basename: string; extension: string } {
	const dot = name.lastIndexOf('.');
	if (dot <= 0 || dot === name.length - 1) return { basename: name, extension: '' };
	return { basename: name.slice(0, dot), extension: name.slice(dot + 1) };
}
