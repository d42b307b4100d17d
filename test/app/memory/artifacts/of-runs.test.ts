import { describe, expect, it } from 'vitest';
import { reopen, type TestPlane } from '../../../support/plane';
import { APPEND, openApproved, planNote, runToRest } from '../../../support/runs';

const GOALS = 'Notes/goals.md';
/** An artifact already: the approval covers what the plan names. */
const TRACKED = `---
uuid: art_11111111-1111-4111-8111-111111111111
label: goals
label_history: []
---
Stay small.
`;

async function rest(plane: TestPlane): Promise<void> {
	await plane.settle();
	await plane.settle();
}

async function openTracked(): Promise<TestPlane> {
	const plan = planNote(APPEND('Use PostgreSQL.', GOALS));
	const plane = await openApproved(plan, {}, { [GOALS]: TRACKED });
	await rest(plane);
	expect(plane.control.artifacts.artifact('goals')?.commits).toBe(1);
	return plane;
}

/** The last commit, and the entry that led to it. */
async function lastCommit(plane: TestPlane) {
	const entries = await plane.entries();
	const commit = entries.findLast(({ action }) => action === 'artifact_delta');
	return { ...commit, cause: entries.find(({ uuid }) => uuid === commit?.cause) ?? null };
}

describe('a commit of what a run wrote', () => {
	it('has the tool call for its cause, and the run’s approval behind that', async () => {
		const plane = await openTracked();
		await runToRest(plane);
		await rest(plane);
		expect(plane.control.artifacts.artifact('goals')?.commits).toBe(2);
		const { cause, context } = await lastCommit(plane);
		expect(cause).toMatchObject({ action: 'tool_call', type: 'ToolCall', taskId: 'task-1' });
		expect(context).toMatchObject({ actor: 'system', via: 'signoff' });
		const queries = await plane.control.relations.queriesOf('');
		const chain = queries?.whyOf(cause?.uuid ?? '').chain ?? [];
		const entries = new Map((await plane.entries()).map((entry) => [entry.uuid, entry.action]));
		expect(chain.map((uuid) => entries.get(uuid)).slice(-4)).toEqual([
			...['approval_decision', 'run_started', 'tool_intent', 'tool_call'],
		]);
		expect(plane.failures).toEqual([]);
	});

	it('has none where somebody has written the note since', async () => {
		const plane = await openTracked();
		await runToRest(plane);
		plane.vault.outside.write(GOALS, `${plane.notes()[GOALS] ?? ''}And fast.\n`);
		await rest(plane);
		expect(await lastCommit(plane)).toMatchObject({ cause: null, context: { via: 'outside' } });
	});

	it('has it also where it is taken in at the next start', async () => {
		const plane = await openTracked();
		await runToRest(plane);
		plane.stop();
		const again = await reopen(plane);
		await rest(again);
		expect(again.control.artifacts.artifact('goals')?.commits).toBe(2);
		expect((await lastCommit(again)).cause?.action).toBe('tool_call');
	});
});
