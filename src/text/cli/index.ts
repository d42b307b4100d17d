// What the command line tool says.

import type { FolderNameProblem } from '../../core/workflow/folder-name';
import { text } from '..';
import { helpText } from './help';
import { mcpText } from './mcp';

const at = (root: string) => (root === '' ? 'the vault folder' : root);

export const cliText = {
	noWorkspace: 'No folders that work as states were found.',

	/** Called wrongly. */
	call: {
		noCommand: 'Say what to do: signoff help lists the commands.',
		unknownCommand: (name: string) =>
			`There is no command “${name}”: signoff help lists the commands.`,
		secondWord: (name: string, commands: readonly string[]) =>
			`${name} needs a second word: signoff ${commands.join(', signoff ')}.`,
		decides: (name: string) =>
			`There is no command “${name}”, on purpose. ${helpText.whyNotApprove.replaceAll('\n', ' ')}`,
		unknownOption: (name: string, command: string) =>
			`${command} has no option ${name}: see signoff help ${command}.`,
		noValue: (name: string) => `${name} needs a value behind it.`,
		noSuchValue: (name: string) => `${name} takes no value.`,
		tooMany: (word: string, command: string) =>
			`“${word}” is one word too many: see signoff help ${command}.`,
		asPerson: (name: string) =>
			`A program can’t speak as “${name}”: that would pass for the person, who speaks in Obsidian. Take a name of its own, such as --as agent.`,
		noItem: (cause: string) =>
			`“${cause}” isn’t an item: --cause takes the uuid of an entry, such as item_….`,
		noId: 'Say which item: signoff show ID. The ids are what signoff list shows.',
		badState: (state: string, states: readonly string[]) =>
			`There is no state “${state}”. The states are ${states.join(', ')}.`,
		badAs: (as: string, known: readonly string[]) =>
			`The log cannot be shown as “${as}”. It can as ${known.join(', ')}.`,
		badSince: (since: string) =>
			`“${since}” is no time. Write a day (2026-01-27), a time (2026-01-27T10:30:00Z) or an age (90m, 12h, 7d).`,
	},

	vault: {
		noFolder: (dir: string) => `${dir} is no folder.`,
		notFound: (dir: string) =>
			`No vault was found in ${dir} or above it. Name one with --vault DIR, or make one with signoff init.`,
		notSetUp:
			'Nothing has been set up in this vault. Run signoff init there, or set up Signoff in Obsidian.',
		noSuchWorkspace: (root: string, known: readonly string[]) =>
			`There is no workspace in ${at(root)}. There is one in ${known.map(at).join(', ')}.`,
		brokenSettings: (path: string) =>
			`${path} holds no settings that can be read. Mend it or delete it; nothing was changed.`,
		goesByPin: (path: string) =>
			`${path} holds no settings that can be read. What this device has pinned goes on counting.`,
		heldBack: 'The settings were changed in a way that this device does not accept:',
		bothEnforce: (device: string) =>
			`If you handed enforcement over to ${device} in Obsidian, two devices enforce now and disturb each other: end signoff watch here, and accept the change with signoff trust.`,
		heldBackHint:
			'What it has pinned goes on counting. A person can accept the change with signoff trust, if it was accepted in Obsidian.',
	},

	/** What this device keeps outside of the vault. */
	state: {
		unreadable: (path: string) =>
			`${path} cannot be read. This device keeps there what it alone knows of the vault. Bring it back from a backup; without one, look through the vault and its log first (signoff verify), then delete the file: from then on the device believes what it finds.`,
		unwritable: (path: string) =>
			`${path} cannot be written. This device keeps there what it alone knows of the vault. Mend its permissions, free space, or name another folder in XDG_STATE_HOME (on Windows LOCALAPPDATA).`,
	},

	/** Not because nobody reads it: that ends quietly. */
	outputLost: (reason: string) => `The output could not be written (${reason}): it is not whole.`,

	init: {
		unknownWorkflow: (typed: string) =>
			`There is no workflow “${typed}”. Name control-plane or cognitive-loop.`,
		whichWorkflow: (folders: readonly string[]) =>
			`It is not clear from ${folders.join(', ')} alone whether this workspace follows the cognitive loop. Name its workflow: --workflow control-plane or --workflow cognitive-loop. Nothing was changed.`,
		askWorkflow: (folders: readonly string[]) =>
			`${folders.join(', ')} may belong to the cognitive loop, where a plan is a note of its own and what a person approves.\n  1  control-plane: one note is a work item, its folder is its state\n  2  cognitive-loop: a task and its plan are two notes\nWhich one? `,
		severalVaults: (dir: string, found: readonly string[]) =>
			`There are several vaults in ${dir}. Name one: ${found.map((one) => `signoff init ${one}`).join(', or ')}. To use ${dir} itself: signoff init --vault ${dir}.`,
		severalRoots: (roots: readonly string[]) =>
			`Several folders hold folders that work as states: ${roots.join(', ')}. Name one with --root; --root "" is the vault itself.`,
		below: (vault: string) => `Found the vault ${vault}.`,
		follows: (workflow: string): string => `It follows the ${workflow.replace('-', ' ')}.`,
		notMade: (path: string, reason: string) =>
			`${path} cannot be made or written (${reason}). Nothing was left half-made.`,
		configIsFile: (path: string) =>
			`${path} is a file where Obsidian and Signoff keep a folder. Rename or delete it, then run signoff init again.`,
		otherWorkflow: (root: string) =>
			`The workspace in ${at(root)} follows another workflow already. A person can set it up anew in Obsidian.`,
		made: (folders: number, root: string) =>
			folders === 0
				? `Workspace in ${at(root)}: all folders were there.`
				: `Workspace in ${at(root)}: ${text.counted(folders, 'folder', 'folders')} made.`,
		adopted: (root: string) =>
			`Adopted the folders in ${at(root)} as they are. No note was changed.`,
		alsoMade: (folders: readonly string[]) =>
			`${text.counted(folders.length, 'folder', 'folders')} made: ${folders.join(', ')}`,
		absolute: (root: string) =>
			`“${root}” cannot be the folder of a workspace. Name it from the vault on, without a slash before it.`,
		overlaps: (root: string, folder: string, other: string) =>
			`A workspace in ${at(root)} would overlap with the one in ${at(other)}: ${at(folder)} belongs to both. Name another folder with --root.`,
		enforces: (device: string) => `This device (${device}) enforces: run signoff watch.`,
		watchOnly:
			'It is only watched: nothing is put back, and the log says what would have been. To enforce: signoff init --enforce, or the button in Obsidian.',
		nowEnforced: (root: string) =>
			`The rules are enforced in ${at(root)} from now on. No note was changed.`,
		registered: (name: string, fingerprint: string) =>
			`The security key ${name} (${fingerprint}) decides from now on: signoff approve.`,
		notFirst:
			'Something is governed in this vault already, or was before, so only a person at Obsidian registers a key: Signoff’s settings, Devices and keys. Nothing was changed.',
		noKeyFile: (path: string, reason: string) =>
			`${path} can’t be read (${reason}). Name the public half of the key, such as id_ed25519_sk.pub. Nothing was changed.`,
		leftOut: (folder: string, usual: readonly string[]) =>
			`${folder} is left out. Usually it is ${usual.join(' or ')}: work that has begun, before it is approved or after. Only you know which: choose it in Obsidian, with “Set up workspace…”.`,
		isEnforced: (root: string) =>
			`The rules are enforced in ${at(root)} already. A person can change that in Obsidian.`,
		watchOrEnforce: 'Name one of --watch-only and --enforce.',
		enforcedElsewhere: (device: string) =>
			`The device ${device} enforces; this one watches only. A person can change that in Obsidian.`,
		badRoot: (root: string, problem: FolderNameProblem) =>
			`“${root}” cannot be the folder of a workspace. ${text.onboarding.folderProblem[problem]}`,
		fileInTheWay: (path: string) =>
			`A file lies where the folder ${path} belongs. Move it away and run signoff init again.`,
		caseDiffers: (wanted: string, present: string) =>
			`There is a folder ${present}, and ${wanted} is needed. Rename it and run signoff init again.`,
	},

	list: {
		none: 'No items.',
		count: (count: number) => text.counted(count, 'item', 'items'),
		noId: '(no id)',
	},

	show: {
		notFound: (id: string) => `No item has the id or the path ${id}. signoff list shows them all.`,
		lies: (path: string) => `lies at ${path}`,
		gone: (presence: string) => (presence === 'deleted' ? 'was deleted' : 'has left the workspace'),
		asks: (risk: string, summary: string) =>
			`asks for: ${summary === '' ? 'nothing that the rules know' : summary} (${risk} risk)`,
		approval: (status: string) => `approval: ${status}`,
		comment: (by: string, reason: string) => `${by}: “${reason}”`,
		holds: (why: keyof typeof mcpText.notHeld | null) =>
			why === null
				? 'the approval holds'
				: `the approval doesn’t count now: ${mcpText.notHeld[why]}`,
		history:
			'history: it was decided before Signoff enforced, and a person left it at that; it is not approved',
		unverified: 'unverified: it stands where only a decision leads, and no decision is known',
		noRecord: 'The log does not know this note.',
		otherState: (state: string) => `The log says it is in ${state}.`,
		trail: 'What happened',
	},

	export: {
		noId: 'Say which item: signoff export ID. The ids are what signoff list shows.',
		noEntries: (id: string) =>
			`The log has no entry of ${id} yet: it lay there when Signoff came, and nothing has happened to it since. So there is nothing to show.`,
		written: (path: string, files: number) =>
			`Evidence written to ${path}: ${text.counted(files, 'file', 'files')}. Its README says how to check it.`,
		taken: (path: string) =>
			`Something lies at ${path} already, and nothing is overwritten. Name another place with --out.`,
	},

	log: {
		skipped: (count: number) =>
			`${text.counted(count, 'line is', 'lines are')} no entries and ${count === 1 ? 'was' : 'were'} left out: see signoff verify.`,
		foreign: (file: string) => `${file} is no log of Signoff, and was left out.`,
		by: (who: string) => `by ${who}`,
	},

	progress: {
		notes: (done: number, total: number) =>
			`Reading notes: ${text.number(done)} of ${text.number(total)}`,
		bytes: (done: number, total: number) => {
			const percent = total === 0 ? 100 : Math.floor((100 * done) / total);
			return `Reading logs: ${percent} %`;
		},
	},
} as const;
