// What `signoff mcp` and `signoff agents-md` say.

export const mcpText = {
	help: {
		agentsMd: {
			summary: 'a page that tells an agent how to work in this vault',
			text: `Usage: signoff agents-md [--vault DIR] [--workspace ROOT] [--json]

Prints the instructions for agents as Markdown, with the folders of this workspace: what each
folder means, how to ask for approval, how to wait and report, and what an agent can't do. Put
it where your agent reads it:

  signoff agents-md >> AGENTS.md`,
		},
	},
	whichWorkspace:
		'This vault has several workspaces: say which one with --workspace ROOT. signoff status lists them.',
} as const;
