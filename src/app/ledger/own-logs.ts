// Which of the files in the folder are this device's logs, and which one a day's entries go to.

import { chainEndOf, entryIn } from '../../core/ledger/chain-end';
import { linesOf } from '../../core/ledger/lines';
import { openingBy } from '../../core/ledger/log-signs';
import { formatLogName, parseLogName, type LogName } from '../../core/ledger/names';
import { HASH_KEY } from '../../core/ledger/layout';
import { joinPath } from '../../core/workflow/paths';
import { utf8 } from '../shared/utf8';
import { WholeLog, type LogReader } from './log-reader';

export interface LedgerDevice {
	/** `0-9a-z-`: it becomes part of file names. */
	id: string;
	/** True for the device that set the workspace up: its logs carry no device's name. */
	first: boolean;
}

interface NamedLog {
	path: string;
	name: LogName;
}

export interface OwnLog extends NamedLog {
	bytes: Uint8Array;
}

export class OwnLogs {
	constructor(
		private readonly reader: LogReader,
		private readonly folder: string,
		private readonly device: LedgerDevice,
		/** Whether this device wrote the entry with this hash, as far as it remembers. */
		private readonly remembers: (hash: string) => boolean = () => false,
	) {}

	/** From the newest to the oldest. On one day the file with the device's name is the newer one. */
	async *newestFirst(): AsyncGenerator<OwnLog> {
		for (const { path, name } of (await this.candidates()).reverse()) {
			const log = await this.reader.open(path);
			if (this.isOwn(name, log)) yield { path, name, bytes: log.bytes };
		}
	}

	/** All that may be this device's, by their names. */
	async paths(): Promise<string[]> {
		return (await this.candidates()).map(({ path }) => path);
	}

	/** The hash of the first entry, also where only the next one is left; null where nobody knows it. */
	async firstHash(): Promise<string | null> {
		for (const { path, name } of await this.candidates()) {
			const log = await this.reader.open(path);
			if (!this.isOwn(name, log)) continue;
			// A copy of later lines may lie under an older name.
			const [first] = entriesOf(log.bytes);
			const opening = first ? openingBy(first.place) : null;
			if (opening !== null) return opening;
		}
		return null;
	}

	/** Whether an entry with this hash lies in a log of this device, also in one that it would not go on with. */
	async holds(hash: string): Promise<boolean> {
		for (const { path } of (await this.named()).reverse()) {
			if ((await this.reader.open(path)).text.includes(`${HASH_KEY}${hash}"`)) return true;
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
		if (plain && this.isOwn(plain.name, new WholeLog(plain.bytes))) return plain;
		return this.at({ day, device: this.device.id, kind: 'log' });
	}

	async sizeOf(path: string): Promise<number | null> {
		return (await this.reader.list()).find((file) => file.path === path)?.size ?? null;
	}

	private async at(name: LogName): Promise<OwnLog> {
		const path = joinPath(this.folder, formatLogName(name));
		return { path, name, bytes: await this.reader.bytesNow(path) };
	}

	private async candidates(): Promise<NamedLog[]> {
		const named = await this.named();
		return named.filter(({ name }) => name.device !== null || this.device.first);
	}

	/** As its logs are called while it is the first, or is not; the oldest first. */
	private async named(): Promise<NamedLog[]> {
		return (await this.reader.list()).flatMap(({ path }) => {
			const name = parseLogName(path);
			const isNamedSo = name?.device === null || name?.device === this.device.id;
			return name && isNamedSo ? [{ path, name }] : [];
		});
	}

	private isOwn(name: LogName, { signs }: WholeLog): boolean {
		if (name.device !== null) return true;
		const { writer, hasEntry, isLog, signer, last } = signs;
		if (writer !== null || !hasEntry) return writer === this.device.id || (isLog && !hasEntry);
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
