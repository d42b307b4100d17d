import { describe, expect, it } from 'vitest';
import { decide, GRAVE, openPlane, openWaiting, task } from '../../support/plane';
import { programsOf, told } from '../../support/programs';

const ITEM = { id: 'task-1' };
const VIA = { basedOn: null, via: 'cli' };

describe('Programs', () => {
	it('tells of items as plain values, with a link', async () => {
		const plane = await openWaiting(GRAVE);
		const programs = programsOf(plane);
		expect(programs.items('Pending_Approval')).toMatchObject([
			{
				id: 'task-1',
				path: 'Pending_Approval/a.md',
				workspace: '',
				asks: { riskLevel: 'high' },
				link: 'obsidian://signoff?open=item&id=task-1',
			},
		]);
		expect(programs.items('Plans')).toEqual([]);
		expect(programs.queue()).toMatchObject([
			{ title: 'a', link: 'obsidian://signoff?open=review&id=task-1' },
		]);
		const all = [programs.items(), programs.queue(), await programs.item(ITEM)];
		expect(JSON.parse(JSON.stringify(all))).toEqual(all);
	});

	it('shows a note as what anybody may have written', async () => {
		const plane = await openWaiting(GRAVE);
		expect(await programsOf(plane).item(ITEM)).toMatchObject({
			ok: true,
			value: {
				decision: 'pending',
				possible: [],
				untrustedNote: expect.stringContaining(GRAVE) as string,
			},
		});
	});

	it('makes an item, recorded as what came by that way', async () => {
		const plane = await openPlane();
		const programs = programsOf(plane);
		const made = await programs.propose({ title: 'Call Kim', state: 'Plans' }, 'cli');
		expect(made).toMatchObject({ ok: true, value: { path: 'Plans/Call Kim.md', state: 'Plans' } });
		await plane.settle();
		const born = (await plane.entries()).findLast(({ action }) => action === 'item_registered');
		expect(born?.context).toMatchObject({ via: 'cli', actor: 'system' });
	});

	it.each([
		[{ title: 'A', state: 'Approved' }, 'not-allowed'],
		[{ title: '' }, 'bad-input'],
		[{ title: 'A', properties: { approval_request: 'x' } }, 'not-allowed'],
		[{ title: 'A', workspace: 'nowhere' }, 'which-workspace'],
		[{ title: 'A', workspace: 7 }, 'which-workspace'],
	])('makes nothing of %j', async (input, code) => {
		const plane = await openPlane();
		const made = await programsOf(plane).propose(input, 'cli');
		expect(made).toMatchObject({
			ok: false,
			refusal: { code, sentence: expect.any(String) as string },
		});
		expect(Object.keys(plane.notes()).filter((path) => path.endsWith('.md'))).toEqual([]);
	});

	it('brings a plan before a person, once', async () => {
		const plane = await openPlane({ 'Plans/a.md': task('task-1', 'Plans', GRAVE) });
		const programs = programsOf(plane);
		const asked = await programs.requestApproval(ITEM, VIA);
		expect(asked).toMatchObject({ ok: true, value: { id: 'task-1', decision: 'pending' } });
		await plane.settle();
		const nonce = plane.site.records.get('task-1')?.approval?.nonce;
		expect(await programs.requestApproval(ITEM, VIA)).toMatchObject({ ok: true });
		expect(plane.site.records.get('task-1')?.approval?.nonce).toBe(nonce);
		const moved = (await plane.entries()).find(({ action }) => action === 'state_transition');
		expect(moved?.context).toMatchObject({ via: 'cli', actor: 'system' });
	});

	it.each(['Inbox', 'Done', 'Rejected'])(
		'brings nothing out of %s that the rules keep there',
		async (state) => {
			const plane = await openPlane({ [`${state}/a.md`]: task('task-1', state, GRAVE) });
			const asked = await programsOf(plane).requestApproval(ITEM, VIA);
			expect(asked).toMatchObject({ ok: false, refusal: { code: 'not-allowed' } });
			const possible = state === 'Inbox' ? ['Needs_Action'] : [];
			expect(asked).toMatchObject({
				refusal: { possible, link: expect.stringContaining('task-1') as string },
			});
		},
	);

	it('refuses what is based on another version, and does it by the one that is there', async () => {
		const files = { 'Plans/a.md': task('task-1', 'Plans', GRAVE) };
		const plane = await openPlane(files, { versions: true });
		await plane.settle();
		const programs = programsOf(plane);
		const late = await programs.requestApproval(ITEM, { basedOn: 'f'.repeat(64), via: 'cli' });
		expect(late).toMatchObject({
			ok: false,
			refusal: { code: 'changed', possible: ['Pending_Approval', 'Needs_Action'] },
		});
		const known = await programs.item(ITEM);
		const basedOn = known.ok ? known.value.hash : null;
		expect(basedOn).toEqual(expect.any(String));
		expect(await programs.requestApproval(ITEM, { basedOn, via: 'cli' })).toMatchObject({
			ok: true,
		});
	});

	it('answers a wait with the decision and what the person said to it', async () => {
		const plane = await openWaiting(GRAVE);
		const waits = programsOf(plane).wait(ITEM);
		await decide(plane, 'Pending_Approval/a.md', { reason: 'By bank transfer only.' });
		expect(await waits).toMatchObject({
			ok: true,
			value: {
				decision: 'approved',
				reason: 'By bank transfer only.',
				by: 'Kim',
				state: 'Approved',
			},
		});
		expect(await programsOf(plane).item(ITEM)).toMatchObject({ value: { holds: true } });
		// What is decided is known at once, also by where the note was.
		expect(await programsOf(plane).wait({ path: 'Approved/a.md' }, 0)).toMatchObject({
			value: { decision: 'approved' },
		});
		plane.vault.outside.write('Approved/a.md', `${plane.notes()['Approved/a.md']}More.\n`);
		await plane.settle();
		expect(await programsOf(plane).item(ITEM)).toMatchObject({ value: { holds: false } });
	});

	it('ends a wait after its time, and asks nobody meanwhile', async () => {
		const plane = await openWaiting(GRAVE);
		const before = plane.time.waiting;
		const waits = programsOf(plane).wait(ITEM, 99);
		expect(plane.time.waiting).toBe(before + 1);
		plane.time.advance(25_000);
		expect(await waits).toMatchObject({ ok: true, value: { decision: 'pending' } });
	});

	it('does not wait for what nobody is asked about', async () => {
		const plane = await openPlane({ 'Plans/a.md': task('task-1', 'Plans') });
		expect(await programsOf(plane).wait(ITEM)).toMatchObject({ value: { decision: 'none' } });
	});

	it('verifies the logs and exports evidence', async () => {
		const plane = await openWaiting(GRAVE);
		const programs = programsOf(plane);
		expect(await programs.verify()).toMatchObject({
			value: { workspaces: [{ root: '', problems: [], entries: expect.any(Number) as number }] },
		});
		const saved = await programs.export(ITEM);
		expect(saved).toMatchObject({ ok: true, value: { path: 'Evidence/task-1.zip' } });
		expect(Object.keys(plane.notes())).toContain('Evidence/task-1.zip');
	});

	it('refuses everything about an item that is not there, with a code', async () => {
		const programs = programsOf(await openPlane());
		const nobody = { id: '../../etc/passwd' };
		const answers = [
			programs.item(nobody),
			programs.trail(nobody),
			programs.requestApproval(nobody, VIA),
			programs.wait(nobody),
			programs.export({ path: 'nowhere.md' }),
		];
		for (const answer of answers)
			expect(await answer).toMatchObject({ ok: false, refusal: { code: 'not-found', link: null } });
	});

	it('does nothing where another device enforces', async () => {
		const files = { 'Plans/a.md': task('task-1', 'Plans', GRAVE) };
		const plane = await openPlane(files, { enforces: () => false });
		const programs = programsOf(plane);
		expect(await programs.propose({ title: 'A' }, 'cli')).toMatchObject({
			refusal: { code: 'enforced-elsewhere' },
		});
		expect(Object.keys(plane.notes()).filter((path) => path.endsWith('.md'))).toEqual([
			'Plans/a.md',
		]);
	});
});

