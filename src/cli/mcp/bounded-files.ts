// The files of a vault as the MCP server may touch them, whatever a tool asks for: what is outside of its folders isn't there, and what no
// program may write can't be written by any tool. Every tool checks its own input before; this is what holds when one forgets to.
//
// Invariant: nothing is ever made in Approved or moved there, nothing is deleted, and beside notes, requests and the counters of a backlog
// nothing is written.

import { isBelow, stateAt } from '../../core/tools/places';
import type { ToolLayout } from '../../core/tools/define';
import { REQUESTS_FOLDER } from '../../core/soil/requests/request';
import { isNotePath, isWithin, joinPath, nameOf, parentOf } from '../../core/workflow/paths';
import type { WorkflowState } from '../../core/workflow/states';
import { HANDBOOK, LOGS_FOLDER } from '../../core/workflow/workspace';
import { linkOnTheWay } from '../../node/passed-over';
import { type NoteFile, VaultFault, type VaultFiles } from '../../ports/vault-files';

export interface Bounds {
	/** As the system has it. */
	vaultDir: string;
	/** The workspace's folder, as a vault path. */
	root: string;
	layout: () => ToolLayout;
	/** Relative to the workspace's folder; none where all of it is meant. */
	folders: readonly string[];
	readOnly: boolean;
	/** The folder of specs and issues, which may be hidden; relative to the workspace's folder. */
	backlog: string;
}

type Act = 'create' | 'edit' | 'leave' | 'enter';

export type OutOfBoundsCode = 'read-only' | 'out-of-scope' | 'linked' | 'not-allowed';

/** The cause of a VaultFault where a bound was met. */
export class OutOfBounds extends Error {
	override readonly name = 'OutOfBounds';

	constructor(readonly code: OutOfBoundsCode) {
		super(code);
	}
}

/** In a state's folder. Only a person leads anything into Approved, or out of where a person has been asked. */
const MAY: Record<Act, ReadonlySet<WorkflowState>> = {
	create: new Set(['Inbox', 'Needs_Action', 'Plans']),
	edit: new Set(['Inbox', 'Needs_Action', 'Plans', 'Approved']),
	leave: new Set(['Inbox', 'Needs_Action', 'Plans', 'Approved']),
	enter: new Set(['Needs_Action', 'Plans', 'Pending_Approval', 'Rejected', 'Done']),
};

export class BoundedFiles implements VaultFiles {
	constructor(
		private readonly files: VaultFiles,
		private readonly bounds: Bounds,
	) {}

	async notesIn(folder: string, by?: 'list' | 'disk'): Promise<string[]> {
		return (await this.files.notesIn(folder, by)).filter((path) => this.isInside(path));
	}

	async note(path: string): Promise<NoteFile | null> {
		return this.mayRead(path) ? this.files.note(path) : null;
	}

	async folders(): Promise<{ path: string; notes: number }[]> {
		return (await this.files.folders()).filter(({ path }) => this.isInside(path));
	}

	async kindOf(path: string): Promise<'file' | 'folder' | null> {
		return this.mayRead(path) ? this.files.kindOf(path) : null;
	}

	async read(path: string): Promise<string> {
		this.needRead(path);
		return this.files.read(path);
	}

	async readBytes(path: string): Promise<Uint8Array> {
		this.needRead(path);
		return this.files.readBytes(path);
	}

	async filesIn(folder: string): Promise<{ path: string; size: number }[]> {
		return (await this.files.filesIn(folder)).filter(({ path }) => this.isInside(path));
	}

	async allFiles(): Promise<string[]> {
		return (await this.files.allFiles()).filter((path) => this.isInside(path));
	}

	async createFolder(path: string): Promise<void> {
		const { readOnly, root } = this.bounds;
		const isOwn = isWithin(path, root) || this.isForRequests(path);
		this.need(path, isOwn ? (readOnly ? 'read-only' : null) : this.whyNotPlaced(path));
		return this.files.createFolder(path);
	}

