// What lay in a workspace when Signoff came: one line for each note, in pieces that the content store
// takes. Identity starts here; the notes themselves are not touched.

import * as z from 'zod/mini';
import type { KindAtBirth } from '../kinds';
import { parseJson } from '../shared/parse-json';
import { WORKFLOW_STATES, type WorkflowState } from '../workflow/states';
import type { ItemRecord } from './record';
import { newRecord } from './new-record';

export interface ManifestLine {
	id: string;
	idWritten: boolean;
	/** Relative to the root. */
	path: string;
	state: WorkflowState;
	sha256: string;
	externalIds: readonly string[];
}

/** Below what the content store keeps of one file. */
const LARGEST_PIECE = 512 * 1024;

export function formatManifest(lines: readonly ManifestLine[]): string[] {
	const pieces: string[] = [];
	let piece = '';
	for (const line of lines) {
		const text = `${JSON.stringify(toJson(line))}\n`;
		if (piece.length + text.length > LARGEST_PIECE && piece !== '') {
			pieces.push(piece);
			piece = '';
		}
		piece += text;
	}
	return piece === '' ? pieces : [...pieces, piece];
}

function toJson({ id, idWritten, path, state, sha256, externalIds }: ManifestLine) {
	return { id, id_written: idWritten, path, state, sha256, external_ids: externalIds };
}

const lineSchema = z.object({
	id: z.string(),
	id_written: z.boolean(),
	path: z.string(),
	state: z.enum(WORKFLOW_STATES),
	sha256: z.string(),
	external_ids: z.array(z.string()),
});

interface Baseline {
	entry: string;
	at: number;
	kindAtBirth: KindAtBirth;
}

/** The records that a piece makes. A line that cannot be read is left out. */
export function parseManifest(piece: string, baseline: Baseline): ItemRecord[] {
	return piece.split('\n').flatMap((text) => {
		const line = lineSchema.safeParse(parseJson(text)).data;
		return line ? [recordOf(line, baseline)] : [];
	});
}

function recordOf(
	line: z.infer<typeof lineSchema>,
	{ entry, at, kindAtBirth }: Baseline,
): ItemRecord {
	const { id, path, state } = line;
	const kind = kindAtBirth({ path, state }, false);
	return {
		...newRecord({ id, path, state, entry, at, kind }),
		found: true,
		idWritten: line.id_written,
		sha256: line.sha256,
		externalIds: line.external_ids,
		unverified: isUnverified(state),
	};
}

/** It came there before Signoff did, or while that only watched, and nobody has decided on it or dealt with it. */
export function isBeforeRules({ found, observed, unverified }: ItemRecord): boolean {
	return (found || observed) && unverified;
}

/** What stands where only a decision leads, and was there before anybody could record one. */
export function isUnverified(state: WorkflowState): boolean {
	return state === 'Approved' || state === 'Rejected' || state === 'Done';
}
