// Tells what a person is asked to do with the note itself: "To approve: move this file to /Approved", "Reject:
// delete this file". It is no step of the work, and no action. A line counts only where every word of it is on
// these lists: who names an amount, an address or anything else to be done has written more than that.

import { shareWord, wordSet } from '../shared/word-set';

const LONGEST = 300;

export const REFUSING = wordSet(
	'reject rejected rejecting deny decline discard cancel ignore ablehnen abgelehnt verwerfen abbrechen',
	'rechazar descartar rejeter refuser radd',
);
const DECIDING = wordSet(
	REFUSING,
	'approve approved approving defer hold genehmigen freigeben zustimmen zurückstellen aprobar approuver manzoor',
);
const HANDLING = wordSet(
	'move drag put leave keep archive verschieben verschiebe ziehen mueve mover déplacer déplacez',
);
const REMOVING = wordSet(
	'delete remove discard trash löschen lösche entfernen elimina eliminar borra borrar supprimer supprimez',
);
/** The folders of states, as vaults name them. */
const FOLDERS = wordSet(
	'inbox needs_action plans pending pending_approval approved rejected done failed archive in_progress',
);
const THIS = wordSet('this the diese diesen este esta ce cette is');
const NOTE = wordSet(
	'file note request document draft task item plan datei notiz anfrage entwurf archivo nota fichier',
);
const BESIDE = wordSet(
	'to if you want wish please or and then it a an your my in into back again simply just all below above',
	'here with reason reasons rejection approval comment comments feedback notes why add write folder directory',
	'vault proceed continue satisfied needed not no longer otherwise when ready once reviewed',
	'zum oder und bitte sie wenn falls in den nach ordner mit grund unten einfach',
	'para o y a al la carpeta si pour ou et vers le dossier si karne ke liye ko mein karein karen karo',
);
const AFTER_LABEL = wordSet(HANDLING, REMOVING, 'simply just please or and');
const ALL = wordSet(DECIDING, HANDLING, REMOVING, FOLDERS, THIS, NOTE, BESIDE);

/** `around`: what stands above it, such as its heading. */
export function isInstruction(line: string, around = ''): boolean {
	if (line.length > LONGEST) return false;
	const words = wordsOf(line.replace(STEP_NUMBER, ''));
	if (words === null) return false;
	const said = new Set(words);
	const isMove = shareWord(HANDLING, said) !== null && shareWord(FOLDERS, said) !== null;
	if (!words.every((word, at) => !REMOVING.has(word) || isHarmlessRemoval(words, at))) return false;
	const isRemoval = shareWord(REMOVING, said) !== null;
	if (isRemoval) return isRefusing(said) || isRefusing(new Set(plainWords(around)));
	return isMove || shareWord(DECIDING, said) !== null;
}

/** Of this note, or "to discard, …" without anything that would be discarded. */
function isHarmlessRemoval(words: readonly string[], at: number): boolean {
	const next = words[at + 1];
	if (next === 'it' || isOfThisNote(words, at)) return true;
	return REFUSING.has(words[at] ?? '') && (next === undefined || AFTER_LABEL.has(next));
}

/** Whether the word there, such as "delete", is said of this note: "delete this file", "diese Datei löschen". */
export function isOfThisNote(words: readonly string[], at: number): boolean {
	const [first, second, third] = words.slice(at + 1, at + 4);
	if (first === 'it') return namesThisNote(words.slice(0, at));
	if (isThisNote(first, second === 'approval' ? third : second)) return true;
	const before = words.slice(Math.max(0, at - 3), at).filter((word) => word !== 'ko');
	return isThisNote(before.at(-2), before.at(-1));
}

function isThisNote(first = '', second = ''): boolean {
	return THIS.has(first) && NOTE.has(second);
}

function namesThisNote(words: readonly string[]): boolean {
	return words.some((word, at) => word === 'this' && NOTE.has(words[at + 1] ?? ''));
}

export function isRefusing(said: ReadonlySet<string>): boolean {
	return shareWord(REFUSING, said) !== null;
}

/** "1.", "2)", "Step 3:" before the words of a step. */
export const STEP_NUMBER =
	/^[\s*_]*(?:(?:step|schritt|paso|étape|passo)\s{0,3}#?\d{1,9}(?![\p{L}\p{N}])[\s*_]*[.:)–—-]?|\d{1,9}[.)](?=\s|$))[\s*_]*/iu;

function plainWords(text: string): string[] {
	return (
		text
			.toLowerCase()
			.slice(0, LONGEST)
			.match(/[\p{L}\p{N}_]+/gu) ?? []
	);
}

/** Null where something in it is on no list. */
function wordsOf(line: string): string[] | null {
	const words: string[] = [];
	for (const part of line.toLowerCase().split(/[\s*`"“”„()[\]]+/)) {
		const said = STRANGE.test(part) ? null : part.includes('/') ? folderIn(part) : plainWords(part);
		if (!said?.every((word) => ALL.has(word))) return null;
		words.push(...said);
	}
	return words;
}

/** What no instruction needs: money, addresses, markup, characters that cannot be seen. */
const STRANGE = /[\p{Sc}\p{M}\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u206F@#\\%&+=<>{}]/u;

/** `/Approved/payments/` is that of a state; "approve/reject" are two words. */
function folderIn(path: string): string[] | null {
	const parts = path.split('/').filter((part) => part !== '');
	if (parts.some((part) => part.startsWith('..'))) return null;
	const folder = parts.find((part) => FOLDERS.has(part.replace(/[.,:;]+$/, '')));
	if (folder !== undefined) return [folder.replace(/[.,:;]+$/, '')];
	return parts.flatMap(plainWords);
}
