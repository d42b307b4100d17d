// What `signoff help` says.

const WHY_NOT_APPROVE = `No command approves or rejects by being typed. Whatever can type a command can be an agent, and
an approval is worth something only if it took a person: a click in Obsidian, or with signoff
approve the touch of a security key that they have registered.`;

const overview = (
	lines: readonly string[],
) => `signoff: agents propose, people sign off. Works on a vault without Obsidian.

Usage: signoff COMMAND [OPTIONS]

${lines.join('\n')}

Options of every command:
  --vault DIR        the vault; else the folder from here upwards that holds .obsidian
  --workspace ROOT   only the workspace in this folder of the vault
  --json             for programs: docs/cli.md has the format
  --version          the version of this tool

${WHY_NOT_APPROVE}

Exit codes: 0 done, 1 failed, 2 called wrongly, 3 something is not as it should be or waits
for a person, 4 another instance is running.`;

/** Of each command: its line among the others, and all about it. */
export const commandHelp = {
	init: {
		summary: 'make a workspace in a folder, and let this device enforce it',
		text: `Usage: signoff init [DIR] [--root ROOT] [--workflow WORKFLOW]
                    [--watch-only] [--enforce]
                    [--security-key FILE.pub] [--key-name NAME]

Makes the folders of a workspace where they are missing, and writes down in the plugin's
settings that this device enforces, if nobody does yet. No note is changed. DIR is the vault,
else the current folder; it is made if it does not exist. If DIR is not a vault but holds
exactly one, that vault is used. ROOT is a folder in the vault, else the vault itself.
Folders that work as states already are adopted as they are. What the settings said before
this device first looked is named; keys among it count for nothing here until a person
accepts them with signoff trust.

WORKFLOW is control-plane, where one note is a work item and its folder is its state, or
cognitive-loop, where a task and its plan are two notes and the plan is what a person approves.
If nothing is said, it is cognitive-loop where the folders are its own (Plans/pending,
Plans/approved, Plans/rejected), else control-plane; in doubt it asks.

With --watch-only nothing is put back: the log says what the rules would have done, and
signoff init --enforce turns them on. It is what happens if nothing is said and notes stand
in Approved, Rejected or Done already; else the rules are enforced from the start.

With --security-key a FIDO security key is registered, whose touch decides in signoff approve:
only the first one, and only where nothing was governed before. NAME is what it is called in
notes and logs, else the name of its file.`,
	},
	status: {
		summary: 'how many items each state has, and what is wrong with notes',
		text: `Usage: signoff status [--watch] [--vault DIR] [--workspace ROOT] [--json]

Counts the items of each state and lists what is wrong with notes. Changes nothing. Where
nothing has been set up, folders that look like states are read as if they had been.

With --watch it shows what waits for a person instead, with a link to each review, and draws
it again whenever that changes, until Ctrl+C. Nothing is decided there.`,
	},
	list: {
		summary: 'the items',
		text: `Usage: signoff list [--state STATE] [--vault DIR] [--workspace ROOT] [--json]

The items, by state, the most urgent first. STATE is one of Inbox, Needs_Action, Plans,
Pending_Approval, Approved, Rejected, Done.`,
	},
	show: {
		summary: 'one item: where it stands, and everything that happened to it',
		text: `Usage: signoff show ID [--vault DIR] [--workspace ROOT] [--json]

Where one item stands and what the log says of it. ID is its id, or the path of its note.`,
	},
	verify: {
		summary: 'check every line of the logs',
		text: `Usage: signoff verify [--anchor FILE] [--vault DIR] [--workspace ROOT] [--json]

Reads every log of every device from its first byte and checks each line, as the page on the
ledger's format says. Logs of any size: they are read piece by piece. Of the logs that this
device wrote it also knows how they ended, and so finds a tail that was cut off. FILE is a
checkpoint that you kept outside of the vault: it finds that, and a log that was written anew,
whoever wrote it. Files in the folder that are no logs of Signoff are named, and nothing is said of them. Ends with 3 where
anything does not hold.`,
	},
	log: {
		summary: 'what happened, oldest first',
		text: `Usage: signoff log [--task ID] [--since WHEN] [--as KIND] [--vault DIR] [--workspace ROOT] [--json]

What the logs of all devices say, in the order in which it was recorded. WHEN is a day
(2026-01-27), a time (2026-01-27T10:30:00Z) or an age (90m, 12h, 7d). With --json one object
a line. The entries are shown as they lie there; whether they hold is what verify says.
KIND is transitions (seed 001's StateTransition), audit (seed 000's AuditEntry; its checksum is
the hash of the line) or soil (seed 003's items): one JSON object a line, with the seed's
fields and no others.`,
	},
	export: {
		summary: 'the evidence of one item, in files that anybody can check',
		text: `Usage: signoff export ID [--out FILE] [--folder] [--vault DIR] [--workspace ROOT] [--json]

Everything that shows what was decided on an item, in one zip: the note as it was then, the
decision and its signature, the entries, and their proofs against the signed log. A README in
it has the three commands that check it without Signoff. FILE is the zip, else ID.zip here;
with --folder it is a folder. Nothing is overwritten. ID is the item's id, or the path of its
note. Ends with 3 where something is missing; what is there is written all the same.`,
	},
	watch: {
		summary: 'enforce the workspaces while it runs',
		text: `Usage: signoff watch [--vault DIR] [--workspace ROOT] [--json]

Follows the files of the vault and does what the plugin does: completes legal moves, puts
illegal ones back, records everything. It enforces only if the settings name this device: if
it set the workspace up (signoff init), or a person handed enforcement over in the plugin. On
any other vault it watches, and moves nothing. One instance a vault. Ends on Ctrl+C, after the
work under way; with 1 where something that happened could not be written into the log.

${WHY_NOT_APPROVE}`,
	},
	tools: {
		summary: 'what plans can call, and what was accepted of other servers',
		text: `Usage: signoff tools [--vault DIR] [--json]

The built-in tools with their effect, then each configured server with the tools that it
offers now: accepted, not accepted, or changed since. Servers are asked over the network or
started as programs, as the settings say; one that does not count on this device is neither.
A person accepts tools in Obsidian, and what they accepted there with signoff trust here.
Obsidian starts no programs, so what those offer is kept for it in offered-tools.json beside
the settings; nothing else is changed.`,
	},
	trust: {
		summary: 'accept changed settings and keys here, with a code that Obsidian shows',
		text: `Usage: signoff trust [--vault DIR] [--json]

Lists what the settings file would change and this device holds back, and the keys of other
devices that it does not know. On a terminal it then asks for codes, which it compares and does
not show. The one of the settings stands in Obsidian, in the settings of Signoff under Devices
and keys; a file that a program has changed meanwhile has another code. The one of a key is its
fingerprint, as the device itself shows it there. Enter leaves a question for later; three
wrong answers end it with 1. Without a terminal, or with --json, nothing is accepted. Ends with
0 where nothing waits, with 3 where something does.

It decides about no item, and this tool's own key is never accepted. Whatever can run the tool
as you on a terminal of its own could do this, too: run it as a user that agents are not.`,
	},
	'run-plan': {
		summary: 'carry out an approved plan, step by step',
		text: `Usage: signoff run-plan ID|PATH [--wait] [--dry-run]
                        [--vault DIR] [--workspace ROOT] [--json]

Starts the run of an approved item, or goes on with one that was broken off, and follows it
to its end or to where it waits for a person. Each step is told as it goes, and why it stops.
Works only on the device that enforces, and does meanwhile what signoff watch does, so not
beside it. Ctrl+C pauses the run with the step that is under way. With --wait an item that is
not approved yet is waited for. With --dry-run nothing is written, sent or asked: it shows
what each step would do now, in any state of the item. ID is the item's id, PATH that of its
note in the vault. Ends with 0 where the run is complete, with 1 where it failed or was stopped
or can't be started, with 3 where it waits for a person.

${WHY_NOT_APPROVE}`,
	},
	run: {
		summary: 'run a command that an approved item names',
		text: `Usage: signoff run [--item ID] -- CMD …
                   [--vault DIR] [--workspace ROOT], before the two dashes

Runs CMD if the item's approval holds now and names it: the words are exactly those of a step's
shell tool, or of a line in a fenced sh block of the note. What takes a shell (a pipe, a
variable) is named as sh -c LINE. Without --item it is the one approved item that names it. Each
place in the plan counts once, or as often as its step says (times). That it starts is on record
before it does; exit code and duration are when it has ended. Signals are passed on. Ends as
CMD does: with its exit code, or 128 and the signal's number; with 127 where there is no such
command, 126 where it can't be run, and 125 where it may not be: then nothing was run.`,
	},
	approve: {
		summary: 'approve an item with the touch of a security key',
		text: `Usage: signoff approve ID|PATH [--key FILE] [--comment TEXT] [--yes] [--substance DIGEST]
                       [--vault DIR] [--workspace ROOT] [--json]

Shows all that the decision covers (the whole note, its steps, risk and reasons, the files that
it names, the term) with its digest, asks whether to go on, and has ssh-keygen ask for the
touch. FILE has to be named: a key in a FIDO security key, made by ssh-keygen -t ed25519-sk or
ecdsa-sk, that a person has registered in Obsidian (or with signoff init); any other key is
refused, because a program can sign with it alone. TEXT goes to whoever asked. With --yes nobody
is asked, so it takes the digest of what was looked at. With --json and without --yes nothing is
decided: it shows what would be, and ends with 3.

Where this device enforces and signoff watch does not run, the decision is recorded at once.
Else the note gets the signature and is moved, and the device that enforces takes it in.

${WHY_NOT_APPROVE}`,
	},
	reject: {
		summary: 'reject an item with the touch of a security key',
		text: `Usage: signoff reject ID|PATH [--key FILE] [--reason TEXT] [--yes] [--substance DIGEST]
                      [--vault DIR] [--workspace ROOT] [--json]

As signoff approve. TEXT says why and has to be named; it is kept in the note and in the log.`,
	},
	'plan show': {
		summary: 'the plan of a note',
		text: `Usage: signoff plan show ID|PATH [--vault DIR] [--workspace ROOT] [--json]

The steps of a note's plan, with their tools and arguments; or, step by step, why it can't
run. With --json it is the Plan of signoff schema Plan, and nothing beside it. Changes nothing.`,
	},
	'plan check': {
		summary: 'say what is wrong with a plan in JSON',
		text: `Usage: signoff plan check FILE [--json]

Says what is wrong with a plan in JSON, as signoff schema Plan has it. FILE may be - for what
comes by a pipe. Ends with 3 where it isn't valid.`,
	},
	'plan write': {
		summary: 'write a plan in JSON as a note',
		text: `Usage: signoff plan write FILE [--to NOTE.md] [--vault DIR] [--json]

Makes a note of a plan in JSON: a draft, whose steps are all pending. NOTE.md is its path in
the vault and has to be named; a place where notes ask for approval or have it is refused, and
nothing is overwritten. FILE may be - for what comes by a pipe.`,
	},
	schema: {
		summary: 'the JSON Schema of plans, steps, calls and what else a run has',
		text: `Usage: signoff schema [NAME]

The JSON Schema of one entity; without NAME, which there are. They are in docs/schemas, too.`,
	},
	retrace: {
		summary: 'play a run again, cycle by cycle, and check it against the log',
		text: `Usage: signoff retrace RUN|ID [--vault DIR] [--workspace ROOT] [--json]

Every cycle of a run as it was recorded in Logs/runs: the state of the plan, calls, repairs and
errors. With the id of an item it is its last run. A line for which the log doesn't vouch is
marked, and then it ends with 1. Nothing is called, and nothing is changed.`,
	},
	'try-to-cheat': {
		summary: "play an agent's tricks on a throw-away copy, and say what was caught",
		text: `Usage: signoff try-to-cheat [--copy] [--vault DIR] [--workspace ROOT] [--json]

Makes a workspace in the system's folder for temporary files, watches it as signoff watch
does, and then tries what a dishonest agent could: moves, edits, forged log lines, replayed
approvals, changed settings. Says of each what happened. With --copy the notes of this vault's
workspace are copied there first. Your vault is only read. Ends with 3 if anything was not
caught.`,
	},
	help: {
		summary: 'this, or more about one command',
		text: `Usage: signoff help [COMMAND]`,
	},
} as const;

export const helpText = {
	overview,
	whyNotApprove: WHY_NOT_APPROVE,
};
