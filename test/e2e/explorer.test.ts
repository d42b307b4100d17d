import { afterEach, describe, expect, it } from 'vitest';
import { stateVault } from '../scenarios/notes';
import type { TestHost } from '../support/host';
import { hostDriver, openSignoff } from '../support/signoff';

let host: TestHost;

afterEach(() => host.close());

const folder = (path: string) => host.page.locator(`.nav-folder-title[data-path="${path}"]`);

describe('a folder of notes', () => {
	it('is counted where it lands', async () => {
		host = await openSignoff({
			files: { ...stateVault(), 'Desk/a.md': '# A\n', 'Desk/deep/b.md': '# B\n' },
			workspaces: [''],
		});
		await hostDriver(host).see('.signoff-badge', '1');
		await folder('Desk').dragTo(folder('Pending_Approval'));
		await hostDriver(host).see('.signoff-badge', '3');
		const note = () => host.read('Pending_Approval/Desk/deep/b.md');
		await expect.poll(note).toMatch(/^---\nid: task-[^]*\n---\n# B\n$/);
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
