// What the tools themselves wrote, with the version in the folder's name: `backlog` 1.52.0 made tasks, a draft and a
// document, finished and moved them; `openspec` 1.13.2 validated both changes and archived one.

import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatNamed, formatsIn } from '../../../../src/core/backlog/interop/formats';
import { asNotes, createdBy, importAll, thereAndBack, writes } from './samples';

function recorded(name: string): Map<string, string> {
	const root = join('test/fixtures/backlog', name);
	const found = readdirSync(root, { recursive: true, withFileTypes: true });
	const paths = found.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
	return new Map(
		paths.map((path) => [
			path.slice(root.length + 1).replaceAll('\\', '/'),
			readFileSync(path, 'utf8'),
		]),
	);
}

describe('what Backlog.md wrote', () => {
	const files = recorded('backlog.md-1.52.0');
	const backlogMd = formatNamed('backlog.md');

	it('is read without a problem', () => {
		expect(formatsIn(files)).toEqual(['backlog.md']);
		const { entities, problems } = backlogMd.read(files);
		expect(problems).toEqual([]);
		const shown = entities.map(({ entity }) => [entity.id, entity.kind, entity.status]);
		expect(shown).toEqual([
			['TASK-3', 'issue', 'closed'],
			['doc-1', 'spec', 'draft'],
			['DRAFT-1', 'issue', 'open'],
			['TASK-1', 'issue', 'open'],
			['TASK-1.1', 'issue', 'open'],
			['TASK-2', 'issue', 'in_progress'],
		]);
		const first = entities.find(({ entity }) => entity.id === 'TASK-1');
		expect(first?.entity).toMatchObject({
			...{ title: 'Token endpoint', assignee: 'alice', priority: 1, tags: ['auth', 'api'] },
			...{ blocks: ['TASK-1.1', 'TASK-2'] },
		});
		expect(first?.content).toContain('- [x] #1 Accepts a code');
	});

	it('is written as the same bytes, before and after it was notes', () => {
		expect(writes(backlogMd, backlogMd.read(files))).toEqual(files);
		expect(thereAndBack('backlog.md', files)).toEqual(files);
	});
});

describe('what OpenSpec wrote', () => {
	const files = recorded('openspec-1.13.2');
	const openspec = formatNamed('openspec');

	it('is read as specs, changes and groups of tasks', () => {
		expect(formatsIn(files)).toEqual(['openspec']);
		const { entities, problems } = openspec.read(files);
		expect(problems).toEqual([]);
		expect(entities.map(({ entity }) => [entity.id, entity.status, entity.title])).toEqual([
			['specs/tokens', 'approved', 'tokens Specification'],
			['changes/add-token-endpoint', 'review', 'Add a token endpoint'],
			['changes/add-token-endpoint/tasks/1', 'in_progress', 'Endpoint'],
			['changes/add-token-endpoint/tasks/2', 'open', 'Documents'],
			['changes/drop-basic-auth', 'approved', 'Drop basic authentication'],
			['changes/drop-basic-auth/tasks/1', 'closed', 'Server'],
		]);
		const [, change, group] = entities;
		expect(change?.entity).toMatchObject({ related: ['specs/tokens'] });
		expect(change?.content).toContain('### Requirement: Token exchange');
		expect(group?.entity).toMatchObject({ spec_refs: ['changes/add-token-endpoint'] });
		expect(group?.content).toContain('- [ ] 1.2 Refuse a used code');
	});

	it('is the same change after it was archived', () => {
		const before = new Map(
			[...files].map(([path, text]) => [path.replace('archive/2026-11-18-', ''), text]),
		);
		const notes = asNotes(createdBy(importAll(openspec.read(before))));
		const plan = importAll(openspec.read(files), notes);
		expect(plan.creations).toEqual([]);
		const [update] = plan.updates.filter(({ differences }) => differences.length > 0);
		expect(update?.differences).toEqual([{ field: 'status', ours: 'review', theirs: 'approved' }]);
	});
});
