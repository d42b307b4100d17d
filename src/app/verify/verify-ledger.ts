// Verifies the logs of every device that wrote into the folder, each by itself. What was not read is named,
// and nothing is said of it.

import { linesOf } from '../../core/ledger/lines';
import { signsIn } from '../../core/ledger/log-signs';
import { byLogAge, isLogPath } from '../../core/ledger/names';
import { otherFilesIn, type OtherFile } from '../../core/ledger/other-files';
import type { LedgerProblem } from '../../core/ledger/verify-report';
import type { Pacer } from '../../ports/pacer';
import { utf8 } from '../shared/utf8';
import { logFolders, LogOwners } from '../ledger';
import { stillSealed, type SealedLog, type VerifyMemory } from './sealed-logs';
import {
	anchorsWithoutLog,
	DeviceCheck,
	type CheckSource,
	type DeviceVerification,
} from './device-check';

export interface LedgerVerification {
	devices: readonly DeviceVerification[];
	/** What belongs to no device. */
	problems: readonly LedgerProblem[];
	/** Beside the logs, or named as one is, and not read. */
	skipped: readonly { file: string; reason: 'foreign' | 'table-differs' | OtherFile['reason'] }[];
	/** The bytes of logs that are too many to be read here: then nothing was. Null where they are not. */
	tooLarge: number | null;
}

export interface VerifyOptions extends Pick<CheckSource, 'anchors'> {
	/** Reads also what was verified before. */
	isFull?: boolean;
	/** So many bytes are read, and no more. */
	most?: number;
	/** Hears of bytes. */
	progress?: (done: number, total: number) => void;
	/** Asked between lines; then nothing more is read, and `verifyLedger` throws it. */
	signal?: AbortSignal;
}

export interface VerifySource extends CheckSource, VerifyOptions {
	pacer: Pacer;
	/** What was verified before; without it all is read. */
	memory?: VerifyMemory;
}

/** So many lines take about a millisecond, and so do so many bytes. */
const LINES_A_STEP = 100;
const BYTES_A_STEP = 100_000;

/**
 * Other tools' logs are left out. What was verified before is not read again; where anything is wrong with
 * the rest, all of it is. Throws VaultFault `unreadable`, and what the signal says.
 */
export async function verifyLedger(source: VerifySource): Promise<LedgerVerification> {
	const mayResume = source.isFull !== true && source.anchors.length === 0;
	const known = mayResume ? (source.memory?.load() ?? []) : [];
	const first = await verifyFrom(source, known);
	const isWrong = known.length > 0 && problemsIn(first.report).length > 0;
	const { report, sealed } = isWrong ? await verifyFrom(source, []) : first;
	if (report.tooLarge === null) source.memory?.save(sealed);
	return report;
}

async function verifyFrom(
	source: VerifySource,
	known: readonly SealedLog[],
): Promise<{ report: LedgerVerification; sealed: SealedLog[] }> {
	const listed = await source.files.filesIn(source.folder);
	const resumed = stillSealed(known, listed);
	const all = listed.filter(({ path }) => isLogPath(path)).sort((a, b) => byLogAge(a.path, b.path));
	const run = new VerifyRun(
		source,
		all.map(({ path }) => path),
	);
	for (const sealed of resumed) await run.resume(sealed);
	const passed = new Set(resumed.flatMap(({ files }) => files.map(({ path }) => path)));
	const logs = all.filter(({ path }) => !passed.has(path));
	const total = logs.reduce((sum, { size }) => sum + size, 0);
	const others = otherFilesIn(listed.map(({ path }) => path));
	if (total > (source.most ?? Infinity)) {
		const unread = { ...run.report(others), devices: [], problems: [], tooLarge: total };
		return { report: unread, sealed: [] };
	}
	for (const { path } of logs) await run.take(path, total);
	await run.takeFolders();
	return { report: run.report(others), sealed: run.sealed() };
}

