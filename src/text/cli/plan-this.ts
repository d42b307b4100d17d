// What `signoff plan-this` says.

export const planThisText = {
	help: {
		summary: 'make a plan for an item or a request, as a draft',
		text: `Usage: signoff plan-this [ID|PATH] [--request TEXT] [--vault DIR] [--workspace ROOT] [--json]

Makes a plan of what the item's note says, and writes it at the note's end; in the cognitive
loop, into a note of its own. A request that belongs to no item becomes one. Without a language
model the plan is made of the words that are there: what is listed, or asked for in sentences.
It is a draft: it asks for nothing and nothing runs until a person has edited or moved it.
Steps that a note has already are never replaced.`,
	},
	nothing: 'Say what to plan: signoff plan-this ID, or signoff plan-this --request "TEXT".',
	whichWorkspace: 'There are several workspaces. Name the one that it is for: --workspace ROOT.',
	byHand: 'by hand',
	byModel: 'by a language model',
	by: (planner: string) => `Made by ${planner}.`,
	template: 'the template planner',
	kept: (path: string) =>
		`Kept as a draft in ${path}. It asks for nothing until a person edits or moves it.`,
} as const;
