// The notes that ask, or asked, about one call: found again by their names, and by what they say.

import { type Snapshot, takeSnapshot } from '../workspace';
import { readApprovalRequest, type ReadRequest } from '../../core/approval/request';
import { callDigest, type AgentCall } from '../../core/door/call';
import { isCallNoteName, readCallNote, type CallNote } from '../../core/door/call-note';
import { nameOf } from '../../core/workflow/paths';
import { stateFolders, type Workspace } from '../../core/workflow/workspace';
import type { VaultReads } from '../../ports/vault-files';

export type CallState = 'Pending_Approval' | 'Approved' | 'Rejected';

export interface FoundNote {
	/** A vault path. */
	path: string;
	state: CallState;
	snapshot: Snapshot;
	note: CallNote;
	request: ReadRequest | null;
	/** The item's. */
	id: string;
}

export interface MeantCall {
	call: AgentCall;
	digest: string;
	machine: string;
}

const STATES: readonly CallState[] = ['Pending_Approval', 'Approved', 'Rejected'];

/** In no order. Throws VaultFault. */
export async function notesAbout(
	files: VaultReads,
	workspace: Workspace,
	meant: MeantCall,
): Promise<FoundNote[]> {
	const found = STATES.map((state) =>
		notesIn(files, stateFolders(workspace, state), {
			state,
			mayBe: (name) => mayBe(name, state, meant),
			isIt: (note) => isAbout(note, state, meant),
		}),
	);
	return (await Promise.all(found)).flat();
}

/** Those that wait for a person and were asked about by this session; by any where none is named. */
export async function openNotesOf(
	files: VaultReads,
	workspace: Workspace,
	by: { agent: string; machine: string; session: string | null },
): Promise<FoundNote[]> {
	return notesIn(files, stateFolders(workspace, 'Pending_Approval'), {
		state: 'Pending_Approval',
		mayBe: (name) => name.startsWith(`${by.agent} `),
		isIt: ({ call, machine }) =>
			machine === by.machine && (by.session === null || call.session === by.session),
	});
}

interface Sought {
	state: CallState;
	mayBe: (name: string) => boolean;
	isIt: (note: CallNote) => boolean;
}

async function notesIn(
	files: VaultReads,
	folders: readonly string[],
	sought: Sought,
): Promise<FoundNote[]> {
	const listed = await Promise.all(folders.map((folder) => files.notesIn(folder, 'disk')));
	const paths = listed.flat().filter((path) => sought.mayBe(nameOf(path)));
	const found = await Promise.all(paths.map((path) => noteAt(files, path, sought)));
	return found.flatMap((one) => one ?? []);
}

/** Null for a note about something else, and for one that has gone meanwhile. */
async function noteAt(
	files: VaultReads,
	path: string,
	{ state, isIt }: Sought,
): Promise<FoundNote | null> {
	const snapshot = await takeSnapshot(files, path);
	const read = snapshot?.text == null ? null : readCallNote(snapshot.text);
	if (!snapshot || !read?.ok || read.value.id === null || !isIt(read.value)) return null;
	const { id } = read.value;
	const request = readApprovalRequest(snapshot.properties);
	return { path, state, snapshot, note: read.value, request, id };
}

/** Approved after a change, it is about another call than its name says. */
function mayBe(name: string, state: CallState, { call, digest }: MeantCall): boolean {
	return state === 'Approved'
		? name.startsWith(`${call.agent} `)
		: isCallNoteName(name, call.agent, digest);
}

function isAbout(note: CallNote, state: CallState, { call, digest, machine }: MeantCall): boolean {
	if (note.machine !== machine || note.call.agent !== call.agent) return false;
	if (note.call.folder !== call.folder || note.call.tool !== call.tool) return false;
	return note.asked === digest || (state === 'Approved' && callDigest(note.call) === digest);
}
