import { namingContexts } from '../../core/ledger/disowned';
import type { EntryContext } from '../../core/entries/entry';
import { isLogPath } from '../../core/ledger/names';
import { text } from '../../text';
import { en } from '../../text/en';
import { isWithin } from '../../core/workflow/paths';
import { LOGS_FOLDER } from '../../core/workflow/workspace';
import type { VaultChange } from '../../ports/vault-events';
import type { Forged } from './doubt';
import type { Notify } from './news';
import type { Turn } from './running-workspace';

/** A log, or the folder that it lies in. */
export function isLogGone(logs: string, change: VaultChange): boolean {
	if (change.type !== 'deleted' && change.type !== 'renamed') return false;
	const path = change.type === 'renamed' ? change.from : change.path;
	return isWithin(path, logs) || (isWithin(logs, path) && isLogPath(path));
}

/** Entries in this device's log that it did not write. They are named, so that nobody ever believes them. */
export function reportForged(
	turn: Turn,
	{ entries, unproven, foreign }: Forged,
	notify: Notify,
): void {
	const forged = entries.length;
	if (forged > 0) {
		const contexts = namingContexts(entries).map((names) => ({ forged, ...names }));
		report(turn, en.decisions.forged(forged), contexts);
		notify({ kind: 'problem', path: turn.logs, sentence: text.decisions.forged(forged) });
	}
	if (unproven > 0) {
		report(turn, en.ledger.unproven(unproven), [{ unproven }]);
		notify({ kind: 'problem', path: turn.logs, sentence: text.ledger.unproven(unproven) });
	}
	for (const { file, device, entries: count } of foreign) {
		report(turn, en.ledger.foreign(file, device), [{ file, foreign: count, device }]);
		notify({ kind: 'problem', path: turn.logs, sentence: text.ledger.foreign(file, device) });
	}
}

function report(turn: Turn, error: string, contexts: readonly EntryContext[]): void {
	for (const found of contexts) {
		const context = { file: LOGS_FOLDER, ...found };
		const entry = { action: 'log_edited', level: 'CRITICAL', result: 'failure' } as const;
		turn.writeLater({ ...entry, error, context });
	}
}
