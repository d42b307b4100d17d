// What `signoff deltas` says.

export const deltasText = {
	help: {
		summary: 'new states of notes, specs and issues: a JSON object a line, and on with --follow',
		text: `Usage: signoff deltas [--since ID] [--follow]
                      [--subscriber NAME [--pending] [--mark ID]]
                      [--vault DIR] [--workspace ROOT]

A JSON object a line for each new state of a governed note, a spec or an issue: what a program
needs to know to read again what has changed. id counts up; the deltas of one entity are in the
order of its versions. With --since only those after ID, with --follow also those that come,
until it is asked to end.

NAME is yours to choose. --mark ID notes down, on this device and outside of the vault, that NAME
has processed that delta and all before it; --pending shows only what NAME has not. processed is
1 or 0 accordingly.`,
	},
	badId: (option: string) => `${option} takes the id of a delta, a whole number.`,
	noSubscriber: (option: string) => `${option} needs --subscriber NAME.`,
	whichWorkspace: 'There are several workspaces. Say which with --workspace ROOT.',
	noSuchDelta: (id: number) => `There is no delta ${id}.`,
	marked: (subscriber: string, id: number) => `${subscriber} has processed all up to ${id}.`,
};
