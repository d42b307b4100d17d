// What the log itself says of entries that are gone: the device noticed it, and went on. Where the checkpoint is
// kept that proves it, that is enough.

import type { JsonObject } from '../../core/ledger/parse';
import type { LedgerProblem } from '../../core/ledger/verify-report';
import { isMapValue } from '../../core/shared/map-value';
import { nameOf } from '../../core/workflow/paths';

export class RecordedCuts {
	readonly problems: LedgerProblem[] = [];

	/** `kept`: the names of the checkpoints that are kept. */
	constructor(private readonly kept: ReadonlySet<string>) {}

	take({ action, context }: JsonObject, place: { file: string; line: number }): void {
		if (action !== 'log_truncated') return;
		const file = isMapValue(context) ? context.file : null;
		if (typeof file === 'string' && this.kept.has(nameOf(file))) return;
		this.problems.push({ ...place, code: 'truncated' });
	}
}
