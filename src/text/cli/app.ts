// What the commands of the `obsidian` command line tool say. Agents and scripts read it, so it is English alone.

export const appCliText = {
	overview: 'Items that agents propose and people sign off.',
	help: [
		'signoff:status              what waits, and where',
		'signoff:review id=<id>      opens the review in Obsidian',
		'signoff:ask id=<id>         asks for approval',
		'Instead of id=<id>, path=<path> works, too.',
		'Nothing here approves or rejects: only a person can, in Obsidian.',
	].join('\n'),
	status: 'Shows how many items are in each state.',
	review: 'Opens the review of an item in Obsidian.',
	ask: 'Asks a person to approve an item.',
	approve: 'Asks for approval: only a person can approve.',
	reject: 'Opens the review: only a person can reject.',
	idFlag: 'Id of the item',
	pathFlag: 'Path of the note',
	whichItem: 'Say which item: id=<id> or path=<path>.',
	notFound: 'There is no such item.',
	reviewOpened: 'The review is open in Obsidian. Only a person decides there.',
	onlyPersonApproves: 'Only a person can approve, in Obsidian.',
	onlyPersonRejects: 'Only a person can reject, in Obsidian.',
} as const;