	async createNote(path: string, text: string): Promise<void> {
		this.need(path, this.whyNot(path, 'create'));
		return this.files.createNote(path, text);
	}

	async createFile(path: string, bytes: Uint8Array): Promise<void> {
		const isRequest = this.isForRequests(parentOf(path)) && nameOf(path).endsWith('.json');
		const { readOnly } = this.bounds;
		this.need(path, isRequest ? (readOnly ? 'read-only' : null) : this.whyNot(path, 'create'));
		return this.files.createFile(path, bytes);
	}

	async edit(
		path: string,
		change: (text: string) => string,
		ready?: Promise<unknown>,
	): Promise<string> {
		this.need(path, this.whyNot(path, 'edit'));
		return this.files.edit(path, change, ready);
	}

	async rename(from: string, to: string): Promise<void> {
		this.need(from, this.whyNot(from, 'leave'));
		this.need(to, this.whyNot(to, 'enter'));
		return this.files.rename(from, to);
	}

	append(path: string): Promise<void> {
		return this.never(path);
	}

	remove(path: string): Promise<void> {
		return this.never(path);
	}

	removeEmptyFolder(path: string): Promise<boolean> {
		return this.never(path);
	}

	/** Why this can't be done to the note at this vault path; null where it can, as far as its place tells. */
	whyNot(path: string, act: Act): OutOfBoundsCode | null {
		const why = this.whyNotPlaced(path);
		if (why) return why;
		const relative = this.relative(path);
		const { layout, backlog } = this.bounds;
		// Its counters and lists are no notes.
		const isOfKind = isNotePath(path) || (act !== 'enter' && isWithin(backlog, relative));
		if (!isOfKind || isBelow(HANDBOOK, nameOf(path))) return 'not-allowed';
		const state = stateAt(layout(), relative);
		return state === null || MAY[act].has(state) ? null : 'not-allowed';
	}

	/** Whether it is among what the server was given, by its name alone. */
	isInside(path: string): boolean {
		const { root, folders } = this.bounds;
		if (!isWithin(root, path) || path.split('/').some(isStep)) return false;
		const relative = this.relative(path);
		return folders.length === 0 || folders.some((folder) => isWithin(folder, relative));
	}

	private whyNotPlaced(path: string): OutOfBoundsCode | null {
		if (this.bounds.readOnly) return 'read-only';
		if (!this.isInside(path)) return 'out-of-scope';
		if (this.isLinked(path)) return 'linked';
		const relative = this.relative(path);
		const isLog = isBelow(LOGS_FOLDER, relative);
		return isLog || this.isHidden(relative) ? 'not-allowed' : null;
	}

	private isHidden(relative: string): boolean {
		const { backlog } = this.bounds;
		const below = isWithin(backlog, relative) ? relative.slice(backlog.length + 1) : relative;
		return below.split('/').some((part) => part.startsWith('.'));
	}

	private mayRead(path: string): boolean {
		return this.isInside(path) && !this.isLinked(path);
	}

	/** By a link, one place has two names: only one of them says what it is. */
	private isLinked(path: string): boolean {
		const { vaultDir, root } = this.bounds;
		const link = linkOnTheWay(vaultDir, path);
		return link !== null && !isWithin(link.path, root);
	}

	private isForRequests(folder: string): boolean {
		return folder === joinPath(this.bounds.root, LOGS_FOLDER, REQUESTS_FOLDER);
	}

	private relative(path: string): string {
		const { root } = this.bounds;
		return root === '' ? path : path.slice(root.length + 1);
	}

	private needRead(path: string): void {
		if (!this.mayRead(path)) throw new VaultFault('missing', path, new OutOfBounds('out-of-scope'));
	}

	private need(path: string, why: OutOfBoundsCode | null): void {
		if (why) throw new VaultFault('unwritable', path, new OutOfBounds(why));
	}

	private never(path: string): Promise<never> {
		return Promise.reject(new VaultFault('unwritable', path, new OutOfBounds('not-allowed')));
	}
}

/** Leads elsewhere than it says. */
function isStep(part: string): boolean {
	return part === '..' || part === '.';
}
