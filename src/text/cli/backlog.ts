// What `signoff backlog …` says.

import type { ForeignProblem } from '../../core/backlog/interop/define';
import type { LineProblem } from '../../core/backlog/mirror/jsonl';

const COMMON = '[--vault DIR] [--workspace ROOT] [--json]';
const FIELDS = `[--description TEXT] [--status STATUS] [--priority 0-4] [--type TYPE]
    [--assignee NAME] [--estimate MINUTES] [--parent ID] [--spec ID,ID] [--tags TAG,TAG]`;
const FILTERS = `
    [--spec ID] [--assignee NAME] [--tag TAG] [--type TYPE] [--priority 0-4] [--words TEXT]
    ${COMMON}`;
const WORDS = `With --words only what has each of these words in its id, title, path, description, assignee
or tags.`;
const ASKS = `No command closes an issue: that takes a person, or the evidence of an approved item that is
done. Here it becomes needs_review, and a person is asked.`;

const PROBLEMS: Readonly<
	Record<Exclude<ForeignProblem['code'], 'in-line' | 'line-differs'>, string>
> = {
	torn: 'the line is cut off',
	'not-json': 'this isn’t JSON',
	'not-an-object': 'this isn’t an object',
	'without-id': 'it has no id',
	'conflict-marker': 'git left a conflict here; both sides were read',
	'id-twice': 'another one has this id already; it is kept as text',
	twin: 'another one has this id, too; this one gets one of its own',
	'broken-properties': 'its properties can’t be read',
	'unknown-value': 'a value that Signoff has no word for; it goes back as it came',
	'title-too-long': 'the title is too long',
	'in-note': 'something in the note isn’t as it should be',
	'unknown-relationship': 'a relation that Signoff has no word for; it goes back as it came',
	dangling: 'it refers to something that isn’t there',
	itself: 'it refers to itself',
	'second-parent': 'it has a second parent; it goes back as it came',
	'not-utf8': 'this isn’t UTF-8; nothing of the file was read',
	'too-large': 'the file is larger than 64 MB; nothing of it was read',
};

const IN_LINE: Readonly<Record<LineProblem['code'], string>> = {
	torn: 'the line is cut off',
	'not-json': 'this isn’t JSON',
	'not-an-object': 'this isn’t an object',
	'without-id': 'it has no id',
	'too-deep': 'it is nested too deeply to be read',
	'foreign-id': 'this isn’t an id like issue-001 or spec-001',
	'other-kind': 'it belongs in the file of the other kind',
	'id-twice': 'another line has this id already; this one was left out',
	'uuid-twice': 'another line has the same uuid',
	'wrong-value': 'a value that Signoff has no word for',
	'key-twice': 'a key is there twice; the last one counts',
	conflict: 'git left a conflict here; both sides were read',
	'byte-order-mark': 'the file begins with a byte order mark',
};

function wordsFor(one: ForeignProblem): string {
	if (one.code === 'unknown-value') return `${PROBLEMS[one.code]} (${one.key}: ${one.value})`;
	if (one.code === 'line-differs')
		return `its note says something else, and the note counts (${one.keys.join(', ')})`;
	if (one.code !== 'in-line') return PROBLEMS[one.code];
	const { problem } = one;
	return `${IN_LINE[problem.code]}${'key' in problem ? ` (${problem.key})` : ''}`;
}

