import { describe, expect, it } from 'vitest';
import { decide, gesture, openPlane, openWaiting, task } from '../../support/plane';
import { APPEND, ITEM, openApproved, planNote, rest, runToRest, step } from '../../support/runs';

const WAITING = 'Pending_Approval/a.md';

async function shown(plane: Awaited<ReturnType<typeof openPlane>>, path: string, only?: string) {
	const dry = await plane.control.runs.dryRun(path, only);
	if (!dry.ok) throw new Error(dry.refusal.sentence);
	return dry.value;
}

describe('a dry run', () => {
	const BODY = planNote(
		APPEND('one'),
		APPEND('two'),
		step('Make', { tool: 'create_item', arguments: { title: 'Call Kim' } }),
		step('Think', { agent: 'llm' }),
		step('Phone'),
	);

	it('shows what each step would do on top of those before it, and changes nothing', async () => {
		const plane = await openWaiting(BODY);
		plane.vault.outside.write('Notes/log.md', '# Log\n');
		const before = plane.vault.snapshot();
		const { steps } = await shown(plane, WAITING);
		expect(steps.map(({ kind }) => kind)).toEqual([
			...['changes', 'changes', 'workflow', 'model', 'by-hand'],
		]);
		expect(steps[1]?.changes).toEqual([
			{ path: 'Notes/log.md', before: '# Log\none\n', after: '# Log\none\ntwo\n' },
		]);
		expect(plane.vault.snapshot()).toEqual(before);
	});

	it('of one step is made on the vault as it is', async () => {
		const plane = await openWaiting(BODY);
		plane.vault.outside.write('Notes/log.md', '# Log\n');
		const { steps } = await shown(plane, WAITING, '2');
		expect(steps.map(({ changes }) => changes[0]?.after)).toEqual(['# Log\ntwo\n']);
	});

	it('ends with the step that would fail, and says why', async () => {
		const plane = await openWaiting(planNote(APPEND('one', 'Notes/none.md'), APPEND('two')));
		const { steps } = await shown(plane, WAITING);
		expect(steps).toHaveLength(1);
		expect(steps[0]).toMatchObject({ kind: 'fails' });
		expect(steps[0]?.why).toMatch(/no note/);
	});

	it('can be what is approved: then the plan runs only if it would still do the same', async () => {
		for (const edited of [false, true]) {
			const plane = await openWaiting(planNote(APPEND('one')));
			plane.vault.outside.write('Notes/log.md', '# Log\n');
			await plane.settle();
			const { digest } = await shown(plane, WAITING);
			const bound = await plane.control.runs.bindDryRun(WAITING, digest, gesture());
			expect(bound).toMatchObject({ ok: true });
			await plane.settle();
			expect(plane.notes()[WAITING]).toContain(`dry_run_sha256: ${digest}`);
			expect(await shown(plane, WAITING)).toMatchObject({ bound: 'same', mayBind: true });
			expect(await shown(plane, WAITING, '1')).toMatchObject({ bound: 'none', mayBind: false });
			await decide(plane, WAITING);
			await plane.settle();
			if (edited) plane.vault.outside.write('Notes/other.md', 'x');
			const started = await plane.control.runs.start(ITEM, 'test', null);
			expect(started).toMatchObject({ ok: true });
			expect(await rest(plane)).toMatchObject({ outcome: 'complete' });
		}
	});

	it('says where it is part of the request and the plan would do something else by now', async () => {
		const plane = await openWaiting(planNote(APPEND('one')));
		plane.vault.outside.write('Notes/log.md', '# Log\n');
		await plane.settle();
		const first = await shown(plane, WAITING);
		expect(first).toMatchObject({ bound: 'none', mayBind: true });
		await plane.control.runs.bindDryRun(WAITING, first.digest, gesture());
		await plane.settle();
		plane.vault.outside.write('Notes/log.md', '# Log of others\n');
		await plane.settle();
		expect(await shown(plane, WAITING)).toMatchObject({ bound: 'other' });
	});

	it('that is part of the approval refuses a plan that would do something else', async () => {
		// The plan says "the log" only in its arguments, so that the approval does not cover the note itself.
		const search = step('Look', { tool: 'search_notes', arguments: { query: 'Kim' } });
		const plane = await openWaiting(planNote(search, APPEND('one')));
		plane.vault.outside.write('Notes/log.md', '# Log\n');
		await plane.settle();
		const bound = await plane.control.runs.bindDryRun(WAITING, 'f'.repeat(64), gesture());
		expect(bound).toMatchObject({ ok: false, refusal: { code: 'run-not-as-shown' } });
	});

	it('is bound only before somebody has decided', async () => {
		const plane = await openApproved(planNote(APPEND('one')));
		const { digest } = await shown(plane, ITEM);
		const bound = await plane.control.runs.bindDryRun(ITEM, digest, gesture());
		expect(bound).toMatchObject({ ok: false, refusal: { code: 'run-decided-already' } });
	});

	it('is refused for a note without steps', async () => {
		const plane = await openPlane({ 'Plans/b.md': task('task-2', 'Plans') });
		expect(await plane.control.runs.dryRun('Plans/b.md')).toMatchObject({ ok: false });
	});
});

describe('taking back one step', () => {
	it('leaves what other steps did', async () => {
		const plane = await openApproved(
			planNote(APPEND('one'), APPEND('x', 'Notes/b.md')),
			{},
			{
				'Notes/log.md': '# Log\n',
				'Notes/b.md': 'b\n',
			},
		);
		const view = await runToRest(plane);
		expect(view?.changedBy).toEqual(
			new Map([
				['1', 1],
				['2', 1],
			]),
		);
		await plane.control.runs.rewind('Done/a.md', gesture(), '2');
		const again = await plane.control.runs.rewind('Done/a.md', gesture(), '2');
		expect(again).toMatchObject({ ok: false, refusal: { code: 'run-nothing-to-rewind' } });
		expect(plane.notes()).toMatchObject({ 'Notes/log.md': '# Log\none\n', 'Notes/b.md': 'b\n' });
		await plane.control.runs.rewind('Done/a.md', gesture());
		expect(plane.notes()).toMatchObject({ 'Notes/log.md': '# Log\n', 'Notes/b.md': 'b\n' });
	});
});
