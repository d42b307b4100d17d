import { describe, expect, it } from 'vitest';
import { Plans, type PlanDraft } from '../../../src/app/plan';
import { builtInTools } from '../../../src/core/tools/registry';
import { standardWorkspace } from '../../../src/core/workflow/workspace';
import { openPlane, task, type PlaneOptions, type TestPlane } from '../../support/plane';

const BY = { actor: 'human', via: 'panel' } as const;
const signal = new AbortController().signal;
const ITEM = 'Needs_Action/a.md';

const plansOf = (plane: TestPlane) =>
	new Plans({
		planner: { model: () => null, tools: () => [...builtInTools().values()] },
		workspaceAt: (path) => (path.startsWith('Elsewhere/') ? null : plane.site),
		workspaces: () => [plane.site],
		changed: () => undefined,
	});

async function open(
	options: PlaneOptions = {},
	text = task('task-1', 'Needs_Action', '# Call Kim\n'),
) {
	const plane = await openPlane({ [ITEM]: text }, options);
	return { plane, plans: plansOf(plane) };
}

async function draft(plans: Plans, path: string | null, request = 'Call Kim.'): Promise<PlanDraft> {
	const made = await plans.make({ path, root: '', request }, signal);
	if (!made.ok) throw new Error(made.refusal.sentence);
	return made.value;
}

const made = (plans: Plans, path: string | null, request = '', root = '') =>
	plans.make({ path, root, request }, signal);

describe('a plan is not made', () => {
	it('for nothing, for too much, for what is nowhere', async () => {
		const { plans } = await open();
		for (const answer of [
			made(plans, null, '  '),
			made(plans, null, 'x'.repeat(100_001)),
			made(plans, ITEM, 'x'.repeat(99_999)),
			made(plans, 'Needs_Action/none.md'),
			made(plans, 'Elsewhere/a.md'),
			made(plans, null, 'Call Kim.', 'Elsewhere'),
		])
			expect((await answer).ok).toBe(false);
		expect(plans.mayPlan('Elsewhere/a.md')).toBe(false);
		expect(plans.mayPlan('Needs_Action/none.md')).toBe(false);
		expect(plans.mayPlan(ITEM)).toBe(true);
		expect(plans.modelName()).toBeNull();
	});

	it('for an item whose properties nobody can read, that is decided, or that has steps', async () => {
		const broken = await open({}, '---\nid: task-1\nbad: [\n---\n# A\n');
		expect((await made(broken.plans, ITEM)).ok).toBe(false);
		const plane = await openPlane({
			'Done/b.md': task('task-2', 'Done'),
			'Plans/c.md': task('task-3', 'Plans', '## Plan\n\n- [ ] Call Kim\n'),
		});
		expect((await made(plansOf(plane), 'Done/b.md')).ok).toBe(false);
		expect((await made(plansOf(plane), 'Plans/c.md')).ok).toBe(false);
	});

	it('on a device that does not enforce', async () => {
		let enforces = true;
		const { plane, plans } = await open({ enforces: () => enforces });
		const [forItem, free] = [await draft(plans, ITEM), await draft(plans, null)];
		enforces = false;
		expect((await made(plans, ITEM)).ok).toBe(false);
		expect((await plans.keep(forItem, BY)).ok).toBe(false);
		expect((await plans.keep(free, BY)).ok).toBe(false);
		expect(plane.failures).toEqual([]);
	});
});

describe('a plan is not kept', () => {
	it.each<[string, (plane: TestPlane) => void]>([
		['was changed', (plane) => plane.vault.outside.write(ITEM, 'other\n')],
		['is gone', (plane) => plane.vault.outside.remove(ITEM)],
		['is being typed in', (plane) => plane.typed.set(ITEM, ['other'])],
	])('in a note that %s meanwhile', async (_, meanwhile) => {
		const { plane, plans } = await open();
		const one = await draft(plans, ITEM);
		meanwhile(plane);
		const before = plane.notes();
		expect((await plans.keep(one, BY)).ok).toBe(false);
		expect(plane.notes()).toEqual(before);
	});

	it('where no state has a folder for it, or the workspace is gone', async () => {
		const { Plans: _, Needs_Action: __, Inbox: ___, ...folders } = standardWorkspace('').folders;
		const plane = await openPlane({}, { workspace: { ...standardWorkspace(''), folders } });
		const plans = plansOf(plane);
		const one = await draft(plans, null);
		expect((await plans.keep(one, BY)).ok).toBe(false);
		expect((await plans.keep({ ...one, root: 'Elsewhere' }, BY)).ok).toBe(false);
	});

	it('where the log cannot be written: the note is as it was', async () => {
		const { plane, plans } = await open();
		const one = await draft(plans, ITEM);
		const before = plane.notes()[ITEM];
		plane.vault.append = () => Promise.reject(new Error('no'));
		await plans.keep(one, BY).catch(() => undefined);
		expect(plane.notes()[ITEM]).toBe(before);
	});
});
