// What exporting evidence says.

import { isUnproven, type Lost, type Missing, type Unproven } from '../../core/evidence/part';
import { quoted } from '../kit/quoted';
import { common } from './common';

function lost(missing: Lost): string {
	switch (missing.code) {
		case 'no-decision':
			return 'Nobody has decided on this item, so there is no note, decision or statement here.';
		case 'no-receipt':
			return 'The decision has no receipt that fits it, so it is shown by its entry alone.';
		case 'unknown-signer':
			return `The key that signed the decision (${missing.fingerprint}) is none that a person accepted on the exporting device. It is in unknown_signers and not in allowed_signers, so the first command fails. If ${quoted(missing.device)} shows this fingerprint in its settings, use -f unknown_signers in it.`;
		case 'note-not-kept':
			return `The note as it was then is not kept: it was larger than 1 MiB, or its copy is gone. Its SHA-256 is ${missing.sha256}.`;
		case 'no-checkpoint':
			return `The log of the device ${quoted(missing.device)} has no signed checkpoint, so its entries have no proofs and the last command fails.`;
		case 'not-in-tree':
			return `${common.counted(missing.lines, 'entry', 'entries')} of the device ${quoted(missing.device)} cannot be proven: not signed yet, or tiles are missing, so the last command fails. Entries are signed within seconds; export again.`;
		case 'unknown-log-key':
			return `The key that signed the log of the device ${quoted(missing.device)} (${missing.fingerprint}) is none that a person accepted for it on the exporting device, so the last command fails. If that device shows this fingerprint, run python3 check.py allowed_signers unknown_signers.`;
		case 'unsigned-statement':
			return 'The exporting device has no key, so the in-toto statement is not signed (statement.json).';
	}
}

function inDoubt(missing: Unproven): string {
	if (missing.code === 'unproven-decision')
		return `The log of the device ${quoted(missing.device)} has ${common.counted(missing.lines, 'more decision', 'more decisions')} on this item without a receipt by a key that a person accepted on the exporting device. Nothing proves what it says, so it is not shown.`;
	return `${common.counted(missing.lines, 'entry', 'entries')} of the device ${quoted(missing.device)}: in unproven.log and not in entries.log, because nobody has accepted a key of that device on the exporting one. No command checks them.${missing.isAgainst ? ' They say that the decision was taken back or became void.' : ''}`;
}

export const evidence = {
	command: 'Export evidence for current item…',
	menu: 'Export evidence for this item…',
	missing: (missing: Missing) => (isUnproven(missing) ? inDoubt(missing) : lost(missing)),
	notKnown: {
		code: 'not-known',
		sentence: 'The log does not know this note, so there is no evidence of it.',
	},
	saved: (path: string, missing: readonly string[]) =>
		[`Evidence saved: ${path}`, ...missing].join('\n'),
} as const;
