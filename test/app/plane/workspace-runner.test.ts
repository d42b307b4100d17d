import { describe, expect, it } from 'vitest';
import { ContentStore } from '../../../src/app/ledger/content-store';
import { standardWorkspace } from '../../../src/core/workflow/workspace';
import { MemoryVaultFiles } from '../../support/memory-vault-files';
import {
	decide,
	FOLDERS,
	gesture,
	GRAVE,
	HARMLESS,
	openPlane,
	openWaiting,
	reopen,
	task,
	TestPlane,
	TestTime,
} from '../../support/plane';

const PATH = 'Pending_Approval/a.md';
const DAY = 24 * 60 * 60_000;

describe('RunningSite', () => {
	it('knows after a restart what it knew before', async () => {
		const plane = await openWaiting(HARMLESS);
		await decide(plane, PATH);
		await plane.settle();
		const before = [...plane.site.records.all()];
		const entries = (await plane.entries()).length;
		const again = await reopen(plane);
		expect([...again.site.records.all()]).toEqual(before);
		expect((await again.entries()).length).toBe(entries);
	});

	it('starts with one entry for 15,000 notes, in pieces, and changes none', async () => {
		const notes = Object.fromEntries(
			Array.from({ length: 15_000 }, (_, index) => [
				`Done/2026/n${String(index)}.md`,
				`note ${String(index)}`,
			]),
		);
		const plane = await openPlane(notes, {
			workspace: { ...standardWorkspace(''), origin: 'adopted' },
		});
		const entries = await plane.entries();
		expect(entries.map(({ action }) => action)).toEqual(['log_opened', 'workspace_adopted']);
		expect(entries[1]).toMatchObject({ context: { counts: { Done: 15_000 } } });
		const pieces = entries[1]?.context.manifest;
		expect(Array.isArray(pieces) ? pieces.length : 0).toBeGreaterThan(4);
		expect([...plane.site.records.all()]).toHaveLength(15_000);
		expect(plane.notes()).toEqual(notes);
	}, 60_000);

	it('says which piece of the beginning is lost', async () => {
		const plane = await openPlane({ 'Plans/a.md': task('task-1', 'Plans') });
		const [piece] = Object.keys(plane.vault.snapshot()).filter((path) => path.includes('objects/'));
		plane.stop();
		plane.vault.outside.remove(piece ?? '');
		const again = await reopen(plane);
		expect(again.running.lost).toHaveLength(1);
		const [check] = await again.control.checkWorkspace();
		expect(check?.rows.map(({ code }) => code)).toContain('baseline-lost');
		expect(Object.keys(again.notes())).toEqual(['Plans/a.md']);
	});

	it('judges moves that were made while it was closed', async () => {
		const plane = await openPlane({
			'Plans/a.md': task('task-1', 'Plans'),
			'Done/b.md': task('task-2', 'Done'),
		});
		plane.stop();
		plane.vault.outside.move('Plans/a.md', 'Needs_Action/a.md');
		plane.vault.outside.move('Done/b.md', 'Inbox/b.md');
		plane.vault.outside.write('Inbox/c.md', 'new');
		const again = await reopen(plane);
		expect(Object.keys(again.notes())).toEqual(['Done/b.md', 'Inbox/c.md', 'Needs_Action/a.md']);
		expect((await again.entries()).find(({ action }) => action === 'reconciled')).toMatchObject({
			context: { unknown: 3, missing: 2 },
		});
	});

	describe('when the ledger cannot be written', () => {
		it('puts back all the same, and records it afterwards', async () => {
			const plane = await openWaiting(HARMLESS);
			plane.vault.refuse('Logs', 'unwritable');
			plane.vault.outside.move(PATH, 'Approved/a.md');
			await plane.settle();
			expect(Object.keys(plane.notes())).toEqual([PATH]);
			expect(plane.control.health().ok).toBe(false);
			plane.vault.refuse('Logs', null);
			plane.time.advance(10_000);
			await plane.settle();
			expect(plane.control.health().ok).toBe(true);
			expect((await plane.actions()).slice(-3)).toEqual([
				'move_refused',
				'approval_asked',
				'error',
			]);
			expect(plane.control.waiting()).toMatchObject([{ group: 'asks' }]);
		});

		it('does not enforce where it cannot begin, says so once, and begins when it can', async () => {
			const contents = { ...FOLDERS, 'Plans/a.md': task('task-1', 'Plans') };
			const plane = new TestPlane(new MemoryVaultFiles(contents), new TestTime());
			plane.vault.refuse('Logs/objects', 'unwritable');
			await expect(plane.start()).rejects.toMatchObject({ code: 'unwritable' });
			expect(plane.running).toMatchObject({
				enforced: false,
				failure: expect.any(String) as string,
			});
			plane.time.advance(10_000);
			await plane.settle();
			expect(plane.running.enforced).toBe(false);
			plane.vault.refuse('Logs/objects', null);
			plane.time.advance(10_000);
			await plane.settle();
			expect(plane.running).toMatchObject({ enforced: true, failure: null });
			expect(plane.failures).toEqual([]);
			plane.vault.outside.move('Plans/a.md', 'Approved/a.md');
			await plane.settle();
			expect(Object.keys(plane.notes())).toEqual(['Plans/a.md']);
		});

		it.each([
			['emptied', (plane: TestPlane, log: string) => plane.vault.outside.write(log, '')],
			['removed', (plane: TestPlane, log: string) => plane.vault.outside.remove(log)],
		])('goes on by what it knows where its log is %s and cannot be written', async (_, attack) => {
			const plane = await openWaiting(HARMLESS);
			const [log = ''] = Object.keys(plane.vault.snapshot()).filter((path) =>
				path.endsWith('.log'),
			);
			plane.vault.refuse('Logs', 'unwritable');
			attack(plane, log);
			plane.time.advance(2_000);
			await plane.settle();
			plane.vault.outside.move(PATH, 'Approved/a.md');
			await plane.settle();
			expect(Object.keys(plane.notes())).toEqual([PATH]);
			plane.vault.refuse('Logs', null);
			plane.time.advance(10_000);
			await plane.settle();
			expect(await plane.actions()).toEqual(
				expect.arrayContaining(['log_edited', 'move_refused', 'workspace_created']),
			);
			expect(plane.running.enforced).toBe(true);
		});

		it('judges what is legal only when it can record it', async () => {
			const plane = await openPlane({ 'Needs_Action/a.md': task('task-1', 'Needs_Action') });
			plane.vault.refuse('Logs', 'unwritable');
			plane.vault.outside.move('Needs_Action/a.md', 'Plans/a.md');
			await plane.settle();
			plane.time.advance(10_000);
			await plane.settle();
			expect(plane.notes()['Plans/a.md']).toContain('state: Needs_Action');
			plane.vault.refuse('Logs', null);
			plane.time.advance(10_000);
			await plane.settle();
			expect(plane.notes()['Plans/a.md']).toContain('state: Plans');
			expect(plane.failures).toEqual([]);
		});
	});

	describe('when its own folder', () => {
		const workspace = standardWorkspace('Work');
		const inWork = (contents: Record<string, string>) =>
			Object.fromEntries(
				[...Object.keys(FOLDERS), ...Object.keys(contents)].map((path) => [
					`Work/${path}`,
					contents[path] ?? '',
				]),
			);

		it('is renamed within the app, stops and says where it went', async () => {
			const vault = new MemoryVaultFiles(inWork({ 'Plans/a.md': task('task-1', 'Plans') }));
			const moved: string[] = [];
			const plane = new TestPlane(vault, new TestTime(), {
				workspace,
				rootMoved: (from, to) => moved.push(`${from}>${to}`),
			});
			await plane.start();
			vault.outside.move('Work', 'Office/Work');
			await plane.settle();
			expect(moved).toEqual(['Work>Office/Work']);
			expect(await vault.kindOf('Work')).toBeNull();
			expect(plane.news).toEqual([]);
		});

		it('vanishes, pauses, and goes on when it is back', async () => {
			const vault = new MemoryVaultFiles(inWork({ 'Plans/a.md': task('task-1', 'Plans') }));
			const plane = await new TestPlane(vault, new TestTime(), { workspace }).start();
			vault.outside.move('Work', 'Gone', 'delete-create');
			await plane.settle();
			await plane.settle();
			expect(await vault.kindOf('Work')).toBeNull();
			expect(plane.news).toMatchObject([{ kind: 'problem', path: 'Work' }]);
			vault.outside.move('Gone/Plans/a.md', 'Gone/Done/a.md');
			vault.outside.move('Gone', 'Work', 'create-delete');
			await plane.settle();
			await plane.settle();
			expect(Object.keys(plane.notes())).toEqual(['Work/Plans/a.md']);
			expect(await plane.actions()).not.toContain('item_deleted');
		});

		it('is not there at the start, makes nothing and waits', async () => {
			const vault = new MemoryVaultFiles();
			const plane = await new TestPlane(vault, new TestTime(), { workspace }).start();
			expect(plane.running.ready).toBe(false);
			expect(plane.news).toMatchObject([{ kind: 'problem' }]);
			expect(await vault.folders()).toEqual([{ path: '', notes: 0 }]);
			vault.outside.write('Work/Plans/a.md', task('task-1', 'Plans'));
			await plane.settle();
			await plane.settle();
			expect(plane.running.ready).toBe(true);
			expect(plane.site.records.get('task-1')?.state).toBe('Plans');
		});
	});

	describe('on a device that does not enforce', () => {
		const onPhone = { device: 'phone', enforces: () => false };

		it('puts nothing back, and what is moved there is put back by the enforcing one', async () => {
			const plane = await openWaiting(HARMLESS);
			const phone = await reopen(plane, onPhone);
			phone.vault.outside.move(PATH, 'Approved/a.md');
			await phone.settle();
			expect(Object.keys(phone.notes())).toEqual(['Approved/a.md']);
			const desk = await reopen(phone);
			expect(Object.keys(desk.notes())).toEqual([PATH]);
			expect(desk.control.waiting()).toMatchObject([{ group: 'asks' }]);
		});

		it('moves, renews and takes in nothing, and shows why', async () => {
			const plane = await openPlane({ 'Inbox/a.md': 'a wish\n' });
			const phone = await reopen(plane, onPhone);
			const before = phone.notes();
			const refused = { ok: false, refusal: { code: 'enforced-elsewhere' } };
			const moved = await phone.control.move(['Inbox/a.md'], 'Needs_Action', '', gesture());
			expect(moved).toMatchObject([refused]);
			expect(await phone.control.takeIn('Inbox/a.md')).toMatchObject(refused);
			expect(await phone.control.renew('Inbox/a.md', gesture())).toMatchObject(refused);
			expect(phone.control.standing('Inbox/a.md')).toMatchObject({
				moves: [{ to: 'Needs_Action', blocked: expect.stringContaining('enforces') as unknown }],
				canTakeIn: false,
			});
			expect(phone.notes()).toEqual(before);
		});

		it('reads what the enforcing device has written meanwhile', async () => {
			const plane = await openWaiting(HARMLESS);
			const vault = plane.vault;
			const phone = await new TestPlane(vault, plane.time, {
				device: 'phone',
				enforces: () => false,
			}).start();
			expect(await decide(plane, PATH)).toMatchObject({ ok: true });
			await plane.settle();
			await phone.settle();
			expect(phone.site.records.get('task-1')).toMatchObject({
				state: 'Approved',
				approval: { status: 'approved' },
			});
		});
	});

	describe('the handbook', () => {
		it('is read at the start and when it changes', async () => {
			const plane = await openPlane({
				'Company_Handbook.md': '# Payments\n- Payments over €100 need approval.\n',
			});
			expect(plane.site.policy?.paymentLimits.get('EUR')).toBe(100);
			plane.vault.outside.write(
				'Company_Handbook.md',
				'# Payments\n- Payments over €20 need approval.\n',
			);
			await plane.settle();
			expect(plane.site.policy?.paymentLimits.get('EUR')).toBe(20);
			plane.vault.outside.remove('Company_Handbook.md');
			await plane.settle();
			expect(plane.site.policy).toBeNull();
		});

		it('is followed when it is renamed away, and back', async () => {
			const plane = await openPlane({
				'Company_Handbook.md': 'Payments over €100 need approval.\n',
			});
			plane.vault.outside.move('Company_Handbook.md', 'Old handbook.md');
			await plane.settle();
			expect(plane.site.policy).toBeNull();
			plane.vault.outside.move('Old handbook.md', 'Company_Handbook.md');
			await plane.settle();
			expect(plane.site.policy).not.toBeNull();
		});

		it('of the workspace counts more than that of the vault', async () => {
			const vault = new MemoryVaultFiles({
				'Work/Plans/': '',
				'Company_Handbook.md': '- Payments over €100 need approval.\n',
			});
			const workspace = standardWorkspace('Work');
			const plane = await new TestPlane(vault, new TestTime(), { workspace }).start();
			expect(plane.site.policy?.paymentLimits.get('EUR')).toBe(100);
			vault.outside.write('Work/Company_Handbook.md', '- Payments over €5 need approval.\n');
			await plane.settle();
			expect(plane.site.policy?.paymentLimits.get('EUR')).toBe(5);
		});

		it('is reported with where it lies, once the ledger has been read', async () => {
			const plane = await openPlane({ 'Company_Handbook.md': '## Forbidden\n- Gift cards\n' });
			const [{ root, handbook } = { root: null, handbook: null }] = plane.control.handbooks();
			expect(root).toBe('');
			expect(handbook?.path).toBe('Company_Handbook.md');
			expect(handbook?.reading?.report.sections).toMatchObject([{ kind: 'forbidden', items: 1 }]);
			plane.running.ready = false;
			expect(plane.control.handbooks()).toEqual([]);
		});

		it('that is no text leaves the defaults, or gives way to that of the vault', async () => {
			const vault = new MemoryVaultFiles({
				'Work/Plans/': '',
				'Work/Company_Handbook.md': new Uint8Array([0xff, 0xfe, 0]),
			});
			const workspace = standardWorkspace('Work');
			const plane = await new TestPlane(vault, new TestTime(), { workspace }).start();
			expect(plane.site.handbook).toEqual({ path: 'Work/Company_Handbook.md', reading: null });
			expect(plane.site.policy).toBeNull();
			vault.outside.write('Company_Handbook.md', '- Payments over €5 need approval.\n');
			await plane.settle();
			expect(plane.site.handbook?.path).toBe('Company_Handbook.md');
			expect(plane.site.policy?.paymentLimits.get('EUR')).toBe(5);
		});
	});

	it('forgets old contents, but not what was decided on or lies there now', async () => {
		const plane = await openWaiting(GRAVE);
		const objects = async () => (await plane.vault.filesIn('Logs/objects')).length;
		plane.vault.outside.write(PATH, `${plane.notes()[PATH] ?? ''}Second.\n`);
		await plane.settle();
		plane.time.advance(6_000);
		await plane.settle();
		const second = plane.site.records.get('task-1')?.sha256;
		plane.vault.outside.write(PATH, `${plane.notes()[PATH] ?? ''}Third.\n`);
		await plane.settle();
		plane.time.advance(6_000);
		await plane.settle();
		const third = plane.site.records.get('task-1')?.sha256;
		const before = await objects();
		plane.time.advance(91 * DAY);
		const again = await reopen(plane);
		const store = new ContentStore(again.vault, 'Logs');
		expect(await store.get(second ?? '')).toBeNull();
		expect(await store.get(third ?? '')).not.toBeNull();
		expect((await again.vault.filesIn('Logs/objects')).length).toBeLessThan(before);
		expect(again.running.lost).toEqual([]);
	});
});

