// Verifies the logs of every device that wrote into the folder, each by itself. What was not read is named,
// and nothing is said of it.

import { isTornStart, writerOf } from '../../core/ledger/chain-end';
import { linesOf } from '../../core/ledger/lines';
import { isLogPath, parseLogName } from '../../core/ledger/names';
import type { LedgerProblem } from '../../core/ledger/verify-report';
import { nameOf } from '../../core/workflow/paths';
import type { Pacer } from '../../ports/pacer';
import { utf8 } from '../utf8';
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
	/** Named as a log is, or like one, and not read. */
	skipped: readonly { file: string; reason: 'foreign' | 'copy' }[];
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

/** So many lines take about a millisecond. */
const LINES_A_STEP = 100;

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
	const run = new VerifyRun(source);
	for (const sealed of resumed) await run.resume(sealed);
	const passed = new Set(resumed.flatMap(({ files }) => files.map(({ path }) => path)));
	const logs = listed.filter(({ path }) => isLogPath(path) && !passed.has(path)).sort(byAge);
	const total = logs.reduce((sum, { size }) => sum + size, 0);
	const copies = listed.map(({ path }) => path).filter(isCopy);
	if (total > (source.most ?? Infinity)) {
		return { report: { ...run.report(copies), devices: [], tooLarge: total }, sealed: [] };
	}
	for (const { path } of logs) await run.take(path, total);
	return { report: run.report(copies), sealed: run.sealed() };
}

/** The logs of a folder, one after the other, each to its device's check. */
class VerifyRun {
	private readonly checks = new Map<string, DeviceCheck>();
	private readonly owners = new Owners();
	private readonly foreign: string[] = [];
	private done = 0;

	constructor(private readonly source: VerifySource) {}

	async resume(sealed: SealedLog): Promise<void> {
		this.checks.set(sealed.device, await DeviceCheck.of(this.source, sealed.device, sealed));
		for (const { path } of sealed.files) this.owners.know(path, sealed.device);
	}

	async take(path: string, total: number): Promise<void> {
		const { files, progress } = this.source;
		const bytes = await files.readBytes(path);
		const device = this.owners.ownerOf(path, bytes);
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

	report(copies: readonly string[]): LedgerVerification {
		const lost = anchorsWithoutLog(this.source.anchors, new Set(this.checks.keys()));
		return {
			tooLarge: null,
			devices: [...this.checks.values()].map((check) => check.report()),
			problems: lost.map(({ name, code }) => ({ file: name, line: null, code })),
			skipped: [
				...this.foreign.map((file) => ({ file, reason: 'foreign' as const })),
				...copies.map((file) => ({ file, reason: 'copy' as const })),
			],
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
	check.begin(path);
	for (const line of linesOf(bytes)) {
		check.take(line);
		if (line.number % LINES_A_STEP !== 0) continue;
		await check.settle();
		await pacer.breathe();
		signal?.throwIfAborted();
		progress(line.bytes.byteOffset - bytes.byteOffset);
	}
	await check.settle();
	check.end(bytes.length);
}

/** Never of nothing, and never of what was not read. */
export function isIntact(report: LedgerVerification): boolean {
	return problemsIn(report).length === 0 && report.devices.some(({ entries }) => entries > 0);
}

export function problemsIn({ devices, problems }: LedgerVerification): LedgerProblem[] {
	return [...problems, ...devices.flatMap((device) => device.problems)];
}

/** What sync tools make of a log. */
export function isCopy(path: string): boolean {
	const name = nameOf(path);
	return !isLogPath(path) && /conflict/i.test(name) && name.endsWith('.log');
}

class Owners {
	/** Whose the last log without a device's name was: a torn one after it is theirs, too. */
	private plain: string | null = null;

	know(path: string, device: string): void {
		if (parseLogName(path)?.device === null) this.plain = device;
	}

	ownerOf(path: string, bytes: Uint8Array): string | null {
		const named = parseLogName(path)?.device ?? null;
		const writer = writerOf(bytes, utf8) ?? named;
		if (named !== null) return writer;
		if (writer !== null) this.plain = writer;
		return writer ?? (isTornStart(bytes, utf8) ? this.plain : null);
	}
}

/** On one day a device's plain log is older than the one with its name. */
function byAge(a: { path: string }, b: { path: string }): number {
	const [first, second] = [a, b].map(({ path }) => nameOf(path).replace(/log$/, ''));
	return (first ?? '') < (second ?? '') ? -1 : 1;
}
