// What `signoff db …` says.

const COMMON = '[--vault DIR] [--workspace ROOT] [--json]';

export const databaseText = {
	help: {
		build: {
			summary: 'the memory and the backlog as a SQLite database',
			text: `Usage: signoff db build --out FILE ${COMMON}

Makes FILE from logs and notes: the tables item, unique_relation, multi_relation, entity and
delta_notification as seed 003 has them, and specs, issues, relationships and refs. What Signoff adds
is in tables that begin with signoff_. FILE is written whole or not at all, and can be made again at
any time; a file that this command did not make is never written over.`,
		},
	},
	built: (path: string, items: number, entities: number) =>
		`${items} items, ${entities} specs and issues in ${path}.`,
	skipped: (count: number) =>
		`${count} ${count === 1 ? 'line of the logs isn’t an entry' : 'lines of the logs aren’t entries'} and ${count === 1 ? 'was' : 'were'} left out: signoff verify says which.`,
	notOurs: (path: string) => `${path} is there already, and was not made by this command.`,
	noOperand: (usage: string) => `Something is missing. ${usage}`,
} as const;
