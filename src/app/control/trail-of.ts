// The trail of one item: its entries from all devices' logs, newest first, in plain words.

import type { ItemRecord } from '../../core/record/record';
import { describeEntry, isToldInTrail } from '../../core/text/trail';
import type { TrailRow } from './api';
import type { Site } from './site';

export async function trailOf(site: Site, record: ItemRecord): Promise<TrailRow[]> {
	const history = await site.parts.ledger.historyOf(record.id);
	return history
		.filter(({ entry }) => isToldInTrail(entry))
		.map(({ entry, file, line }) => ({
			uuid: entry.uuid,
			at: Date.parse(entry.canonicalAt),
			level: entry.level,
			...describeEntry(entry),
			file,
			line,
		}));
}
