// Writes docs/schemas from the kernel's own schemas: npm run schemas

import { mkdir, writeFile } from 'node:fs/promises';
import { format } from 'prettier';
import { entityNames, entitySchema, fileNameOf } from '../src/cli/kit/entity-schemas';

const FOLDER = new URL('../docs/schemas/', import.meta.url);

await mkdir(FOLDER, { recursive: true });
for (const name of entityNames()) {
	const text = await format(JSON.stringify(entitySchema(name)), {
		parser: 'json',
		useTabs: true,
		printWidth: 100,
	});
	await writeFile(new URL(`${fileNameOf(name)}.json`, FOLDER), text);
}
