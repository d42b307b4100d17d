// Which decision evidence shows: the last one that counts here. Any program can write a log, and say in it
// that something was decided.

import type { EvidenceSource, ItemLine } from './source';
import { TreeReader } from './tree-reader';
import { treeFolder } from '../ledger';
import { approvalDecision } from '../../core/entries/approval';
import { readContext } from '../../core/entries/define';
import type { LedgerEntry } from '../../core/entries/entry';
import {
	type ProvenDecision,
	isDecision,
	provenDecision,
} from '../../core/evidence/decision-in-entry';
import { keysOf, signerAt } from '../../core/receipt/signers';
import { formatSshKey } from '../../core/sign/ssh-key';

export interface ChosenDecision {
	/** Where none counts, the last one that is claimed; null where nobody says that anything was decided. */
	shown: ItemLine | null;
	/** None of them is shown, and each says something else than those that count. */
	unproven: readonly ItemLine[];
	/** Lines of logs of which no key was accepted. They are kept apart from a decision that counts. */
	apart: readonly ItemLine[];
}

/** Throws VaultFault. */
export async function chooseDecision(
	source: EvidenceSource,
	lines: readonly ItemLine[],
): Promise<ChosenDecision> {
	const decisions = lines.filter(({ entry }) => isDecision(entry));
	const counting: ItemLine[] = [];
	for (const line of decisions) if (await isCounting(source, line)) counting.push(line);
	const shown = withoutCopies(source, counting).at(-1);
	if (!shown) return { shown: decisions.at(-1) ?? null, unproven: [], apart: [] };
	return {
		shown,
		unproven: decisions.filter((line) => !counting.some((other) => saysTheSame(line, other))),
		apart: lines.filter(({ device }) => device !== shown.device && !isKnownDevice(source, device)),
	};
}

/** The key is one of the device that the decision names, and counted when it was made. */
export function isKnownSigner({ signers }: EvidenceSource, { made, key }: ProvenDecision): boolean {
	return signerAt(signers, key, made.at)?.device === made.on;
}

/** Also one that counts no more: what it signed before stays signed. */
export function isKeyOf(
	{ signers }: EvidenceSource,
	device: string,
	publicKey: Uint8Array,
): boolean {
	return keysOf(signers, device).includes(formatSshKey(publicKey));
}

function isKnownDevice({ signers }: EvidenceSource, device: string): boolean {
	return keysOf(signers, device).length > 0;
}

/** A receipt fits no entry whose reason was too long for the log; then the signed log has to do. */
async function isCounting(source: EvidenceSource, line: ItemLine): Promise<boolean> {
	if (receiptIn(line) === null) return false;
	const proven = provenDecision(line.entry);
	if (proven && isKnownSigner(source, proven)) return true;
	if (!isKnownDevice(source, line.device)) return false;
	const tree = await TreeReader.open(source.files, treeFolder(source.folder, line.device));
	if (!tree || !isKeyOf(source, line.device, tree.publicKey)) return false;
	return (await tree.prove(line.bytes, line.entry.seq)) !== null;
}

/** A receipt can be copied into any log, and then seems to be later than it is. */
function withoutCopies(source: EvidenceSource, counting: readonly ItemLine[]): ItemLine[] {
	const known = counting.filter(({ device }) => isKnownDevice(source, device));
	const receipts = new Set(known.map(receiptIn));
	return counting.filter((line) => known.includes(line) || !receipts.has(receiptIn(line)));
}

/** The device on which a person decides and the one that carries it out both record it. */
function saysTheSame({ entry }: ItemLine, { entry: other }: ItemLine): boolean {
	if (entry === other) return true;
	const nonceIn = (one: LedgerEntry) => readContext(approvalDecision, one).nonce;
	const isSameRequest = nonceIn(entry) === nonceIn(other);
	return isSameRequest && entry.approvalStatus === other.approvalStatus;
}

function receiptIn({ entry }: ItemLine): string | null {
	const { receipt } = readContext(approvalDecision, entry);
	return receipt === '' ? null : receipt;
}
