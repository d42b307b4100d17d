// `signoff agents-md`: one page that tells an agent how to work in this vault, for its AGENTS.md or CLAUDE.md.

import { agentsPage } from '../../text/recorded/agents-page';
import { mcpText } from '../../text/cli/mcp';
import { answer, defineCommand, type Around, type Call } from '../kit/command';
import { Ending, EXIT, type ExitCode } from '../kit/exit-codes';
import { openToRead, workspacesOf } from '../kit/open-vault';

export const agentsMd = defineCommand({
	name: 'agents-md',
	help: mcpText.help.agentsMd,
	run,
});

async function run(call: Call, around: Around): Promise<ExitCode> {
	const vault = await openToRead(call, around);
	const [workspace, ...others] = workspacesOf(vault, call);
	if (!workspace || others.length > 0) throw new Ending(EXIT.calledWrongly, mcpText.whichWorkspace);
	const page = agentsPage(workspace);
	if (call.json) around.terminal.json({ ...answer(call), text: page }, 'alone');
	else around.terminal.line(page.trimEnd());
	return EXIT.done;
}
