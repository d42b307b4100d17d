// Bases to begin with, of all items of a workspace and of its backlog: made when somebody asks for one, and theirs from then on.

import { joinPath } from '../workflow/paths';
import { stateFolders, statesOf, type Workspace } from '../workflow/workspace';

export const BASE_FILE = 'Signoff.base';

/** What the board is called where a Base names the kind of a view. */
export const BASES_BOARD = 'signoff-board';
/** And the board of specs and issues. */
export const BASES_BACKLOG = 'signoff-backlog';

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

export const BACKLOG_BASE_FILE = 'Backlog.base';

/** `folder`: of the backlog, as a vault path. */
export function backlogBasePath(folder: string): string {
	return joinPath(folder, BACKLOG_BASE_FILE);
}

/**
 * Notes only: the mirrors are beside them. What waits for what is in no property of a note, so no Base can tell what is
 * ready: what is open and nobody's comes next to it.
 */
export function backlogBase(folder: string): string {
	const inFolder = (name: string) => `file.inFolder(${JSON.stringify(joinPath(folder, name))})`;
	const issues = inFolder('issues');
	const columns = ['file.name', 'title', 'priority', 'issue_type', 'assignee', 'spec_refs', 'tags'];
	return [
		...filters('', ['file.ext == "md"', '!id.isEmpty()']),
		'views:',
		`  - type: ${BASES_BACKLOG}`,
		'    name: Board',
		...filters('    ', [issues]),
		'    sort:',
		'      - property: note.priority',
		'        direction: ASC',
		...table('Issues by status', [issues], { groupBy: 'note.status', columns }),
		...table('To triage', [issues, 'status == "open"', 'assignee.isEmpty()'], {
			...{ groupBy: 'note.priority', columns },
		}),
		...table('Specs', [inFolder('specs')], {
			groupBy: 'note.status',
			columns: ['file.name', 'title', 'priority', 'type', 'updated_at', 'tags'],
		}),
		'',
	].join('\n');
}

interface Table {
	groupBy: string;
	columns: readonly string[];
}

function table(name: string, all: readonly string[], { groupBy, columns }: Table): string[] {
	return [
		'  - type: table',
		`    name: ${name}`,
		...filters('    ', all),
		'    groupBy:',
		`      property: ${groupBy}`,
		'      direction: ASC',
		'    order:',
		...columns.map((column) => `      - ${column}`),
		'    sort:',
		'      - property: note.priority',
		'        direction: ASC',
	];
}

function filters(indent: string, all: readonly string[]): string[] {
	const lines = ['filters:', '  and:', ...all.map((one) => `    - ${quoted(one)}`)];
	return lines.map((line) => indent + line);
}

function quoted(text: string): string {
	return `'${text.replaceAll("'", "''")}'`;
}
