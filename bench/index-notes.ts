// Indexing notes, against reading the same files once and parsing their YAML.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { ItemIndex } from '../src/app/items/item-index';
import { parseSettings } from '../src/core/settings';
import { WORKFLOW_STATES } from '../src/core/workflow/states';
import { standardWorkspace } from '../src/core/workflow/workspace';
import { NodePacer } from '../src/node/node-pacer';
import { NodeVaultFiles } from '../src/node/node-vault-files';
import { timeBoth, type Row } from './measure';
import { makeFolders, writeNotes } from './notes';
import { inTempFolder } from './temp-folder';

const AT_ONCE = 16;

export async function benchIndex(): Promise<Row[]> {
	return [await indexOf(10_000, 5), await indexOf(50_000, 1)];
}

function indexOf(notes: number, runs: number): Promise<Row> {
	return inTempFolder(async (dir) => {
		const files = await writeInAllStates(dir, notes);
		const settings = { ...parseSettings(null), workspaces: [standardWorkspace('')] };
		const times = await timeBoth(
			runs,
			async () => {
				const index = new ItemIndex(new NodeVaultFiles(dir), new NodePacer(), settings);
				await index.rebuild(settings);
				const counted = WORKFLOW_STATES.reduce((sum, state) => sum + index.count(state), 0);
				if (counted !== notes) throw new Error(`indexed ${counted} of ${notes} notes`);
			},
			() => readAndParse(files),
		);
		return {
			name: `index ${notes.toLocaleString('en')} notes`,
			unit: 'ms',
			...times,
			baselineName: 'one plain read + YAML parse of the same files',
			budget: 2,
		};
	});
}

/** As many in each state; full paths. */
export async function writeInAllStates(dir: string, notes: number): Promise<string[]> {
	await makeFolders(dir);
	const files: string[] = [];
	for (const [part, state] of WORKFLOW_STATES.entries()) {
		const ids = Array.from({ length: notes }, (_, id) => id);
		const own = ids.filter((id) => id % WORKFLOW_STATES.length === part);
		files.push(...(await writeNotes(dir, state, own)).map((path) => join(dir, path)));
	}
	return files;
}

export async function readAndParse(files: readonly string[]): Promise<void> {
	const queue = files.values();
	const reader = async () => {
		for (const file of queue) {
			const text = await readFile(file, 'utf8');
			parse(text.slice(4, text.indexOf('\n---', 4)));
		}
	};
	await Promise.all(Array.from({ length: AT_ONCE }, reader));
}
