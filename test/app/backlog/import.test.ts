// What an import does in a workspace, and what it leaves for a person.

import { describe, expect, it } from 'vitest';
import { importBacklog } from '../../../src/app/backlog';
import { formatNamed } from '../../../src/core/backlog/interop/formats';
import type { Files } from '../../../src/core/backlog/interop/define';
import { gesture } from '../../support/plane';
import {
	AGENT,
	BY,
	ISSUE,
	META,
	openBacklog,
	reopen,
	told,
	type TestPlane,
	valueOf,
} from './backlog-setup';

const LINES = '.sudocode/issues/issues.jsonl';
const line = (more: Record<string, unknown>) =>
	`${JSON.stringify({ title: 'A', content: 'Text', created_at: '2026-01-01T10:00:00Z', ...more })}\n`;
const seedOf = (...lines: string[]): Files => new Map([[LINES, lines.join('')]]);
const ofSudocode = (more: Record<string, unknown>): Files =>
	new Map([['.sudocode/issues.jsonl', line({ id: 'i-0001', relationships: [], ...more })]]);

async function take(plane: TestPlane, files: Files, name: 'seed' | 'sudocode' = 'seed') {
	const { backlog } = plane.control;
	const done = await backlog.actAt('', AGENT, (acting) =>
		importBacklog(acting, formatNamed(name).read(files), false),
	);
	if (!done.ok) throw new Error(JSON.stringify(done.refusal));
	await plane.settle();
	return done.value;
}
const codes = ({ control }: TestPlane) => control.backlog.findings('').map(({ code }) => code);

