// A backlog in a folder that the app hides, such as `.sudocode` in Obsidian: another program serves it.

import { describe, expect, it } from 'vitest';
import { gesture, openPlane, TestPlane } from '../../support/plane';
import {
	BY,
	backlogVault,
	ISSUE,
	openBacklog,
	rest,
	startOn,
	told,
	valueOf,
} from './backlog-setup';

describe('a backlog in a hidden folder', () => {
	it('is left as it is: nothing counts as gone, and nothing is written', async () => {
		const { plane: tool, backlog } = await openBacklog();
		valueOf(await backlog.create('', { kind: 'issue', title: 'Token' }, BY));
		await rest(tool);
		const past = await told(tool);
		tool.stop();
		// The app sees neither its notes nor its mirrors.
		for (const path of Object.keys(tool.vault.snapshot()))
			if (path.startsWith('Backlog/')) tool.vault.outside.remove(path);
		const app = new TestPlane(tool.vault, tool.time, { isBacklogHidden: () => true });
		await app.start();
		await rest(app);
		expect(await told(app)).toEqual(past);
		expect(Object.keys(app.vault.snapshot()).filter((path) => path.startsWith('Backlog/'))).toEqual(
			[],
		);
		const hidden = app.control.backlog;
		expect(hidden.isSetUp('')).toBe(false);
		expect(hidden.whyHidden('')).toContain('Obsidian hides such folders');
		expect(app.failures).toEqual([]);
	});

	it('is neither set up nor changed here, and the refusal says why', async () => {
		const plane = await openPlane({}, { isBacklogHidden: () => true });
		const { backlog } = plane.control;
		const refusals = await Promise.all([
			backlog.setUp('', BY),
			backlog.create('', { kind: 'issue', title: 'Token' }, BY),
			backlog.close(ISSUE, gesture()),
			backlog.sync(''),
		]);
		for (const outcome of refusals)
			expect(outcome).toMatchObject({ refusal: { code: 'backlog-folder-hidden' } });
		expect(await plane.vault.kindOf('Backlog')).toBeNull();
	});

	it('hides nothing where the folder can be seen', async () => {
		const plane = await startOn(backlogVault());
		expect(plane.control.backlog.whyHidden('')).toBeNull();
	});
});
