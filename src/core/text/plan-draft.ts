// What stands in a drafted plan of the cognitive loop: written into a file, so English alone. `[fill in: …]` is a
// blank: a step that has one left counts for nothing.

/** A message is answered in the same way, whatever brought it. */
const message = (kind: string) => [
	`Read the ${kind} and note what it asks for: [fill in: the request]`,
	`Draft the answer to [fill in: whom], saying [fill in: what]`,
	`Send it, and note the confirmation: [fill in: how it is sent]`,
];

export const planDraftText = {
	templates: {
		gmail: message('e-mail'),
		whatsapp: message('message'),
		filesystem: [
			'Read the file and note what it is: [fill in: which file]',
			'Do with it [fill in: what]',
			'Note where the result lies: [fill in: where]',
		],
		finance: [
			'Compare amount and payee with [fill in: the invoice or order]',
			'Pay [fill in: the amount] to [fill in: the payee]',
			'Record it in Accounting as [fill in: what]',
		],
		manual: [
			'Find out [fill in: what must be known first]',
			'Do [fill in: what]',
			'Check that [fill in: what must be true afterwards]',
		],
	},
	moreSteps: '[fill in: the other steps that the task names]',
	approval:
		'A person must approve this plan before anything is done (Article IV).\n' +
		'Move this file to `Plans/approved/` to proceed, or to `Plans/rejected/` to stop.',
	noRisk: 'No rule found any.',
} as const;
