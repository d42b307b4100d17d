// Which of the files in the folder are this device's logs, and which one a day's entries go to.

import { chainEndOf, entryIn, isTornStart } from '../../core/ledger/chain-end';
import { linesOf } from '../../core/ledger/lines';
import { openingBy, signsIn } from '../../core/ledger/log-signs';
import { formatLogName, parseLogName, type LogName } from '../../core/ledger/names';
import { HASH_KEY } from '../../core/ledger/layout';
import { joinPath } from '../../core/workflow/paths';
import type { VaultReads } from '../../ports/vault-files';
import { bytesIfThere } from '../shared/bytes-if-there';
import { lenientUtf8, utf8 } from '../shared/utf8';

export interface LedgerDevice {
	/** `0-9a-z-`: it becomes part of file names. */
	id: string;
	/** True for the device that set the workspace up: its logs carry no device's name. */
	first: boolean;
}

export interface OwnLog {
	path: string;
	name: LogName;
	bytes: Uint8Array;
}

export class OwnLogs {
	constructor(
		private readonly files: VaultReads,
		private readonly folder: string,
		private readonly device: LedgerDevice,
		/** Whether this device wrote the entry with this hash, as far as it remembers. */
		private readonly remembers: (hash: string) => boolean = () => false,
	) {}

	/** From the newest to the oldest. On one day the file with the device's name is the newer one. */
	async *newestFirst(): AsyncGenerator<OwnLog> {
		const listed = await this.files.filesIn(this.folder);
		const named = listed.flatMap(({ path }) => this.candidate(path));
		for (const { path, name } of named.sort(byAge).reverse()) {
			const bytes = await this.files.readBytes(path);
			if (this.isOwn(name, bytes)) yield { path, name, bytes };
		}
	}

	/** All that may be this device's, by their names. */
	async paths(): Promise<string[]> {
		const listed = await this.files.filesIn(this.folder);
		return listed.flatMap(({ path }) => this.candidate(path)).map(({ path }) => path);
	}

	/** The hash of the first entry, also where only the next one is left; null where nobody knows it. */
	async firstHash(): Promise<string | null> {
		const listed = await this.files.filesIn(this.folder);
		for (const { path, name } of listed.flatMap(({ path }) => this.candidate(path)).sort(byAge)) {
			const bytes = await this.files.readBytes(path);
			if (!this.isOwn(name, bytes)) continue;
			// A copy of later lines may lie under an older name.
			const [first] = entriesOf(bytes);
			const opening = first ? openingBy(first.place) : null;
			if (opening !== null) return opening;
		}
		return null;
	}

	/** Whether an entry with this hash lies in a log of this device, also in one that it would not go on with. */
	async holds(hash: string): Promise<boolean> {
		const listed = await this.files.filesIn(this.folder);
		const named = listed.flatMap(({ path }) => this.named(path)).sort(byAge);
		for (const { path } of named.reverse()) {
			const text = lenientUtf8.decode(await this.files.readBytes(path));
			if (text.includes(`${HASH_KEY}${hash}"`)) return true;
		}
		return false;
	}

	/** The lines of the entries from one number to before another, up to the first that is not there. */
	async *linesBetween(from: number, to: number): AsyncGenerator<Uint8Array> {
		const parts: Uint8Array[] = [];
		let next = from;
		if (from >= to) return;
		for await (const { bytes } of this.newestFirst()) {
			parts.unshift(bytes);
			const [first] = entriesOf(bytes);
			const isBehind = !first || first.place.seq > next || !parts.some((part) => reaches(part, to));
			if (isBehind) continue;
			for (const line of linesFrom(parts, next, to)) {
				yield line;
				next += 1;
			}
			// Where some are missing, what was read last may be a copy of others, and they lie in an older one.
			if (next >= to) return;
		}
		yield* linesFrom(parts, next, to);
	}

	/** Where the day's entries go. A name that another tool has taken is left to it. */
	async forDay(day: string): Promise<OwnLog> {
		const plain = this.device.first ? await this.at({ day, device: null, kind: 'log' }) : null;
		if (plain && this.isOwn(plain.name, plain.bytes)) return plain;
		return this.at({ day, device: this.device.id, kind: 'log' });
	}

	/** Empty where nothing lies there. */
	async bytesAt(path: string): Promise<Uint8Array> {
		return (await bytesIfThere(this.files, path)) ?? new Uint8Array();
	}

	async sizeOf(path: string): Promise<number | null> {
		const listed = await this.files.filesIn(this.folder);
		return listed.find((file) => file.path === path)?.size ?? null;
	}

	private async at(name: LogName): Promise<OwnLog> {
		const path = joinPath(this.folder, formatLogName(name));
		return { path, name, bytes: await this.bytesAt(path) };
	}

	private candidate(path: string): { path: string; name: LogName }[] {
		return this.named(path).filter(({ name }) => name.device !== null || this.device.first);
	}

	/** As its logs are called while it is the first, or is not. */
	private named(path: string): { path: string; name: LogName }[] {
		const name = parseLogName(path);
		if (name?.kind !== 'log') return [];
		return name.device === null || name.device === this.device.id ? [{ path, name }] : [];
	}

	private isOwn(name: LogName, bytes: Uint8Array): boolean {
		if (name.device !== null) return true;
		const { writer, hasEntry, signer, last } = signsIn(bytes, utf8);
		if (writer !== null || !hasEntry) return writer === this.device.id || isTornStart(bytes, utf8);
		// Its first entry cannot be read, or is gone.
		return signer === this.device.id || (last !== null && this.remembers(last));
	}
}

function* entriesOf(bytes: Uint8Array) {
	for (const { bytes: line } of linesOf(bytes)) {
		const place = entryIn(line, utf8)?.place;
		if (place) yield { line, place };
	}
}

/** Up to the first that is not there. */
function* linesFrom(parts: readonly Uint8Array[], from: number, to: number): Generator<Uint8Array> {
	let next = from;
	for (const bytes of parts) {
		for (const { line, place } of entriesOf(bytes)) {
			if (place.seq !== next || next >= to) continue;
			yield line;
			next += 1;
		}
	}
}

/** Whether its last entry has the last of these numbers, or a later one. */
function reaches(bytes: Uint8Array, to: number): boolean {
	return (chainEndOf(bytes, utf8).head?.seq ?? -1) >= to - 1;
}

function byAge(a: { name: LogName }, b: { name: LogName }): number {
	return keyOf(a.name) < keyOf(b.name) ? -1 : 1;
}

function keyOf({ day, device }: LogName): string {
	return `${day}.${device ?? ''}`;
}
