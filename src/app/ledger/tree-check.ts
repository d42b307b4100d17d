// Compares a log with what was signed of it: the checkpoint beside it, those that were kept, anchors from
// outside, and the files of the tree. Takes the log's entries as they are read.

import type { LedgerNote, LedgerProblem } from '../../core/ledger/verify-report';
import { treeOrigin } from '../../core/tlog/origin';
import { headIn, signatureOf, type Claim, type SignedHead } from '../../core/verify/claim';
import { TreeWalk, type ExpectedFile } from '../../core/verify/tree-walk';
import { HASH_BYTES } from '../../core/tlog/layout';
import { isSameBytes } from '../same-bytes';
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
	/** Where to go on. The files of the tree are then left alone. */
	from: Pick<SealedLog, 'origin' | 'tree'> | null;
}

interface Believed extends SignedHead {
	claim: Claim;
}

interface Place {
	file: string;
	line: number;
}

export class TreeCheck {
	private readonly walk: TreeWalk;
	private readonly believed: Believed[] = [];
	private readonly problems: LedgerProblem[] = [];
	private readonly notes: LedgerNote[] = [];
	/** Files that are complete, with the places of the leaves that they are made of. */
	private complete: { file: ExpectedFile; places: readonly Place[] }[] = [];
	private places: Place[] = [];
	private origin: string | null = null;
	private firstPlace: Place | null = null;
	private lastPlace: Place | null = null;
	private differing: string[] = [];
	private firstDifference: Place | null = null;

	constructor(private readonly parts: TreeCheckParts) {
		for (const claim of parts.claims) this.judge(claim);
		const sizes = this.believed.map(({ size }) => size);
		const newest = this.believed.find(({ claim }) => claim.kind === 'checkpoint');
		const { from } = parts;
		const end = from ? null : (newest?.size ?? null);
		this.walk = new TreeWalk(new Set(sizes), end, from?.tree);
		this.origin = from?.origin ?? null;
	}

	/** How many entries are signed; null where no signature holds. */
	get signed(): number | null {
		return this.believed.find(({ claim }) => claim.kind === 'checkpoint')?.size ?? null;
	}

	get hasClaims(): boolean {
		return this.believed.length > 0;
	}

	take(line: Uint8Array, hash: string, place: Place): void {
		this.firstPlace ??= place;
		this.lastPlace = place;
		this.origin ??= treeOrigin(this.parts.device, hash);
		if (!this.hasClaims && !this.parts.from) return;
		if (this.walk.isCovered) this.places.push(place);
		const files = this.walk.add(line);
		if (files.length === 0) return;
		this.complete.push(...files.map((file) => ({ file, places: this.places })));
		if (files.some(({ leaves }) => leaves !== null)) this.places = [];
	}

	/** Null where nothing was signed, so that no tree was made. */
	state(): Pick<SealedLog, 'origin' | 'tree'> | null {
		if (this.origin === null || this.walk.size === 0) return null;
		return { origin: this.origin, tree: this.walk.state() };
	}

	/** Compares what is complete since the last time. */
	async settle(): Promise<void> {
		for (const { file, places } of this.complete.splice(0)) {
			const found = await this.parts.read(file.path);
			if (!found || isSameBytes(found, file.bytes)) continue;
			this.differing.push(`${this.parts.folder}/${file.path}`);
			if (file.leaves === null) continue;
			this.firstDifference ??= places[differenceOf(found, file.bytes)] ?? null;
		}
	}

	/** `holds`: nothing else is wrong with the log; what is explains a root that differs. */
	report(entries: number, holds: boolean): { problems: LedgerProblem[]; notes: LedgerNote[] } {
		const found = this.believed.flatMap((head) => this.compare(head, entries, holds));
		const isOther = found.some(({ code }) => code === 'rewritten') || !holds;
		const tiles = isOther ? [] : this.differing;
		const mismatches = tiles.map((file) => ({ file, line: null, code: 'tile-mismatch' as const }));
		return { problems: [...this.problems, ...found, ...mismatches], notes: this.notes };
	}

	private judge(claim: Claim): void {
		const head = headIn(claim.note);
		const { keys } = this.parts;
		const verdict = head ? signatureOf(head, claim.note, keys) : 'bad-signature';
		const at = { file: claim.file, line: null };
		if (verdict === 'unproven-key') this.notes.push({ ...at, code: verdict });
		else if (verdict !== 'signed') this.problems.push({ ...at, code: verdict });
		if (head && (verdict === 'signed' || verdict === 'unproven-key')) {
			this.believed.push({ ...head, claim });
		}
	}

	private compare(
		{ origin, size, root, claim }: Believed,
		entries: number,
		holds: boolean,
	): LedgerProblem[] {
		if (claim.kind === 'kept') return [{ file: claim.file, line: null, code: 'truncated' }];
		if (origin !== this.origin) return [this.rewritten(claim, this.firstPlace)];
		if (size > entries) {
			const { file, line } = this.lastPlace ?? { file: claim.file, line: null };
			return [{ file, line, code: 'truncated' }];
		}
		const computed = this.walk.rootAt(size);
		if (!holds || (computed && isSameBytes(computed, root))) return [];
		return [this.rewritten(claim, this.firstDifference)];
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
