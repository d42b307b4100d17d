// Writes docs/schemas from the kernel's own schemas: npm run schemas

import { mkdir, writeFile } from 'node:fs/promises';
import { format } from 'oxfmt';
import { entityNames, entitySchema, fileNameOf } from '../src/cli/kit/entity-schemas';

const FOLDER = new URL('../docs/schemas/', import.meta.url);

await mkdir(FOLDER, { recursive: true });
for (const name of entityNames()) {
	const file = `${fileNameOf(name)}.json`;
	const { code } = await format(file, JSON.stringify(entitySchema(name)), {
		useTabs: true,
		printWidth: 100,
	});
	await writeFile(new URL(file, FOLDER), code);
}
