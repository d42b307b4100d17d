// A Base of all items of a workspace, to begin with: made when somebody asks for it, and theirs from then on.

import { joinPath } from '../workflow/paths';
import { stateFolders, statesOf, type Workspace } from '../workflow/workspace';

export const BASE_FILE = 'Signoff.base';

/** What the board is called where a Base names the kind of a view. */
export const BASES_BOARD = 'signoff-board';

export function basePath({ root }: Workspace): string {
	return joinPath(root, BASE_FILE);
}

export function defaultBase(workspace: Workspace): string {
	const folders = statesOf([workspace]).flatMap((state) => stateFolders(workspace, state));
	return [
		'filters:',
		'  or:',
		...folders.map((folder) => `    - ${quoted(`file.inFolder(${JSON.stringify(folder)})`)}`),
		'views:',
		`  - type: ${BASES_BOARD}`,
		'    name: Board',
		'  - type: table',
		'    name: All items',
		'    order:',
		...['file.name', 'file.folder', 'priority', 'source', 'file.mtime'].map(
			(property) => `      - ${property}`,
		),
		'',
	].join('\n');
}

function quoted(text: string): string {
	return `'${text.replaceAll("'", "''")}'`;
}
