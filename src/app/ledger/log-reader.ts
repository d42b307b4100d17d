// The one reader of logs: the entries of all devices in the order in which they were recorded. Each device's own order
// is kept, whatever its clock did. Only whoever verifies the logs reads their bytes without it.

import { linesOf } from '../../core/ledger/lines';
import { signsIn, type LogSigns } from '../../core/ledger/log-signs';
import { byLogAge, dayOf, isLogPath, parseLogName } from '../../core/ledger/names';
import { parseLine, type LineProblem } from '../../core/ledger/parse';
import { groupBy } from '../../core/shared/group-by';
import { nameOf } from '../../core/workflow/paths';
import type { Pacer } from '../../ports/pacer';
import type { VaultReads } from '../../ports/vault-files';
import { bytesIfThere } from '../shared/bytes-if-there';
import { lenientUtf8, utf8 } from '../shared/utf8';
import { inOrder, type LoggedEntry } from './entries-in-order';
import { LogOwners } from './log-owners';

export interface LogSource {
	files: VaultReads;
	pacer: Pacer;
	/** `<root>/Logs`. */
	folder: string;
	/** For logs that may be larger than the memory: reads a piece at a time. */
	stream?: (path: string) => Promise<OpenedLog>;
}

/** With its line byte for byte, and the device that the log names; null where it names none. */
export interface HistoryEntry extends LoggedEntry {
	bytes: Uint8Array;
	writer: string | null;
}

export interface OpenedLog {
	signs: LogSigns;
	/** Piece by piece; of some, only lines in which one of the texts stands. */
	lines(sought: readonly string[]): Pieces;
}

type Pieces = Iterable<Iterable<NumberedLine>> | AsyncIterable<Iterable<NumberedLine>>;

interface NumberedLine {
	text: string;
	line: number;
}

interface UnreadableLine {
	file: string;
	line: number;
	code: LineProblem | 'foreign';
}

interface Asked {
	/** Only lines in which one of these texts stands. */
	sought?: readonly string[];
	/** The first day that matters. */
	since?: string;
	/** Hears of what is no entry, and of logs that are none of Signoff's. */
	report?: (problem: UnreadableLine) => void;
}

/** What this device has added to the end of a log. */
export interface WrittenPart {
	file: string;
	/** How many bytes the log had before. */
	from: number;
	added: Uint8Array;
}

/** So many lines take about a millisecond. */
const LINES_A_STEP = 100;

export class LogReader {
	private readonly listeners = new Set<(part: WrittenPart) => void>();
	private held = new Map<string, Promise<WholeLog>>();
	private holders = 0;

	constructor(private readonly source: LogSource) {}

	/** While this works each log is opened once, however often it is read. */
	async openedOnce<Answer>(work: () => Promise<Answer>): Promise<Answer> {
		this.holders += 1;
		try {
			return await work();
		} finally {
			this.holders -= 1;
			if (this.holders === 0) this.forget();
		}
	}

	/** Somebody else may have written since: what was opened is opened again. */
	forget(): void {
		this.held.clear();
	}

	/** This device's own lines are not read back from the disk. */
	wrote(part: WrittenPart): void {
		const { file, from, added } = part;
		const log = this.held.get(file);
		if (log) {
			const grown = log.then((one) =>
				one.bytes.length === from ? one.with(added) : this.read(file),
			);
			this.held.set(file, grown);
		}
		for (const listener of [...this.listeners]) listener(part);
	}

	/** Returns what ends it. */
	onWritten(listener: (part: WrittenPart) => void): () => void {
		this.listeners.add(listener);
		return () => this.listeners.delete(listener);
	}

	/** The oldest first. */
	async list(): Promise<{ path: string; size: number }[]> {
		const listed = await this.source.files.filesIn(this.source.folder);
		return listed.filter(({ path }) => isLogPath(path)).sort((a, b) => byLogAge(a.path, b.path));
	}

	/** Throws VaultFault. */
	open(path: string): Promise<WholeLog> {
		const held = this.held.get(path);
		if (held) return held;
		const log = this.read(path);
		if (this.holders > 0) {
			this.held.set(path, log);
			log.catch(() => this.held.delete(path));
		}
		return log;
	}

	/** As they lie there at this moment; none where nothing does. */
	async bytesNow(path: string): Promise<Uint8Array> {
		return (await bytesIfThere(this.source.files, path)) ?? new Uint8Array();
	}

	/** As they lie there, of the logs whose names are meant; null is the name without a device's. */
	async lines(isIncluded: (device: string | null) => boolean): Promise<string[]> {
		const lines: string[][] = [];
		for (const { path } of await this.list()) {
			if (!isIncluded(parseLogName(path)?.device ?? null)) continue;
			lines.push((await this.open(path)).text.split('\n'));
		}
		return lines.flat();
	}

	/** Of an item, by all the ids that it went by: newest first. */
	async historyOf(...taskIds: readonly string[]): Promise<HistoryEntry[]> {
		const sought = taskIds.map((id) => `"task_id": ${JSON.stringify(id)}`);
		return this.openedOnce(async () => {
			const found: HistoryEntry[] = [];
			for await (const entries of this.entries({ sought })) {
				const own = entries.filter(({ entry }) => taskIds.includes(entry.taskId ?? ''));
				for (const logged of own) found.push(await this.withBytes(logged));
			}
			return found.reverse();
		});
	}

