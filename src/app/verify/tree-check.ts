// Compares a log with what was signed of it: the checkpoint beside it, those that were kept, anchors from
// outside, and the files of the tree. Takes the log's entries as they are read.

import type { JsonObject } from '../../core/ledger/parse';
import type { LedgerNote, LedgerProblem } from '../../core/ledger/verify-report';
import type { Place } from '../../core/timeline/places';
import { isMapValue } from '../../core/shared/map-value';
import { openNote } from '../../core/sign/signed-note';
import { formatSshKey, plainKeysIn } from '../../core/sign/ssh-key';
import { treeOrigin } from '../../core/tlog/origin';
import {
	headIn,
	isVkeyOf,
	signatureOf,
	type Claim,
	type SignatureVerdict,
	type SignedHead,
} from '../../core/verify/claim';
import { TreeWalk, type ExpectedFile } from '../../core/verify/tree-walk';
import { HASH_BYTES } from '../../core/tlog/layout';
import { beginningOf } from '../../core/verify/tile-names';
import { joinPath } from '../../core/workflow/paths';
import { isSameBytes } from '../shared/same-bytes';
import type { ListedTiles } from './listed-tiles';
import type { SealedLog } from './sealed-logs';

interface TreeCheckParts {
	device: string;
	claims: readonly Claim[];
	/** Keys of the device, as far as somebody vouches for them, and what lies beside the tree. */
	keys: { known: readonly Uint8Array[]; vkey: string | null };
	/** A file of the tree; null where it is not there. */
	read: (path: string) => Promise<Uint8Array | null>;
	/** Where the tree lies, for what is said of its files. */
	folder: string;
	tiles: ListedTiles;
	/** Where to go on. The files of the tree are then left alone. */
	from: Pick<SealedLog, 'origin' | 'tree' | 'keys'> | null;
}

interface Believed extends SignedHead {
	claim: Claim;
	verdict: 'signed' | 'unproven-key' | 'bad-signature';
}

interface TreeReport {
	problems: LedgerProblem[];
	notes: LedgerNote[];
	/** How many entries are signed; null where no signature holds. */
	signed: number | null;
	/** Those that hold. */
	anchors: { name: string; size: number }[];
}

export class TreeCheck {
	private readonly walk: TreeWalk;
	private believed: readonly Believed[] = [];
	/** What the log says of the device's keys. */
	private readonly announced: Set<string>;
	private readonly problems: LedgerProblem[] = [];
	/** Files that are complete, with the places of the leaves that they are made of. */
	private complete: { file: ExpectedFile; places: readonly Place[] }[] = [];
	private places: Place[] = [];
	private origin: string | null = null;
	private firstPlace: Place | null = null;
	private lastPlace: Place | null = null;
	private differing: string[] = [];
	private firstDifference: Place | null = null;
	/** Without anything to compare the log with no tree is made of it. */
	private readonly isCompared: boolean;

	constructor(private readonly parts: TreeCheckParts) {
		for (const claim of parts.claims) this.judge(claim);
		this.judgeVkey();
		const sizes = this.believed.map(({ size }) => size);
		const { from } = parts;
		const end = from ? null : this.endOfFiles();
		this.isCompared = from !== null || end !== null || this.believed.length > 0;
		this.walk = new TreeWalk(new Set(sizes), end, from?.tree);
		this.origin = from?.origin ?? null;
		this.announced = new Set(from?.keys);
	}

	/** Without a checkpoint the files themselves say how far they go. */
	private endOfFiles(): number | null {
		const newest = this.believed.find(({ claim }) => claim.kind === 'checkpoint');
		return newest?.size ?? this.parts.tiles.reach;
	}

	/** `opening`: the hash of the entry that the chain begins with, as far as the first that is left knows it. */
	take(line: Uint8Array, opening: () => string | null, place: Place): void {
		if (!this.firstPlace) this.begin(opening());
		this.firstPlace ??= place;
		this.lastPlace = place;
		if (!this.isCompared) return;
		if (this.walk.isCovered) this.places.push(place);
		const files = this.walk.add(line);
		if (files.length === 0) return;
		this.complete.push(...files.map((file) => ({ file, places: this.places })));
		if (files.some(({ leaves }) => leaves !== null)) this.places = [];
	}

