// The page that lies in exported evidence: written into a file, so English alone.

import { isKeyName } from '../../core/receipt/signers';
import { quoted } from '../kit/quoted';

interface ShownDecision {
	decision: 'approved' | 'rejected';
	/** In milliseconds. */
	at: number;
	by: string;
	on: string;
	fingerprint: string;
	isTakenBack: boolean;
	/** What lay there later was not what was approved. */
	isVoid: boolean;
	/** There are decisions that nothing proves. */
	isContested: boolean;
	/** Signatures that were made before the end of the key still count. */
	isKeyRetired: boolean;
}

interface Shown {
	item: string;
	/** Or in doubt. */
	missing: readonly string[];
	/** Of the decision's entry; null where there is none. */
	hash: string | null;
	/** Null where none is proven. */
	decision: ShownDecision | null;
	/** The names of all other files that lie there. */
	files: readonly string[];
}

const NO_DECISION = 'No decision is proven here; see below for what is missing.';

function told({ decision: made }: Shown): string {
	if (!made) return NO_DECISION;
	const when = new Date(made.at).toISOString().replace(/\.\d{3}Z$/, 'Z');
	const decided = `It was **${made.decision}** on ${when} by ${quoted(made.by)}`;
	const lines = isKeyName(made.on) ? byKey(made, decided) : onDevice(made, decided);
	return [...lines, ...afterwards(made)].join('\n');
}

function onDevice({ on, fingerprint }: ShownDecision, decided: string): string[] {
	return [
		`${decided}, on the device ${quoted(on)}.`,
		`The key that signed it is \`${fingerprint}\`. Compare this with what Signoff's settings show on`,
		'that device: a key proves no more than that whoever held it signed.',
	];
}

function byKey({ on, fingerprint }: ShownDecision, decided: string): string[] {
	return [
		`${decided}, with the touch of the security key ${quoted(on)}.`,
		`Its fingerprint is \`${fingerprint}\`. Compare this with what \`ssh-keygen -l\` shows of the key: it`,
		'proves no more than that whoever held it touched it for this decision.',
	];
}

function afterwards({ isTakenBack, isVoid, isContested }: ShownDecision): string[] {
	return [
		...(isTakenBack ? ['', '**The decision was taken back afterwards**: see `entries.log`.'] : []),
		...(isVoid ? ['', VOID] : []),
		...(isContested ? ['', '**Logs name other decisions, which nothing proves**: see below.'] : []),
	];
}

const VOID = `**The approval became void afterwards**, because the note was not what had been approved any more: see
\`entries.log\`.`;

function commands({ decision: made, hash, files }: Shown): string {
	const isSigned = files.includes('statement.dsse.json');
	const shown = [
		...(made ? [signatureCommand(made)] : []),
		...(hash !== null && files.includes('note.md') ? [noteCommand(hash)] : []),
		`The files fit \`SHA256SUMS\`, the entries are in the signed log, and that is signed by a known key${isSigned ? '; so is the statement' : ''}:

${command('python3 check.py')}`,
	];
	return shown.join('\n\n');
}

function signatureCommand(made: ShownDecision): string {
	const time = new Date(made.at).toISOString().slice(0, 19).replace(/\D/g, '');
	const verifyTime = made.isKeyRetired ? ` -Overify-time=${time}Z` : '';
	return `The decision was signed by ${isKeyName(made.on) ? 'that key' : "that device's key"}:

${command(`ssh-keygen -Y verify -f allowed_signers -I ${made.on} -n signoff-decision${verifyTime} -s decision.json.sig < decision.json`)}`;
}

function command(line: string): string {
	return `\`\`\`sh\n${line}\n\`\`\``;
}

function noteCommand(hash: string): string {
	return `The note is the one that was decided on; this prints the decision's entry, which says so:

${command(String.raw`grep '"hash": "${hash}"}}$' entries.log | grep "\"sha256\": \"$(sha256sum < note.md | cut -c 1-64)\""`)}`;
}

const NOT_SHOWN = `- That no line of the item was left out. Each line here is shown to be in the log; that the log has no other is
  not. A later decision, or that this one was taken back, may be missing: only the logs themselves show that.
- That nobody changed \`README.md\`, \`check.py\` and \`SHA256SUMS\`, which nobody signed. If you do not trust who gave you
  this, take \`check.py\` from an export of your own.
- Whose keys are in \`allowed_signers\`, that a person and no program used them, and that the device's clock was right.`;

/** By the names of the files, without a device's name behind. */
const FILES: Readonly<Record<string, string>> = {
	'note.md': 'the note, byte for byte, as it was when it was decided on',
	'decision.json': 'what was signed, as RFC 8785 writes it',
	'decision.json.sig': 'the signature, as `ssh-keygen -Y sign` writes it',
	allowed_signers: 'the keys that count on the device that exported this',
	unknown_signers: 'keys that signed something here and do not count there',
	'entries.log': 'what the logs said of the item, as it lies there',
	'unproven.log': 'the same from logs that no accepted key vouches for; no command checks it',
	'inclusion.json': "where each line stands in its log's tree (RFC 6962), and the proof",
	checkpoint: "the signed root of a log's tree (C2SP signed-note)",
	vkey: 'the key that signed it',
	'decision.tlog-proof': 'the proof for the decision as other tools take it (C2SP tlog-proof)',
	'statement.dsse.json': 'the decision as an in-toto statement, signed by the exporting device',
	'statement.json': 'the decision as an in-toto statement, not signed',
	'check.py': 'the last command: Python 3.8 or later, nothing to install',
	SHA256SUMS: 'the digests of all these files, as `sha256sum -c` takes them',
};

function row(name: string): string {
	const is = FILES[name] ?? FILES[name.replace(/\..*/, '')] ?? '';
	return `| \`${name}\` | ${is} |\n`;
}

export function evidencePage(shown: Shown): string {
	const missing =
		shown.missing.length === 0
			? ''
			: `\n## What is missing or in doubt\n\n${shown.missing.map((line) => `- ${line}`).join('\n')}\n`;
	return `# Evidence for ${quoted(shown.item)}

${told(shown)}

## How to check it

None of this needs Signoff. Run it in this folder; each command ends with 0 only if it holds.

${commands(shown)}
${missing}
## What this does not show

${NOT_SHOWN}

## What lies here

| file | is |
| --- | --- |
${shown.files.map(row).join('')}`;
}
