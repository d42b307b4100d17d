// The end of this device's chain, and the writing behind it. Nothing that lies in a log is ever
// changed. One call at a time: the Ledger sees to that.

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { chainEndOf, type Fragment } from '../../core/ledger/chain-end';
import { chainTipOf, type ChainTip } from '../../core/ledger/chain-tip';
import type { NewEntry } from '../../core/entries';
import type { EntryContext, LedgerEntry } from '../../core/entries/entry';
import { completeEntry, formatLine } from '../../core/ledger/format';
import { LEDGER_FORMAT, type ChainHead } from '../../core/ledger/layout';
import { dayOf } from '../../core/ledger/names';
import { joinPath, nameOf } from '../../core/workflow/paths';
import type { IdSource } from '../../ports/id-source';
import type { VaultFiles } from '../../ports/vault-files';
import type { ChainPin } from './chain-pin';
import { LedgerFault } from '../shared/ledger-fault';
import { contentAfter, contentOf, placeOf, tailOf, type Place } from './log-place';
import type { LogReader } from './log-reader';
import { OwnLogs, type LedgerDevice, type OwnLog } from './own-logs';
import { isSameBytes } from '../shared/same-bytes';
import { encodeUtf8, utf8 } from '../shared/utf8';

export interface ChainParts {
	files: VaultFiles;
	ids: IdSource;
	/** `<root>/Logs`. */
	folder: string;
	device: LedgerDevice;
	/** Knows outside of the vault what this device wrote; none for a tool that reads only files. */
	pin?: ChainPin;
}

export interface Written {
	/** What lies in the log now, in order: what the chain had to say first, then what was asked. */
	landed: readonly LedgerEntry[];
	/** Their lines, as they were appended; none where they were only found in the log. */
	lines: readonly Uint8Array[];
	/** How many of the entries that were to be written the chain added itself, in front. */
	added: number;
	/** The log that they lie in; null where nothing was to be written. */
	log: string | null;
	/** Null where all of them landed. */
	fault: LedgerFault | null;
}

/** What a failed write was to add, and what was before it. */
interface Doubt {
	entries: readonly LedgerEntry[];
	head: ChainHead | null;
	place: Place;
}

interface Draft {
	text: string;
	entries: LedgerEntry[];
	lines: string[];
	added: number;
}

/** How often an edit from outside is looked for while entries are written, in milliseconds. */
const LOOK_EVERY = 1000;

export class LogChain {
	private readonly logs: OwnLogs;
	private isOpen = false;
	private hasLooked = false;
	private head: ChainHead | null = null;
	private place: Place | null = null;
	private unrecorded: (Fragment & { file: string })[] = [];
	private edit: EntryContext | null = null;
	private doubt: Doubt | null = null;
	private lookedAt = -Infinity;
	/** What torn writes left is to be recorded, also where nothing else is to be written. */
	private isDue = false;

	constructor(
		private readonly parts: ChainParts,
		private readonly reader: LogReader,
	) {
		const { folder, device, pin } = parts;
		this.logs = new OwnLogs(reader, folder, device, (hash) => pin?.remembers(hash) ?? false);
	}

	/** The newest log of this device; null before the first entry. */
	get log(): string | null {
		return this.place?.path ?? null;
	}

	/** How many entries it has. */
	get entries(): number {
		return this.head ? this.head.seq + 1 : 0;
	}

	/**
	 * Opens the chain if it is not open, and writes nothing. Reads only as far back as the last entry lies, and all
	 * logs where the newest does not end with it. Answers with entries of a failed write that are in the file after all. Throws
	 * LedgerFault `unreadable`.
	 */
	async ready(): Promise<readonly LedgerEntry[]> {
		// Where nothing was found a log may lie by now: nothing is begun beside it.
		if (this.isOpen && this.head) return [];
		try {
			await this.readEnd();
		} catch (error) {
			throw new LedgerFault('unreadable', error);
		}
		this.isOpen = true;
		const { doubt } = this;
		this.doubt = null;
		return doubt ? this.settle(doubt) : [];
	}

	/** On an open chain: whether the entry with this hash is there. Throws LedgerFault `unreadable`. */
	async holds(hash: string): Promise<boolean> {
		try {
			return this.head?.hash === hash || (await this.logs.holds(hash));
		} catch (error) {
			throw new LedgerFault('unreadable', error);
		}
	}

