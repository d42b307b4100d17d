// What `signoff run` says.

export const runText = {
	noCommand: 'Say what to run, behind two dashes: signoff run --item ID -- npm test.',
	notFound: (id: string) =>
		`No item has the id or the path ${id}, so nothing was run. signoff list shows them all.`,
	noneNames:
		'No approved item names this command word for word, so nothing was run. signoff list --state Approved shows what is approved.',
	several: (ids: readonly string[]) =>
		`Several approved items name this command: ${ids.join(', ')}. Nothing was run: say which with --item ID.`,
	refused: {
		notApproved: (id: string) =>
			`${id} is not approved, or not any more: its note or a file that it names may have been changed. Nothing was run: signoff show ${id} says where it stands.`,
		unknownKey: (id: string, device: string) =>
			`${id} was approved with the key of ${device}, which nobody has accepted on this device, so nothing was run. A person does that with signoff trust.`,
		notNamed: (id: string) =>
			`${id} does not name this command: all of its words have to be those of a shell step or of a line in a fenced sh block. Nothing was run.`,
		used: (id: string) =>
			`${id} names this command, and it was run as often as that allows, or its step is done. Nothing was run: to run it again, ask for approval again.`,
		elsewhere: (id: string, place: string) =>
			`${id} names this command for another place (${place}). Nothing was run.`,
	},
	tooLong: 'That it starts could not be written down, so nothing was run.',
	neverBegan: (command: string, detail: string) => `${command} could not be run: ${detail}`,
	endUnrecorded: (detail: string) =>
		`The command has ended, but how could not be written down: ${detail}`,
};
