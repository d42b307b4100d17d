// `signoff mcp`: an MCP server for one agent, on stdin and stdout. The protocol is loaded when it is asked for.

import { tidyFolderPath } from '../../core/workflow/folder-name';
import { mcpText } from '../../text/cli/mcp';
import { defineCommand, type Around, type Call } from '../kit/command';
import { describeProblem } from '../kit/describe-problem';
import { EXIT, type ExitCode } from '../kit/exit-codes';
import { openToRead } from '../kit/open-vault';
import { safeLine } from '../kit/safe-line';

export const mcp = defineCommand({
	name: 'mcp',
	texts: ['folder'],
	switches: ['read-only'],
	help: mcpText.help.mcp,
	run,
});

async function run(call: Call<'folder', 'read-only'>, around: Around): Promise<ExitCode> {
	const [{ LiveVault }, { serveMcp }] = await Promise.all([
		import('../mcp/live-vault'),
		import('../mcp/serve'),
	]);
	const scope = {
		readOnly: call.isOn('read-only'),
		folders: call.texts('folder').map(tidyFolderPath),
	};
	const opened = await openToRead(call, around);
	const { stdin, stdout } = process;
	const vault = new LiveVault(opened, scope, call, around, (error) =>
		around.terminal.note(safeLine(describeProblem(error))),
	);
	vault.start();
	try {
		await serveMcp(vault, scope, around, { stdin, stdout });
	} finally {
		vault.stop();
	}
	return EXIT.done;
}
