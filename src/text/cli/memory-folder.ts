// What `signoff memory …` says.

import type { ProjectProblem } from '../../core/soil/exchange/project';

const COMMON = '[--vault DIR] [--workspace ROOT] [--json]';

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

const PROBLEMS: Readonly<Record<ProjectProblem['code'], string>> = {
	broken: 'this can’t be read as what it is to be; what can be read of it was taken in',
	'unknown-file': 'this has no place in a project; it was left there',
	'broken-row': 'a row that is no item and no relation of seed 003; it was left there',
	'no-item': 'the log names an item that the database hasn’t got',
	'no-parent': 'the branch that this one was forked from isn’t there',
	cycle: 'this branch is below itself',
	'no-snapshot': 'the text of this commit isn’t there',
	'no-content': 'content.txt isn’t there; the last snapshot is the note’s text',
	'no-delta': 'no commit leads to this snapshot; it is kept as one of its own',
	'reserved-name': 'it uses a name that seed 003 keeps for relations; it was left there',
	twice: 'another one before it has the same id, and counts; this one was left there',
	'too-large': 'it is larger than what is kept of one item; it was left there',
	known: 'this vault knows it already; it stays as it is here',
};

export const memoryText = {
	help: {
		export: {
			summary: 'conversations, artifacts and items in seed 003’s folder',
			text: `Usage: signoff memory export DIR ${COMMON}

Writes stack.json, frames.json, labels.json, logs/, artifacts/ and soil.db into DIR, which must be
new, empty, or from an export before. Nothing else is ever written over. Ends with 3 where a text
isn’t kept, and says which.`,
		},
		import: {
			summary: 'a project from such a folder',
			text: `Usage: signoff memory import DIR ${COMMON}

Takes a project in, also one of another implementation: its conversations and artifacts become notes,
its items and relations go into the ledger as they were received, with the ids and times that they
had. What is known here already stays as it is. Only the device that enforces can do that. Ends with
3 where something isn’t as it should be, and says what.`,
		},
	},
	exported: (dir: string, files: number) => `${files} files in ${dir}.`,
	imported: (
		count: Readonly<Record<'conversations' | 'artifacts' | 'items' | 'relations', number>>,
	) =>
		`${counted(count.conversations, 'conversation')}, ${counted(count.artifacts, 'artifact')}, ${counted(count.items, 'item')} and ${counted(count.relations, 'relation')} taken in.`,
	missing: (path: string) => `${path}: the content store doesn’t have its text.`,
	notOurs: (dir: string) => `${dir} has files that no export made. Name another folder.`,
	noFolder: (dir: string) => `There is no folder ${dir}.`,
	observes:
		'Only the device that enforces writes what it receives into the ledger, and this one doesn’t.',
	whichWorkspace: 'There are several workspaces. Name the one that is meant: --workspace ROOT.',
	noOperand: (usage: string) => `Something is missing. ${usage}`,
	problem: (problem: ProjectProblem) =>
		`${problem.path}${'id' in problem && problem.id !== '' ? ` ${problem.id}` : ''}: ${PROBLEMS[problem.code]}`,
} as const;
