// What seed 001 searches for, found in a log in a real folder. Its Python runs in test/formats.

import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { NewEntry } from '../../../src/core/entries';
import { NodeVaultFiles } from '../../../src/node/node-vault-files';
import { makeTempVault } from '../../support/temp-vault';
import { FIRST_LOG, ledgerOn, verified } from './ledger-setup';

const moved = (taskId: string, transition: string): NewEntry => ({
	action: 'state_transition',
	taskId,
	fromState: 'Plans',
	toState: 'Pending_Approval',
	approvalStatus: 'pending',
	context: {
		transition_id: transition,
		reason: 'Planning complete, sensitive action detected',
		actor: 'system',
		logged: true,
	},
});

const cleanUp: (() => Promise<void>)[] = [];
afterEach(async () => {
	for (const remove of cleanUp.splice(0)) await remove();
});

/** A real folder with a log: task-001 moves twice, task-0010 once, and one entry only speaks of them. */
async function folderWithLog(): Promise<string> {
	const vault = await makeTempVault({ 'Logs/': '' });
	cleanUp.push(vault.remove);
	const files = new NodeVaultFiles(vault.dir);
	const ledger = ledgerOn(files);
	await ledger.append(moved('task-001', 'trans-1'));
	await ledger.append({
		action: 'item_edited',
		taskId: 'task-001',
		context: { path: 'Plans/a.md' },
	});
	await ledger.append(moved('task-0010', 'trans-2'));
	await ledger.append({ action: 'error', context: { reason: '"task_id": "task-001"' } });
	await ledger.append(moved('task-001', 'trans-3'));
	await ledger.settled();
	expect((await verified(files)).problems).toEqual([]);
	return vault.dir;
}

describe("seed 001's queries", () => {
	it('find the transitions of a task by substring', async () => {
		const dir = await folderWithLog();
		const text = await readFile(join(dir, FIRST_LOG), 'utf8');
		const lines = text.split('\n').filter((line) => line.includes('"task_id": "task-001"'));
		const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
		expect(entries).toHaveLength(3);
		const transitions = entries.filter(({ action }) => action === 'state_transition');
		expect(transitions.map(({ context }) => context)).toMatchObject([
			{ transition_id: 'trans-1', actor: 'system', logged: true },
			{ transition_id: 'trans-3' },
		]);
	});

	it('work with grep', async () => {
		const dir = await folderWithLog();
		const grep = (...patterns: string[]) =>
			patterns.reduce(
				(input, pattern) => spawnSync('grep', ['-F', pattern], { input }).stdout.toString(),
				spawnSync('cat', [join(dir, FIRST_LOG)]).stdout.toString(),
			);
		const count = (text: string) => text.split('\n').filter((line) => line !== '').length;
		expect(count(grep('"task_id": "task-001"'))).toBe(3);
		expect(count(grep('"action": "state_transition"'))).toBe(3);
		expect(count(grep('"task_id": "task-001"', '"action": "state_transition"'))).toBe(2);
	});
});