describe('tellChanges', () => {
	it('tells of an item, of what waits, and of a decision once it is carried out', async () => {
		const plane = await openPlane({ 'Plans/a.md': task('task-1', 'Plans', GRAVE) });
		await plane.settle();
		const events = told(plane);
		await programsOf(plane).requestApproval(ITEM, VIA);
		await plane.settle();
		expect(events).toContainEqual(
			expect.objectContaining({
				type: 'item',
				id: 'task-1',
				item: expect.objectContaining({ state: 'Pending_Approval' }) as object,
			}),
		);
		expect(events).toContainEqual({
			type: 'needs-you',
			waiting: 1,
			paths: ['Pending_Approval/a.md'],
		});
		events.length = 0;
		await decide(plane, 'Pending_Approval/a.md', { reason: 'Once.' });
		await plane.settle();
		const decisions = events.filter(({ type }) => type === 'decision');
		expect(decisions).toMatchObject([
			{ id: 'task-1', path: 'Approved/a.md', decision: 'approved', reason: 'Once.' },
		]);
		expect(events).toContainEqual({ type: 'needs-you', waiting: 0, paths: [] });
	});

	it('is silent about what was there before, and where nothing changes', async () => {
		const plane = await openWaiting(GRAVE);
		await decide(plane, 'Pending_Approval/a.md');
		await plane.settle();
		const events = told(plane);
		plane.control.notify();
		plane.time.advance(10_000);
		expect(events).toEqual([]);
	});
});