	private begin(opening: string | null): void {
		if (opening !== null) this.origin ??= treeOrigin(this.parts.device, opening);
	}

	/** An entry as it was written. */
	hear({ action, context }: JsonObject): void {
		if (action !== 'key_made' || !isMapValue(context)) return;
		const { device, key } = context;
		if (device === this.parts.device && typeof key === 'string') this.announced.add(key);
	}

	/** The keys that the log names of its device, so far. */
	named(): string[] {
		return plainKeysIn([...this.announced]).map(formatSshKey);
	}

	/** Null where no tree was made. */
	state(): Pick<SealedLog, 'origin' | 'tree' | 'keys'> | null {
		if (this.origin === null || this.walk.size === 0) return null;
		return { origin: this.origin, tree: this.walk.state(), keys: [...this.announced] };
	}

	/** Compares what is complete since the last time. */
	async settle(): Promise<void> {
		for (const { file, places } of this.complete.splice(0)) {
			const found = await this.differenceAt(file.path, file.bytes);
			for (const { path, width } of this.parts.tiles.before(file.path)) {
				await this.differenceAt(path, beginningOf(path, file.bytes, width));
			}
			if (!found || file.leaves === null) continue;
			this.firstDifference ??= places[differenceOf(found, file.bytes)] ?? null;
		}
	}

	/** What lies there instead; null where nothing does. */
	private async differenceAt(path: string, wanted: Uint8Array): Promise<Uint8Array | null> {
		const found = await this.parts.read(path);
		if (!found || isSameBytes(found, wanted)) return null;
		// The first files of a tree may be torn, while nothing is signed yet.
		const isBegun = isSameBytes(found, wanted.subarray(0, found.length));
		if (isBegun && !this.hasCheckpoint) return null;
		this.differing.push(path);
		return found;
	}

	/** Without one everything that was signed is gone. */
	private get hasLog(): boolean {
		return this.origin !== null || this.firstPlace !== null;
	}

	private get hasCheckpoint(): boolean {
		return this.parts.claims.some(({ kind }) => kind === 'checkpoint');
	}

	/** `holds`: nothing else is wrong with the log; what is explains a root that differs. */
	report(entries: number, holds: boolean): TreeReport {
		const { strangers, believed } = this.byKey();
		const found = believed.flatMap((head) => this.compare(head, entries, holds));
		const isOther = found.some(({ code }) => code === 'rewritten') || !holds;
		// A log that was longer once has left its files, and so has one that is gone.
		const isWhole = found.length === 0 && this.hasLog;
		const beyond = isWhole ? this.parts.tiles.beyond(entries) : [];
		const tiles = isOther ? [] : [...this.differing, ...beyond];
		const mismatches = tiles.map((path) => this.mismatch(path));
		const unproven = believed.filter(({ verdict }) => verdict === 'unproven-key');
		return {
			problems: [...this.problems, ...strangers, ...found, ...mismatches, ...this.unsigned()],
			notes: unproven.map(({ claim }) => ({ file: claim.file, line: null, code: 'unproven-key' })),
			signed: believed.find(({ claim }) => claim.kind === 'checkpoint')?.size ?? null,
			anchors: believed.filter((head) => holds && this.isAnchored(head)).map(anchorOf),
		};
	}

	/** A device with a key signs its log: who takes the signature away must not be better off. */
	private unsigned(): LedgerProblem[] {
		const { keys, tiles, folder } = this.parts;
		const isSigned = this.announced.size > 0 || keys.vkey !== null || tiles.reach !== null;
		if (!this.hasLog || this.hasCheckpoint || !isSigned) return [];
		return [{ file: joinPath(folder, 'checkpoint'), line: null, code: 'no-checkpoint' }];
	}

