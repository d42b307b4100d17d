// Whether the receipt in an entry signs what the entry says, and with whose key. Written from
// docs/formats/ledger.md §11; only names and numbers of the format are shared with whoever signs.

import { base64 } from '@scure/base';
import { contextOf, itemIn, type JsonObject } from '../ledger/parse';
import { DECISION_FORMAT, DECISION_NAMESPACE } from '../receipt/layout';
import { canonicalBytes } from '../sign/canonical';
import { sshSignerOf } from '../sign/sshsig';

type ReceiptVerdict =
	| 'signed'
	/** By a key of which nobody here knows whose it is. */
	| 'unproven-receipt'
	/** A text of the decision did not fit into the log, so that what was signed is not known. */
	| 'cut-receipt'
	| 'unknown-key'
	| 'bad-signature';

export interface CarriedReceipt {
	receipt: string;
	/** On which it was signed. */
	device: string;
	fields: Readonly<Record<string, unknown>>;
}

/** As a `.pub` file has it, without a comment. */
interface SigningKey {
	key: string;
}

const CUT = /… \[cut: \d+ bytes, sha256 [0-9a-f]{64}\]$/;

/** Null for an entry that carries none. */
export function receiptIn(entry: JsonObject): CarriedReceipt | null {
	if (!isDecision(entry)) return null;
	const { receipt, device, ...context } = contextOf(entry);
	if (typeof receipt !== 'string') return null;
	const fields = {
		type: DECISION_FORMAT,
		task_id: entry.task_id,
		nonce: context.nonce,
		substance_sha256: context.substance_sha256,
		decision: entry.approval_status,
		reason: context.reason,
		decided_at: secondOf(itemIn(entry).canonical_at),
		decided_by: context.approved_by,
		decided_on: device,
	};
	return { receipt, device: typeof device === 'string' ? device : '', fields };
}

/** A decision that nothing proves, and that does not leave it to the device that enforces to say so. */
export function lacksReceipt(entry: JsonObject): boolean {
	if (!isDecision(entry)) return false;
	const { receipt, enforced_by: enforcer } = contextOf(entry);
	const isForAnother = entry.action === 'approval_decision' && typeof enforcer === 'string';
	return typeof receipt !== 'string' && !isForAnother;
}

function isDecision({ action, result }: JsonObject): boolean {
	const isNamed = action === 'approval_decision' || action === 'approval_received';
	return isNamed && result === 'success';
}

/** Whose key signed what the entry says, or what keeps anybody from telling. */
export function signerIn({
	receipt,
	fields,
}: CarriedReceipt): SigningKey | 'cut-receipt' | 'bad-signature' {
	const key = signerOf(receipt, fields);
	if (key !== null) return { key };
	return Object.values(fields).some(isCut) ? 'cut-receipt' : 'bad-signature';
}

/** `keys`: those of the device, as far as somebody vouches for them. */
export function verdictOn(
	signer: ReturnType<typeof signerIn>,
	keys: readonly string[],
): ReceiptVerdict {
	if (typeof signer === 'string') return signer;
	if (keys.length === 0) return 'unproven-receipt';
	return keys.includes(signer.key) ? 'signed' : 'unknown-key';
}

function signerOf(receipt: string, fields: CarriedReceipt['fields']): string | null {
	try {
		return sshSignerOf(canonicalBytes(fields), DECISION_NAMESPACE, base64.decode(receipt));
	} catch {
		return null;
	}
}

function isCut(value: unknown): boolean {
	return typeof value === 'string' && CUT.test(value);
}

/** Notes have whole seconds. */
function secondOf(time: unknown): string | null {
	return typeof time === 'string' ? time.replace(/\.\d+Z$/, 'Z') : null;
}
