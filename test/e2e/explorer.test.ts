import { afterEach, describe, expect, it } from 'vitest';
import { stateVault } from '../scenarios/notes';
import type { TestHost } from '../support/host';
import { hostDriver, openSignoff } from '../support/signoff';

let host: TestHost;

afterEach(() => host.close());

const file = (path: string) => host.page.locator(`.nav-file-title[data-path="${path}"]`);
const folder = (path: string) => host.page.locator(`.nav-folder-title[data-path="${path}"]`);

describe.each([true, false])('with the drag internals of the app: %s', (dragInternals) => {
	it('a note that is dragged onto a folder lies there on disk, and the panel knows', async () => {
		host = await openSignoff({ files: stateVault(), workspaces: [''], page: { dragInternals } });
		const before = await host.read('Plans/task-plans.md');
		await folder('Plans').click();
		await file('Plans/task-plans.md').dragTo(folder('Pending_Approval'));
		await hostDriver(host).see('.signoff-badge', '2');
		expect(await host.exists('Plans/task-plans.md')).toBe(false);
		expect(await host.read('Pending_Approval/task-plans.md')).toBe(before);
	});
});

describe('a folder of notes', () => {
	it('is counted where it lands', async () => {
		host = await openSignoff({
			files: { ...stateVault(), 'Desk/a.md': '# A\n', 'Desk/deep/b.md': '# B\n' },
			workspaces: [''],
		});
		await hostDriver(host).see('.signoff-badge', '1');
		await folder('Desk').dragTo(folder('Pending_Approval'));
		await hostDriver(host).see('.signoff-badge', '3');
		expect(await host.read('Pending_Approval/Desk/deep/b.md')).toBe('# B\n');
	});

	it('is forgotten when it is deleted outside', async () => {
		host = await openSignoff({
			files: { ...stateVault(), 'Pending_Approval/batch/a.md': '# A\n' },
			workspaces: [''],
		});
		await hostDriver(host).see('.signoff-badge', '2');
		await host.move('Pending_Approval/batch', '.elsewhere/batch');
		await hostDriver(host).see('.signoff-badge', '1');
	});
});
