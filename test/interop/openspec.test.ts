// OpenSpec itself: what it makes, counts and archives is read here as it tells it.

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Tool } from '../support/tool';
import { fromNpm, type FromNpm } from './from-npm';
import { backlogVault } from './vault';

let tool: Tool;
let openspec: FromNpm;

beforeAll(async () => {
	tool = await Tool.build();
	openspec = await fromNpm('@fission-ai/openspec', '1.13.2', 'openspec');
});
afterAll(() => Promise.all([tool.remove(), openspec.remove()]));

const PROPOSAL =
	'# Add tokens\n\n## Why\n\nClients keep passwords instead, which nobody wants.\n\n## What Changes\n\n- A token endpoint\n';
const REQUIREMENT = `## ADDED Requirements

### Requirement: Token exchange

The system SHALL exchange a code for a token once.

#### Scenario: A code is used twice

- **WHEN** a client presents a used code
- **THEN** the endpoint refuses it
`;
const tasks = (done: string) =>
	`## 1. Endpoint\n\n- [x] 1.1 Accept a code\n- [${done}] 1.2 Refuse a used code\n`;

it('is read with its changes, before and after it archives one', async () => {
	const dir = await openspec.project();
	await openspec.run(dir, 'init', '--tools', 'none', '.');
	await openspec.run(dir, 'new', 'change', 'add-tokens');
	const change = join(dir, 'openspec/changes/add-tokens');
	await mkdir(join(change, 'specs/tokens'), { recursive: true });
	await writeFile(join(change, 'proposal.md'), PROPOSAL);
	await writeFile(join(change, 'specs/tokens/spec.md'), REQUIREMENT);
	await writeFile(join(change, 'tasks.md'), tasks(' '));
	await openspec.run(dir, 'validate', 'add-tokens', '--strict');
	const { changes } = JSON.parse(await openspec.run(dir, 'list', '--json')) as { changes: unknown };
	expect(changes).toMatchObject([{ name: 'add-tokens', completedTasks: 1, totalTasks: 2 }]);

	const { signoff } = await backlogVault(tool);
	const first = await signoff('import', dir);
	expect(first).toMatchObject({ created: 2, conflicts: [], problems: [] });
	expect(await signoff('list')).toMatchObject({
		entities: [
			{ id: 'issue-001', title: 'Endpoint', status: 'in_progress', spec_refs: ['spec-001'] },
			{ id: 'spec-001', title: 'Add tokens' },
		],
	});

	await writeFile(join(change, 'tasks.md'), tasks('x'));
	await openspec.run(dir, 'archive', 'add-tokens', '--yes');
	// Its spec is new, and the change and its tasks are the same as before.
	const archived = await signoff('import', dir);
	expect(archived).toMatchObject({ created: 1, conflicts: [], problems: [] });
	// No import closes an issue that is here.
	expect(archived).toMatchObject({ asking: ['issue-001'] });
	expect(await signoff('list')).toMatchObject({
		entities: [
			{ id: 'issue-001', status: 'needs_review' },
			{ id: 'spec-001', title: 'Add tokens', status: 'approved' },
			{ id: 'spec-002', title: 'tokens Specification' },
		],
	});
	expect(await signoff('import', dir)).toMatchObject({ created: 0, changed: 0, unchanged: 3 });
});
