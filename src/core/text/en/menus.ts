// The words of file menus, notices with buttons and links.

export const menuText = {
	moveTo: (stateName: string) => `Move to ${stateName}`,
	review: 'Review…',
	takeIn: 'Take in',
	chooseState: 'Where should it go?',

	notice: {
		open: 'Open',
		why: 'Why?',
		undo: 'Undo',
		restore: 'Restore',
		actions: 'Actions',
		more: (count: number) => `and ${count} more`,
	},

	link: {
		notFound: 'This link leads to no item of this vault.',
		cannotDecide: 'A link cannot decide. Only a person can, in the review.',
	},
} as const;
