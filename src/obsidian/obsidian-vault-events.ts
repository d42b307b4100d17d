// VaultEvents on Obsidian's vault. Made after the layout is ready, so that the `create` which the
// app fires for every file while it loads is not taken for news.

import type { EventRef, TAbstractFile, Vault } from 'obsidian';
import type { VaultChange, VaultEvents } from '../ports/vault-events';

export class ObsidianVaultEvents implements VaultEvents {
	constructor(private readonly vault: Vault) {}

	onChange(listener: (change: VaultChange) => void): () => void {
		const notify = (type: 'created' | 'modified' | 'deleted') => (file: TAbstractFile) =>
			listener({ type, path: file.path });
		const refs: EventRef[] = [
			this.vault.on('create', notify('created')),
			this.vault.on('modify', notify('modified')),
			this.vault.on('delete', notify('deleted')),
			this.vault.on('rename', (file, from) => listener({ type: 'renamed', path: file.path, from })),
		];
		return () => {
			for (const ref of refs) this.vault.offref(ref);
		};
	}
}
