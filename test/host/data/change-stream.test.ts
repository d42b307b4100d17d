import { describe, expect, it } from 'vitest';
import { startHostServer } from '../../../host/server/server';
import { openNodeVault } from './node-vault';

describe('the stream of changes', () => {
	it('is taken up again after a break, and what was missed is told', async () => {
		const { vault, server, disk, seen } = await openNodeVault({ 'a.md': '1', 'b.md': '' });
		const { port, token, vaultDir } = server;
		await server.close();
		await disk.write('a.md', 'changed');
		await disk.write('c.md', '');
		await disk.remove('b.md');
		const told = new Promise((resolve) => vault.on('delete', resolve));
		const again = await startHostServer({ vaultDir, assetsDir: vaultDir, port, token });
		try {
			await told;
			expect(seen).toEqual(['modify a.md', 'create c.md', 'delete b.md']);
		} finally {
			vault.close();
			await again.close();
		}
	});
});
