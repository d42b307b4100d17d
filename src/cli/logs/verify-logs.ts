// Verifies the logs of a workspace from the bytes as they lie there, piece by piece, with the same
// verifier as the plugin's. What it could not read it does not call intact.

import {
	anchorsWithoutLog,
	type CheckSource,
	DeviceCheck,
	type DeviceVerification,
} from '../../app/verify';
import { utf8 } from '../../app/shared/utf8';
import { logFolders, LogOwners } from '../../app/ledger';
import { signsIn, type LogSigns } from '../../core/ledger/log-signs';
import type { OtherFile } from '../../core/ledger/other-files';
import type { SkipReason } from '../../text/cli/verify';
import { linesOfFile } from '../../node/log-lines';
import { LONGEST_LINE, signsOfFile, type LogFile } from './log-files';
import type { LogProblem } from './log-problem';
import type { PinCheck } from './pin-check';

export interface DeviceReport extends Omit<DeviceVerification, 'problems'> {
	files: readonly string[];
	problems: readonly LogProblem[];
	/** Whether this device knows how the log must end. */
	isPinned: boolean;
}

export interface LogsReport {
	devices: readonly DeviceReport[];
	/** What belongs to no device. */
	problems: readonly LogProblem[];
	skipped: readonly { file: string; reason: SkipReason }[];
}

interface Chain {
	check: DeviceCheck;
	files: string[];
}

export class LogsVerifier {
	private readonly chains = new Map<string, Chain>();
	private readonly problems: LogProblem[] = [];
	private readonly skipped: { file: string; reason: SkipReason }[] = [];

	/** `pin` is what this device knows of its own log. `read` hears of bytes. */
	constructor(
		private readonly source: CheckSource,
		private readonly own: { device: string; pin: PinCheck | null },
		private readonly read: (bytes: number) => void,
	) {}

	/** The oldest first. */
	async take(files: readonly LogFile[]): Promise<void> {
		const byPath = new Map(files.map((file) => [file.path, file]));
		const signsOf = (path: string) => signsIfThere(byPath.get(path));
		const owners = new LogOwners({ ...this.source, signsOf }, [...byPath.keys()]);
		for (const file of files) await this.takeFile(file, owners);
	}

	private async takeFile(file: LogFile, owners: LogOwners): Promise<void> {
		try {
			const device = await owners.ownerOf(file.path, await signsOfFile(file));
			if (device === null) this.skipped.push({ file: file.path, reason: 'foreign' });
			else await this.walk(file, device);
		} catch (error) {
			if (!isSystemError(error)) throw error;
			this.blame(file.path, 'unreadable');
		}
	}

	blame(file: string, code: LogProblem['code']): void {
		this.problems.push({ file, line: null, code });
	}

	/** What was signed by a device, or handed over from it, of which there is no log. Throws VaultFault. */
	async takeTrees(): Promise<void> {
		const { trees } = await logFolders(this.source.files, this.source.folder);
		const known = (this.source.ends ?? []).map(({ device }) => device);
		for (const device of [...trees, ...known]) {
			if (this.chains.has(device)) continue;
			this.chains.set(device, {
				check: await DeviceCheck.withoutLog(this.source, device),
				files: [],
			});
		}
	}

	/** `logs`: the folder, for what should be in it and is nowhere; `others`: what is no log by its name. */
	report(logs: string, others: readonly OtherFile[] = []): LogsReport {
		const devices = [...this.chains].map(([device, chain]) => this.reportOf(device, chain, logs));
		const lost = anchorsWithoutLog(this.source.anchors, new Set(this.chains.keys()));
		const anchors = lost.map(({ name, code }) => ({ file: name, line: null, code }));
		const problems: LogProblem[] = [...this.problems, ...anchors];
		const { device, pin } = this.own;
		if (pin && !this.chains.has(device)) problems.push(...pin.problems(logs));
		const skipped = [...this.skipped, ...others];
		const isEmpty = devices.every(({ entries }) => entries === 0);
		if (isEmpty && skipped.some(({ reason }) => reason !== 'other-name')) {
			problems.push({ file: logs, line: null, code: 'nothing-left' });
		}
		return { devices, problems, skipped };
	}

	private reportOf(device: string, { check, files }: Chain, logs: string): DeviceReport {
		const { entries, head, problems, fragments, notes, signed, anchors } = check.report();
		const pin = device === this.own.device ? this.own.pin : null;
		const all = [...problems, ...(pin?.problems(files.at(-1) ?? logs, problems) ?? [])];
		return {
			...{ device, files, entries, head, problems: all, fragments, notes, signed, anchors },
			isPinned: pin !== null,
		};
	}

	private async walk(file: LogFile, device: string): Promise<void> {
		const chain = await this.chainOf(device);
		const pin = device === this.own.device ? this.own.pin : null;
		chain.files.push(file.path);
		chain.check.begin(file.path);
		for await (const lines of linesOfFile(file.full, LONGEST_LINE)) {
			for (const line of lines) {
				chain.check.take(line);
				pin?.see(file.path, line);
				this.read(line.bytes.length + 1);
			}
			await chain.check.settle();
		}
		chain.check.end();
	}

	private async chainOf(device: string): Promise<Chain> {
		const known = this.chains.get(device);
		if (known) return known;
		const chain = { check: await DeviceCheck.of(this.source, device), files: [] };
		this.chains.set(device, chain);
		return chain;
	}
}

/** What cannot be read is said when it is its turn. */
async function signsIfThere(file: LogFile | undefined): Promise<LogSigns> {
	try {
		if (file) return await signsOfFile(file);
	} catch (error) {
		if (!isSystemError(error)) throw error;
	}
	return signsIn(new Uint8Array(), utf8);
}

export function isSystemError(error: unknown): boolean {
	return error instanceof Error && 'syscall' in error;
}
