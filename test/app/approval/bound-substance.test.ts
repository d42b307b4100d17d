import { describe, expect, it } from 'vitest';
import { adoptedWorkspace } from '../../../src/core/workflow/find-layouts';
import { gesture, openPlane, TestPlane } from '../../support/plane';

const workspace = adoptedWorkspace(
	{
		root: '',
		mapped: (['Inbox', 'Pending_Approval', 'Approved', 'Rejected', 'Done'] as const).map(
			(state) => ({
				state,
				folder: state,
				notes: 0,
			}),
		),
		others: [],
		missing: ['Needs_Action', 'Plans'],
		nested: [],
	},
	new Map(),
);

const NOTES = {
	'without an id': '---\nstatus: pending\nto: a@b.c\n---\n\n- [ ] Send the letter\n',
	'without properties': 'Send the letter.\n\n- [ ] Send it\n',
	'with broken YAML': '---\nsubject: Re: a: b\n---\n- [ ] Send the letter\n',
	'with a request that has an anchor':
		'---\nid: a-1\nstate: &s Pending_Approval\n---\n- [ ] Send it\n',
};

async function approve(plane: TestPlane, path: string): Promise<void> {
	const review = await plane.control.review(path);
	const decision = { path, decision: 'approved', reason: '', confirmed: true } as const;
	const [outcome] = await plane.control.decide(
		[{ ...decision, substance: review?.substance ?? '' }],
		gesture(),
	);
	expect(outcome).toMatchObject({ ok: true });
	await plane.settle();
}

describe('decideApproval', () => {
	it.each(Object.entries(NOTES))(
		'binds to what lies there after it wrote: a note %s',
		async (_, note) => {
			const plane = await openPlane({ 'Pending_Approval/a.md': note }, { workspace });
			await approve(plane, 'Pending_Approval/a.md');
			const text = await plane.vault.read('Approved/a.md');
			plane.vault.outside.write('Approved/a.md', text.replace('[ ]', '[x]'));
			await plane.settle();
			expect(Object.keys(plane.notes())).toEqual(['Approved/a.md']);
			const again = new TestPlane(plane.vault, plane.time, { workspace });
			plane.stop();
			await again.start();
			await again.settle();
			expect(Object.keys(again.notes())).toEqual(['Approved/a.md']);
			again.stop();
			plane.vault.outside.write('Approved/a.md', `${text}Also pay Mallory.\n`);
			const last = await new TestPlane(plane.vault, plane.time, { workspace }).start();
			await last.settle();
			expect(Object.keys(last.notes())).toEqual(['Rejected/a.md']);
		},
	);
});
