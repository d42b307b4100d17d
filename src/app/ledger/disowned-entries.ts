// The entries of all logs that their devices say they did not write. A device speaks for its own log alone.

import { Disowned, namesIn } from '../../core/ledger/disowned';
import { byLogAge, parseLogName } from '../../core/ledger/names';
import { readLinesWith, type LoggedEntry, type LogSource } from './read-logs';

/** So many lines a log never has: a place is a number that rises with the file and the line. */
const LINES_A_FILE = 2 ** 32;

export class DisownedEntries {
	private readonly devices = new Map<string, Disowned>();
	/** The logs in the order in which one device writes them. */
	private files: ReadonlyMap<string, number> = new Map();

	/** `isHeard`: whether this entry is the device's own, as far as anybody here can tell. */
	static async in(
		source: LogSource,
		isHeard: (logged: LoggedEntry) => boolean,
	): Promise<DisownedEntries> {
		const found = new DisownedEntries();
		const listed = await source.files.filesIn(source.folder);
		const paths = listed.map(({ path }) => path).sort(byLogAge);
		found.files = new Map(paths.map((path, at) => [path, at]));
		for await (const logged of readLinesWith(source, '"action": "log_edited"')) {
			if (isNamedAs(logged) && isHeard(logged)) found.add(logged);
		}
		return found;
	}

	has({ entry, file, line, device }: LoggedEntry): boolean {
		const disowned = this.devices.get(device);
		return disowned?.has(entry, this.placeOf(file, line)) ?? false;
	}

	private add({ entry, file, line, device }: LoggedEntry): void {
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

/** What lies under another device's name is not the word of the one that it names. */
function isNamedAs({ file, device }: LoggedEntry): boolean {
	const named = parseLogName(file)?.device ?? null;
	return named === null || named === device;
}
