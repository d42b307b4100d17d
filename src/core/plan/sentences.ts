// A text cut into what is asked for: its sentences, and their parts that come one after the other. What is in quotes or in a link stays
// in one piece.

import { wordSet } from '../shared/word-set';
import { POLITE } from './plain-commands';

export function sentencesIn(paragraph: string): string[] {
	return cutAt(paragraph, SENTENCE_END).flatMap((sentence) =>
		CONDITION.test(sentence) ? [sentence] : cutAt(sentence, NEXT),
	);
}

const SENTENCE_END = /[.!?]+\s+(?=[^\p{Ll}\s])/gu;
const NEXT = /[;,]?\s+(?:and then|und dann)\s+|[;,]\s+(?:then|dann)\s+/giu;
/** "If it rains, then close the window" is one thing. */
const CONDITION = /^(?:if|when|unless|wenn|falls|sobald)\s/i;

/** Before what the mark ends with, which isn't part of what follows. */
function cutAt(text: string, marks: RegExp): string[] {
	const pieces: string[] = [];
	let from = 0;
	for (const { index, 0: mark } of withoutQuotes(text).matchAll(marks)) {
		const punctuation = /^[.!?]+/.exec(mark)?.[0].length ?? 0;
		pieces.push(text.slice(from, index + punctuation));
		from = index + mark.length;
	}
	return [...pieces, text.slice(from)];
}

/** As long as the text, with nothing in the quotes that could end a sentence. */
function withoutQuotes(text: string): string {
	return text.replace(QUOTED, (all) => 'x'.repeat(all.length));
}

const QUOTED = /"[^"]*"|“[^”]*”|„[^“”]*[“”]|«[^»]*»|`[^`]*`|\[\[[^\]]*\]\]/g;

/** Whether it begins with a word by which people ask for something to be done. */
export function isImperative(sentence: string): boolean {
	const first = /^\p{L}+/u.exec(sentence.replace(POLITE, ''))?.[0] ?? '';
	return VERBS.has(first.toLowerCase());
}

const VERBS = wordSet(
	'add answer append approve archive arrange ask assign attach book build buy call cancel check choose clean close collect',
	'compare confirm contact copy correct count create decide delete deliver describe design discuss draft edit email ensure',
	'estimate export extract fetch file fill find finish fix follow forward gather get give group import inform install invite',
	'keep label link list look make mark measure merge move note notify open order organise organize pay plan post prepare',
	'print publish put read record remind remove rename repair replace reply report request research reserve review rewrite run',
	'save schedule search send set share show sign sort split start stop submit summarise summarize tell test transfer translate',
	'turn update upload verify write',
	'antworte archiviere bearbeite beantworte berichte besorge bestelle bestätige bezahle bitte buche drucke entferne erinnere',
	'erledige erstelle finde frage fülle füge gib halte hänge hole informiere kaufe kläre kopiere korrigiere lade lege leite lies',
	'lösche mache melde notiere ordne organisiere plane prüfe räume reserviere rufe sammle schicke schließe schreibe sende setze',
	'sortiere speichere stelle suche teile trage überprüfe übersetze überweise vereinbare vergleiche verlinke verschiebe',
	'veröffentliche verschicke vervollständige zahle zeige',
);