export const backlogText = {
	help: {
		init: {
			summary: 'make a backlog in a workspace',
			text: `Usage: signoff backlog init [--in NAME] ${COMMON}

Makes the folders for specs and issues and the counter of their ids. Nothing else is changed.
NAME is the folder of the backlog, where there is none yet. It may be .sudocode, with what is in
it: the tool serves that folder, and Obsidian hides it.`,
		},
		list: {
			summary: 'specs and issues',
			text: `Usage: signoff backlog list [--kind KIND] [--status STATUS]${FILTERS}

Specs and issues in the order of their ids. KIND is spec or issue. With --spec only the issues
that implement it.
${WORDS}`,
		},
		ready: {
			summary: 'open issues that wait for nothing, the most urgent first',
			text: `Usage: signoff backlog ready${FILTERS}

The open issues that no other open issue blocks: by priority, then by age.
${WORDS}`,
		},
		blocked: {
			summary: 'issues that wait for others, and for which',
			text: `Usage: signoff backlog blocked${FILTERS}

The issues that another open issue blocks, or that somebody called blocked.
${WORDS}`,
		},
		show: {
			summary: 'one spec or issue, with everything that relates to it',
			text: `Usage: signoff backlog show ID ${COMMON}

Its fields, what it blocks and waits for, who names it, and its text. With --json also hash and
version, which --based-on takes.`,
		},
		create: {
			summary: 'write a new spec or issue',
			text: `Usage: signoff backlog create spec|issue [--title TEXT] [--name FILE] [--content TEXT]
    ${FIELDS}
    [--by NAME] ${COMMON}

Writes a note with the next id. It must have a title. FILE is what a spec's file is called,
without an ending. The content is the text of the note; - reads it from standard input. NAME is
who created it: an agent gives its own name.`,
		},
		update: {
			summary: 'change fields of a spec or an issue',
			text: `Usage: signoff backlog update ID [--title TEXT] [--content TEXT]
    [--based-on HASH [--based-on-version N]]
    ${FIELDS}
    [--by NAME] ${COMMON}

Changes what is named and nothing else in the note. The content is its whole text; - reads it
from standard input. HASH is the version that was read: where somebody has changed it since,
nothing is written, and the answer repeats N, its number. A value of "" takes an optional field away. ${ASKS}`,
		},
		close: {
			summary: 'ask for an issue to be closed',
			text: `Usage: signoff backlog close ID [--by NAME] ${COMMON}

${ASKS}`,
		},
		link: {
			summary: 'relate two of them',
			text: `Usage: signoff backlog link ID TYPE ID [--by NAME] ${COMMON}

TYPE is blocks, related, parent-child, discovered-from or implements. The first one blocks the
second, is its parent, was found while working on it, implements it. What would lead in a
circle is refused, and the circle named.`,
		},
		unlink: {
			summary: 'take a relation away',
			text: `Usage: signoff backlog unlink ID TYPE ID [--by NAME] ${COMMON}`,
		},
		remove: {
			summary: 'move a spec or an issue to the backlog’s trash',
			text: `Usage: signoff backlog remove ID [--by NAME] ${COMMON}

Moves the note to the Trash folder of the backlog. Its id is never given again. What names it
stays as it is, and is shown as a problem. No command deletes anything for good.`,
		},
		plan: {
			summary: 'write the issues that a spec asks for',
			text: `Usage: signoff backlog plan ID [--dry-run] [--by NAME] ${COMMON}

Each checkbox, numbered requirement or requirement heading that is no issue yet becomes one, by
a language model where one is set. The spec's text refers to them afterwards. With --dry-run
they are shown and not written.`,
		},
		send: {
			summary: 'make an item of an issue, to be planned, approved and done',
			text: `Usage: signoff backlog send ID [--by NAME] ${COMMON}

The item names the issue. Where it is done, with an approval that holds, the issue is closed.
Where Obsidian or another process enforces, a file below Logs/requests asks for it.`,
		},
		import: {
			summary: 'take in the backlog of another tool',
			text: `Usage: signoff backlog import DIR [--as FORMAT] [--dry-run] [--by NAME] ${COMMON}

DIR holds the other tool's folder. FORMAT is seed, sudocode, beads, backlog.md or openspec; it is
told from the files where it is left out. Importing the same again changes nothing; what has
changed there since is changed here. What was changed on both sides stays, and a person chooses.
What was removed here is left out, as long as it is in the backlog's trash and the same there.
No import closes an issue that is here: it becomes needs_review, and a person is asked.
It is refused where Obsidian or another process enforces: it writes the log.
Ends with 3 where something is left for a person, or a file couldn't be read.`,
		},
		export: {
			summary: 'write the backlog as another tool has it',
			text: `Usage: signoff backlog export DIR [--as FORMAT] [--relationships] ${COMMON}

Writes into DIR. FORMAT is seed, sudocode, beads or backlog.md. What came from that tool goes
back with everything that Signoff has no field for. Entries there that aren't Signoff's stay, and
so does what has changed there since Signoff last read or wrote it: it is named, and an import
takes it in. For beads a folder beads-export is written, and no other file.
With --relationships the seed's layout also has relationships.jsonl, with every edge in a line.
Ends with 3 where something that has changed there was left as it is.`,
		},
		sync: {
			summary: 'bring notes and mirrors in line',
			text: `Usage: signoff backlog sync ${COMMON}

Takes in what was changed in the notes and in the JSONL files since Signoff last looked, and
writes the files again where they differ. What was changed on both sides is named.`,
		},
		merge: {
			summary: 'merge a mirror that git found in conflict',
			text: `Usage: signoff backlog merge BASE OURS THEIRS [--kind KIND] [--json]

A merge driver for git, over the JSONL files: entity by entity and field by field; colliding ids
are renumbered. OURS is written. To use it:

  git config merge.signoff.driver 'signoff backlog merge %O %A %B --kind %P'
  echo 'specs.jsonl merge=signoff' >> .gitattributes
  echo 'issues.jsonl merge=signoff' >> .gitattributes

Ends with 3 where something is left for a person: both sides are in the file then.`,
		},
	},
	none: 'Nothing fits.',
	empty:
		'There are no specs and no issues here yet. Make one with signoff backlog create, after signoff backlog init.',
	unknown: (id: string) => `Nothing has the id ${id}.`,
	noOperand: (usage: string) => `Something is missing. ${usage}`,
	badKind: 'KIND is spec or issue.',
	badType: (types: readonly string[]) => `TYPE is one of ${types.join(', ')}.`,
	badPriority: 'A priority is a number from 0 to 4.',
	badEdge:
		'Write a relation as ID TYPE ID, such as issue-001 blocks issue-002. TYPE is blocks, related, parent-child, discovered-from or implements.',
	badNumber: (option: string) => `${option} takes a whole number.`,
	badFormat: (formats: readonly string[]) => `FORMAT is one of ${formats.join(', ')}.`,
	notWritten: (format: string) => `${format} is only read.`,
	whichFormat: (found: readonly string[]) =>
		found.length === 0
			? 'No backlog of a tool that Signoff knows was found there. Name its format with --as.'
			: `There is more than one: ${found.join(', ')}. Name the one that is meant with --as.`,
	whichWorkspace: 'There are several workspaces. Name the one that is meant: --workspace ROOT.',
	intoBeads: 'A live .beads folder is never written to. Name another folder.',
	blockedBy: (ids: readonly string[]) => `waits for ${ids.join(', ')}`,
	asked: (id: string) => `${id} asks to be closed: a person decides that.`,
	maybeSame: (id: string, title: string) =>
		`${id}: “${title}” is here and there. A person says in Obsidian whether they are the same.`,
	circle: (type: string, ids: readonly string[]) =>
		`These lead in a circle (${type}): ${[...ids, ...ids.slice(0, 1)].join(' → ')}`,
	leftOut: (ids: readonly string[]) => `Removed here, and left out: ${ids.join(', ')}`,
	returned: (id: string, now: string) =>
		`${id} was removed here and has changed there since. It is ${now} now.`,
	unwritten: (id: string) =>
		`${id} couldn’t be written: it has more than a note’s properties can hold.`,
	planned: (count: number) => `${count} ${count === 1 ? 'issue' : 'issues'}, not written:`,
	badFolder: 'No backlog can be in that folder: name one of its own, such as Backlog or .sudocode.',
	hasBacklog: (folder: string) =>
		`There is a backlog in ${folder} already. To move it, change its folder in Signoff’s settings.`,
	intoBacklog:
		'That folder holds the backlog itself, whose files already have this layout. Name another one.',
	imported: (created: number, changed: number, unchanged: number) =>
		`${created} new, ${changed} changed, ${unchanged} as before.`,
	conflict: (id: string, fields: readonly string[]) =>
		`${id} was changed here and there: ${fields.join(', ')}. Nothing was taken in for it.`,
	problem: (one: ForeignProblem) => {
		const place = `${one.path}${one.line === null ? '' : `:${one.line}`}`;
		return `${place}${one.id === null ? '' : ` ${one.id}`}: ${wordsFor(one)}`;
	},
	twins: (title: string, ids: readonly string[]) =>
		`${ids.length} are called “${title}”: ${ids.slice(0, 5).join(', ')}${ids.length > 5 ? ', …' : ''}`,
	exported: (count: number, dir: string) => `${count} written to ${dir}.`,
	keptThere: (count: number) =>
		`${count} that ${count === 1 ? 'was' : 'were'} there and not Signoff’s stayed.`,
	leftThere: (id: string, externalId: string) =>
		`${externalId} (${id} here) has changed there since Signoff last read or wrote it. It stays as it is there.`,
	importFirst: (dir: string) =>
		`Import that first, then export again: signoff backlog import ${dir}`,
	changedMeanwhile: (path: string) =>
		`${path} has just been changed. Nothing was written. Export again.`,
	inTheWay: (ids: readonly string[]) =>
		`There are others with the same ids in that folder: ${ids.slice(0, 5).join(', ')}${ids.length > 5 ? ', …' : ''}. Nothing was written. Name another folder, or import that one first.`,
	synced: 'Notes and mirrors say the same.',
	mergeLeft: (count: number) => `${count} left for a person, both sides are in the file.`,
	notUtf8: (path: string) =>
		`${path} isn’t UTF-8. Nothing was merged and nothing was written: mend it, and merge again.`,
	renumbered: (from: string, to: string) => `${from} is ${to} now`,
	mergeUsage: 'signoff backlog merge BASE OURS THEIRS',
} as const;
