// What the log says of conversations, artifacts, versions and relations, a line each.

const quoted = (name: string) => (name === '' ? '' : ` “${name}”`);

const FOUND: Readonly<Record<string, string>> = {
	edited: 'was edited in the note',
	removed: 'was removed from the note',
	moved: 'was put somewhere else in the note',
	restored: 'is as it was written again',
};

export const memoryTrail = {
	versioned: (version: string) => (version === '' ? 'new version' : `version ${version}`),
	timeCorrected: (at: string) =>
		at === '' ? 'time as recorded again' : `happened at ${at}, a person says`,
	noteAdded: (title: string) => `noted${quoted(title)}`,
	messageAdded: (sender: string) => (sender === '' ? 'new message' : `message from ${sender}`),
	conversationCreated: (title: string, isFork: boolean, isReopened: boolean) =>
		`${isReopened ? 'conversation reopened' : isFork ? 'branch begun' : 'conversation begun'}${quoted(title)}`,
	conversationCollapsed: 'branch collapsed to a summary',
	messageAltered: (found: string) => `a message ${FOUND[found] ?? 'isn’t as it was written'}`,
	messageUndone: 'message taken back',
	noteUndone: 'note taken back',
	frameMoved: (participant: string) =>
		`${participant === '' ? 'somebody' : participant} moved to another branch`,
	toolUsed: (caller: string, operation: string) =>
		`${caller === '' ? 'somebody' : caller} used ${operation.replaceAll('_', ' ')}`,
	artifactCreated: (label: string) => `tracked as an artifact${quoted(label)}`,
	artifactUntracked: (label: string) => `no longer tracked as an artifact${quoted(label)}`,
	artifactRetracked: (label: string) => `tracked as an artifact again${quoted(label)}`,
	artifactDelta: (commit: string, added: number, removed: number) =>
		`commit ${commit}: +${added} −${removed}`,
	artifactLabelled: (from: string, to: string) => `label ${from} → ${to}`,
	movedTo: (path: string) => (path === '' ? 'its note is gone' : `now at ${path}`),
	editProposed: (caller: string) => `${caller === '' ? 'somebody' : caller} proposes an edit`,
	editSettled: {
		accepted: 'proposed edit taken',
		partly: 'part of a proposed edit taken',
		rejected: 'proposed edit not taken',
	},
	relationAdded: (kind: string) => `related: ${kind}`,
	relationRemoved: (kind: string) => `no longer related: ${kind}`,
	relationFossilised: (kind: string) => `relation kept for good: ${kind}`,
	itemReceived: (type: string) => `item from elsewhere: ${type}`,
	memoryReceived: (part: string) => `taken in from elsewhere: ${part}`,
};
