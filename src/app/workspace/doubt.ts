// Which entries of the logs are not believed: those in this device's log that it never wrote, those of any log
// that its device has named as not its own, and, where this device enforces, what no other device had signed when a
// person handed enforcement over. What is named stays so, also where nothing is known any more of what was written.
//
// Only what follows its own entries is named. What stands before them may be its own: a line that was edited hides the
// chain before it, until it is mended.

import {
	devicesIn,
	DisownedEntries,
	type LinesByHash,
	LinesInOrder,
	type LoggedEntry,
	type LogReader,
	treeFolder,
	UNKNOWN_OWNER,
} from '../ledger';
import type { WorkspaceView } from './running-workspace';
import { readContext } from '../../core/entries/define';
import { logEdited } from '../../core/entries/log';
import type { NamedEntry } from '../../core/ledger/disowned';
import { dayOf, parseLogName } from '../../core/ledger/names';
import { joinPath, nameOf } from '../../core/workflow/paths';
import { LOGS_FOLDER } from '../../core/workflow/workspace';

/** A log that is called like those of the device that set the workspace up, and says that it is another's. */
interface ForeignLog {
	/** Relative to the workspace. */
	file: string;
	device: string;
	entries: number;
}

export interface Forged {
	/** Not this device's for sure, and not named yet. */
	entries: readonly NamedEntry[];
	/** How many others cannot be told to be its own; 0 where that was said already. */
	unproven: number;
	/** Of devices that have signed nothing, as far as that was not said yet. */
	foreign: readonly ForeignLog[];
}

interface Stranger extends NamedEntry {
	/** It follows an entry that this device wrote, at once or by way of other strangers. */
	leads: boolean;
	/** Its place among all that were read. */
	at: number;
	/** Of its file. */
	day: string;
}

/** What this device has said of it before. */
interface Told {
	unproven: number;
	files: Set<string>;
}

/** `unheard`: it may be as true as can be, and does not count here. */
type Verdict = 'counts' | 'doubted' | 'unheard';

export class Doubt {
	private strangers: Stranger[] = [];
	private readonly leading = new Set<string>();
	private readonly rejected = new Set<string>();
	/** Their turn passes without them. */
	private readonly doubted = new WeakSet<LoggedEntry>();
	private readonly foreign = new Map<string, ForeignLog>();
	/** Devices whose word counts, where this one does not enforce. */
	private readonly trusted: Set<string | null>;
	private isAskedAgain = false;
	/** Entries that count, and have not been taken yet. */
	private counted: LoggedEntry[] = [];
	private count = 0;
	private lastOwn = Infinity;
	private highest = -1;
	/** This device's own lines, and not where they were. */
	private misplaced = 0;

	private constructor(
		private readonly workspace: WorkspaceView,
		private readonly own: LinesInOrder | null,
		private readonly heard: readonly LinesInOrder[],
		private readonly disowned: DisownedEntries,
		private readonly told: Told,
	) {
		const { device, enforcer } = workspace.parts;
		this.trusted = new Set([null, device, enforcer()]);
	}

	static async of(workspace: WorkspaceView, logs: LogReader): Promise<Doubt> {
		const { own, device } = workspace.parts;
		const lines = await own.lines();
		const heard = workspace.enforces ? await own.heard() : [];
		const told: Told = { unproven: 0, files: new Set() };
		const disowned = await DisownedEntries.in(logs, (logged) => {
			const { entry, text } = logged;
			if (!own.isOwn(logged.named)) {
				const isHeard = !workspace.enforces || heard.some((log) => log.get(entry.hash) === text);
				return isHeard && isNamedAs(logged) ? logged.device : null;
			}
			if (lines !== null && !lines.has(entry.hash)) return null;
			const { unproven, foreign, file } = readContext(logEdited, entry);
			if (unproven !== null) told.unproven = unproven;
			if (foreign !== null && file !== null) told.files.add(file);
			return device;
		});
		const inOrder = lines && new LinesInOrder(lines);
		const others = heard.map((log) => new LinesInOrder(log));
		return new Doubt(workspace, inOrder, others, disowned, told);
	}

	/**
	 * `doubted`: nobody may believe it. `unheard`: it may be as true as can be, and does not count here. One that counts
	 * does so when it is its turn.
	 */
	judge(logged: LoggedEntry): Verdict | null {
		this.count += 1;
		const isOwn = this.workspace.parts.own.isOwn(logged.named);
		return this.keep(logged, isOwn ? this.judgeOwn(logged) : this.judgeOther(logged));
	}

	/** What this device may have written while the logs were read. */
	async judgeAgain(logged: LoggedEntry): Promise<Verdict> {
		this.isAskedAgain = true;
		this.own?.use((await this.linesNow()) ?? this.own.lines);
		return this.keep(logged, this.judgeOwn(logged)) ?? 'doubted';
	}

	private keep(logged: LoggedEntry, verdict: Verdict | null): Verdict | null {
		if (verdict === 'doubted') {
			this.rejected.add(logged.entry.hash);
			this.doubted.add(logged);
		}
		if (verdict === 'counts')
			for (const device of devicesIn(logged.entry)) this.trusted.add(device);
		return verdict;
	}

