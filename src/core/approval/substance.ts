// What an approval covers: the whole note but Signoff's own bookkeeping, and the files that it names.
// Ticking a box changes nothing here; changing a recipient anywhere changes everything. The rule is
// docs/formats/substance.md; where it is in doubt, a byte counts.

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { bodySubstance } from './substance-body';
import { headSubstance } from './substance-properties';

// Every host has it; the types that core may see do not.
declare const TextDecoder: new (
	label: 'utf-8',
	options: { fatal: boolean; ignoreBOM: boolean },
) => { decode(bytes: Uint8Array): string };

interface NamedDigest {
	/** As the note writes it. */
	name: string;
	sha256: string;
}

const DOMAIN = 'signoff-substance/1\n';

export interface SubstanceParts {
	reading: string;
	head: string;
	body: string;
}

/** The canonical text. Its first line says how the properties were read. */
export function substanceOf(note: string): string {
	return joined(substanceParts(note));
}

function joined({ reading, head, body }: SubstanceParts): string {
	return `${reading}\n${head}${body}`;
}

export function substanceParts(note: string): SubstanceParts {
	// Two carriage returns and a line feed are a line end to some readers only: they stay.
	const text = note.replace(/\r+\n?/g, (end) => (end === '\r\n' ? '\n' : end));
	const { reading, text: head, scanFrom, bodyFrom } = headSubstance(text);
	return { reading, head, body: bodySubstance(text, scanFrom, bodyFrom) };
}

/** Lower-case hex. The order of `named` does not matter; each name stands there once. */
export function substanceDigest(note: Uint8Array, named: readonly NamedDigest[]): string {
	const text = textOf(note);
	return text === null ? digest('bytes', note, named) : partsDigest(substanceParts(text), named);
}

/** The same, for whoever has the parts of the note's text. */
export function partsDigest(parts: SubstanceParts, named: readonly NamedDigest[]): string {
	return digest('text', utf8ToBytes(joined(parts)), named);
}

function digest(
	kind: 'bytes' | 'text',
	content: Uint8Array,
	named: readonly NamedDigest[],
): string {
	const hash = sha256.create().update(utf8ToBytes(DOMAIN));
	const part = (name: string, bytes: Uint8Array): void => {
		hash.update(utf8ToBytes(`${name}:${bytes.length}\n`)).update(bytes);
	};
	part(kind, content);
	for (const { name, sha256: found } of [...named].sort(byName)) {
		part('name', utf8ToBytes(name));
		part('sha256', utf8ToBytes(found));
	}
	return bytesToHex(hash.digest());
}

function textOf(bytes: Uint8Array): string | null {
	try {
		return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
	} catch {
		// Not UTF-8: nobody can say what it reads, so every byte counts.
		return null;
	}
}

/** By UTF-16 code units. */
function byName(a: NamedDigest, b: NamedDigest): number {
	return a.name < b.name ? -1 : 1;
}
