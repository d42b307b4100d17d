// What the start costs with a large backlog: the index reads every note of it.

import { ItemIndex } from '../src/app/items/item-index';
import { parseSettings } from '../src/core/settings';
import { standardWorkspace } from '../src/core/workflow/workspace';
import { NodePacer } from '../src/node/node-pacer';
import { NodeVaultFiles } from '../src/node/node-vault-files';
import { writeIssues } from './backlog-notes';
import { readAndParse } from './index-notes';
import { workOfBoth, type Row } from './measure';
import { inTempFolder } from './temp-folder';

const [ISSUES, RUNS] = [10_000, 3];

export function indexRow(): Promise<Row> {
	return inTempFolder(async (dir) => {
		const paths = await writeIssues(dir, ISSUES);
		const settings = { ...parseSettings(null), workspaces: [standardWorkspace('')] };
		const read = async () => {
			const index = new ItemIndex(new NodeVaultFiles(dir), new NodePacer(), settings);
			await index.rebuild(settings);
			const { length } = index.of('issue');
			if (length !== ISSUES) throw new Error(`Indexed ${length} of ${ISSUES} issues.`);
		};
		return {
			name: 'index 10,000 notes of issues',
			unit: 'ms',
			...(await workOfBoth(RUNS, read, () => readAndParse(paths))),
			baselineName: 'one plain read + YAML parse of the same files',
			budget: 2,
		};
	});
}
