// One device's log against everything that is known of it: its own chain, what was signed of it, and what
// somebody kept outside.

import { type Anchor, claimsIn, treeFolder } from '../ledger';
import { bytesIfThere } from '../shared/bytes-if-there';
import { lenientUtf8, utf8 } from '../shared/utf8';
import { DisownedCheck } from './disowned-check';
import { ListedTiles } from './listed-tiles';
import { ReceiptCheck } from './receipt-check';
import type { SealedLog } from './sealed-logs';
import { TreeCheck } from './tree-check';
import { HASH_KEY, HASH_TAIL_BYTES, LINE_END } from '../../core/ledger/layout';
import type { LogLine } from '../../core/ledger/lines';
import { openingBy } from '../../core/ledger/log-signs';
import type { JsonObject } from '../../core/ledger/parse';
import { ChainVerifier } from '../../core/ledger/verify';
import type { LedgerProblem, SignedEnd, Verification } from '../../core/ledger/verify-report';
import { isMapValue } from '../../core/shared/map-value';
import { plainKeysIn } from '../../core/sign/ssh-key';
import { deviceOfOrigin } from '../../core/tlog/origin';
import { type Claim, headIn } from '../../core/verify/claim';
import { joinPath, nameOf } from '../../core/workflow/paths';
import type { VaultReads } from '../../ports/vault-files';

export interface CheckSource {
	files: VaultReads;
	/** `<root>/Logs`. */
	folder: string;
	/** The keys of a device, as far as somebody vouches for them. */
	keys: (device: string) => readonly string[];
	anchors: readonly Anchor[];
	/** Where other logs ended when enforcement was handed to this device. */
	ends?: readonly SignedEnd[];
}

export interface DeviceVerification extends Verification {
	device: string;
	/** How many entries its key has signed; null where none. */
	signed: number | null;
	/** What was kept outside, and holds; for how many entries. */
	anchors: readonly { name: string; size: number }[];
}

export class DeviceCheck {
	private file = '';
	private files: SealedLog['files'] = [];
	private last: SealedLog | null = null;
	/** Of a device without a log: where its tree lies. */
	private lost: string | null = null;
	/** The hash of the entry that this device remembers as the last that was signed, once it has come by. */
	private remembered: string | null = null;

	private constructor(
		private readonly device: string,
		private readonly chain: ChainVerifier,
		private readonly tree: TreeCheck,
		private readonly receipts: ReceiptCheck,
		private readonly cuts: RecordedCuts,
		private readonly disowned: DisownedCheck,
		private readonly known: SignedEnd | null,
	) {}

	/** Reads what was signed first: what is written meanwhile only adds to it. Throws VaultFault. */
	static async of(
		source: CheckSource,
		device: string,
		from: SealedLog | null = null,
	): Promise<DeviceCheck> {
		const folder = treeFolder(source.folder, device);
		const read = (path: string) => bytesIfThere(source.files, joinPath(folder, path));
		const vkey = await read('vkey');
		const kept = await claimsIn(source.files, folder);
		const tree = new TreeCheck({
			device,
			claims: [...kept, ...claimsOf(source.anchors, device)],
			keys: { known: plainKeysIn(source.keys(device)), vkey: vkey && lenientUtf8.decode(vkey) },
			read,
			folder,
			tiles: from ? new ListedTiles([]) : await ListedTiles.in(source.files, folder),
			from,
		});
		const check = new DeviceCheck(
			device,
			new ChainVerifier(utf8),
			tree,
			new ReceiptCheck(source.keys, device, () => tree.named()),
			new RecordedCuts(new Set(kept.map(({ file }) => nameOf(file)))),
			new DisownedCheck(from !== null),
			source.ends?.find((end) => end.device === device) ?? null,
		);
		if (from) check.resume(from);
		return check;
	}

	/** For a device of which only a tree is left. Throws VaultFault. */
	static async withoutLog(source: CheckSource, device: string): Promise<DeviceCheck> {
		const check = await DeviceCheck.of(source, device);
		check.lost = treeFolder(source.folder, device);
		return check;
	}

	/** What holds up to the last file but one: the last may still grow. Null where something does not. */
	sealed(): SealedLog | null {
		return this.last;
	}

	begin(file: string): void {
		this.seal();
		this.file = file;
		this.chain.begin(file);
	}

	take(line: LogLine): void {
		const entry = this.chain.take(line);
		if (!entry) return;
		const place = { file: this.file, line: line.number };
		const hash = hashIn(entry.bytes);
		const { seq, previousHash } = entry;
		if (this.known && seq === this.known.size - 1) this.remembered = hash;
		this.tree.take(entry.bytes, () => openingBy({ seq, previousHash, hash }), place);
		this.disowned.take({ ...entry, ...place, hash });
		// What is not as it was written is blamed for that alone.
		if (!entry.isAsHashed) return;
		this.tree.hear(entry.value);
		this.receipts.take(entry.value, place);
		this.cuts.take(entry.value, place);
	}

