// The files in state folders that are no items: those that a rule leaves out, and those that are no
// notes. Looks at names only.

import { groupBy } from '../../core/shared/group-by';
import { ruleFinder } from '../../core/workflow/ignore-rules';
import { isNotePath, joinPath } from '../../core/workflow/paths';
import { locator, type Workspace } from '../../core/workflow/workspace';
import type { Pacer } from '../../ports/pacer';
import type { VaultReads } from '../../ports/vault-files';
import { listed, type Listed } from './listed';

export interface LeftAlone {
	/** By the rule that leaves them out, the one with the most files first. */
	ignored: readonly ({ rule: string } & Listed)[];
	/** No notes, and no rule speaks of them. */
	otherFiles: Listed;
}

interface LookParts {
	files: VaultReads;
	pacer: Pacer;
	rules: readonly string[];
	isStopped: () => boolean;
}

export async function leftAlone(parts: LookParts, workspace: Workspace): Promise<LeftAlone> {
	const { files, pacer, isStopped } = parts;
	const ruleOf = ruleFinder(parts.rules);
	const ignored: { rule: string; path: string }[] = [];
	const others: string[] = [];
	for (const folder of await stateFoldersIn(files, workspace)) {
		for (const { path } of isStopped() ? [] : await files.filesIn(folder)) {
			const rule = ruleOf(path);
			if (rule !== null) ignored.push({ rule, path });
			else if (!isNotePath(path)) others.push(path);
			await pacer.breathe();
		}
	}
	return { ignored: byRule(ignored), otherFiles: listed(others) };
}

function byRule(files: readonly { rule: string; path: string }[]): LeftAlone['ignored'] {
	const groups = [...groupBy(files, ({ rule }) => rule)];
	return groups
		.map(([rule, found]) => ({ rule, ...listed(found.map(({ path }) => path)) }))
		.sort((a, b) => b.count - a.count);
}

/** At every depth: what lies in them has a state. */
async function stateFoldersIn(files: VaultReads, workspace: Workspace): Promise<string[]> {
	const locate = locator([workspace]);
	const folders = (await files.folders()).map(({ path }) => path);
	return folders.filter((folder) => locate(joinPath(folder, 'any')) !== null);
}
