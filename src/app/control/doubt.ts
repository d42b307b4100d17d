// Which entries of the logs are not believed, whoever's word counts: those in this device's log that it never
// wrote, and those of any log that its device has named as not its own. Once named, they stay so, also
// where nothing is known any more of what was written.
//
// Only what follows its own entries is named. What stands before them may be its own: a line that was edited hides the
// chain before it, until it is mended.

import type { NamedEntry } from '../../core/ledger/disowned';
import type { LedgerEntry } from '../../core/ledger/entry';
import { parseLogName } from '../../core/ledger/names';
import { DisownedEntries } from '../ledger/disowned-entries';
import type { LoggedEntry, LogSource } from '../ledger/read-logs';
import type { Site } from './site';

/** The device in a log's name; null for the one that set the workspace up. */
export function writerOf(file: string): string | null {
	return parseLogName(file)?.device ?? null;
}

export interface Forged {
	/** Not this device's for sure, and not named yet. */
	entries: readonly NamedEntry[];
	/** How many others cannot be told to be its own; 0 where that was said already. */
	unproven: number;
}

interface Stranger extends NamedEntry {
	/** It follows an entry that this device wrote, at once or by way of other strangers. */
	leads: boolean;
	/** Its place among all that were read. */
	at: number;
}

export class Doubt {
	private strangers: Stranger[] = [];
	private readonly leading = new Set<string>();
	private readonly rejected = new Set<string>();
	private isAskedAgain = false;
	private count = 0;
	private lastOwn = Infinity;

	private constructor(
		private readonly site: Site,
		private own: ReadonlySet<string> | null,
		private readonly disowned: DisownedEntries,
		/** How many were said to be unproven when that was said last. */
		private readonly told: number,
	) {}

	static async of(site: Site, source: LogSource): Promise<Doubt> {
		const own = await site.parts.own.hashes();
		const { isOwn } = site.parts.own;
		let told = 0;
		const disowned = await DisownedEntries.in(source, ({ entry, file }) => {
			if (own === null || !isOwn(writerOf(file))) return true;
			const { unproven } = entry.context;
			const isHeard = own.has(entry.hash);
			if (isHeard && typeof unproven === 'number') told = unproven;
			return isHeard;
		});
		return new Doubt(site, own, disowned, told);
	}

	async rejects(logged: LoggedEntry): Promise<boolean> {
		this.count += 1;
		const { hash } = logged.entry;
		const isNamed = this.disowned.has(logged);
		const isStranger = !isNamed && (await this.isStranger(logged));
		if (isStranger) this.doubt(logged.entry);
		if (isNamed || isStranger) this.rejected.add(hash);
		else if (this.own?.has(hash)) this.lastOwn = this.count;
		return isNamed || isStranger;
	}

	/** From now on the site knows which entries not to believe. */
	async forged(): Promise<Forged> {
		await this.forgetLate();
		this.site.unbelieved = this.rejected;
		const entries = this.strangers.filter(({ leads, at }) => leads || at > this.lastOwn);
		const unproven = this.strangers.length - entries.length;
		return { entries, unproven: unproven === this.told ? 0 : unproven };
	}

	private doubt({ hash, seq, previousHash }: LedgerEntry): void {
		const before = previousHash ?? '';
		const leads = this.own?.has(before) === true || this.leading.has(before);
		if (leads) this.leading.add(hash);
		this.strangers.push({ hash, seq, leads, at: this.count });
	}

	/** This device may have written while the logs were read. */
	private async forgetLate(): Promise<void> {
		const own = this.strangers.length > 0 ? await this.site.parts.own.hashes() : null;
		const late = this.strangers.filter(({ hash }) => own?.has(hash));
		for (const { hash } of late) this.rejected.delete(hash);
		this.strangers = this.strangers.filter((entry) => !late.includes(entry));
	}

	/** The same: then it is asked once more. */
	private async isStranger({ entry, file }: LoggedEntry): Promise<boolean> {
		const { isOwn, hashes } = this.site.parts.own;
		if (this.own === null || !isOwn(writerOf(file)) || this.own.has(entry.hash)) return false;
		if (this.isAskedAgain) return true;
		this.isAskedAgain = true;
		this.own = await hashes();
		return this.own?.has(entry.hash) === false;
	}
}
