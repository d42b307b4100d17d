// Everything that shows what was decided on an item, as files that can be checked without Signoff.

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { base64 } from '@scure/base';
import { type ChosenDecision, chooseDecision, isKnownSigner } from './choose-decision';
import { proveLines, textFile } from './prove-lines';
import { type EvidenceSource, type ItemLine, itemLines } from './source';
import { approvalDecision } from '../../core/entries/approval';
import { readContext } from '../../core/entries/define';
import { CHECK_SCRIPT } from '../../core/evidence/check-script';
import { type ProvenDecision, provenDecision } from '../../core/evidence/decision-in-entry';
import { type EvidenceFile, type Missing, type Part, unknownKey } from '../../core/evidence/part';
import { statementBytes } from '../../core/evidence/statement';
import { takesBack, voids } from '../../core/evidence/withdrawn';
import { decisionBytes } from '../../core/receipt/decision';
import { type Signer, allowedSigners, signerAt } from '../../core/receipt/signers';
import { groupBy } from '../../core/shared/group-by';
import { IN_TOTO_TYPE, seal } from '../../core/sign/dsse';
import type { KeyPair } from '../../core/sign/ed25519';
import { fingerprintIn, formatSshKey } from '../../core/sign/ssh-key';
import { armored } from '../../core/sign/sshsig';
import { nameOf } from '../../core/workflow/paths';
import { en } from '../../text/en';
import { evidencePage } from '../../text/recorded/evidence-page';

export interface Evidence {
	files: readonly EvidenceFile[];
	missing: readonly Missing[];
}

/** Null where the log knows no such item. Throws VaultFault. */
export async function collectEvidence(source: EvidenceSource): Promise<Evidence | null> {
	const all = itemLines(source.history);
	if (all.length === 0) return null;
	const chosen = await chooseDecision(source, all);
	const { shown: decision, apart } = chosen;
	const lines = all.filter((line) => !apart.includes(line));
	const proven = decision && provenDecision(decision.entry);
	const parts = [
		decision ? await notePart(source, decision) : none({ code: 'no-decision' }),
		...(decision ? [decisionPart(source, decision, proven)] : []),
		await proveLines(source, lines, decision),
		unprovenPart(chosen),
	];
	const missing = parts.flatMap((part) => part.missing);
	const files = [
		textFile('check.py', CHECK_SCRIPT),
		textFile('allowed_signers', allowedSigners(source.signers)),
		...unknownSigners(missing),
		logFile('entries.log', lines),
		...parts.flatMap((part) => part.files),
	];
	const listed = [readme(source, { decision, proven, missing, lines, files }), ...files];
	return { missing, files: [...listed, sums(listed)] };
}

const SUMS = 'SHA256SUMS';

/** As `sha256sum` writes it. It is there for accidents: nobody signs it. */
function sums(files: readonly EvidenceFile[]): EvidenceFile {
	const lines = files.map(({ name, bytes }) => `${bytesToHex(sha256(bytes))}  ${name}\n`);
	return textFile(SUMS, lines.join(''));
}

const LINE_END = 0x0a;

function logFile(name: string, lines: readonly ItemLine[]): EvidenceFile {
	return { name, bytes: Uint8Array.from(lines.flatMap(({ bytes }) => [...bytes, LINE_END])) };
}

async function notePart({ objects }: EvidenceSource, { entry }: ItemLine): Promise<Part> {
	const digest = digestIn(entry);
	const bytes = await objects.get(digest);
	return bytes
		? { files: [{ name: 'note.md', bytes }], missing: [] }
		: none({ code: 'note-not-kept', sha256: digest });
}

function decisionPart(
	source: EvidenceSource,
	{ entry }: ItemLine,
	proven: ProvenDecision | null,
): Part {
	if (!proven) return none({ code: 'no-receipt' });
	const { made, receipt, key } = proven;
	const note = { name: nameOf(source.path), sha256: digestIn(entry) };
	const statement = statementBytes(note, made, receipt);
	const unknown = { code: 'unknown-signer' as const, ...unknownKey(made.on, key) };
	return {
		files: [
			{ name: 'decision.json', bytes: decisionBytes(made) },
			textFile('decision.json.sig', armored(base64.decode(receipt))),
			statementFile(statement, source.pair),
		],
		missing: [
			...(isKnownSigner(source, proven) ? [] : [unknown]),
			...(source.pair ? [] : [{ code: 'unsigned-statement' as const }]),
		],
	};
}

