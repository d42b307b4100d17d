import { describe, expect, it } from 'vitest';
import { standardWorkspace } from '../../../src/core/workflow/workspace';
import {
	decide,
	gesture,
	GRAVE,
	HARMLESS,
	openPlane,
	openWaiting,
	task,
} from '../../support/plane';

const PATH = 'Pending_Approval/a.md';

describe('openReview', () => {
	it('shows the whole note, its steps, its links and why it is grave', async () => {
		const body = `${GRAVE}\n- [ ] 1. Pay it\n\nSee [[terms]] and [[nowhere]].\n${'long line '.repeat(20_000)}end\n`;
		const plane = await openPlane({ 'terms.md': 'x', 'Plans/a.md': task('task-1', 'Plans', body) });
		plane.vault.outside.move('Plans/a.md', PATH);
		await plane.settle();
		const review = await plane.control.review(PATH);
		expect(review).toMatchObject({
			id: 'task-1',
			riskLevel: 'high',
			actionType: 'make_payment',
			requestedBy: 'another program',
			linked: [
				{ path: 'terms.md', found: true },
				{ path: 'nowhere', found: false },
			],
			diff: null,
			blocked: null,
		});
		expect(review?.text).toBe(plane.notes()[PATH]);
		expect(review?.steps).toHaveLength(1);
		expect(review?.evidence.length).toBeGreaterThan(0);
	});

	it('names what the approval does not cover', async () => {
		const names =
			'https://a.b/c ../../etc/passwd .agent/x.json Logs/old.csv Dashboard.md [[later]]';
		const args = '- [ ] Send\n  ```json\n  {"path": "/etc/passwd"}\n  ```\n';
		const plane = await openPlane({
			'Dashboard.md': '',
			'Logs/old.csv': '',
			'.agent/x.json': '',
			'Plans/a.md': task('task-1', 'Plans', `${GRAVE}\n${names}\n${args}`),
		});
		plane.vault.outside.move('Plans/a.md', PATH);
		await plane.settle();
		const review = await plane.control.review(PATH);
		expect(review?.linked).toEqual([{ path: 'later', found: false }]);
		expect(review?.notCovered).toEqual([
			{ name: 'https://a.b/c', why: 'address' },
			{ name: '../../etc/passwd', why: 'outside' },
			{ name: '.agent/x.json', why: 'hidden' },
			{ name: 'Logs/old.csv', why: 'log' },
			{ name: 'Dashboard.md', why: 'in-passing' },
			{ name: '/etc/passwd', why: 'outside' },
		]);
	});

	it('lets nobody approve what names more files than anybody can read, and everybody reject it', async () => {
		const names = Array.from({ length: 10_001 }, (_, at) => `x${at}.csv`).join(' ');
		const plane = await openWaiting(`${GRAVE}\n${names}\n`);
		const review = await plane.control.review(PATH);
		expect(review?.blocked).toContain('names so many files');
		expect(await decide(plane, PATH)).toMatchObject({ refusal: { code: 'too-many-names' } });
		expect(await decide(plane, PATH, { decision: 'rejected', reason: 'no' })).toMatchObject({
			ok: true,
		});
	});

	it('shows what changed since the person last looked', async () => {
		const plane = await openWaiting(HARMLESS);
		await plane.control.review(PATH);
		await plane.idle();
		plane.vault.outside.write(PATH, `${plane.notes()[PATH] ?? ''}More.\n`);
		await plane.settle();
		const review = await plane.control.look(PATH);
		expect(review?.diff).toMatchObject({ since: 'review', added: 1, removed: 0 });
	});

	it('shows what changed since the last decision, in a new round', async () => {
		const plane = await openWaiting(HARMLESS);
		await decide(plane, PATH, { decision: 'rejected', reason: 'no' });
		await plane.settle();
		for (const [from, to] of [
			['Rejected', 'Inbox'],
			['Inbox', 'Needs_Action'],
			['Needs_Action', 'Plans'],
		] as const)
			expect((await plane.control.move([`${from}/a.md`], to, '', gesture()))[0]).toMatchObject({
				ok: true,
			});
		plane.vault.outside.write('Plans/a.md', `${plane.notes()['Plans/a.md'] ?? ''}Better.\n`);
		await plane.control.move(['Plans/a.md'], 'Pending_Approval', '', gesture());
		await plane.settle();
		const review = await plane.control.look(PATH);
		expect(review).toMatchObject({ diff: { since: 'decision' }, requestedBy: 'you' });
		expect(
			review?.diff?.lines.filter(({ kind }) => kind === 'added').map(({ text }) => text),
		).toContain('Better.');
	});

	it('is for what waits, and for what stands in Approved unverified', async () => {
		const plane = await openPlane({ 'Plans/a.md': 'x', 'Approved/b.md': 'y' });
		expect(await plane.control.look('Plans/a.md')).toBeNull();
		expect(await plane.control.look('Approved/b.md')).toMatchObject({ unverified: true });
	});
});

