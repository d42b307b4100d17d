// What happened last, of one kind or of all: logs are read from the newest day back until there is enough, and again only where one has grown.

import type { LogReader, ListedLog } from '../ledger';
import { timelineRow } from './make-row';
import { VOCABULARY } from '../../core/entries';
import type { RowKind } from '../../core/entries/define';
import { dayOf } from '../../core/ledger/names';
import { groupBy } from '../../core/shared/group-by';
import { compareRows, type TimelineRow } from '../../core/timeline/row';
import { nameOf } from '../../core/workflow/paths';
import { VaultFault } from '../../ports/vault-files';

interface Kept {
	size: number;
	rows: readonly TimelineRow[];
}

export class LatestRows {
	private readonly kept = new Map<string, Kept>();
	private readonly sought: readonly string[];

	constructor(
		private readonly logs: Pick<LogReader, 'list' | 'entriesIn'>,
		/** Null for all. */
		kind: RowKind | null,
		private readonly count: number,
	) {
		this.sought = [...VOCABULARY.values()]
			.filter(({ row }) => row.kind === kind)
			.map(({ action }) => `"action": ${JSON.stringify(action)}`);
	}

	/** The newest first. Throws VaultFault `unreadable`. */
	async read(): Promise<readonly TimelineRow[]> {
		const logs = (await this.logs.list()).reverse();
		const found: TimelineRow[] = [];
		for (const [, ofDay] of groupBy(logs, ({ path }) => dayOf(nameOf(path)))) {
			for (const log of ofDay) found.push(...(await this.rowsIn(log)));
			if (found.length >= this.count) break;
		}
		return found.sort(compareRows).slice(-this.count).reverse();
	}

	private async rowsIn({ path, size }: ListedLog): Promise<readonly TimelineRow[]> {
		const known = this.kept.get(path);
		if (known?.size === size) return known.rows;
		const rows: TimelineRow[] = [];
		try {
			for await (const entries of this.logs.entriesIn(path, { sought: this.sought }))
				for (const logged of entries) rows.push(timelineRow(logged));
		} catch (error) {
			// It has gone since it was listed.
			if (!(error instanceof VaultFault && error.code === 'missing')) throw error;
		}
		const last = rows.slice(-this.count);
		this.kept.set(path, { size, rows: last });
		return last;
	}
}