describe('ControlPlane', () => {
	it("is the innermost workspace's", async () => {
		const time = new TestTime();
		const vault = new MemoryVaultFiles({
			...FOLDERS,
			'Plans/a.md': task('task-1', 'Plans'),
			'Inner/Plans/a.md': task('task-2', 'Plans'),
			'Inner/Logs/': '',
		});
		const outer = await new TestPlane(vault, time).start();
		const inner = await new TestPlane(vault, time, {
			workspace: standardWorkspace('Inner'),
		}).start();
		outer.control.use([outer.running, inner.running]);
		const [moved] = await outer.control.move(['Inner/Plans/a.md'], 'Needs_Action', '', gesture());
		expect(moved).toMatchObject({ ok: true });
		expect(inner.site.records.get('task-2')?.state).toBe('Needs_Action');
		expect(outer.site.records.get('task-1')?.state).toBe('Plans');
		expect(await outer.control.checkWorkspace()).toHaveLength(2);
	});

	it('refuses what it does not know, and all before it is ready', async () => {
		const plane = new TestPlane(new MemoryVaultFiles(FOLDERS), new TestTime());
		expect(plane.control.ready()).toBe(false);
		expect(await plane.control.takeIn('Inbox/a.md')).toMatchObject({
			refusal: { code: 'not-ready' },
		});
		await plane.start();
		expect(plane.control.ready()).toBe(true);
		expect(await plane.control.takeIn('Inbox/a.md')).toMatchObject({ refusal: { code: 'gone' } });
		expect(plane.control.standing('Inbox/a.md')).toBeNull();
		expect(await plane.control.review('Inbox/a.md')).toBeNull();
		expect(await plane.control.trail('Inbox/a.md')).toEqual([]);
		expect(await plane.control.restore('Inbox/a.md', gesture())).toMatchObject({
			refusal: { code: 'no-copy' },
		});
	});

	it('tells when an answer may have changed', async () => {
		const plane = await openPlane({ 'Plans/a.md': task('task-1', 'Plans') });
		let told = 0;
		const end = plane.control.onChange(() => (told += 1));
		await plane.control.move(['Plans/a.md'], 'Needs_Action', '', gesture());
		expect(told).toBeGreaterThan(0);
		end();
		const before = told;
		plane.control.notify();
		expect(told).toBe(before);
	});

	it('moves for a person what the table has, with a reason where one is due', async () => {
		const plane = await openWaiting(HARMLESS);
		await decide(plane, PATH);
		const path = 'Approved/a.md';
		const code = async (to: 'Done' | 'Inbox' | 'Rejected' | 'Approved', reason: string) => {
			const [outcome] = await plane.control.move([path], to, reason, gesture());
			return outcome?.ok === false ? outcome.refusal.code : 'moved';
		};
		expect(await code('Inbox', '')).toBe('not-in-table');
		expect(await code('Approved', '')).toBe('moved-on');
		expect(await code('Rejected', ' ')).toBe('reason-missing');
		expect(await code('Rejected', 'it failed')).toBe('moved');
		await plane.settle();
		expect(plane.notes()['Rejected/a.md']).toContain('error: it failed');
	});
});