describe('an import', () => {
	it('closes nothing that is here: it asks, and a person closes it', async () => {
		const { plane, backlog } = await openBacklog();
		await take(plane, ofSudocode({ status: 'open' }), 'sudocode');
		await take(plane, ofSudocode({ status: 'closed' }), 'sudocode');
		expect(plane.notes()[ISSUE]).toMatch(/\nstatus: needs_review\n[^]*\nclosed_at: null\n/);
		expect(codes(plane)).toEqual(['asks-to-close']);
		valueOf(await backlog.close(ISSUE, gesture()));
		expect(plane.notes()[ISSUE]).toContain('status: closed');
		// What the tool changes later is no conflict for that.
		const later = await take(plane, ofSudocode({ status: 'closed', title: 'B' }), 'sudocode');
		expect(later.plan).toMatchObject({ conflicts: [], updates: [{ asksToClose: false }] });
		expect(plane.notes()[ISSUE]).toMatch(/title: B\n[^]*status: closed/);
	});

	it.each(['ours', 'theirs'] as const)(
		'keeps what both sides changed, once, until a person chooses %s, and is as before then',
		async (side) => {
			const { plane, backlog } = await openBacklog();
			await take(plane, ofSudocode({}), 'sudocode');
			valueOf(await backlog.update(ISSUE, { fields: { title: 'Ours', priority: 1 } }, BY));
			const theirs = ofSudocode({ title: 'Theirs', priority: 4 });
			for (let times = 0; times < 2; times += 1)
				expect((await take(plane, theirs, 'sudocode')).plan.conflicts).toHaveLength(1);
			const fields = { title: ['Ours', 'Theirs'], priority: [1, 4] };
			const again = await reopen(plane);
			const [conflict, ...others] = again.control.backlog.conflicts('');
			expect(conflict).toMatchObject({ id: 'issue-001', isImported: true, fields });
			expect(others).toEqual([]);
			expect(codes(again)).toEqual(['conflict']);
			const settled = again.control.backlog.settleConflict(
				'',
				conflict?.entry ?? '',
				side,
				gesture(),
			);
			valueOf(await settled);
			expect(again.notes()[ISSUE]).toContain(side === 'ours' ? 'title: Ours' : 'title: Theirs');
			expect(again.control.backlog.conflicts('')).toEqual([]);
			expect((await take(again, theirs, 'sudocode')).plan).toMatchObject({
				...{ unchanged: 1, conflicts: [], updates: [] },
			});
			await told(again);
		},
	);

	it('offers what has the id and the title of another here, and takes the answer', async () => {
		const { plane, backlog } = await openBacklog();
		valueOf(await backlog.create('', { kind: 'issue', title: 'A' }, BY));
		const uuid = '11111111-1111-4111-8111-111111111111';
		const files = seedOf(
			line({ id: 'issue-001', uuid, content: 'Theirs' }),
			line({ id: 'issue-002', title: 'Names it', blocks: ['issue-001'] }),
		);
		const done = await take(plane, files);
		expect(done).toMatchObject({ offers: [{ id: 'issue-001', title: 'A' }], renumbered: [] });
		expect(codes(plane)).toContain('same-entity');
		const again = await reopen(plane);
		await again.settle();
		expect(codes(again)).toContain('same-entity');
		expect((await take(again, files)).plan).toMatchObject({ unchanged: 2, creations: [] });
		const { backlog: now } = again.control;
		valueOf(await now.settleSameId('', 'issue-001', 'different', gesture()));
		expect(now.list('', 'issue').map(({ id, entity }) => [id, entity.title])).toEqual([
			...[
				['issue-001', 'A'],
				['issue-002', 'Names it'],
				['issue-003', 'A'],
			],
		]);
		expect((await take(again, files)).plan).toMatchObject({ unchanged: 2, creations: [] });
	});

	it('counts on from the numbers of the tool, and the ledger has what became what', async () => {
		const { plane, backlog } = await openBacklog();
		const gone = valueOf(await backlog.create('', { kind: 'issue', title: 'Gone' }, BY));
		valueOf(await backlog.remove(gone.path, BY));
		const files = new Map([
			...seedOf(line({ id: 'issue-001' }), line({ id: 'issue-001.1', title: 'Sub' })),
			['.sudocode/meta.json', '{"next_spec_id": 43, "next_issue_id": 157}'],
		]);
		const done = await take(plane, files);
		expect(done.renumbered.map(({ from, to, why }) => [from, to, why])).toEqual([
			...[
				['issue-001.1', 'issue-157', 'foreign-id'],
				['issue-001', 'issue-158', 'given-before'],
			],
		]);
		expect(plane.notes()[META]).toBe('{\n  "next_spec_id": 43,\n  "next_issue_id": 159\n}\n');
		const entries = await plane.entries();
		const numbered = entries.filter(({ action }) => action === 'entity_renumbered');
		expect(numbered.map(({ taskId, context }) => [context.former_id, taskId])).toEqual([
			...[
				['issue-001', 'issue-158'],
				['issue-001.1', 'issue-157'],
			],
		]);
	});

	it('writes over nothing that somebody changes while it is under way', async () => {
		const many = (title: string): Files =>
			new Map([
				[
					'.sudocode/issues.jsonl',
					Array.from({ length: 201 }, (_, at) => line({ id: `i-${at}`, title })).join(''),
				],
			]);
		const [first, last] = [ISSUE, 'Backlog/issues/issue-201.md'];
		// An import pauses after 200 notes.
		const pacer = {
			breathe: () => {
				const { [first]: before = '', [last]: text = '' } = plane?.notes() ?? {};
				if (before.includes('title: New') && text.includes('title: Old'))
					plane?.vault.outside.write(last, text.replace('Text', 'Somebody’s text'));
				return Promise.resolve();
			},
		};
		let plane: TestPlane | null = null;
		({ plane } = await openBacklog({}, { pacer }));
		await take(plane, many('Old'), 'sudocode');
		const { plan } = await take(plane, many('New'), 'sudocode');
		expect(plane.notes()[first]).toContain('title: New');
		expect(plane.notes()[last]).toMatch(/title: Old\n[^]*Somebody’s text/);
		expect(plan.conflicts.map(({ path }) => path)).toEqual([last]);
		expect(plan.updates).toHaveLength(200);
		expect(plane.control.backlog.conflicts('')).toMatchObject([{ id: 'issue-201' }]);
	});

	it('gives two of one uuid one each', async () => {
		const { plane, backlog } = await openBacklog();
		const uuid = '11111111-1111-4111-8111-111111111111';
		await take(
			plane,
			new Map([
				[
					'.sudocode/issues.jsonl',
					line({ id: 'i-1', uuid }) + line({ id: 'i-2', uuid, title: 'B' }),
				],
			]),
			'sudocode',
		);
		expect(backlog.list('', 'issue').map(({ id }) => id)).toEqual(['issue-001', 'issue-002']);
		expect(new Set(backlog.list('', 'issue').map((one) => one.uuid)).size).toBe(2);
	});
});
