// What is said where something is done in a backlog.

import { common } from '../common';

const said = <Code extends string>(code: Code, sentence: string) => ({ code, sentence });

export const backlogActs = {
	done: {
		setUp: (folder: string) => `The backlog is in ${folder}`,
		created: (id: string, title: string) => `Created ${id}: ${title}`,
		changed: (id: string, title: string) => `Changed ${id}: ${title}`,
		removed: (id: string, title: string) => `Moved to the backlog’s trash: ${id}, ${title}`,
		sent: (id: string, title: string) => `Sent to the control plane: ${id}, ${title}`,
		askedToSend: (id: string) =>
			`Requested: the device that enforces sends ${id} to the control plane`,
		planned: (id: string, count: number) =>
			`${id} is planned: ${common.counted(count, 'issue', 'issues')}`,
		unlinked: (relation: string) => `Relation removed: ${relation}`,
		settled: (id: string) => `Settled: ${id}`,
		renumbered: (from: string, to: string) => `${from} is ${to} now`,
	},
	/** What a relationship says, read as a sentence. */
	relation: {
		blocks: (from: string, to: string) => `${from} blocks ${to}`,
		related: (from: string, to: string) => `${from} is related to ${to}`,
		'parent-child': (from: string, to: string) => `${to} is part of ${from}`,
		'discovered-from': (from: string, to: string) => `${from} was found while working on ${to}`,
		implements: (from: string, to: string) => `${from} implements ${to}`,
	},
	refused: {
		noWorkspace: said('backlog-no-workspace', 'There is no workspace here.'),
		notSetUp: said(
			'backlog-not-set-up',
			'There is no backlog here yet. Set one up first: Signoff never makes one unasked.',
		),
		folderHidden: (folder: string) =>
			said(
				'backlog-folder-hidden',
				`This vault’s backlog is in ${folder}. Obsidian hides such folders, so Signoff can’t show it here, and changes nothing in it. Use the signoff tool in a terminal. To use it here, give the folder a name without a dot and enter that name in Signoff’s settings.`,
			),
		onlyWhereEnforced: said(
			'backlog-only-where-enforced',
			'This is recorded in the ledger, and only the device that enforces this vault writes there what counts. Do it on that device, or choose this one in Signoff’s settings, under “Enforcing device”.',
		),
		noEntity: said('backlog-no-entity', 'This note is neither a spec nor an issue.'),
		isEntity: said('backlog-is-entity', 'This note is a spec or an issue already.'),
		onlyIssues: said('backlog-only-issues', 'Only an issue can be closed, or sent to be done.'),
		onlySpecs: said('backlog-only-specs', 'Only a spec can be planned.'),
		isClosed: said('backlog-is-closed', 'The issue is closed. Reopen it first.'),
		isUnderWay: (path: string) =>
			said('backlog-under-way', `It is being worked on already: ${path}.`),
		twoWithOneId: (id: string) =>
			said(
				'backlog-two-with-one-id',
				`Two notes say that they are ${id}. Settle which one it is first.`,
			),
		notWritable: said(
			'backlog-not-writable',
			'The properties of the note can’t be changed with certainty. Mend them first.',
		),
		unreadable: (paths: readonly string[]) =>
			said(
				'backlog-unreadable',
				`What these notes say can’t be read: ${paths.join(', ')}. Mend them first.`,
			),
		wrongValue: (key: string) => ({
			...said(
				'backlog-wrong-value',
				key === 'title'
					? 'The title must be one line of 1 to 500 characters.'
					: `“${key}” can’t have that value.`,
			),
			key,
		}),
		noArrow: (from: string, to: string, possible: readonly string[]) =>
			said(
				'backlog-no-arrow',
				`Nothing leads from ${from} to ${to}. Possible: ${possible.join(', ')}.`,
			),
		invalidPair: (from: string, to: string, type: string) =>
			said('backlog-invalid-pair', `“${type}” can’t lead from ${from} to ${to}.`),
		unknownEntity: (id: string) => said('backlog-unknown-entity', `There is no ${id}.`),
		cycle: (ids: readonly string[]) =>
			said(
				'backlog-cycle',
				`That would lead in a circle: ${[...ids, ...ids.slice(0, 1)].join(' → ')}.`,
			),
		changedMeanwhile: said(
			'backlog-changed-meanwhile',
			'Somebody else has changed it since you read it. Look at what differs, and do it again.',
		),
		nothingToPlan: said(
			'backlog-nothing-to-plan',
			'The spec has no requirements yet that are not issues already. Write them as a list, with checkboxes or numbers, or as headings under “Requirements”.',
		),
		noConflict: said('backlog-no-conflict', 'That was settled already.'),
	},
	found: {
		edgeUnread: (line: number) => `Line ${line} isn’t a relationship. It is left as it is.`,
		edgeLeft: (edge: string, why: string) => `Not taken in: ${edge}. ${why}`,
		unknownType: (type: string) => `“${type}” isn’t a type of relationship that Signoff knows.`,
		otherParent: (id: string, parent: string) => `${id} has another parent already: ${parent}.`,
		unread: (line: number) =>
			`Line ${line} can’t be read. It stays at the end of the file until somebody mends it.`,
		conflictMarks: (line: number) =>
			`From line ${line} on there are marks of a git conflict. Both sides were taken in.`,
		noteMarks: (line: number) =>
			`From line ${line} on there are marks of a git conflict. Choose what the note is to say, and take the marks out.`,
		lineProblem: {
			'foreign-id': (line: number, id: string) =>
				`Line ${line} is called ${id}, and no note can have such an id. The line stays at the end of the file.`,
			wrongValue: (line: number, id: string, key: string, value: string) =>
				`Line ${line} (${id}) has a value for “${key}” that can’t be used: ${value}`,
			keyTwice: (line: number, id: string, key: string) =>
				`Line ${line} (${id}) has “${key}” twice. The last one counts.`,
			'other-kind': (line: number, id: string) =>
				`Line ${line} (${id}) belongs in the other mirror, and was put there.`,
			'id-twice': (line: number, id: string) =>
				`Line ${line} has the id ${id}, like a line before it.`,
			'uuid-twice': (line: number, id: string) =>
				`Line ${line} (${id}) has the uuid of a line before it.`,
			byteOrderMark: 'The file begins with a byte order mark. It was read nevertheless.',
		},
		lineUnsaid: (line: number, id: string) =>
			`Line ${line} (${id}) has a character that no note can hold. The line stays at the end of the file.`,
		lineCameBack: (id: string) =>
			`The line of ${id} was taken out of the file. That deletes nothing: it is back. Move the note to the trash to remove it.`,
		asksToClose: (id: string) =>
			`A program says that ${id} is closed. It asks to be closed: only a person, or evidence, closes an issue.`,
		taskEnded: {
			rejected: (id: string) => `The task that was to implement ${id} was rejected.`,
			failed: (id: string) => `The task that was to implement ${id} has failed.`,
			deleted: (id: string) => `The task that was to implement ${id} was deleted.`,
		},
		sameEntity: (id: string) =>
			`Two notes are called ${id} and have the same title. Say whether they are the same.`,
		conflict: (id: string, fields: string) =>
			`${id} was changed in two places: ${fields}. The note counts until somebody chooses.`,
		metaBroken: 'The counters of ids can’t be read. Mend or delete the file.',
		syncCopy: {
			line: (original: string, line: number) =>
				`This is a copy of ${original} that a sync tool made. Line ${line} can’t be read, so nothing from it was taken in. Mend it, or delete the copy.`,
			unread: (original: string) =>
				`This is a copy of ${original} that a sync tool made. It can’t be read, so nothing from it was taken in. Mend it, or delete it.`,
			left: (original: string) =>
				`This is a copy of ${original} that a sync tool made. Signoff doesn’t merge it. Put into ${original} what only the copy has, and delete the copy.`,
			unsaid: (line: number, id: string) =>
				`Line ${line} (${id}) has a character that no note can hold. Only this copy has the line.`,
		},
	},
};
