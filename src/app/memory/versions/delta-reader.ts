// The deltas of a workspace, read off its logs in order. Who follows reads again from the day that was read last: what is older doesn't change.

import type { DeltaMark } from './delta-marks';
import type { LoggedEntry, LogReader } from '../../ledger';
import { parseLogName } from '../../../core/ledger/names';
import { type DeltaNotification, deltaIn } from '../../../core/soil/versions/deltas';

export interface ReadDelta {
	delta: Omit<DeltaNotification, 'processed'>;
	/** Uuid of its entry. */
	entry: string;
}

/** Lines without one of these aren't parsed. */
const SOUGHT = ['"action": "note_versioned"', '"action": "entity_'];

export interface DeltaSource {
	logs: Pick<LogReader, 'entries'>;
	/** Whether the entry with this hash doesn't count. */
	disowns: (hash: string) => boolean;
}

export class DeltaCursor {
	/** The last day with a delta, and how many there were before it. */
	private day = { name: '', before: 0 };
	private last = 0;

	constructor(private readonly source: DeltaSource) {}

	/** The id of the last one that was seen, or skipped. */
	get position(): number {
		return this.last;
	}

	/** Goes behind what is processed. Where that entry is gone from the logs, its number counts. Throws VaultFault. */
	async skip(mark: DeltaMark): Promise<void> {
		for await (const { entry } of this.next()) if (entry === mark.entry) return;
		this.day = { name: '', before: 0 };
		this.last = mark.id;
	}

	/** Goes behind all that there are. Throws VaultFault. */
	async skipAll(): Promise<void> {
		const deltas = this.next();
		while ((await deltas.next()).done !== true);
	}

	/** Those that nobody has seen here. Throws VaultFault. */
	async *next(): AsyncGenerator<ReadDelta> {
		const { logs, disowns } = this.source;
		let id = this.day.before;
		for await (const entries of logs.entries({ sought: SOUGHT, since: this.day.name })) {
			for (const logged of entries) {
				const delta = disowns(logged.entry.hash) ? null : deltaIn(logged.entry, id + 1);
				if (!delta) continue;
				this.begin(logged, id);
				id = delta.id;
				if (id <= this.last) continue;
				this.last = id;
				yield { delta, entry: logged.entry.uuid };
			}
		}
	}

	private begin({ file }: LoggedEntry, before: number): void {
		const name = parseLogName(file)?.day ?? '';
		if (name > this.day.name) this.day = { name, before };
	}
}
