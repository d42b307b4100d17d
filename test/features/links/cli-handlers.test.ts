import type { CliData, CliFlags, CliHandler, Plugin } from 'obsidian';
import { describe, expect, it, vi } from 'vitest';
import { decide, GRAVE, openPlane, openWaiting, type TestPlane, task } from '../../support/plane';
import { programsOf } from '../../support/programs';
import { appCliText } from '../../../src/text/cli/app';
import { registerCliHandlers } from '../../../src/features/links/cli-handlers';

const nobody = () => Promise.resolve({ ok: false as const, refusal: NONE });
const NONE = { code: 'none', sentence: '', possible: [], link: null };
const intact = { ok: true as const, value: { intact: true, workspaces: [] } };
const PROGRAMS = {
	...{ items: () => [], item: nobody, trail: nobody, propose: nobody, requestApproval: nobody },
	...{ wait: nobody, verify: () => Promise.resolve(intact), export: nobody },
};

function open(taken: string | null = null, plane: TestPlane | null = null) {
	const handlers = new Map<string, CliHandler>();
	const done: string[] = [];
	const plugin = {
		registerCliHandler: (name: string, _: string, _flags: CliFlags | null, handle: CliHandler) => {
			if (name === taken) throw new Error('taken');
			handlers.set(name, handle);
		},
	};
	registerCliHandlers(plugin as unknown as Plugin, {
		find: (reference) => ('id' in reference && reference.id === 'task-001' ? 'Plans/a.md' : null),
		status: () => '3 to approve',
		openReview: (path) => done.push(`review ${path}`),
		ask: (path) => {
			done.push(`ask ${path}`);
			return Promise.resolve('Asked.');
		},
		programs: plane ? programsOf(plane) : PROGRAMS,
	});
	const run = async (name: string, params: CliData = {}) => handlers.get(name)?.(params);
	return { run, done, names: () => [...handlers.keys()] };
}

describe('registerCliHandlers', () => {
	it('answers with what it can do, and with the status', async () => {
		const { run, done } = open();
		expect(await run('signoff')).toBe(appCliText.help);
		expect(await run('signoff:status')).toBe('3 to approve');
		expect(done).toEqual([]);
	});

	it('opens the review, and asks for approval', async () => {
		const { run, done } = open();
		expect(await run('signoff:review', { id: 'task-001' })).toBe(appCliText.reviewOpened);
		expect(await run('signoff:ask', { id: 'task-001' })).toBe('Asked.');
		expect(done).toEqual(['review Plans/a.md', 'ask Plans/a.md']);
	});

	it('says that only a person approves, and asks one', async () => {
		const { run, done } = open();
		const answer = await run('signoff:approve', { id: 'task-001' });
		expect(answer).toBe(`${appCliText.onlyPersonApproves} Asked.`);
		expect(done).toEqual(['ask Plans/a.md']);
	});

	it('says that only a person rejects, and shows one the review', async () => {
		const { run, done } = open();
		const answer = await run('signoff:reject', { id: 'task-001' });
		expect(answer).toBe(`${appCliText.onlyPersonRejects} ${appCliText.reviewOpened}`);
		expect(done).toEqual(['review Plans/a.md']);
	});

	it.each(['signoff:review', 'signoff:ask'])('does nothing with %s of nothing', async (name) => {
		const { run, done } = open();
		expect(await run(name)).toBe(appCliText.whichItem);
		expect(await run(name, { id: 'task-002' })).toBe(appCliText.notFound);
		expect(await run(name, { path: 'nowhere.md' })).toBe(appCliText.notFound);
		expect(done).toEqual([]);
	});

	it('has no command that is not listed here', () => {
		expect(open().names()).toEqual([
			'signoff',
			'signoff:status',
			'signoff:review',
			'signoff:ask',
			'signoff:approve',
			'signoff:reject',
			'signoff:list',
			'signoff:show',
			'signoff:propose',
			'signoff:request-approval',
			'signoff:wait',
			'signoff:verify',
			'signoff:export',
		]);
	});

	it('leaves out a command whose name is taken, and none where the app has no command line', () => {
		const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
		expect(open('signoff:status').names()).toHaveLength(12);
		expect(warn).toHaveBeenCalledOnce();
		warn.mockRestore();
		const find = vi.fn();
		const actions = { find, status: () => '', openReview: find, ask: find, programs: PROGRAMS };
		expect(() => registerCliHandlers({} as unknown as Plugin, actions)).not.toThrow();
	});
});

