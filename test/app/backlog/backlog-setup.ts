import { expect } from 'vitest';
import * as z from 'zod/mini';
import type { Backlog, BacklogBy, BacklogOutcome } from '../../../src/app/backlog';
import { VOCABULARY } from '../../../src/core/entries';
import { MemoryVaultFiles } from '../../support/memory-vault-files';
import {
	FOLDERS,
	openPlane,
	type PlaneOptions,
	reopen,
	type TestPlane,
	TestPlane as Plane,
	TestTime,
} from '../../support/plane';

export const BY: BacklogBy = { actor: 'human', via: 'panel' };
export const AGENT: BacklogBy = { actor: 'system', via: 'mcp', name: 'agent-planner' };

export const SPEC = 'Backlog/specs/auth-system.md';
export const ISSUE = 'Backlog/issues/issue-001.md';
export const SPECS = 'Backlog/specs/specs.jsonl';
export const ISSUES = 'Backlog/issues/issues.jsonl';
export const META = 'Backlog/meta.json';

export function valueOf(outcome: BacklogOutcome) {
	if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusal));
	return outcome.value;
}

export async function openBacklog(
	files: Record<string, string> = {},
	options: PlaneOptions = {},
): Promise<{ plane: TestPlane; backlog: Backlog }> {
	const plane = await openPlane(files, options);
	const { backlog } = plane.control;
	valueOf(await backlog.setUp('', BY));
	return { plane, backlog };
}

/** A plane on these files, which can be told to crash. */
export async function startOn(vault: MemoryVaultFiles, time = new TestTime()): Promise<TestPlane> {
	return new Plane(vault, time).start();
}

export function backlogVault(files: Record<string, string> = {}): MemoryVaultFiles {
	return new MemoryVaultFiles({ ...FOLDERS, [META]: '{}', ...files });
}

const dict = z.record(z.string(), z.unknown());

export function linesIn(plane: TestPlane, path: string): Record<string, unknown>[] {
	const text = plane.notes()[path] ?? '';
	return text
		.split('\n')
		.filter((line) => line !== '')
		.map((line) => dict.parse(JSON.parse(line)));
}

/** What a program writes from outside, until it has rested and been taken in. */
export async function rest(plane: TestPlane): Promise<void> {
	await plane.settle();
	await plane.settle();
}

/** The ledger's entries of the backlog: `action: fields`. */
export async function told(plane: TestPlane): Promise<string[]> {
	const entries = await plane.entries();
	return entries
		.filter(({ action }) => action.startsWith('entity_'))
		.map(({ action, context }) => {
			const declared = Object.keys(VOCABULARY.get(action)?.context.shape ?? {});
			expect(declared, action).toEqual(expect.arrayContaining(Object.keys(context)));
			const { entity_id: id, changes } = context;
			return `${action} ${typeof id === 'string' ? id : ''} ${JSON.stringify(changes)}`;
		});
}

export { reopen, type TestPlane };
