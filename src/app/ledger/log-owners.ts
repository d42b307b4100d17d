// Whose log each file is. The first entry says so; where it cannot be read, or is gone, whatever else is left does.
// A file that holds an entry of Signoff's is somebody's, also where nothing says whose.

import { parseLogName } from '../../core/ledger/names';
import type { LogSigns } from '../../core/ledger/log-signs';
import { deviceOfOrigin, treeOrigin } from '../../core/tlog/origin';
import { headIn } from '../../core/verify/claim';
import type { VaultReads } from '../../ports/vault-files';
import { claimsIn, logFolders, treeFolder, type Anchor } from './tree-folders';

interface OwnerSource {
	files: VaultReads;
	/** `<root>/Logs`. */
	folder: string;
	anchors?: readonly Anchor[];
	/** Of a log in the folder. */
	signsOf: (path: string) => Promise<LogSigns>;
}

/** No device is called so. */
export const UNKNOWN_OWNER = '(unknown)';

export class LogOwners {
	/** Whose the last log without a device's name was: one after it that names none is theirs, too. */
	private plain: string | null = null;

	/** `logs`: all of them, the oldest first. */
	constructor(
		private readonly source: OwnerSource,
		private readonly logs: readonly string[],
	) {}

	know(path: string, device: string): void {
		if (parseLogName(path)?.device === null) this.plain = device;
	}

	/** Asked of the oldest first. Null for another tool's. Throws VaultFault. */
	async ownerOf(path: string, signs: LogSigns): Promise<string | null> {
		const named = parseLogName(path)?.device ?? null;
		const owner = signs.writer ?? (await this.guess(path, named, signs));
		if (named === null) this.plain = owner ?? this.plain;
		return owner;
	}

	private async guess(path: string, named: string | null, signs: LogSigns): Promise<string | null> {
		if (named !== null || !signs.hasEntry) return signs.isLog ? (named ?? this.plain) : null;
		return (
			(await this.signedAs(signs.opening)) ??
			this.plain ??
			signs.signer ??
			(await this.writerBehind(path)) ??
			(await this.onlyTree()) ??
			UNKNOWN_OWNER
		);
	}

	/** The device that signed a log which begins with this entry. */
	private async signedAs(opening: string | null): Promise<string | null> {
		if (opening === null) return null;
		const { files, folder, anchors = [] } = this.source;
		const notes = anchors.map(({ text }) => text);
		for (const device of (await logFolders(files, folder)).trees) {
			const claims = await claimsIn(files, treeFolder(folder, device));
			notes.push(...claims.map(({ note }) => note));
		}
		const origins = notes.map((note) => headIn(note)?.origin ?? '');
		const devices = origins.flatMap((origin) => deviceOfOrigin(origin) ?? []);
		return devices.find((device) => origins.includes(treeOrigin(device, opening))) ?? null;
	}

	/** The device that goes on with these names. */
	private async writerBehind(path: string): Promise<string | null> {
		for (const later of this.logs.slice(this.logs.indexOf(path) + 1)) {
			if (parseLogName(later)?.device !== null) continue;
			const { writer } = await this.source.signsOf(later);
			if (writer !== null) return writer;
		}
		return null;
	}

	/** The one device with a tree and no log under its name. */
	private async onlyTree(): Promise<string | null> {
		const { trees } = await logFolders(this.source.files, this.source.folder);
		const named = new Set(this.logs.map((path) => parseLogName(path)?.device));
		const [only = null, ...more] = trees.filter((device) => !named.has(device));
		return more.length === 0 ? only : null;
	}
}
