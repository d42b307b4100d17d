// The name of a new note's file, of its title: what every system takes, in letters of any script.

import { problemWithFolder } from '../workflow/folder-name';

const LONGEST = 80;

/** Without an ending. Falls back on the id. */
export function safeName(title: string, id: string): string {
	const name = title
		.normalize('NFC')
		.toLowerCase()
		.replace(/[^\p{L}\p{N}\p{M}]+/gu, '-')
		.slice(0, LONGEST)
		.replace(/^-+|-+$/g, '')
		.replace(/\p{Cs}/gu, '');
	return name !== '' && problemWithFolder(name) === null ? name : id;
}