describe('waitingAt', () => {
	it('orders by group, then risk, then age', async () => {
		const plane = await openPlane({
			'Pending_Approval/low.md': HARMLESS,
			'Pending_Approval/high.md': GRAVE,
			'Pending_Approval/asks.md': HARMLESS,
			'Approved/u.md': HARMLESS,
			'Pending_Approval/late.md': `---\napproval_request:\n  expires_at: 2020-01-01T00:00:00Z\n---\n${GRAVE}`,
			'Pending_Approval/gone.md': GRAVE,
		});
		plane.vault.outside.move('Pending_Approval/asks.md', 'Approved/asks.md');
		plane.vault.outside.remove('Pending_Approval/gone.md');
		await plane.settle();
		expect(plane.control.waiting().map(({ group, title }) => `${group} ${title}`)).toEqual([
			'asks asks',
			'waiting high',
			'waiting low',
			'unverified u',
			'expired late',
			'deleted gone',
		]);
	});
});

describe('standingOf', () => {
	it('tells the legal moves and what each needs', async () => {
		const { Rejected: _, ...folders } = standardWorkspace('').folders;
		const plane = await openWaiting(HARMLESS, { workspace: { ...standardWorkspace(''), folders } });
		expect(plane.control.standing(PATH)).toMatchObject({
			id: 'task-1',
			moves: [
				{ to: 'Approved', needs: 'review', blocked: null },
				{ to: 'Rejected', needs: 'reason', blocked: 'Rejected has no folder in this workspace.' },
			],
		});
		const [none] = await plane.control.move([PATH], 'Rejected', 'x', gesture());
		expect(none).toMatchObject({ refusal: { code: 'no-folder' } });
		await decide(plane, PATH);
		await plane.settle();
		expect(plane.control.standing('Approved/a.md')).toMatchObject({ state: 'Approved' });
	});
});

describe('trailOf', () => {
	it('tells what happened, newest first, with the line in the log', async () => {
		const plane = await openWaiting(HARMLESS);
		plane.vault.outside.move(PATH, 'Approved/a.md');
		await plane.settle();
		await decide(plane, PATH);
		const trail = await plane.control.trail('Approved/a.md');
		expect(trail.map(({ sentence, who }) => `${sentence} (${who})`)).toEqual([
			'Pending approval → Approved (you)',
			'approved (you)',
			'review opened (you)',
			'asked for approval (another program)',
			'put back from Approved: Only a person moves an item from Pending approval to Approved. (another program)',
			'asked for approval, low risk (another program)',
			'Plans → Pending approval (another program)',
		]);
		const log = (plane.vault.snapshot()['Logs/2026-01-27.log'] ?? '').split('\n');
		expect(log[(trail[0]?.line ?? 0) - 1]).toContain(trail[0]?.uuid);
	});
});

describe('checkWorkspace', () => {
	it('finds what does not agree, and changes nothing', async () => {
		const plane = await openPlane({
			'Plans/a.md': task('task-1', 'Inbox'),
			'Plans/b.md': task('task-1', 'Plans'),
			'Approved/c.md': task('task-3', 'Approved').replace('P1', 'soon'),
			'Done/d.md': new Uint8Array([0xff, 0xfe, 0]),
		});
		plane.running.stop();
		plane.vault.outside.move('Plans/b.md', 'Inbox/b.md');
		const before = plane.vault.snapshot();
		const [check] = await plane.control.checkWorkspace();
		expect(check).toMatchObject({ root: '', notes: 4 });
		expect(check?.rows.map(({ path, code }) => `${path} ${code}`).sort()).toEqual([
			'Approved/c.md priority-unknown',
			'Approved/c.md unverified',
			'Done/d.md unreadable',
			'Done/d.md unverified',
			'Inbox/b.md duplicate-id',
			'Inbox/b.md state-disagrees',
			'Inbox/b.md unknown-note',
			'Plans/a.md state-disagrees',
			'Plans/b.md missing-note',
		]);
		expect(plane.vault.snapshot()).toEqual(before);
	});

	it('does not ask adopted notes for what nobody promised', async () => {
		const plane = await openPlane(
			{ 'Plans/a.md': 'x\n' },
			{ workspace: { ...standardWorkspace(''), origin: 'adopted' } },
		);
		const [check] = await plane.control.checkWorkspace();
		expect(check?.rows).toEqual([]);
	});
});

