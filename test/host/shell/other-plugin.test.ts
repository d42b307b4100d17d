import { describe, expect, it } from 'vitest';
import { installOtherPlugin } from '../../../host/other-plugin/install';
import { makeTempVault } from '../../support/temp-vault';
import { openShell } from './shell-page';

interface OtherMover {
	move(path: string, folder: string): Promise<void>;
}

describe('the other plugin', () => {
	it('moves notes through the vault without anybody having touched anything', async () => {
		const vault = await makeTempVault();
		try {
			await installOtherPlugin(vault.dir);
			const { host, app } = await openShell({
				vaultDir: vault.dir,
				files: { 'a.md': 'A', 'In/b.md': 'B' },
			});
			await host.clearEvents();
			await app.evaluate((app) =>
				(app.plugins.getPlugin('other-mover') as unknown as OtherMover).move('a.md', 'In'),
			);
			await host.idle();
			await expect.poll(() => host.tree()).toEqual(['In/', 'In/a.md', 'In/b.md']);
			const events = await host.events();
			expect(events.filter(({ source }) => source === 'vault')).toEqual([
				{ source: 'vault', name: 'rename', path: 'In/a.md', oldPath: 'a.md' },
			]);
			expect(await app.evaluate(({ lastEvent }) => lastEvent)).toBeNull();
		} finally {
			await vault.remove();
		}
	});

	it('is installed without being switched on, and keeps what is on already', async () => {
		const vault = await makeTempVault();
		try {
			await installOtherPlugin(vault.dir, { enable: false });
			const { host, app } = await openShell({
				vaultDir: vault.dir,
				files: { '.obsidian/community-plugins.json': '["someone"]' },
			});
			expect(await app.evaluate((app) => app.plugins.getPlugin('other-mover'))).toBeNull();
			await installOtherPlugin(vault.dir);
			await expect
				.poll(async (): Promise<unknown> =>
					JSON.parse(await host.read('.obsidian/community-plugins.json')),
				)
				.toEqual(['someone', 'other-mover']);
		} finally {
			await vault.remove();
		}
	});
});