	/** Where nobody knows the device's keys, what its log says of them must at least not be another. */
	private byKey(): { strangers: LedgerProblem[]; believed: Believed[] } {
		const keys = plainKeysIn([...this.announced]);
		const isStranger = ({ verdict, claim, origin }: Believed) =>
			verdict === 'unproven-key' &&
			keys.length > 0 &&
			keys.every((key) => openNote(claim.note, origin, key) === null);
		const strangers = this.believed.filter(isStranger).map(({ claim }) => ({
			...{ file: claim.file, line: null, code: 'unknown-key' as const },
		}));
		return { strangers, believed: this.believed.filter((head) => !isStranger(head)) };
	}

	private judge(claim: Claim): void {
		if (claim.isConverted) this.problems.push({ file: claim.file, line: null, code: 'line-ends' });
		const head = headIn(claim.note);
		const { keys } = this.parts;
		const verdict = head ? signatureOf(head, claim.note, keys) : 'bad-signature';
		// An anchor comes from outside: the key that lies beside the tree says nothing against it.
		const isDoubtful = claim.kind === 'anchor' && keys.known.length === 0;
		if (head && verdict !== 'unknown-key' && (verdict !== 'bad-signature' || isDoubtful)) {
			this.believed = [...this.believed, { ...head, claim, verdict }];
		} else this.problems.push({ file: claim.file, line: null, code: asProblem(verdict) });
	}

	private judgeVkey(): void {
		const { keys } = this.parts;
		// One that is not believed is blamed for itself.
		const head = this.believed.find(({ claim }) => claim.kind === 'checkpoint') ?? null;
		const isSigned = head?.verdict === 'signed';
		if (keys.vkey === null || isVkeyOf(head, keys.vkey, { known: keys.known, isSigned })) return;
		this.problems.push(this.mismatch('vkey'));
	}

	private mismatch(path: string): LedgerProblem {
		return { file: joinPath(this.parts.folder, path), line: null, code: 'tile-mismatch' };
	}

	private isAnchored({ claim, origin, size, root, verdict }: Believed): boolean {
		const computed = this.walk.rootAt(size);
		const isSame = computed !== undefined && isSameBytes(computed, root);
		const isAnchor = claim.kind === 'anchor' && verdict !== 'bad-signature';
		return isAnchor && isSame && origin === this.origin;
	}

	private compare(
		{ origin, size, root, claim, verdict }: Believed,
		entries: number,
		holds: boolean,
	): LedgerProblem[] {
		const isGone = claim.kind === 'kept' || !this.hasLog;
		if (isGone) return [{ file: claim.file, line: null, code: 'truncated' }];
		if (this.isOther(origin)) return [this.rewritten(claim, this.firstPlace)];
		if (size > entries) {
			const { file, line } = this.lastPlace ?? { file: claim.file, line: null };
			return [{ file, line, code: 'truncated' }];
		}
		const computed = this.walk.rootAt(size);
		const isSame = !holds || (computed !== undefined && isSameBytes(computed, root));
		if (!isSame) return [this.rewritten(claim, this.firstDifference)];
		return verdict === 'bad-signature' ? [{ file: claim.file, line: null, code: verdict }] : [];
	}

	/** Of a log that lacks its first entries nobody knows what it was called. */
	private isOther(origin: string): boolean {
		return this.origin !== null && origin !== this.origin;
	}

	private rewritten(claim: Claim, place: Place | null): LedgerProblem {
		return { ...(place ?? { file: claim.file, line: null }), code: 'rewritten' };
	}
}

/** Which of the hashes in a row is the first that is not the same. */
function differenceOf(found: Uint8Array, wanted: Uint8Array): number {
	const byte = wanted.findIndex((value, at) => value !== found[at]);
	return Math.floor(Math.max(byte, 0) / HASH_BYTES);
}

function anchorOf({ claim, size }: Believed): { name: string; size: number } {
	return { name: claim.file, size };
}

function asProblem(verdict: SignatureVerdict): 'unknown-key' | 'bad-signature' {
	return verdict === 'unknown-key' ? verdict : 'bad-signature';
}