describe('strange notes', () => {
	it.each([
		['NUL bytes', new Uint8Array([65, 0, 66])],
		['no UTF-8', new Uint8Array([0xff, 0xfe, 0x41])],
	])('with %s are moved and never written', async (_, bytes) => {
		const plane = await openPlane({ 'Plans/a.md': bytes });
		plane.vault.outside.move('Plans/a.md', PATH);
		await plane.settle();
		expect(await plane.vault.readBytes(PATH)).toEqual(bytes);
		expect(plane.site.records.at(PATH)?.state).toBe('Pending_Approval');
		expect((await plane.control.look(PATH))?.blocked).toContain('no text');
		plane.vault.outside.move(PATH, 'Approved/a.md', 'delete-create');
		await plane.settle();
		expect(await plane.vault.readBytes(PATH)).toEqual(bytes);
		expect(plane.failures).toEqual([]);
	});

	it('of 5 MB are governed like any other', async () => {
		const body = `${'0123456789'.repeat(10)}\n`.repeat(52_000);
		const plane = await openWaiting(body);
		expect(plane.notes()[PATH]?.endsWith(body)).toBe(true);
		plane.vault.outside.move(PATH, 'Done/a.md');
		await plane.settle();
		expect(plane.notes()[PATH]?.endsWith(body)).toBe(true);
		expect(plane.failures).toEqual([]);
	});

	it.each(['a#b^c[d]|e.md', 'مرحبا 🎉.md', 'a — ‘b’ .md', 'x.MD'])(
		'may be called %s',
		async (name) => {
			const plane = await openPlane({ [`Needs_Action/${name}`]: 'x\n' });
			plane.vault.outside.move(`Needs_Action/${name}`, `Plans/${name}`, 'create-delete');
			await plane.settle();
			plane.vault.outside.move(`Plans/${name}`, `Done/${name}`);
			await plane.settle();
			expect(Object.keys(plane.notes())).toEqual([`Plans/${name}`]);
			expect(plane.notes()[`Plans/${name}`]).toContain('state: Plans');
		},
	);

	it('with a block that cannot be edited keep their bytes', async () => {
		const note = '---\nsubject: Re: a: b\n"unclosed: [\n---\nbody\n';
		const plane = await openPlane(
			{ 'Needs_Action/a.md': note },
			{ workspace: { ...standardWorkspace(''), origin: 'adopted' } },
		);
		plane.vault.outside.move('Needs_Action/a.md', 'Plans/a.md');
		await plane.settle();
		expect(plane.notes()['Plans/a.md']?.endsWith('---\nbody\n')).toBe(true);
		expect(plane.notes()['Plans/a.md']).toContain('subject: Re: a: b\n');
		expect(plane.site.records.at('Plans/a.md')?.state).toBe('Plans');
	});

	it('stay in Inbox while they are no task, where Signoff made the workspace', async () => {
		const plane = await openPlane({ 'Inbox/a.md': '---\nx: [\n---\n', 'Inbox/b.md': '  \n' });
		plane.vault.outside.move('Inbox/a.md', 'Needs_Action/a.md');
		plane.vault.outside.move('Inbox/b.md', 'Needs_Action/b.md');
		await plane.settle();
		expect(Object.keys(plane.notes())).toEqual(['Inbox/a.md', 'Inbox/b.md']);
	});

	it('beside other files: those are left alone', async () => {
		const files = {
			'Approved/tool.json': '{}',
			'Approved/README.md': 'x',
			'Approved/a.md.tmp.1.ff': 'y',
		};
		const plane = await openPlane();
		for (const [path, text] of Object.entries(files)) plane.vault.outside.write(path, text);
		await plane.settle();
		expect(plane.notes()).toEqual(files);
		expect([...plane.site.records.all()]).toHaveLength(0);
	});
});