	/** Whether one of this device's own lines has this hash. */
	isOwn(hash: string): boolean {
		return this.own?.lines.has(hash) === true;
	}

	/** What counts by now, in order, since this was asked last. */
	turns(): LoggedEntry[] {
		const { counted } = this;
		this.counted = [];
		return this.rejected.size === 0 ? counted : counted.filter((one) => !this.doubted.has(one));
	}

	/** The same, when all has been read. */
	lastTurns(): LoggedEntry[] {
		const logs = this.own ? [this.own, ...this.heard] : this.heard;
		this.counted.push(...logs.flatMap((log) => log.rest()));
		return this.turns();
	}

	/** From now on the workspace knows which entries not to believe. */
	async forged(): Promise<Forged> {
		await this.forgetLate();
		this.workspace.unbelieved = this.rejected;
		const entries = this.strangers.filter(({ leads, at }) => leads || at > this.lastOwn);
		const unproven = this.strangers.length - entries.length + this.misplaced;
		const { told } = this;
		return {
			entries: entries.map((entry) => ({ ...entry, isOdd: this.isOdd(entry) })),
			unproven: unproven === told.unproven ? 0 : unproven,
			foreign: await this.unsigned(),
		};
	}

	private judgeOwn(logged: LoggedEntry): Verdict | null {
		const { own, workspace } = this;
		const { hash, seq } = logged.entry;
		const { device } = workspace.parts;
		if (own && this.takesTurn(own, logged)) {
			this.lastOwn = this.count;
			this.highest = Math.max(this.highest, seq);
			return 'counts';
		}
		if (this.disowned.has(logged, device)) return 'doubted';
		if (isAnothers(logged, device)) return this.judgeOther(logged);
		if (own === null) return this.countNow(logged);
		if (!own.lines.has(hash) && !this.isAskedAgain) return null;
		// What has the hash of one of its own lines cannot be named by it.
		if (own.lines.has(hash)) this.misplaced += 1;
		else this.doubt(logged);
		return own.lines.has(hash) ? 'unheard' : 'doubted';
	}

	private judgeOther(logged: LoggedEntry): Verdict {
		const isHeard = this.workspace.enforces
			? this.heard.some((log) => this.takesTurn(log, logged))
			: this.trusted.has(logged.named);
		if (isHeard && !this.workspace.enforces) this.countNow(logged);
		if (!isHeard) this.meet(logged);
		// Its turn passes, so that those behind it do not wait for it.
		if (this.disowned.has(logged, logged.device)) return 'doubted';
		return isHeard ? 'counts' : 'unheard';
	}

	private countNow(logged: LoggedEntry): 'counts' {
		this.counted.push(logged);
		return 'counts';
	}

	private takesTurn(log: LinesInOrder, logged: LoggedEntry): boolean {
		const turns = log.take(logged);
		this.counted.push(...(turns ?? []));
		return turns !== null;
	}

	private meet({ file, device, named }: LoggedEntry): void {
		if (named !== null || !this.workspace.enforces) return;
		const known = this.foreign.get(file);
		const shown = joinPath(LOGS_FOLDER, nameOf(file));
		this.foreign.set(file, { file: shown, device, entries: (known?.entries ?? 0) + 1 });
	}

	/** What a device signs is its own affair. */
	private async unsigned(): Promise<ForeignLog[]> {
		const found: ForeignLog[] = [];
		for (const one of this.foreign.values()) {
			const { files, logs } = this.workspace;
			const checkpoint = joinPath(treeFolder(logs, one.device), 'checkpoint');
			if (this.told.files.has(one.file) || (await files.kindOf(checkpoint)) === 'file') continue;
			found.push(one);
		}
		return found;
	}

	private doubt({ entry, file }: LoggedEntry): void {
		const { hash, seq, previousHash } = entry;
		const before = previousHash ?? '';
		const leads = this.own?.lines.has(before) === true || this.leading.has(before);
		if (leads) this.leading.add(hash);
		this.strangers.push({ hash, seq, leads, at: this.count, day: parseLogName(file)?.day ?? '' });
	}

	/** A number that its own entries have, too, or a place behind whatever it writes now. */
	private isOdd({ seq, day }: Stranger): boolean {
		return seq <= this.highest || day > dayOf(new Date(this.workspace.now()).toISOString());
	}

	/** This device may have written while the logs were read. */
	private async forgetLate(): Promise<void> {
		const own = this.strangers.length > 0 ? await this.linesNow() : null;
		const late = this.strangers.filter(({ hash }) => own?.has(hash));
		for (const { hash } of late) this.rejected.delete(hash);
		this.strangers = this.strangers.filter((entry) => !late.includes(entry));
	}

	private linesNow(): Promise<LinesByHash | null> {
		const { ledger, own } = this.workspace.parts;
		ledger.logs.forget();
		return own.lines();
	}
}

/** What lies under another device's name is not the word of the one that it names. */
function isNamedAs({ device, named }: LoggedEntry): boolean {
	return named === null || named === device;
}

/** Only a name without a device can be that of another's log. */
function isAnothers({ device, named }: LoggedEntry, own: string): boolean {
	return named === null && device !== own && device !== UNKNOWN_OWNER;
}