/** The logs of a folder, one after the other, each to its device's check. */
class VerifyRun {
	private readonly checks = new Map<string, DeviceCheck>();
	private readonly owners: LogOwners;
	private readonly foreign: string[] = [];
	private misplaced: readonly LedgerProblem[] = [];
	private done = 0;

	constructor(
		private readonly source: VerifySource,
		logs: readonly string[],
	) {
		const signsOf = async (path: string) => signsIn(await source.files.readBytes(path), utf8);
		this.owners = new LogOwners({ ...source, signsOf }, logs);
	}

	async resume(sealed: SealedLog): Promise<void> {
		this.checks.set(sealed.device, await DeviceCheck.of(this.source, sealed.device, sealed));
		for (const { path } of sealed.files) this.owners.know(path, sealed.device);
	}

	async take(path: string, total: number): Promise<void> {
		const { files, progress } = this.source;
		const bytes = await files.readBytes(path);
		const device = await this.owners.ownerOf(path, signsIn(bytes, utf8));
		if (device === null) this.foreign.push(path);
		else {
			const check = this.checks.get(device) ?? (await DeviceCheck.of(this.source, device));
			this.checks.set(device, check);
			const log = { path, bytes };
			await walk(check, log, this.source, (read) => progress?.(this.done + read, total));
		}
		this.done += bytes.length;
		progress?.(this.done, total);
	}

	/** What was signed by a device of which there is no log. */
	async takeFolders(): Promise<void> {
		const { files, folder } = this.source;
		const { trees, notFiles } = await logFolders(files, folder);
		const isFile = (await files.kindOf(folder)) === 'file';
		this.misplaced = [
			...(isFile ? [{ file: folder, line: null, code: 'not-a-folder' as const }] : []),
			...notFiles.map((file) => ({ file, line: null, code: 'not-a-file' as const })),
		];
		const known = (this.source.ends ?? []).map(({ device }) => device);
		for (const device of [...trees, ...known]) {
			if (this.checks.has(device)) continue;
			this.checks.set(device, await DeviceCheck.withoutLog(this.source, device));
		}
	}

	report(others: readonly OtherFile[]): LedgerVerification {
		const lost = anchorsWithoutLog(this.source.anchors, new Set(this.checks.keys()));
		return {
			tooLarge: null,
			devices: [...this.checks.values()].map((check) => check.report()),
			problems: [
				...lost.map(({ name, code }) => ({ file: name, line: null, code })),
				...this.misplaced,
			],
			skipped: [...this.foreign.map((file) => ({ file, reason: 'foreign' as const })), ...others],
		};
	}

	sealed(): SealedLog[] {
		return [...this.checks.values()].flatMap((check) => check.sealed() ?? []);
	}
}

async function walk(
	check: DeviceCheck,
	{ path, bytes }: { path: string; bytes: Uint8Array },
	{ pacer, signal }: VerifySource,
	progress: (read: number) => void,
): Promise<void> {
	const pause = () => pacer.breathe();
	check.begin(path);
	const step = async () => {
		await check.settle(pause);
		await pause();
		signal?.throwIfAborted();
	};
	let read = 0;
	for (const line of linesOf(bytes)) {
		check.take(line);
		const at = line.bytes.byteOffset - bytes.byteOffset + line.bytes.length;
		if (line.number % LINES_A_STEP !== 0 && at - read < BYTES_A_STEP) continue;
		read = at;
		await step();
		progress(at);
	}
	await step();
	check.end(bytes.length);
}

/** Never of nothing, and never of what was not read. */
export function isIntact(report: LedgerVerification): boolean {
	return problemsIn(report).length === 0 && report.devices.some(({ entries }) => entries > 0);
}

export function problemsIn({ devices, problems }: LedgerVerification): LedgerProblem[] {
	return [...problems, ...devices.flatMap((device) => device.problems)];
}
