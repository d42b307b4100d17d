// One device's log against everything that is known of it: its own chain, what was signed of it, and what
// somebody kept outside.

import type { LogLine } from '../../core/ledger/lines';
import { HASH_KEY, HASH_TAIL_BYTES } from '../../core/ledger/layout';
import { ChainVerifier } from '../../core/ledger/verify';
import type { Verification } from '../../core/ledger/verify-report';
import { deviceOfOrigin } from '../../core/tlog/origin';
import { headIn, type Claim } from '../../core/verify/claim';
import { joinPath, nameOf } from '../../core/workflow/paths';
import { VaultFault, type VaultFiles } from '../../ports/vault-files';
import { lenientUtf8, utf8 } from '../utf8';
import { treeFolder } from './ledger-tree';
import type { SealedLog } from './sealed-logs';
import { TreeCheck } from './tree-check';

/** A checkpoint that somebody kept outside of the vault. */
export interface Anchor {
	/** What it is called where it is spoken of. */
	name: string;
	text: string;
}

export interface CheckSource {
	files: VaultFiles;
	/** `<root>/Logs`. */
	folder: string;
	/** The keys of a device, as far as somebody vouches for them. */
	keys: (device: string) => readonly Uint8Array[];
	anchors: readonly Anchor[];
}

export interface DeviceVerification extends Verification {
	device: string;
	/** How many entries its key has signed; null where none. */
	signed: number | null;
}

export class DeviceCheck {
	private file = '';
	private files: SealedLog['files'] = [];
	private last: SealedLog | null = null;

	private constructor(
		private readonly device: string,
		private readonly chain: ChainVerifier,
		private readonly tree: TreeCheck,
	) {}

	/** Reads what was signed first: what is written meanwhile only adds to it. Throws VaultFault. */
	static async of(
		source: CheckSource,
		device: string,
		from: SealedLog | null = null,
	): Promise<DeviceCheck> {
		const folder = treeFolder(source.folder, device);
		const read = (path: string) => readIfThere(source.files, joinPath(folder, path));
		const vkey = await read('vkey');
		const tree = new TreeCheck({
			device,
			claims: [...(await claimsIn(source.files, folder)), ...claimsOf(source.anchors, device)],
			keys: { known: source.keys(device), vkey: vkey && lenientUtf8.decode(vkey) },
			read,
			folder,
			from,
		});
		const check = new DeviceCheck(device, new ChainVerifier(utf8), tree);
		if (from) check.resume(from);
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
		if (entry) this.tree.take(entry, hashIn(entry), { file: this.file, line: line.number });
	}

	/** Between lines, now and then: compares the files of the tree. */
	settle(): Promise<void> {
		return this.tree.settle();
	}

	/** `size`: how many bytes the file had. */
	end(size = 0): void {
		this.chain.end();
		this.files = [...this.files, { path: this.file, size }];
	}

	private resume(from: SealedLog): void {
		this.chain.resume(from.part);
		this.files = from.files;
		this.last = from;
	}

	private seal(): void {
		if (this.files.length === (this.last?.files.length ?? 0)) return;
		const part = this.chain.part();
		const tree = this.tree.state();
		const { device, files } = this;
		this.last = part && tree ? { device, files, part, ...tree } : null;
	}

	report(): DeviceVerification {
		const chain = this.chain.report();
		// What is missing in between is no tail that was cut off.
		const reach = Math.max(chain.entries, (chain.head?.seq ?? -1) + 1);
		const tree = this.tree.report(reach, chain.problems.length === 0);
		return {
			...chain,
			device: this.device,
			signed: this.tree.signed,
			problems: [...chain.problems, ...tree.problems],
			notes: [...chain.notes, ...tree.notes],
		};
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

async function claimsIn(files: VaultFiles, folder: string): Promise<Claim[]> {
	const claims: Claim[] = [];
	for (const { path } of await files.filesIn(folder)) {
		const name = nameOf(path);
		const isNewest = name === 'checkpoint';
		if (!isNewest && !/^checkpoint\.\d+$/.test(name)) continue;
		const bytes = await readIfThere(files, path);
		const kind = isNewest ? 'checkpoint' : 'kept';
		if (bytes) claims.push({ file: path, kind, note: lenientUtf8.decode(bytes) });
	}
	return claims;
}

async function readIfThere(files: VaultFiles, path: string): Promise<Uint8Array | null> {
	try {
		return await files.readBytes(path);
	} catch (error) {
		if (error instanceof VaultFault && error.code === 'missing') return null;
		throw error;
	}
}

/** Of a line that is an entry. */
function hashIn(entry: Uint8Array): string {
	return lenientUtf8.decode(entry.subarray(HASH_KEY.length - HASH_TAIL_BYTES, -2));
}
