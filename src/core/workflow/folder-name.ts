// What a person may type as the folder of a workspace. Vaults travel between systems, so a name
// that any of them refuses is refused here, before anything is created.

export type FolderNameProblem =
	| 'leaves-the-vault'
	| 'hidden'
	| 'forbidden-character'
	| 'ends-badly'
	| 'reserved';

const FORBIDDEN = /[\\:*?"<>|#^[\]\p{Cc}\p{Cf}]/u;
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(\..*)?$/i;

/** The path as the vault writes it: no empty parts, no blanks around them. '' is the vault itself. */
export function tidyFolderPath(typed: string): string {
	return typed
		.split('/')
		.map((part) => part.trim())
		.filter((part) => part !== '')
		.join('/');
}

export function problemWithFolder(path: string): FolderNameProblem | null {
	for (const part of tidyFolderPath(path).split('/')) {
		const problem = problemWithPart(part);
		if (problem) return problem;
	}
	return null;
}

function problemWithPart(part: string): FolderNameProblem | null {
	if (part === '..' || part === '.') return 'leaves-the-vault';
	if (part.startsWith('.')) return 'hidden';
	if (FORBIDDEN.test(part)) return 'forbidden-character';
	if (part.endsWith('.')) return 'ends-badly';
	return RESERVED.test(part) ? 'reserved' : null;
}
