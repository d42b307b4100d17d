// The entries of all logs that their devices say they did not write. A device speaks for its own log alone.

import { Disowned, namesIn } from '../../core/ledger/disowned';
import type { LoggedEntry } from './entries-in-order';
import type { LogReader } from './log-reader';

/** So many lines a log never has: a place is a number that rises with the file and the line. */
const LINES_A_FILE = 2 ** 32;

export class DisownedEntries {
	private readonly devices = new Map<string, Disowned>();
	/** The logs in the order in which one device writes them. */
	private files: ReadonlyMap<string, number> = new Map();

	/** `speaker`: the device whose own word this entry is, as far as anybody here can tell; else null. */
	static async in(
		logs: LogReader,
		speaker: (logged: LoggedEntry) => string | null,
	): Promise<DisownedEntries> {
		const found = new DisownedEntries();
		found.files = new Map((await logs.list()).map(({ path }, at) => [path, at]));
		for await (const entries of logs.entries({ sought: ['"action": "log_edited"'] })) {
			for (const logged of entries) {
				const device = speaker(logged);
				if (device !== null) found.add(logged, device);
			}
		}
		return found;
	}

	/** `device`: whose log it stands in. */
	has({ entry, file, line }: LoggedEntry, device: string): boolean {
		const disowned = this.devices.get(device);
		return disowned?.has(entry, this.placeOf(file, line)) ?? false;
	}

	private add({ entry, file, line }: LoggedEntry, device: string): void {
		const names = namesIn(entry);
		if (!names) return;
		const disowned = this.devices.get(device) ?? new Disowned();
		this.devices.set(device, disowned);
		disowned.add({ ...names, hash: entry.hash, at: this.placeOf(file, line) });
	}

	private placeOf(file: string, line: number): number {
		return (this.files.get(file) ?? 0) * LINES_A_FILE + line;
	}
}
