// A process of its own that edits one note of a vault again and again: `hammer DIR LOCK NAME COUNT`.

import { NodeVaultFiles } from '../../src/node/node-vault-files';

const [dir = '', lock = '', name = '', count = '0'] = process.argv.slice(2);
const files = new NodeVaultFiles(dir, lock);
for (let at = 0; at < Number(count); at += 1)
	await files.edit('note.md', (text) => `${text}${name}-${at}\n`);
