// What a check of a workspace says, in German.

import type { checkText as en } from '../en/checks';
import type { Words } from '../language';
import { text } from './common';

export const checkText: Words<typeof en> = {
	'unknown-note': () => 'Das Protokoll kennt diese Notiz nicht.',
	'missing-note': () => 'Laut Protokoll liegt hier eine Notiz. Es gibt keine.',
	'wrong-state': (state) => `Laut Protokoll ist sie in „${text.stateName(state)}“.`,
	'duplicate-id': (other) => `Ihre ID ist auch die von ${other}.`,
	unverified: () => 'Sie liegt dort, wohin nur eine Entscheidung führt, und keine ist bekannt.',
	unfinished: (state) =>
		`Eine Verschiebung nach „${text.stateName(state)}“ wurde begonnen und nicht beendet.`,
	'baseline-lost': () => 'Ein Teil der Liste der Notizen, die am Anfang da waren, fehlt.',
	'log-problem': (line, sentence) =>
		line === null ? sentence : `Zeile ${line} des Protokolls: ${sentence}`,
	'folder-blocked': () =>
		'Eine Datei liegt dort, wo ein Zustandsordner hingehört. Bitte umbenennen; dann wird der Ordner neu angelegt.',
	'no-item': () =>
		'Sie liegt in „Freigegeben“ und ist ihres Namens wegen kein Vorgang: Eine Regel zum Auslassen trifft zu. Niemand hat sie freigegeben.',
	unreadable: () => 'Sie kann nicht gelesen werden.',
};
