// Why a risk is what it is, as it is read: each reason once, with the places that gave it.

import type { Evidence, RiskLevel } from '../../../core/shared/risk';
import { evidenceSentence } from '../../../text/risk';

export interface EvidenceRow {
	reason: string;
	risk: RiskLevel;
	places: readonly EvidencePlace[];
}

interface EvidencePlace {
	/** '' where the reason says it already. */
	excerpt: string;
	line: number | null;
}

/** In the order in which the reasons first come. */
export function evidenceRows(evidence: readonly Evidence[]): EvidenceRow[] {
	const rows = new Map<string, EvidenceRow>();
	for (const one of evidence) {
		const { risk, excerpt, line } = one;
		const reason = evidenceSentence(one);
		const place = { excerpt: reason.includes(excerpt) ? '' : excerpt, line };
		const key = `${risk} ${reason}`;
		const places = [...(rows.get(key)?.places ?? []), place];
		rows.set(key, { reason, risk, places: places.filter(saysSomething) });
	}
	return [...rows.values()];
}

function saysSomething({ excerpt, line }: EvidencePlace): boolean {
	return excerpt !== '' || line !== null;
}
