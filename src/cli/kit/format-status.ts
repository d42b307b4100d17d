// `signoff status` for a person's eyes.

import type { Status } from '../../app/items';
import { cliText } from '../../text/cli/index';
import { text } from '../../text';
import { WORKFLOW_STATES } from '../../core/workflow/states';
import { safeLine } from './safe-line';

const NAME_WIDTH = Math.max(...WORKFLOW_STATES.map((state) => state.length)) + 2;
const COUNT_WIDTH = 6;

/** What is wrong with a file, as far as it is shown. */
interface Shown extends Omit<Status, 'findings' | 'approved'> {
	findings: readonly { path: string; line?: number; detail: string }[];
}

export function formatStatus({ roots, counts, states, loop, findings }: Shown): string {
	if (roots.length === 0) return cliText.noWorkspace;
	const rows = counts.filter(({ state }) => states.includes(state)).map(row);
	const tasks = loop.length === 0 ? [] : ['', ...loop.map(row)];
	const problems = findings.map(({ path, line, detail }) =>
		safeLine(`${path}${line === undefined ? '' : `:${line}`}  ${detail}`),
	);
	return [...roots.map(text.folderOrVault), '', ...rows, ...tasks, '', ...problems]
		.join('\n')
		.trimEnd();
}

function row({ state, count }: { state: string; count: number }): string {
	return state.padEnd(NAME_WIDTH) + String(count).padStart(COUNT_WIDTH);
}