describe('a command that answers JSON', () => {
	const ask = async (plane: TestPlane, name: string, params: CliData = {}) => {
		const said = await open(null, plane).run(`signoff:${name}`, params);
		return JSON.parse(said ?? '') as { ok: boolean; refusal?: { code: string } };
	};
	const ITEM = { id: 'task-1' };

	it('lists items and shows one, with its trail', async () => {
		const plane = await openWaiting(GRAVE);
		expect(await ask(plane, 'list', { state: 'Pending_Approval' })).toMatchObject({
			...{ format: 'signoff-app/1', command: 'list', ok: true },
			items: [{ id: 'task-1', asks: { riskLevel: 'high' } }],
		});
		expect(await ask(plane, 'show', ITEM)).toMatchObject({
			...{ ok: true, item: { title: 'a' }, decision: 'pending' },
			trail: [{ sentence: 'asked for approval, high risk', who: 'another program' }, {}],
		});
	});

	it('leads from a proposal to the decision of a person, and never past them', async () => {
		const plane = await openPlane();
		const body = 'Pay € 9,000.\\nAt once.';
		const made = await ask(plane, 'propose', { title: 'Pay', body, state: 'Plans' });
		expect(made).toMatchObject({ ok: true, path: 'Plans/Pay.md' });
		expect(plane.notes()['Plans/Pay.md']).toContain('Pay € 9,000.\nAt once.');
		const path = { path: 'Plans/Pay.md' };
		const asked = await ask(plane, 'request-approval', path);
		expect(asked).toMatchObject({ ok: true, decision: 'pending' });
		await plane.settle();
		const there = { path: 'Pending_Approval/Pay.md' };
		expect(await ask(plane, 'wait', { ...there, seconds: '0' })).toMatchObject({
			...{ ok: true, decision: 'pending' },
			link: expect.stringMatching(/^obsidian:\/\/signoff\?open=review&id=task-/) as string,
		});
		expect(await plane.actions()).not.toContain('approval_decision');
		const waits = ask(plane, 'wait', there);
		const { decision } = { decision: 'rejected' } as const;
		await decide(plane, there.path, { decision, reason: 'Too much.' });
		expect(await waits).toMatchObject({ ok: true, decision, reason: 'Too much.' });
	});

	it('verifies, and exports', async () => {
		const plane = await openWaiting(GRAVE);
		expect(await ask(plane, 'verify')).toMatchObject({ ok: true, workspaces: [{ problems: [] }] });
		expect(await ask(plane, 'export', ITEM)).toMatchObject({ path: 'Evidence/task-1.zip' });
	});

	it.each<[string, CliData, string]>([
		['list', { state: 'Somewhere' }, 'bad-state'],
		['show', {}, 'which-item'],
		['show', { id: 'true' }, 'which-item'],
		['show', { id: 'task-9' }, 'not-found'],
		['propose', {}, 'bad-input'],
		['propose', { title: 'A', workspace: 'x' }, 'which-workspace'],
		['request-approval', { id: 'task-2' }, 'not-allowed'],
		['request-approval', { id: 'task-1', 'based-on': 'x' }, 'changed'],
		['wait', { id: 'task-1', seconds: '600' }, 'bad-seconds'],
		['wait', { id: 'task-1', seconds: 'ages' }, 'bad-seconds'],
		['export', { path: '../secrets.md' }, 'not-found'],
	])('refuses %s %j with a code', async (name, params, code) => {
		const files = { 'Plans/a.md': task('task-1', 'Plans'), 'Done/b.md': task('task-2', 'Done') };
		const plane = await openPlane(files);
		const said = await ask(plane, name, params);
		expect(said).toMatchObject({ ok: false, refusal: { code, possible: expect.any(Array) as [] } });
	});

	it('answers also where something breaks', async () => {
		const plane = await openWaiting(GRAVE);
		plane.control.verifyLogs = () => Promise.reject(new Error('The disk is gone.'));
		expect(await ask(plane, 'verify')).toMatchObject({ ok: false, refusal: { code: 'failed' } });
	});
});
