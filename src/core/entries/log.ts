// Entries about the log itself, and failures that no other word names.

import { anything, defineEntry, number, text } from './define';

export const logEdited = defineEntry({
	action: 'log_edited',
	type: 'SystemEvent',
	level: 'WARNING',
	means: 'somebody else changed the log (§5); CRITICAL where that added entries',
	context: {
		...{ file: text, size: anything, expected_size: anything, sha256: text },
		...{ forged: anything, entries: anything, first_seq: anything, last_seq: anything },
		...{ unproven: number, foreign: number, device: text },
	},
	row: { kind: 'system', icon: 'settings' },
});

export const LOG_ENTRIES = [
	defineEntry({
		action: 'log_opened',
		type: 'SystemEvent',
		means: "a device's chain begins",
		context: { log_device: text, format: text },
		row: { kind: 'system', icon: 'settings' },
	}),
	defineEntry({
		action: 'log_fragment_found',
		type: 'SystemEvent',
		level: 'WARNING',
		means: 'a torn line lies before this entry (§5)',
		context: { file: text, length: anything, sha256: text },
		row: { kind: 'system', icon: 'settings' },
	}),
	logEdited,
	defineEntry({
		action: 'log_truncated',
		type: 'SystemEvent',
		level: 'CRITICAL',
		means: 'this device signed or wrote entries that the log does not hold (§10)',
		context: { signed: anything, written: anything, found: anything, file: text },
		row: { kind: 'system', icon: 'settings' },
	}),
] as const;

export const FAILURE_ENTRIES = [
	defineEntry({
		action: 'error',
		type: 'ErrorEvent',
		level: 'ERROR',
		means: 'a failure that no other word names: of the log, since when; of put-backs, the path',
		context: { since: text, reason: text, path: text },
		row: { kind: 'failure', icon: 'triangle-alert' },
	}),
] as const;
