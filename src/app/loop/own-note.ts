// A note that Signoff writes itself: recorded first, so that it is no news when the app tells of it.

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { NewEntry } from '../../core/entries';
import { joinPath, nameOf, parentOf } from '../../core/workflow/paths';
import type { WorkflowState } from '../../core/workflow/states';
import { freePath, type Turn } from '../workspace';
import { recordedFailure } from '../shared/describe-failure';
import { encodeUtf8 } from '../shared/utf8';

interface OwnNote {
	id: string;
	/** Its text has the id in it. */
	idWritten?: boolean;
	/** Of the folder that it is put into. */
	state: WorkflowState;
	name: string;
	text: string;
	cause: string | null;
	/** Recorded together with it, and first: what led to it. */
	before?: readonly NewEntry[];
	/** Recorded together with it: what it is. Hears where it is put, relative. */
	announced?: (path: string) => readonly NewEntry[];
	/** Entries that only hold once it lies there; they hear where, relative. */
	also: (path: string) => readonly NewEntry[];
}

/** Resolves to where it lies, relative. Throws LedgerFault or VaultFault: then it is not there. */
export async function writeOwnNote(turn: Turn, note: OwnNote): Promise<string> {
	const folder = turn.full(turn.homeOf(note.state));
	await turn.files.createFolder(folder);
	const full = await freePath(turn.files, joinPath(folder, note.name));
	const path = turn.relative(full) ?? full;
	const bytes = encodeUtf8(note.text);
	const { before = [], announced } = note;
	await turn.writeAll([...before, registration(note, path, bytes), ...(announced?.(path) ?? [])]);
	try {
		await turn.files.createFile(full, bytes);
	} catch (error) {
		turn.writeLater(notThere(note, path, error));
		throw error;
	}
	await turn.writeAll(note.also(path));
	return path;
}

function registration(
	{ id, state, cause, idWritten = true }: OwnNote,
	path: string,
	bytes: Uint8Array,
): NewEntry {
	return {
		action: 'item_registered',
		taskId: id,
		toState: state,
		cause,
		context: {
			path,
			sha256: bytesToHex(sha256(bytes)),
			via: 'signoff',
			actor: 'system',
			id_written: idWritten,
			external_ids: [],
			unverified: false,
		},
	};
}

function notThere({ id, state, cause }: OwnNote, path: string, error: unknown): NewEntry {
	return {
		action: 'item_deleted',
		level: 'WARNING',
		taskId: id,
		fromState: state,
		result: 'failure',
		error: recordedFailure(error),
		cause,
		context: { from_path: path, actor: 'system', via: 'signoff' },
	};
}

/** Beside the state folders, where nothing is governed. Resolves to where it lies, relative. */
export async function writeBeside(turn: Turn, path: string, text: string): Promise<string> {
	const wished = turn.full(path);
	await turn.files.createFolder(parentOf(wished));
	const full = await freePath(turn.files, joinPath(parentOf(wished), nameOf(wished)));
	await turn.files.createFile(full, encodeUtf8(text));
	return turn.relative(full) ?? full;
}
