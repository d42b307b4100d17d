// The backlog of a folder, as the app has it at work.

import { Backlog } from '../src/app/backlog';
import { ItemIndex } from '../src/app/items/item-index';
import { parseSettings } from '../src/core/settings';
import { standardWorkspace } from '../src/core/workflow/workspace';
import { NodePacer } from '../src/node/node-pacer';
import { NodeVaultFiles } from '../src/node/node-vault-files';
import type { VaultFiles } from '../src/ports/vault-files';
import { closeSite, makeSite } from './running-workspace';

export async function openBacklog(dir: string, files: VaultFiles = new NodeVaultFiles(dir)) {
	const bench = makeSite(dir, undefined, files);
	await bench.running.start();
	const settings = { ...parseSettings(null), workspaces: [standardWorkspace('')] };
	const index = new ItemIndex(files, new NodePacer(), settings);
	await index.rebuild(settings);
	const { site } = bench;
	const backlog = new Backlog({
		index,
		workspaceAt: () => site,
		workspaces: () => [site],
		model: () => null,
		changed: () => undefined,
	});
	return { backlog, close: () => closeSite(bench) };
}