	/** On an open chain: records with the next write what torn ones left. False where nothing is left of any. */
	recordFragments(): boolean {
		this.isDue = this.head !== null && this.unrecorded.length > 0;
		return this.isDue;
	}

	/** Look for an edit with the next write, however soon it is. */
	suspect(): void {
		this.lookedAt = -Infinity;
	}

	/** On an open chain. Never throws: what did not land was not written, as far as that can be told. */
	async write(asked: readonly NewEntry[], now: Date): Promise<Written> {
		try {
			await this.findEdit(now.getTime());
			if (asked.length === 0 && !this.edit && !this.isDue) return nothing(null);
			this.isDue = false;
			const place = await this.turnTo(dayOf(now.toISOString()));
			return await this.append(place, this.draft(place, asked, now));
		} catch (error) {
			return nothing(new LedgerFault('unreadable', error));
		}
	}

	private async readEnd(): Promise<void> {
		// Whoever asks again wants to know what lies there now.
		if (this.hasLooked) this.reader.forget();
		this.hasLooked = true;
		const recorded = new Set<string>();
		const found: typeof this.unrecorded = [];
		let place: Place | null = null;
		let head: ChainHead | null = null;
		for await (const { log, end, last } of this.lastLogs()) {
			place ??= placeOf(log, end.time);
			head ??= last;
			for (const digest of end.recorded) recorded.add(digest);
			found.unshift(...end.unrecorded.map((piece) => ({ ...piece, file: this.shown(log.path) })));
			if (end.settled) break;
		}
		this.head = head;
		this.place = place;
		this.unrecorded = found.filter((piece) => !recorded.has(piece.sha256));
	}

	/** Newest first; `last` is the chain's end, from the log on in which it lies. */
	private async *lastLogs() {
		let tip: ChainTip | null = null;
		let last: ChainHead | null = null;
		for await (const log of this.logs.newestFirst()) {
			const end = chainEndOf(log.bytes, utf8);
			if (end.head) tip ??= this.tipIn(log, end.head, end.time) ?? (await this.findTip());
			if (log.path === tip?.path) last = tip.head;
			// Its name is a later one, and the chain does not end in it: copies, or what somebody else wrote.
			const isPassed = end.head !== null && last === null;
			if (!isPassed) yield { log, end, last };
		}
	}

	/** Nothing else is read where the newest log ends, on its day, with what this device wrote last. */
	private tipIn({ path, name }: OwnLog, head: ChainHead, time: string): ChainTip | null {
		const isLast = this.parts.pin?.endsWith(head.hash) === true && dayOf(time) === name.day;
		return isLast ? { path, head } : null;
	}

	private async findTip(): Promise<ChainTip | null> {
		const { pin } = this.parts;
		const logs: OwnLog[] = [];
		for await (const log of this.logs.newestFirst()) logs.unshift(log);
		return chainTipOf(logs, utf8, (isThere) => pin?.newestOf(isThere) ?? null);
	}

	/** A device never goes back to an older file, whatever its clock says: the chain stays in order. */
	private async turnTo(day: string): Promise<Place> {
		if (this.place && day <= this.place.day) return this.place;
		const log = await this.logs.forDay(day);
		const { unrecorded, time } = chainEndOf(log.bytes, utf8);
		this.unrecorded.push(...unrecorded.map((piece) => ({ ...piece, file: this.shown(log.path) })));
		this.place = placeOf(log, time);
		return this.place;
	}

	/** What somebody else did to the file since it was written last waits until it is recorded. */
	private async findEdit(now: number): Promise<void> {
		const { place } = this;
		if (!place || Math.abs(now - this.lookedAt) < LOOK_EVERY) return;
		// The size that the app tells may be an old one, so only the bytes prove an edit.
		const isSame = (await this.logs.sizeOf(place.path)) === place.size;
		if (!isSame) this.compare(place, await this.reader.bytesNow(place.path));
		this.lookedAt = now;
	}

	private compare(place: Place, bytes: Uint8Array): void {
		if (bytes.length === place.size && isSameBytes(tailOf(bytes), place.tail)) return;
		this.place = { ...place, ...contentOf(bytes) };
		this.edit = {
			file: this.shown(place.path),
			size: bytes.length,
			expected_size: place.size,
			sha256: bytesToHex(sha256(bytes)),
		};
	}

