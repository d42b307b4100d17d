// A note as it lies there at one moment, and what a digest of it covers.

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { substanceDigest, substanceOf } from '../../core/approval/substance';
import { parseFrontmatter, type Properties } from '../../core/note/frontmatter';
import { linksOf } from '../../core/note/links';
import { parseSteps } from '../../core/plan/checklist';
import type { PlanStep } from '../../core/plan/step';
import { isNotePath } from '../../core/workflow/paths';
import { VaultFault, type VaultFiles } from '../../ports/vault-files';
import { encodeUtf8, utf8 } from '../utf8';

export interface Snapshot {
	bytes: Uint8Array;
	sha256: string;
	/** Null for bytes that are no text: such a note is moved, and never written. */
	text: string | null;
	/** As far as they could be read. */
	properties: Properties;
	/** The block of properties is there and cannot be read as YAML. */
	broken: boolean;
	body: string;
	id: string | null;
}

/** Null where nothing lies there. Throws VaultFault `unreadable`. */
export async function takeSnapshot(files: VaultFiles, path: string): Promise<Snapshot | null> {
	const bytes = await takeBytes(files, path);
	return bytes && snapshotOf(bytes);
}

export function isUnreadable(error: unknown): boolean {
	return error instanceof VaultFault && error.code === 'unreadable';
}

async function takeBytes(files: VaultFiles, path: string): Promise<Uint8Array | null> {
	try {
		return await files.readBytes(path);
	} catch (error) {
		if (error instanceof VaultFault && error.code === 'missing') return null;
		throw error;
	}
}

export function snapshotOf(bytes: Uint8Array): Snapshot {
	const digest = bytesToHex(sha256(bytes));
	const text = textOf(bytes);
	if (text === null) {
		return { bytes, sha256: digest, text, properties: {}, broken: false, body: '', id: null };
	}
	const frontmatter = parseFrontmatter(text);
	const properties = frontmatter.kind === 'none' ? {} : frontmatter.properties;
	const { id } = properties;
	return {
		bytes,
		sha256: digest,
		text,
		properties,
		broken: frontmatter.kind === 'broken',
		body: frontmatter.body,
		id: typeof id === 'string' && id.trim() !== '' ? id.trim() : null,
	};
}

function textOf(bytes: Uint8Array): string | null {
	try {
		const text = utf8.decode(bytes);
		return text.includes('\0') ? null : text;
	} catch {
		return null;
	}
}

export function stepsOf({ text }: Snapshot): PlanStep[] {
	return text === null ? [] : parseSteps(text);
}

export interface LinkedFile {
	/** As the note writes it: the file may change its folder, and is still the same. */
	link: string;
	path: string | null;
	sha256: string | null;
}

/** The files that the note names, each with its digest: a linked note counts by its own substance. */
export async function linkedFiles(
	files: VaultFiles,
	path: string,
	{ text }: Snapshot,
): Promise<LinkedFile[]> {
	if (text === null) return [];
	return Promise.all(linksOf(text).map((link) => linkedFile(files, link, path)));
}

async function linkedFile(files: VaultFiles, link: string, from: string): Promise<LinkedFile> {
	const path = await files.linked(link, from);
	if (path === null || path === from) return { link, path, sha256: null };
	const bytes = await takeBytes(files, path);
	return { link, path, sha256: bytes && digestOf(path, bytes) };
}

function digestOf(path: string, bytes: Uint8Array): string {
	const text = isNotePath(path) ? textOf(bytes) : null;
	return bytesToHex(sha256(text === null ? bytes : encodeUtf8(substanceOf(text))));
}

/** The digest of everything that an approval of this note covers. */
export async function substanceAt(
	files: VaultFiles,
	path: string,
	snapshot: Snapshot,
): Promise<string> {
	return substanceWith(snapshot.bytes, await linkedFiles(files, path, snapshot));
}

export function substanceWith(bytes: Uint8Array, linked: readonly LinkedFile[]): string {
	return substanceDigest(
		bytes,
		linked.map(({ link, sha256 }) => ({ path: link, sha256 })),
	);
}