describe('ControlPlane, asked by programs', () => {
	it('lets them ask, and finds an item by its id', async () => {
		const plane = await openWaiting(HARMLESS);
		expect(plane.control.isWatching()).toBe(true);
		expect(plane.control.pathOf('task-1')).toBe(PATH);
		expect(plane.control.pathOf('task-2')).toBeNull();
		expect(await plane.control.ask(PATH, 'cli')).toMatchObject({ ok: true });
		expect(plane.control.waiting()).toMatchObject([{ group: 'asks' }]);
		expect(plane.control.standing(PATH)?.asks).toMatchObject({ via: 'cli', times: 1 });
		expect(await plane.actions()).not.toContain('approval_decision');
	});

	it('moves many with one gesture, and none with one that is spent', async () => {
		const plane = await openPlane({
			'Plans/a.md': task('task-1', 'Plans'),
			'Plans/b.md': task('task-2', 'Plans'),
		});
		const once = gesture('menu');
		const paths = ['Plans/a.md', 'Plans/b.md'];
		const moved = await plane.control.move(paths, 'Needs_Action', '', once);
		expect(moved.map(({ ok }) => ok)).toEqual([true, true]);
		const again = await plane.control.move(paths, 'Plans', '', once);
		expect(again).toMatchObject([{ refusal: { code: 'spent' } }, { refusal: { code: 'spent' } }]);
	});

	it('has no steps and no site for what lies elsewhere', async () => {
		const plane = await new TestPlane(new MemoryVaultFiles({ 'Work/Plans/': '' }), new TestTime(), {
			workspace: standardWorkspace('Work'),
		}).start();
		expect(await plane.control.steps('other.md')).toEqual([]);
		expect(plane.control.standing('other.md')).toBeNull();
		const order = {
			path: 'other.md',
			decision: 'approved',
			reason: '',
			substance: '',
			confirmed: true,
		} as const;
		expect(await plane.control.decide([order], gesture())).toMatchObject([
			{ refusal: { code: 'gone' } },
		]);
	});
});