/** What logs say of the item, and nothing shows to be true. */
function unprovenPart({ shown, unproven, apart }: ChosenDecision): Part {
	const isAgainst = ({ entry }: ItemLine) =>
		shown !== null && (takesBack(entry, shown.entry) || voids(entry, shown.entry));
	const missing: Missing[] = [
		...byDevice(unproven).map(([device, lines]) => ({
			...{ code: 'unproven-decision' as const, device, lines: lines.length },
		})),
		...byDevice(apart).map(([device, lines]) => ({
			...{ code: 'unproven-log' as const, device, lines: lines.length },
			isAgainst: lines.some(isAgainst),
		})),
	];
	return { files: apart.length === 0 ? [] : [logFile('unproven.log', apart)], missing };
}

function byDevice(lines: readonly ItemLine[]): [string, ItemLine[]][] {
	return [...groupBy(lines, ({ device }) => device)];
}

/** Beside the keys that count, never among them: what signed is no proof of who did. */
function unknownSigners(missing: readonly Missing[]): EvidenceFile[] {
	const unknown = missing.flatMap((one) => ('key' in one ? [one] : []));
	const unique = new Map(unknown.map(({ device, key }) => [`${device} ${key}`, { device, key }]));
	const signers = [...unique.values()].map((one) => ({ ...one, since: '', until: null }));
	return signers.length === 0 ? [] : [textFile('unknown_signers', allowedSigners(signers))];
}

function statementFile(statement: Uint8Array, pair: KeyPair | null): EvidenceFile {
	if (!pair) return { name: 'statement.json', bytes: statement };
	const envelope = seal(statement, IN_TOTO_TYPE, pair);
	return textFile('statement.dsse.json', `${JSON.stringify(envelope, null, '\t')}\n`);
}

interface Told {
	decision: ItemLine | null;
	proven: ProvenDecision | null;
	missing: readonly Missing[];
	lines: readonly ItemLine[];
	files: readonly EvidenceFile[];
}

function readme(source: EvidenceSource, told: Told): EvidenceFile {
	const { decision, proven, missing, files } = told;
	const signer = proven && signerAt(source.signers, proven.key, proven.made.at);
	const text = evidencePage({
		item: source.id,
		missing: missing.map((one) => en.evidence.missing(one)),
		files: [...files.map(({ name }) => name), SUMS],
		hash: decision?.entry.hash ?? null,
		decision: proven && {
			...proven.made,
			fingerprint: fingerprintIn(proven.key),
			...becameOf(decision, told.lines),
			isContested: missing.some(({ code }) => code === 'unproven-decision'),
			isKeyRetired: signer?.until !== null && signer !== null,
		},
	});
	return textFile('README.md', text);
}

function becameOf(
	decision: ItemLine | null,
	lines: readonly ItemLine[],
): { isTakenBack: boolean; isVoid: boolean } {
	if (!decision) return { isTakenBack: false, isVoid: false };
	const after = lines.slice(lines.indexOf(decision));
	return {
		isTakenBack: lines.some(({ entry }) => takesBack(entry, decision.entry)),
		isVoid: after.some(({ entry }) => voids(entry, decision.entry)),
	};
}

/** The signers that count, and this device itself. */
export function withOwnKey(
	signers: readonly Signer[],
	device: string,
	pair: KeyPair | null,
): Signer[] {
	if (!pair) return [...signers];
	const key = formatSshKey(pair.publicKey);
	if (signers.some((signer) => signer.key === key && signer.device === device)) return [...signers];
	return [...signers, { device, key, since: new Date(0).toISOString(), until: null }];
}

function digestIn(entry: ItemLine['entry']): string {
	return readContext(approvalDecision, entry).sha256 ?? '';
}

function none(missing: Missing): Part {
	return { files: [], missing: [missing] };
}