	/** Between lines, now and then: compares the files of the tree, and checks receipts. */
	async settle(pause: () => Promise<void> = () => Promise.resolve()): Promise<void> {
		await this.receipts.settle(pause);
		await this.tree.settle();
	}

	/** `size`: how many bytes the file had. */
	end(size = 0): void {
		this.chain.end();
		this.files = [...this.files, { path: this.file, size }];
	}

	private resume(from: SealedLog): void {
		this.chain.resume(from.part);
		const isPast = this.known && this.known.size <= from.part.entries;
		if (isPast) this.remembered = this.known.hash;
		this.files = from.files;
		this.last = from;
	}

	private seal(): void {
		if (this.files.length === (this.last?.files.length ?? 0)) return;
		const part = this.chain.part();
		const tree = this.tree.state();
		const { device, files } = this;
		const holds = this.found().length === 0;
		this.last = part && tree && holds ? { device, files, part, ...tree } : null;
	}

	/** What the entries themselves show, each by itself or of each other. */
	private found(): LedgerProblem[] {
		return [...this.receipts.problems, ...this.cuts.problems, ...this.disowned.problems()];
	}

	report(): DeviceVerification {
		const chain = this.chain.report();
		const { device } = this;
		// What nobody can read yet is neither gone nor other than it was signed.
		if (chain.problems.some(({ code }) => code === 'future-version'))
			return { ...chain, device, signed: null, anchors: [] };
		// What is missing in between is no tail that was cut off.
		const reach = Math.max(chain.entries, (chain.head?.seq ?? -1) + 1);
		const holds = chain.problems.every(({ code }) => code === 'line-ends');
		const tree = this.tree.report(reach, holds);
		const found = [...chain.problems, ...this.found(), ...tree.problems];
		// That the signature is gone does not say what else is.
		const isExplained = found.some(({ code }) => code !== 'no-checkpoint');
		if (!isExplained) found.push(...this.notAsRemembered());
		return {
			...chain,
			device,
			signed: tree.signed,
			anchors: tree.anchors,
			problems: found.length > 0 ? found : this.gone(),
			notes: [...chain.notes, ...this.receipts.notes, ...tree.notes],
		};
	}

	private notAsRemembered(): LedgerProblem[] {
		if (!this.known || this.remembered === this.known.hash) return [];
		const code = this.remembered === null ? 'truncated' : 'rewritten';
		return [{ file: this.file || (this.lost ?? ''), line: null, code }];
	}

	/** A tree is made from a log. */
	private gone(): LedgerProblem[] {
		return this.lost === null ? [] : [{ file: this.lost, line: null, code: 'truncated' }];
	}
}

/** Anchors of logs that are not there: everything that they speak of is gone. */
export function anchorsWithoutLog(
	anchors: readonly Anchor[],
	devices: ReadonlySet<string>,
): { name: string; code: 'truncated' | 'bad-signature' }[] {
	const unfit = anchors.filter(({ text }) => !devices.has(deviceIn(text) ?? ''));
	return unfit.map(({ name, text }) => ({
		name,
		code: deviceIn(text) === null ? 'bad-signature' : 'truncated',
	}));
}

function claimsOf(anchors: readonly Anchor[], device: string): Claim[] {
	return anchors
		.filter(({ text }) => deviceIn(text) === device)
		.map(({ name, text }) => ({ file: name, kind: 'anchor', note: text }));
}

function deviceIn(note: string): string | null {
	return deviceOfOrigin(headIn(note)?.origin ?? '');
}

/** Of a line that is an entry. */
function hashIn(entry: Uint8Array): string {
	return lenientUtf8.decode(entry.subarray(HASH_KEY.length - HASH_TAIL_BYTES, -LINE_END.length));
}

/** What the log itself says of entries that are gone. Where the checkpoint is kept that proves it, that is enough. */
class RecordedCuts {
	readonly problems: LedgerProblem[] = [];

	/** `kept`: the names of the checkpoints that are kept. */
	constructor(private readonly kept: ReadonlySet<string>) {}

	take({ action, context }: JsonObject, place: { file: string; line: number }): void {
		if (action !== 'log_truncated') return;
		const file = isMapValue(context) ? context.file : null;
		if (typeof file === 'string' && this.kept.has(nameOf(file))) return;
		this.problems.push({ ...place, code: 'truncated' });
	}
}
