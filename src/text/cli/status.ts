// What `signoff status --watch` says.

export const watchedStatusText = {
	waiting: (count: number) =>
		count === 1 ? '1 item waits for a person' : `${count} items wait for a person`,
	nothing: 'Nothing waits.\n',
	hint: '\nDecide in Obsidian, or on your phone. Ctrl+C ends this.',
	/** Why it waits. */
	groups: {
		asks: 'asks for approval: a program tried to approve it',
		run: 'its run waits',
		waiting: '',
		error: 'an error',
		unverified: 'in Approved without a decision',
		expired: 'expired',
		deleted: 'deleted while it waited',
	},
} as const;
