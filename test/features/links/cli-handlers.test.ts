import type { CliData, CliFlags, CliHandler, Plugin } from 'obsidian';
import { describe, expect, it, vi } from 'vitest';
import { appCliText } from '../../../src/text/cli/app';
import { registerCliHandlers } from '../../../src/features/links/cli-handlers';

function open(taken: string | null = null) {
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
		]);
	});

	it('leaves out a command whose name is taken, and none where the app has no command line', () => {
		const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
		expect(open('signoff:status').names()).toHaveLength(5);
		expect(warn).toHaveBeenCalledOnce();
		warn.mockRestore();
		const find = vi.fn();
		const actions = { find, status: () => '', openReview: find, ask: find };
		expect(() => registerCliHandlers({} as unknown as Plugin, actions)).not.toThrow();
	});
});
