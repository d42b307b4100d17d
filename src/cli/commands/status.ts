// `signoff status`: what the vault's items are, and what is wrong with them.

import { readStatus } from '../../app/items';
import { type Around, type Call, answer, defineCommand } from '../kit/command';
import { EXIT, type ExitCode } from '../kit/exit-codes';
import { formatStatus } from '../kit/format-status';
import { heldBackIn, sayHeldBack } from '../kit/held-back';
import { type OpenVault, openToRead, workspacesOf } from '../kit/open-vault';
import { safeLine } from '../kit/safe-line';
import { findPassedOver } from '../kit/passed-over';
import { findMisplaced } from '../kit/read-records';
import { unenforcedFindings } from '../kit/unenforced';
import { ignoreRulesOf } from '../../core/settings';
import { text } from '../../text';
import { cliText } from '../../text/cli/index';
import { commandHelp } from '../../text/cli/help';
import { watchText } from '../../text/cli/watch';
import { findingInWords } from '../../text/findings';
import { ignoreTest } from '../../core/workflow/ignore-rules';
import { watchedOnlyIn } from '../../core/workflow/switches';
import { joinPath } from '../../core/workflow/paths';
import type { Workspace } from '../../core/workflow/workspace';
import { NodePacer } from '../../node/node-pacer';

export const status = defineCommand({
	name: 'status',
	switches: ['watch'],
	help: commandHelp.status,
	run,
});

async function run(call: Call<never, 'watch'>, around: Around): Promise<ExitCode> {
	const { terminal } = around;
	const vault = await openToRead(call, around);
	if (call.isOn('watch')) {
		const { watchStatus } = await import('./status-watch');
		return watchStatus(call, around, vault, workspacesOf(vault, call));
	}
	const current = vault.settings.current();
	const isSetUp = current.workspaces.length > 0;
	const workspaces = isSetUp || call.workspace !== null ? workspacesOf(vault, call) : [];
	const settings = { ...current, workspaces: [...workspaces] };
	const context = { now: around.now().getTime(), policy: null };
	const found = await readStatus(vault.files, new NodePacer(), settings, context);
	const roots = workspaces.map(({ root }) => root);
	const more = [
		...unenforcedFindings(vault.store, roots),
		...(await findMisplaced(vault, workspaces, found.approved)),
		...(await findNoItems(vault, workspaces)),
		...(await findPassedOver(vault.dir, workspaces)),
	];
	const watchOnly = watchedOnlyIn(workspaces);
	const findings = [...found.findings.map(findingInWords), ...more];
	if (call.json) {
		const { enforcing } = current.devices;
		const { counts, loop } = found;
		const about = {
			setUp: isSetUp,
			workspaces: found.roots,
			...{ enforcing, watchOnly, heldBack: heldBackIn(vault) },
		};
		terminal.json({ ...answer(call), vault: vault.dir, ...about, counts, loop, findings }, 'alone');
	} else terminal.line(formatStatus({ ...found, findings }));
	if (!call.json) {
		if (!isSetUp && found.roots.length > 0) terminal.line(cliText.vault.notSetUp);
		for (const root of watchOnly) terminal.line(safeLine(watchText.watchedOnly(root)));
		sayHeldBack(vault, terminal);
	}
	return EXIT.done;
}

// Markdown in Approved that is no item, for its name. Signoff takes it for nothing, and other programs may take it for
// approved.

/** As findings of `status`. */
async function findNoItems(
	{ files, settings }: OpenVault,
	workspaces: readonly Workspace[],
): Promise<{ code: string; path: string; detail: string }[]> {
	const ignored = ignoreTest(ignoreRulesOf(settings.current()));
	const folders = workspaces.flatMap(({ root, folders: { Approved = [] } }) =>
		Approved.map((folder) => joinPath(root, folder)),
	);
	const listed = await Promise.all(folders.map((folder) => files.notesIn(folder)));
	const hidden = [...new Set(listed.flat())].filter(ignored).sort();
	return hidden.map((path) => ({ code: 'no-item', path, detail: text.check.found['no-item']() }));
}
