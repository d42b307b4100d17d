// What `signoff artifact …` says.

const COMMON = '[--vault DIR] [--workspace ROOT] [--json]';
const CALLER = '[--as CALLER] [--context TEXT] [--cause ITEM]';
const SOURCE = '[--message ITEM] [--references IDS]';
const NAMED = 'ARTIFACT is a label, a former one, a uuid, or the path of the note.';
const NO_DECISION =
	'No command takes a proposal, restores a commit or merges: that takes a person, in Obsidian.';

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

const reading = (name: string, operands: string, what: string) => ({
	summary: what,
	text: `Usage: signoff artifact ${name} ${operands} ${COMMON}

${NAMED}`,
});
const tool = (name: string, operands: string, what: string) => ({
	summary: what,
	text: `Usage: signoff artifact ${name} ${operands} ${CALLER} ${COMMON}

${NAMED} The use is recorded as a ToolCall, with the caller (\`agent\` where --as isn’t given,
and never \`user\` or the person’s name), the context: what for, in words, and the item that led to it (--cause). Where another
process or device enforces, such as Obsidian, it is asked for in a file below Logs/requests, which that device takes in as soon
as it sees it; the answer names the request. ${NO_DECISION}`,
});

export const artifactText = {
	help: {
		list: {
			summary: 'list artifacts',
			text: `Usage: signoff artifact list ${COMMON}`,
		},
		show: reading('show', 'ARTIFACT [--at COMMIT]', 'the text of an artifact, numbered'),
		log: reading(
			'log',
			'ARTIFACT',
			'the commits of an artifact, the newest first, and what is wrong with what is kept of them',
		),
		blame: reading('blame', 'ARTIFACT [--at COMMIT]', 'which commit each line comes from'),
		diff: reading(
			'diff',
			'ARTIFACT [--at COMMIT] [--to COMMIT]',
			'what changed between two commits; to the newest where --to is left out',
		),
		track: {
			summary: 'track a note as an artifact',
			text: `Usage: signoff artifact track PATH [--label LABEL] ${COMMON}

PATH counts from the vault. The label is made of the note’s name where none is given.`,
		},
		relabel: reading('relabel', 'ARTIFACT [--label LABEL]', 'give an artifact another label'),
		search: tool('search', 'ARTIFACT [--query TEXT]', 'full text search in an artifact, ranked'),
		scroll: tool(
			'scroll',
			'ARTIFACT [--lines FROM-TO] [--up N] [--down N]',
			'read lines; up and down from where the caller looked last',
		),
		select: tool('select', 'ARTIFACT [--lines FROM-TO]', 'make a reference to lines'),
		note: tool(
			'note',
			`ARTIFACT [--content TEXT] [--summary TEXT] ${SOURCE}`,
			'write something down about an artifact, and the message and fragments (`^m8n`) that it comes from',
		),
		propose: tool(
			'propose',
			`ARTIFACT [--lines FROM-TO] [--content TEXT] [--reason TEXT] [--based-on COMMIT [--based-on-version N]] ${SOURCE}`,
			'propose other lines, and name the message and fragments that they come from; `-` reads the content',
		),
	},
	blame: {
		said: (words: string) => `“${words}”`,
		inMessage: (fragments: string, message: string) => `${fragments} in ${message}`,
		message: 'message',
		missing: (name: string) => `(${name}: not here)`,
	},
	none: 'There are no artifacts.',
	noOperand: (usage: string) => `Say which one: ${usage}`,
	noOption: (name: string) => `--${name} is needed.`,
	badLines: '--lines takes FROM-TO, such as 3-7.',
	badNumber: (name: string) => `--${name} takes a number.`,
	row: (label: string, commits: number, proposals: number, path: string) =>
		`${label}  ${counted(commits, 'commit')}, ${counted(proposals, 'proposal')}  ${path}`,
	asked: (request: string) =>
		`Recorded by the device that enforces, as soon as it sees the request: ${request}`,
	notRecorded: 'Not recorded: this process doesn’t enforce the vault.',
};
