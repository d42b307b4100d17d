// A note as it lies there at one moment, and what a digest of it covers.

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { bytesIfThere } from '../shared/bytes-if-there';
import { encodeUtf8, utf8 } from '../shared/utf8';
import {
	type WhyNotCovered,
	isLogPath,
	keyOf,
	namedFiles,
	whyNotCovered,
	withEnding,
} from '../../core/approval/named-files';
import {
	partsDigest,
	substanceDigest,
	substanceOf,
	substanceParts,
	type SubstanceParts,
} from '../../core/approval/substance';
import { type Properties, parseFrontmatter } from '../../core/note/frontmatter';
import { locateBlock } from '../../core/note/frontmatter-block';
import { namesIn } from '../../core/note/names';
import { parseSteps } from '../../core/plan/checklist';
import type { PlanStep } from '../../core/plan/step';
import type { ItemRecord } from '../../core/record/record';
import { groupBy } from '../../core/shared/group-by';
import { isNotePath } from '../../core/workflow/paths';
import { VaultFault, type VaultReads } from '../../ports/vault-files';

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
export async function takeSnapshot(files: VaultReads, path: string): Promise<Snapshot | null> {
	const bytes = await bytesIfThere(files, path);
	return bytes && snapshotOf(bytes);
}

export function isUnreadable(error: unknown): boolean {
	return error instanceof VaultFault && error.code === 'unreadable';
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

interface NamedFile {
	/** As the note writes it: the file may change its folder, and is still the same. */
	name: string;
	path: string;
	sha256: string;
}

/** The files that a decision on a note covers, and what the note names beside them. */
export interface Coverage {
	files: readonly NamedFile[];
	notCovered: readonly { name: string; why: WhyNotCovered }[];
	/** So many names that none of them is looked up. Such a note cannot be approved. */
	tooMany: boolean;
	/** The digest of everything that an approval of the note covers. */
	substance: string;
	/** What of the note itself is in there; null for bytes that are no text. */
	parts: SubstanceParts | null;
}

/** Each file with its digest: a note counts by its own substance. `listing`: for a pass over many notes. */
export async function coverageOf(
	files: VaultReads,
	from: string,
	{ bytes, text }: Snapshot,
	listing?: VaultListing,
): Promise<Coverage> {
	if (text === null) {
		const substance = substanceDigest(bytes, []);
		return { files: [], notCovered: [], tooMany: false, substance, parts: null };
	}
	const parts = substanceParts(text);
	const { names, written, tooMany } = namesIn(parts);
	const asked = tooMany ? [] : [...names, ...written.keys()];
	const paths = asked.length === 0 ? [] : await (listing?.meantBy(asked) ?? files.allFiles());
	const found = namedFiles(asked, from, paths);
	const counts = new Set([...names].flatMap((name) => [name, withEnding(name)]));
	const covered = [...found].filter(
		([name, path]) => counts.has(name) && path !== from && !isLogPath(path),
	);
	const looked = { from, found, covered: new Set(covered.map(([, path]) => path)) };
	const digests = await digested(files, covered);
	return {
		files: digests,
		notCovered: [...written].flatMap(([name, kind]) => {
			const why = tooMany ? null : whyNotCovered(name, kind, looked);
			return why ? [{ name, why }] : [];
		}),
		tooMany,
		substance: partsDigest(parts, digests),
		parts,
	};
}

/** The same digest once these files have other texts, by their paths, and nothing else has changed. No file comes or goes. */
export function substanceWith(
	{ files, parts, substance }: Coverage,
	texts: ReadonlyMap<string, string>,
): string {
	if (parts === null || !files.some(({ path }) => texts.has(path))) return substance;
	const digests = files.map((file) => {
		const text = texts.get(file.path);
		return text === undefined ? file : { ...file, sha256: digestOf(file.path, encodeUtf8(text)) };
	});
	return partsDigest(parts, digests);
}

async function digested(
	files: VaultReads,
	covered: readonly (readonly [string, string])[],
): Promise<NamedFile[]> {
	const digests = new Map<string, string | null>();
	for (const path of new Set(covered.map(([, at]) => at))) {
		const bytes = await bytesIfThere(files, path);
		digests.set(path, bytes && digestOf(path, bytes));
	}
	return covered.flatMap(([name, path]) => {
		const sha256 = digests.get(path);
		return sha256 ? [{ name, path, sha256 }] : [];
	});
}

/** Of what the note itself says: without marks, outcomes and what Signoff keeps in its properties. */
export function ownSubstance({ text, bytes }: Snapshot): string {
	return bytesToHex(sha256(text === null ? bytes : encodeUtf8(substanceOf(text))));
}

/** A planner wrote it, and nobody has changed or moved it since: it asks for nothing. */
export function isUnseenDraft({ drafted }: ItemRecord, snapshot: Snapshot): boolean {
	return drafted !== null && ownSubstance(snapshot) === drafted;
}

function digestOf(path: string, bytes: Uint8Array): string {
	const text = isNotePath(path) ? textOf(bytes) : null;
	return bytesToHex(sha256(text === null ? bytes : encodeUtf8(substanceOf(text))));
}

export async function substanceAt(
	files: VaultReads,
	path: string,
	snapshot: Snapshot,
	listing?: VaultListing,
): Promise<string> {
	const { substance } = await coverageOf(files, path, snapshot, listing);
	return substance;
}

/** Empty, or with properties that have no end: whoever writes it is not done. */
export function isUnfinished({ bytes, text }: Snapshot): boolean {
	return bytes.length === 0 || (text !== null && locateBlock(text).kind === 'unclosed');
}

// Every file of a vault by its name, for one pass over many notes that name files: listing them all for each note
// would take most of the time.
//
/**
 * Invariant: it is as old as the pass, so it says what notes ask for and never whether an approval holds. Whoever
 * checks an approval lists anew, and sees what has come or gone meanwhile.
 */
export class VaultListing {
	private listed: Promise<ReadonlyMap<string, readonly string[]>> | null = null;

	constructor(private readonly files: Pick<VaultReads, 'allFiles'>) {}

	/** The paths of all files that one of these names may mean. Listed when somebody asks for the first time. */
	async meantBy(names: readonly string[]): Promise<string[]> {
		this.listed ??= this.files.allFiles().then((paths) => groupBy(paths, keyOf));
		const listed = await this.listed;
		const keys = new Set(names.flatMap((name) => [keyOf(name), keyOf(withEnding(name))]));
		return [...keys].flatMap((key) => listed.get(key) ?? []);
	}
}
