// What exporting evidence says, and the page that lies in it. Tests as a value.

import type { Missing } from '../evidence/part';
import { text } from './english';

interface ShownDecision {
	decision: 'approved' | 'rejected';
	/** In milliseconds. */
	at: number;
	by: string;
	on: string;
	fingerprint: string;
	isTakenBack: boolean;
	/** Signatures that were made before the end of the key still count. */
	isKeyRetired: boolean;
}

interface Shown {
	item: string;
	missing: readonly string[];
	entries: number;
	/** Null where none is proven. */
	decision: ShownDecision | null;
}

/** Names come from notes: whoever wrote them must not write this page. */
function quoted(name: string): string {
	const plain = name.replace(/[\p{C}\p{Zl}\p{Zp}`]/gu, ' ').trim();
	return `\`${plain === '' ? '-' : plain.slice(0, 200)}\``;
}

function lost(missing: Missing): string {
	switch (missing.code) {
		case 'no-decision':
			return 'Nobody has decided on this item, so there is no note, decision or statement here.';
		case 'no-receipt':
			return 'The decision has no receipt that fits it, so it is shown by its entry alone.';
		case 'unknown-signer':
			return `The key that signed the decision (${missing.fingerprint}) is none that a person accepted on the exporting device. It is in unknown_signers and not in allowed_signers, so the first command fails. If ${quoted(missing.device)} shows this fingerprint in its settings, you can use that file instead.`;
		case 'note-not-kept':
			return `The note as it was then is not kept: it was larger than 1 MiB, or its copy is gone. Its SHA-256 is ${missing.sha256}.`;
		case 'no-checkpoint':
			return `The log of the device ${quoted(missing.device)} has no signed checkpoint, so its entries have no proofs.`;
		case 'not-in-tree':
			return `${text.counted(missing.lines, 'entry', 'entries')} of the device ${quoted(missing.device)} cannot be proven: not signed yet, or tiles are missing. Entries are signed within seconds; export again.`;
		case 'unknown-log-key':
			return `The key that signed the log of the device ${quoted(missing.device)} (${missing.fingerprint}) is none that a person accepted on the exporting device. It is in unknown_signers.`;
		case 'unsigned-statement':
			return 'The exporting device has no key, so the in-toto statement is not signed (statement.json).';
	}
}

const NO_DECISION = 'No decision is proven here; see below for what is missing.';

function told({ decision: made }: Shown): string {
	if (!made) return NO_DECISION;
	const when = new Date(made.at).toISOString().replace(/\.\d{3}Z$/, 'Z');
	const lines = [
		`It was **${made.decision}** on ${when} by ${quoted(made.by)}, on the device ${quoted(made.on)}.`,
		`The key that signed it is \`${made.fingerprint}\`. Compare this with what Signoff's settings show on`,
		'that device: a key proves no more than that whoever held it signed.',
	];
	if (made.isTakenBack)
		lines.push('', '**The decision was taken back afterwards**: see `entries.log`.');
	return lines.join('\n');
}

function commands({ decision: made }: Shown): string {
	const proofs = `The entries are in the signed log, the log is signed by a known key, and so is the statement:

\`\`\`sh
python3 check.py
\`\`\``;
	if (!made) return proofs;
	const time = new Date(made.at).toISOString().slice(0, 19).replace(/\D/g, '');
	const verifyTime = made.isKeyRetired ? ` -Overify-time=${time}Z` : '';
	return `The decision was signed by that device's key:

\`\`\`sh
ssh-keygen -Y verify -f allowed_signers -I ${made.on} -n signoff-decision${verifyTime} -s decision.json.sig < decision.json
\`\`\`

The note is the one that was decided on; this prints the entry that says so:

\`\`\`sh
grep -E '"action": "approval_(decision|received)"' entries.log | grep "\\"sha256\\": \\"$(sha256sum < note.md | cut -c 1-64)\\""
\`\`\`

${proofs}`;
}

function readme(shown: Shown): string {
	const missing =
		shown.missing.length === 0
			? ''
			: `\n## What is missing\n\n${shown.missing.map((line) => `- ${line}`).join('\n')}\n`;
	return `# Evidence for ${quoted(shown.item)}

${told(shown)}

## How to check it

None of this needs Signoff. Run it in this folder; each command ends with 0 only if it holds.

${commands(shown)}
${missing}
## What lies here

| file | is |
| --- | --- |
| \`note.md\` | the note, byte for byte, as it was when it was decided on |
| \`decision.json\` | what was signed, as RFC 8785 writes it |
| \`decision.json.sig\` | the signature, as \`ssh-keygen -Y sign\` writes it |
| \`allowed_signers\` | the keys that count on the device that exported this |
| \`entries.log\` | everything that the log says of the item, ${text.counted(shown.entries, 'line', 'lines')} as they lie there |
| \`inclusion.json\` | where each line stands in its log's tree (RFC 6962), and the proof |
| \`checkpoint\`, \`vkey\` | the signed root of that tree, and its key (C2SP signed-note) |
| \`decision.tlog-proof\` | the proof for the decision as other tools take it (C2SP tlog-proof) |
| \`statement.dsse.json\` | the decision as an in-toto statement, signed by the exporting device |
| \`check.py\` | the third command: Python 3.8 or later, nothing to install |
`;
}

export const evidenceText = {
	command: 'Export evidence for current item…',
	menu: 'Export evidence for this item…',
	readme,
	missing: lost,
	notKnown: {
		code: 'not-known',
		sentence: 'The log does not know this note, so there is no evidence of it.',
	},
	saved: (path: string, missing: readonly string[]) =>
		[`Evidence saved: ${path}`, ...missing].join('\n'),
} as const;
