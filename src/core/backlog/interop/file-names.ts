// Names of files that are made from what other people wrote.

/** Whether no part of it leads elsewhere. */
export function isPlainPath(path: string): boolean {
	const parts = path.split('/');
	return (
		!/[\\:\0]/.test(path) && parts.every((part) => part !== '' && part !== '.' && part !== '..')
	);
}

/** As Backlog.md names its files: what a file's name may not have is a hyphen. */
export function fileNameOf(title: string): string {
	const name = title
		.replace(/[\s<>:"/\\|?*'()[\]{}#^\0]+/g, '-')
		.replace(/-{2,}/g, '-')
		.replace(/^[-.]+|[-.]+$/g, '');
	return name.slice(0, LONGEST_NAME) || 'untitled';
}

const LONGEST_NAME = 100;
