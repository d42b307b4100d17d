import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import {
	backlogBase,
	backlogBasePath,
	BASE_FILE,
	BASES_BACKLOG,
	BASES_BOARD,
	basePath,
	defaultBase,
} from '../../../src/core/board/default-base';
import {
	parseWorkspace,
	standardWorkspace,
	stateFolders,
	statesOf,
	type Workspace,
} from '../../../src/core/workflow/workspace';

interface Base {
	filters: { or: string[] | null };
	views: { type: string; name: string; order?: string[] }[];
}

const baseOf = (workspace: Workspace) => parse(defaultBase(workspace)) as Base;

/** What its filters call for, as the Base reads them: each is a call with one quoted text. */
function foldersIn(workspace: Workspace): unknown[] {
	return (baseOf(workspace).filters.or ?? []).map((filter) => {
		const [, quoted] = /^file\.inFolder\((".*")\)$/su.exec(filter) ?? [];
		return JSON.parse(quoted ?? 'null') as unknown;
	});
}

describe('basePath', () => {
	it('lies in the workspace', () => {
		expect(basePath(standardWorkspace('Ops/Money'))).toBe(`Ops/Money/${BASE_FILE}`);
		expect(basePath(standardWorkspace(''))).toBe(BASE_FILE);
	});
});

describe('defaultBase', () => {
	it('shows a board and a table of everything in the state folders', () => {
		expect(defaultBase(standardWorkspace('Ops'))).toBe(`filters:
  or:
    - 'file.inFolder("Ops/Inbox")'
    - 'file.inFolder("Ops/Needs_Action")'
    - 'file.inFolder("Ops/Plans")'
    - 'file.inFolder("Ops/Pending_Approval")'
    - 'file.inFolder("Ops/Approved")'
    - 'file.inFolder("Ops/Rejected")'
    - 'file.inFolder("Ops/Done")'
views:
  - type: ${BASES_BOARD}
    name: Board
  - type: table
    name: All items
    order:
      - file.name
      - file.folder
      - priority
      - source
      - file.mtime
`);
	});

	it('names every folder of a state, and none that is no state', () => {
		const workspace: Workspace = {
			root: '',
			folders: { Rejected: ['Rejected', 'Bin/Failed'], Done: [] },
		};
		expect(foldersIn(workspace)).toEqual(['Rejected', 'Bin/Failed']);
		expect(foldersIn(standardWorkspace('', 'cognitive-loop'))).not.toContain('Accounting');
	});

	it.each(['It’s', "it's", "''", 'a "b"', '#x: [y', '- z', 'back\\slash', 'tab\there', '\u2028'])(
		'holds a folder that is called %j',
		(name) => {
			expect(foldersIn({ root: name, folders: { Inbox: [name] } })).toEqual([`${name}/${name}`]);
		},
	);

	it('is YAML that names each state folder, whatever the folders are called', () => {
		const name = fc.string({ unit: 'grapheme', minLength: 1 });
		fc.assert(
			fc.property(name, fc.array(name), fc.array(name), (root, inbox, done) => {
				const folders = { Inbox: inbox, Done: done };
				const workspace = parseWorkspace({ root, folders }) ?? { root: 'Ops', folders };
				const all = statesOf([workspace]).flatMap((state) => stateFolders(workspace, state));
				expect(foldersIn(workspace)).toEqual(all);
				expect(baseOf(workspace).views.map(({ type }) => type)).toEqual([BASES_BOARD, 'table']);
			}),
		);
	});
});

describe('backlogBase', () => {
	it('shows issues by status, what is open and nobody’s by priority, and specs', () => {
		const columns = [
			'file.name',
			'title',
			'priority',
			'issue_type',
			'assignee',
			'spec_refs',
			'tags',
		];
		const sort = [{ property: 'note.priority', direction: 'ASC' }];
		const issues = 'file.inFolder("Ops/Backlog/issues")';
		expect(parse(backlogBase('Ops/Backlog'))).toEqual({
			filters: { and: ['file.ext == "md"', '!id.isEmpty()'] },
			views: [
				{ type: BASES_BACKLOG, name: 'Board', filters: { and: [issues] }, sort },
				{
					...{ type: 'table', name: 'Issues by status', filters: { and: [issues] } },
					groupBy: { property: 'note.status', direction: 'ASC' },
					...{ order: columns, sort },
				},
				{
					...{ type: 'table', name: 'To triage' },
					filters: { and: [issues, 'status == "open"', 'assignee.isEmpty()'] },
					groupBy: { property: 'note.priority', direction: 'ASC' },
					...{ order: columns, sort },
				},
				{
					...{ type: 'table', name: 'Specs' },
					filters: { and: ['file.inFolder("Ops/Backlog/specs")'] },
					groupBy: { property: 'note.status', direction: 'ASC' },
					order: ['file.name', 'title', 'priority', 'type', 'updated_at', 'tags'],
					sort,
				},
			],
		});
	});

	it('is in the backlog’s folder, whatever that is called', () => {
		expect(backlogBasePath('Ops/Backlog')).toBe('Ops/Backlog/Backlog.base');
		fc.assert(
			fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (folder) => {
				const [view] = (parse(backlogBase(folder)) as { views: { filters: { and: string[] } }[] })
					.views;
				const [, quoted] = /^file\.inFolder\((".*")\)$/su.exec(view?.filters.and[0] ?? '') ?? [];
				expect(JSON.parse(quoted ?? 'null')).toBe(`${folder}/issues`);
			}),
		);
	});
});
