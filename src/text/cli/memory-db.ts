// What `signoff db …` says.

const COMMON = '[--vault DIR] [--workspace ROOT] [--json]';

export const databaseText = {
	help: {
		build: {
			summary: 'the memory and the backlog as a SQLite database',
			text: `Usage: signoff db build [--out FILE] [--subscriber NAME] ${COMMON}

Makes FILE from logs and notes: the tables item, unique_relation, multi_relation, entity and
delta_notification as seed 003 has them, and specs, issues, relationships and refs. What Signoff adds
is in tables that begin with signoff_. FILE is written whole or not at all, and can be made again at
any time; a file that this command did not make is never written over. With --subscriber the column
processed of delta_notification is 1 for what NAME has processed (signoff deltas).`,
		},
		watch: {
			summary: 'keep such a database current',
			text: `Usage: signoff db watch [--out FILE] ${COMMON}

Makes FILE as signoff db build does, and keeps it current until Ctrl+C: what is added to the logs, and
what changes in notes. Whoever reads FILE has a whole database at any moment, also after a crash; a
program that has it open sees what is new when it opens it again. Where a log was changed, FILE is
made again.`,
		},
		query: {
			summary: 'ask such a database',
			text: `Usage: signoff db query FILE SQL [--param VALUE …] [--limit N] [--json]

What the statement answers, as a table or as a JSON object a line. Each --param is the value of
the next question mark in it. FILE is opened for reading alone. No more than 1000 rows are shown
without --limit.

  signoff db query soil.db "SELECT uuid FROM item WHERE _type = ?" --param Message`,
		},
	},
	onlyAsks: 'Only questions: the statement begins with SELECT, WITH, VALUES, EXPLAIN or PRAGMA.',
	badLimit: '--limit takes a whole number above 0.',
	noDatabase: (path: string) =>
		`There is no file ${path}. Make it with signoff db build --out FILE.`,
	refused: (message: string) => `SQLite says: ${message}`,
	moreRows: (limit: number) =>
		`Only the first ${limit} ${limit === 1 ? 'row' : 'rows'}. --limit N shows more.`,
	nothing: 'No rows.',
	made: (path: string, items: number) => `${items} items in ${path}. Ctrl+C ends it.`,
	added: (items: number) => `${items} more ${items === 1 ? 'item' : 'items'}.`,
	watched: (pid: number, host: string, since: string) =>
		`signoff db watch keeps this file current already: process ${pid} on ${host}, since ${since}.`,
	built: (path: string, items: number, entities: number) =>
		`${items} items, ${entities} specs and issues in ${path}.`,
	skipped: (count: number) =>
		`${count} ${count === 1 ? 'line of the logs isn’t an entry' : 'lines of the logs aren’t entries'} and ${count === 1 ? 'was' : 'were'} left out: signoff verify says which.`,
	notOurs: (path: string) => `${path} is there already, and was not made by this command.`,
	noOperand: (usage: string) => `Something is missing. ${usage}`,
} as const;
