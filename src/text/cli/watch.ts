// What `signoff watch` says.

import { text } from '..';

const at = (root: string) => (root === '' ? 'the vault folder' : root);

const LIMIT =
	'Folders without a watch are compared instead: state folders every second or, if they are large, less often; other folders as time permits. Moves are still judged, only later. To raise the limit: sudo sysctl';

export const watchText = {
	watching: (roots: readonly string[]) => `Watching ${roots.map(at).join(', ')}. Ctrl+C ends it.`,
	enforces: (device: string) => `This device (${device}) enforces.`,
	watchedOnly: (root: string) =>
		`${root === '' ? 'The vault folder' : root} is only watched: nothing is put back, and signoff log says what would have been. To enforce: signoff init --enforce, or the button in Obsidian.`,
	observes: (device: string, enforcing: string | null) =>
		enforcing === null
			? `No device enforces yet. This one (${device}) only watches: nothing is put back.`
			: `The device ${enforcing} enforces. This one (${device}) only watches: nothing is put back.`,
	cannotEnforce: (device: string) =>
		`This device (${device}) is to enforce, and cannot: nothing is put back. It tries again every ten seconds.`,
	notEnforced: (reason: string) =>
		`signoff watch runs and cannot enforce this workspace: nothing is put back. ${reason} It tries again every ten seconds.`,
	logUnwell: (reason: string) =>
		`${reason} What happens is put back all the same, and recorded as soon as the log can be written again.`,
	logWell: 'The log can be written again. What had to wait is recorded.',
	limit: {
		ENOSPC: `The system has no more inotify watches for this user. ${LIMIT} fs.inotify.max_user_watches=524288`,
		EMFILE: `The system has no more inotify instances for this user. ${LIMIT} fs.inotify.max_user_instances=512`,
	},
	unrecorded: (count: number) =>
		`${text.counted(count, 'entry is', 'entries are')} not recorded, because the log could not be written: free space or mend its permissions. What lies in the folders is compared at the next start.`,
	stopped: 'Stopped. Nothing is enforced until the next start, which compares everything.',
	locked: (pid: number, host: string, since: string) =>
		`signoff watch or run-plan is running on this vault already: process ${pid} on ${host}, since ${since}. End it first.`,
};

/** What is passed over where notes lie, a sentence each. */
export const passedOverText = {
	link: (path: string) =>
		`${path} is a link. Signoff follows none: what it leads to is neither checked nor put back. Remove it, or put the file itself there.`,
	'linked-folder': (path: string) =>
		`${path} is a link and no folder: nothing in it is checked or put back. Put a real folder there.`,
	'bad-name': (path: string) =>
		`${path} has a name that is no text: it is neither read nor put back. Give it another name.`,
	'no-file': (path: string) => `${path} is neither a file nor a folder. Remove it.`,
	unreadable: (path: string) =>
		`${path === '' ? 'The vault folder' : path} cannot be listed: nothing in it is checked or put back. Mend its permissions.`,
};