	private draft(place: Place, asked: readonly NewEntry[], now: Date): Draft {
		const added = this.addedFirst();
		const clock = now.toISOString();
		const isBehind = clock < place.time;
		const realizedAt = isBehind ? new Date(place.time) : now;
		const entries: LedgerEntry[] = [];
		const lines: string[] = [];
		for (const entry of [...added, ...asked]) {
			const isFirst = entries.length === 0 && !place.hasEntry;
			const told = isFirst ? this.signed(entry) : entry;
			const dated = isBehind ? { ...told, context: { ...told.context, clock } } : told;
			const whole = completeEntry(dated, { uuid: this.parts.ids.uuid(), realizedAt });
			const { line, entry: written } = formatLine(whole, entries.at(-1) ?? this.head);
			entries.push(written);
			lines.push(line);
		}
		const text = `${place.ended ? '' : '\n'}${lines.map((line) => `${line}\n`).join('')}`;
		return { text, entries, lines, added: added.length };
	}

	private addedFirst(): NewEntry[] {
		const { head, unrecorded, edit } = this;
		const added: NewEntry[] = [];
		if (!head) added.push({ action: 'log_opened', context: { format: LEDGER_FORMAT } });
		for (const { file, length, sha256 } of unrecorded) {
			const context = { file, length, sha256 };
			added.push({ action: 'log_fragment_found', level: 'WARNING', context });
		}
		if (edit) added.push({ action: 'log_edited', level: 'WARNING', context: edit });
		return added;
	}

	/** The first entry of each file says whose file it is. */
	private signed(entry: NewEntry): NewEntry {
		return { ...entry, context: { log_device: this.parts.device.id, ...entry.context } };
	}

	private async append(place: Place, draft: Draft): Promise<Written> {
		const { files, folder } = this.parts;
		const { entries, lines, text } = draft;
		try {
			if (!place.hasEntry) await files.createFolder(folder);
			this.parts.pin?.announce(entries);
			await files.append(place.path, text);
		} catch (error) {
			const landed = await this.landedOf({ entries, head: this.head, place });
			const fault = landed.length < entries.length ? new LedgerFault('unwritable', error) : null;
			return { landed, lines: [], added: draft.added, log: place.path, fault };
		}
		this.head = entries.at(-1) ?? this.head;
		this.unrecorded = [];
		this.edit = null;
		const time = entries.at(-1)?.realizedAt ?? place.time;
		const added = encodeUtf8(text);
		this.place = { ...place, time, ...contentAfter(place, added) };
		this.confirm(entries);
		this.reader.wrote({ file: place.path, from: place.size, added });
		return {
			landed: entries,
			lines: lines.map((line) => encodeUtf8(line)),
			added: draft.added,
			log: place.path,
			fault: null,
		};
	}

	/** What was announced is believed already, so a device that refuses to store costs nothing here. */
	private confirm(entries: readonly LedgerEntry[]): void {
		try {
			this.parts.pin?.confirm(entries);
		} catch (error) {
			console.warn('Signoff', error);
		}
	}

	/** After a write that failed only the file knows what is in it. */
	private async landedOf(doubt: Doubt): Promise<readonly LedgerEntry[]> {
		this.doubt = doubt;
		this.isOpen = false;
		try {
			return await this.ready();
		} catch {
			// It stays closed, and in doubt, until it can be read again.
			return [];
		}
	}

	private settle({ entries, head, place }: Doubt): readonly LedgerEntry[] {
		const found = this.head?.hash;
		const landed = entries.slice(0, entries.findIndex(({ hash }) => hash === found) + 1);
		if (landed.some(({ action }) => action === 'log_edited')) this.edit = null;
		if (landed.length === 0 && head && found !== head.hash) {
			// Somebody has changed the log as well. The chain goes on where this device left it.
			this.head = head;
			this.place = place;
			this.suspect();
		}
		return landed;
	}

	/** Relative to the workspace, like every path in an entry. */
	private shown(path: string): string {
		return joinPath(nameOf(this.parts.folder), nameOf(path));
	}
}

function nothing(fault: LedgerFault | null): Written {
	return { landed: [], lines: [], added: 0, log: null, fault };
}
