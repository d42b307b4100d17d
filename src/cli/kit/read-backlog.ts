// The specs and issues of a vault as its notes give them: to ask, without holding anything.

import { BacklogReadModel, type BacklogRow, highest, type NextNumbers } from '../../app/backlog';
import type { BacklogGraph } from '../../core/backlog/graph';
import { compareBacklogIds } from '../../core/backlog/ids';
import { backlogText } from '../../text/cli/backlog';
import { backlogFolders } from './backlog-folder';
import type { Around, Call } from './command';
import { Ending, EXIT } from './exit-codes';
import { openToRead, type OpenVault, workspacesOf } from './open-vault';
import { readIndex } from './read-items';
import { readCounters, readUnreadable, readVersion } from './read-records';

export interface ReadBacklog {
	vault: OpenVault;
	rows: readonly BacklogRow[];
	graphOf: (root: string) => BacklogGraph;
	read: (path: string) => Promise<string>;
	/** Of what the tool serves, as the system has them. */
	folders: readonly string[];
	/** The counters of ids; of several workspaces the highest. */
	next: () => Promise<NextNumbers>;
	/** Vault paths of notes that are there and can't be read. */
	unreadable: () => Promise<string[]>;
	/** What the log knows of it, which a change can be based on. */
	version: (row: BacklogRow) => ReturnType<typeof readVersion>;
}

/** Of the workspaces that are meant, in the order of ids. Throws an Ending where there is none. */
export async function readBacklog(call: Call, around: Around): Promise<ReadBacklog> {
	const vault = await openToRead(call, around);
	const workspaces = workspacesOf(vault, call);
	const roots = workspaces.map(({ root }) => root);
	const model = new BacklogReadModel(await readIndex(vault, around));
	const rows = roots.flatMap((root) => [...model.rows(root)]);
	if (rows.length === 0) throw new Ending(EXIT.failed, backlogText.empty);
	return {
		vault,
		rows: rows.sort((a, b) => compareBacklogIds(a.id, b.id)),
		graphOf: (root) => model.graphOf(root),
		folders: backlogFolders(vault, workspaces),
		read: (path) => vault.files.read(path),
		next: async () =>
			highest(...(await Promise.all(workspaces.map((one) => readCounters(vault, one))))),
		unreadable: async () =>
			(await Promise.all(workspaces.map((one) => readUnreadable(vault, one)))).flat(),
		version: async ({ root, path }) => {
			const workspace = workspaces.find((one) => one.root === root);
			return workspace ? readVersion(vault, workspace, path) : null;
		},
	};
}

/** Throws an Ending where nothing has it. */
export function rowWith({ rows }: ReadBacklog, id: string): BacklogRow {
	const row = rows.find((one) => one.id === id || one.path === id);
	if (!row) throw new Ending(EXIT.failed, backlogText.unknown(id));
	return row;
}

/** For programs: the seed's fields, where the note is, and what is computed. */
export function entityForPrograms(
	{ entity, path, root, uuid }: BacklogRow,
	graph: BacklogGraph,
): object {
	const { kind, ...fields } = entity;
	const blockedBy = graph.blockedBy(entity.id);
	const ready = kind === 'issue' ? { ready: graph.isReady(entity.id) } : {};
	return { kind, ...fields, blocked_by: blockedBy, ...ready, uuid, path, workspace: root };
}
