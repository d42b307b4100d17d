import { readFile } from 'node:fs/promises';
import { describe, expect, it, vi } from 'vitest';
import { pluginApi, type SignoffApi } from '../../../src/features/api/feature';
import type { Signoff } from '../../../src/features/signoff/signoff';
import {
	decide,
	gesture,
	GRAVE,
	openPlane,
	openWaiting,
	task,
	type TestPlane,
} from '../../support/plane';
import { programsOf } from '../../support/programs';
import { reachable } from '../../support/reachable';

/** The API of a plugin on this workspace. */
function apiOf(plane: TestPlane): { api: SignoffApi; unload: () => void } {
	const { control, time: timer } = plane;
	const ends: (() => void)[] = [];
	const signoff = {
		...{ control, timer, programs: programsOf(plane) },
		app: { loadLocalStorage: () => null, saveLocalStorage: () => undefined },
		plugin: { register: (end: () => void) => ends.push(end) },
	};
	const api = pluginApi(signoff as unknown as Signoff);
	return { api, unload: () => ends.forEach((end) => end()) };
}

const ITEM = { id: 'task-1' };

/** What a plugin may try to get a decision with. */
const HOSTILE: readonly unknown[] = [
	...[undefined, null, 0, -1, 25, Number.NaN, '', 'task-1', 'approved', true, [], {}],
	...[ITEM, { path: 'Pending_Approval/a.md' }, { id: 'task-1', decision: 'approved' }],
	{
		path: 'Pending_Approval/a.md',
		decision: 'approved',
		reason: 'x',
		substance: 'x',
		confirmed: true,
	},
	{ title: 'A', body: GRAVE, state: 'Approved', properties: { approval_status: 'approved' } },
	{ title: 'B', state: 'Plans', properties: { decision: 'approved' } },
	{ id: 'task-1', to: 'Approved', actor: 'human', via: 'panel' },
	{ isTrusted: true, type: 'click' },
	gesture('review'),
	() => 'approved',
	new Proxy({}, { get: () => 'approved' }),
];

describe('the API for other plugins', () => {
	it('has these functions and no others, all of it frozen', async () => {
		const { api } = apiOf(await openPlane());
		const all = reachable(api);
		const functions = all.flatMap(({ path, value }) => (typeof value === 'function' ? [path] : []));
		expect(functions.sort()).toEqual([
			...['ask.approval', 'ask.decision', 'ask.propose'],
			...['items.get', 'items.list', 'items.queue', 'items.trail'],
			...['log.verify', 'memory.onDelta', 'on'],
		]);
		expect(all.filter(({ value }) => !Object.isFrozen(value))).toEqual([]);
		expect(api.version).toBe(1);
	});

	it('is on its page: every function, every capability', async () => {
		const { api } = apiOf(await openPlane());
		const page = await readFile(new URL('../../../docs/plugin-api.md', import.meta.url), 'utf8');
		for (const { path, value } of reachable(api))
			if (typeof value === 'function') expect(page).toContain(`\`api.${path}(`);
		for (const name of api.capabilities) expect(page).toContain(`\`${name}\``);
	});

	it('decides nothing, whatever it is called with, alone or together', async () => {
		const plane = await openWaiting(GRAVE);
		const { api } = apiOf(plane);
		const before = plane.notes()['Pending_Approval/a.md'];
		for (const { value } of reachable(api)) {
			if (typeof value !== 'function') continue;
			for (const first of HOSTILE)
				for (const second of HOSTILE) {
					const answer: unknown = await attempt(() =>
						Reflect.apply(value, gesture(), [first, second]),
					);
					expect(reachable(answer).filter((one) => !Object.isFrozen(one.value))).toEqual([]);
				}
		}
		await plane.settle();
		expect(plane.notes()['Pending_Approval/a.md']).toBe(before);
		expect(plane.site.records.get('task-1')).toMatchObject({
			...{ state: 'Pending_Approval', approval: { status: 'pending', decision: null } },
		});
		const actors = (await plane.entries()).map(({ context }) => context.actor);
		expect(actors).not.toContain('human');
		expect(await plane.actions()).not.toContain('approval_decision');
		expect(Object.keys(plane.notes()).filter((path) => path.startsWith('Approved/'))).toEqual([]);

		/** A wait is over once its time is. */
		async function attempt(call: () => unknown): Promise<unknown> {
			try {
				const called = call();
				plane.time.advance(25_000);
				return await called;
			} catch (error) {
				expect(error).toBeInstanceOf(TypeError);
				return null;
			}
		}
	});

	it('hands out copies: what is done to them changes nothing', async () => {
		const plane = await openWaiting(GRAVE);
		const { api } = apiOf(plane);
		const [first, again] = [await api.items.list(), await api.items.list()];
		expect(first).toEqual(again);
		expect(first).not.toBe(again);
		const item = first.ok ? first.value[0] : undefined;
		expect(() => Object.assign(item ?? {}, { state: 'Approved' })).toThrow(TypeError);
		expect(await api.items.get(ITEM)).toMatchObject({
			value: { item: { state: 'Pending_Approval' } },
		});
	});

	it('asks in the name of another plugin, and says what became of it', async () => {
		const plane = await openPlane({ 'Plans/a.md': task('task-1', 'Plans', GRAVE) });
		const { api } = apiOf(plane);
		expect(await api.ask.propose({ title: 'Call Kim' })).toMatchObject({
			value: { path: 'Inbox/Call Kim.md' },
		});
		expect(await api.ask.approval(ITEM)).toMatchObject({ value: { decision: 'pending' } });
		await plane.settle();
		const waits = api.ask.decision(ITEM);
		await decide(plane, 'Pending_Approval/a.md', { reason: 'Go on.' });
		expect(await waits).toMatchObject({ value: { decision: 'approved', reason: 'Go on.' } });
		expect(await api.ask.decision(ITEM, 26)).toMatchObject({ refusal: { code: 'bad-seconds' } });
		const asked = (await plane.entries()).find(({ action }) => action === 'approval_requested');
		expect(asked?.context).toMatchObject({ via: 'plugin', actor: 'system' });
	});

	it('tells of changes while somebody listens, and a listener that fails stops nobody', async () => {
		const plane = await openPlane({ 'Plans/a.md': task('task-1', 'Plans', GRAVE) });
		const { api, unload } = apiOf(plane);
		const failed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
		const heard: unknown[] = [];
		const end = api.on('needs-you', () => {
			throw new Error('a mistake');
		});
		api.on('needs-you', (event) => heard.push(event));
		await api.ask.approval(ITEM);
		await plane.settle();
		expect(heard).toEqual([{ type: 'needs-you', waiting: 1, paths: ['Pending_Approval/a.md'] }]);
		expect(Object.isFrozen(heard[0])).toBe(true);
		expect(failed).toHaveBeenCalledOnce();
		failed.mockRestore();
		end();
		unload();
		await decide(plane, 'Pending_Approval/a.md');
		await plane.settle();
		expect(heard).toHaveLength(1);
		expect(() => api.on('item', null as unknown as () => void)).toThrow(TypeError);
	});
});