	/** Of all devices, some at a time. Lines that are no entries are reported and left out. */
	async *entries(asked: Asked = {}): AsyncGenerator<LoggedEntry[]> {
		const logs = await this.list();
		const { since = '' } = asked;
		const owners = this.ownersOf(logs.map(({ path }) => path));
		const recent = logs.filter(({ path }) => dayOf(nameOf(path)) >= since);
		for (const [, files] of groupBy(recent, ({ path }) => dayOf(nameOf(path)))) {
			const parts: { device: string; pieces: AsyncGenerator<LoggedEntry[]> }[] = [];
			// The plain name first: whose it is may be asked of the others.
			for (const { path, size } of files) {
				const log = await this.openAny(path);
				const device = log.signs.hasEntry ? await owners.ownerOf(path, log.signs) : null;
				// Another tool's log, or nothing but a torn line.
				if (device !== null)
					parts.push({ device, pieces: this.piecesOf(log, { path, device }, asked) });
				else if (size > 0) asked.report?.({ file: path, line: 1, code: 'foreign' });
			}
			yield* inOrder(parts);
		}
	}

	/** Of one log, whoever wrote it. Throws VaultFault. */
	async *entriesIn(path: string, asked: Asked = {}): AsyncGenerator<LoggedEntry[]> {
		const log = await this.openAny(path);
		yield* this.piecesOf(log, { path, device: log.signs.writer ?? '' }, asked);
	}

	private async *piecesOf(
		log: OpenedLog,
		{ path, device }: { path: string; device: string },
		{ sought = [], report }: Asked,
	): AsyncGenerator<LoggedEntry[]> {
		const { pacer } = this.source;
		const named = parseLogName(path)?.device ?? null;
		for await (const lines of log.lines(sought)) {
			const entries: LoggedEntry[] = [];
			for (const { text, line } of lines) {
				const read = parseLine(text);
				if (read.ok) entries.push({ entry: read.value, text, file: path, line, device, named });
				else report?.({ file: path, line, code: read.refusal });
				if (line % LINES_A_STEP === 0) await pacer.breathe();
			}
			if (entries.length > 0) yield entries;
			await pacer.breathe();
		}
	}

	private async withBytes(logged: LoggedEntry): Promise<HistoryEntry> {
		const log = await this.open(logged.file);
		const bytes = log.lineAt(logged.line);
		return { ...logged, bytes, writer: log.signs.writer };
	}

	private ownersOf(paths: readonly string[]): LogOwners {
		const { files, folder } = this.source;
		const signsOf = async (path: string) => (await this.openAny(path)).signs;
		return new LogOwners({ files, folder, signsOf }, paths);
	}

	private openAny(path: string): Promise<OpenedLog> {
		return this.source.stream?.(path) ?? this.open(path);
	}

	private async read(path: string): Promise<WholeLog> {
		return new WholeLog(await this.source.files.readBytes(path));
	}
}

/** A log that lies in memory. */
export class WholeLog implements OpenedLog {
	private found: LogSigns | null = null;
	private decoded: string | null = null;
	private split: readonly Uint8Array[] | null = null;

	constructor(readonly bytes: Uint8Array) {}

	get signs(): LogSigns {
		return (this.found ??= signsIn(this.bytes, utf8));
	}

	get text(): string {
		return (this.decoded ??= lenientUtf8.decode(this.bytes));
	}

	lines(sought: readonly string[]): Iterable<Iterable<NumberedLine>> {
		return [linesWith(this.text, sought)];
	}

	/** From 1; without its end. */
	lineAt(line: number): Uint8Array {
		this.split ??= [...linesOf(this.bytes)].map(({ bytes }) => bytes);
		return this.split[line - 1] ?? new Uint8Array();
	}

	with(added: Uint8Array): WholeLog {
		const bytes = new Uint8Array(this.bytes.length + added.length);
		bytes.set(this.bytes);
		bytes.set(added, this.bytes.length);
		return new WholeLog(bytes);
	}
}

/** All of them where nothing is sought. */
function* linesWith(text: string, sought: readonly string[]): Generator<NumberedLine> {
	const [only = '', ...others] = sought;
	if (others.length === 0) yield* linesWithOne(text, only);
	else for (const line of linesWithOne(text, '')) if (hasOne(line, sought)) yield line;
}

function hasOne({ text }: NumberedLine, sought: readonly string[]): boolean {
	return sought.some((one) => text.includes(one));
}

/** Lines that lack it are counted, and not even cut out. */
function* linesWithOne(text: string, sought: string): Generator<NumberedLine> {
	let line = 1;
	for (let from = 0; from < text.length; line += 1) {
		const at = text.indexOf(sought, from);
		if (at < 0) return;
		let end = text.indexOf('\n', from);
		for (; end >= 0 && end < at; end = text.indexOf('\n', from)) {
			from = end + 1;
			line += 1;
		}
		const to = end < 0 ? text.length : end;
		yield { text: text.slice(from, to), line };
		from = to + 1;
	}
}
