import { describe, expect, it } from 'vitest';
import { parseSettings } from '../../../src/core/settings';
import { standardWorkspace } from '../../../src/core/workflow/workspace';
import { MemorySettings } from '../../support/memory-settings';
import { MemoryVaultFiles } from '../../support/memory-vault-files';
import { FOLDERS, task, TestTime } from '../../support/plane';
import { Device } from './devices';

const NOTE = 'Plans/a.md';

async function started(enforcesByDefault: boolean) {
	const settings = new MemorySettings(parseSettings(null));
	const vault = new MemoryVaultFiles({ ...FOLDERS, [NOTE]: task('task-1', 'Plans') });
	const device = new Device('desk', vault, settings, new TestTime(), enforcesByDefault);
	return { vault, settings, device: await device.start() };
}

const withWorkspace = (settings: MemorySettings) =>
	settings.update((current) => ({ ...current, workspaces: [standardWorkspace('')] }));

describe('a plane', () => {
	it('follows the settings: a workspace that is set up is read and watched', async () => {
		const { settings, device } = await started(true);
		expect(device.plane.index.at(NOTE)).toBeNull();
		await withWorkspace(settings);
		await device.settle();
		expect(device.plane.index.at(NOTE)).toMatchObject({ id: 'task-1' });
		expect(device.control.standing(NOTE)).toMatchObject({ state: 'Plans' });
		expect(device.failures).toEqual([]);
		await device.stop();
	});

	it.each([
		['enforces what nobody else does', true, 'desk'],
		['waits to be chosen where it may not', false, null],
	])('%s', async (_, enforcesByDefault, enforcing) => {
		const { settings, device } = await started(enforcesByDefault);
		await withWorkspace(settings);
		await device.settle();
		expect(settings.current().devices.enforcing).toBe(enforcing);
		expect(device.workspaces.enforcement().enforced).toBe(enforcesByDefault);
		await device.stop();
	});

	it('starts nothing more once it was stopped', async () => {
		const { settings, device } = await started(true);
		await device.stop();
		await withWorkspace(settings);
		device.plane.apply();
		expect(device.control.isWatching()).toBe(false);
	});
});