describe('the daily table', () => {
	const TABLE = 'Logs/2026-01-27.log.md';
	const tableOf = (plane: TestPlane) => plane.vault.snapshot()[TABLE] ?? '';
	const verified = async (plane: TestPlane) =>
		(await plane.running.verify({ anchors: [] })).skipped.filter(({ file }) => file === TABLE);

	it.each([
		['has a forged row', (table: string) => `${table}| 10:00:00Z | task-1 | forged |\n`],
		['has lost its last row', (table: string) => table.split('\n').slice(0, -2).join('\n')],
	])('is made again at once where it %s', async (_, change) => {
		const plane = await openWaiting(HARMLESS);
		const table = tableOf(plane);
		plane.vault.outside.write(TABLE, change(table));
		await plane.idle();
		expect(tableOf(plane)).toBe(table);
	});

	it('is made again where it is gone', async () => {
		const plane = await openWaiting(HARMLESS);
		const table = tableOf(plane);
		plane.vault.outside.remove(TABLE);
		await plane.idle();
		expect(tableOf(plane)).toBe(table);
	});

	it('is named by Verify where it says something else, and mended at the next start', async () => {
		const plane = await openWaiting(HARMLESS);
		const table = tableOf(plane);
		expect(await verified(plane)).toEqual([]);
		plane.vault.outside.write(TABLE, table.replace('task-1', 'task-7'));
		await plane.idle();
		expect(await verified(plane)).toEqual([{ file: TABLE, reason: 'table-differs' }]);
		const again = await reopen(plane);
		expect(tableOf(again)).not.toContain('task-7');
		expect(await verified(again)).toEqual([]);
	});
});
