// Was Verweise auf Fragmente, Zeilen und Einträge sagen.

import { common } from '../common';

export const memoryReferences = {
	line: (label: string, line: number, commit: string | null) =>
		`${label} Zeile ${common.number(line)}${commit === null ? '' : ` in ${commit}`}`,
	unresolved: {
		'no-fragment': (written: string) => `Kein Fragment ${written} gefunden.`,
		'no-label': (written: string) => `Kein Artefakt hat das Label aus ${written}.`,
		'no-line': (written: string, count: number) =>
			`${written} führt zu keiner Zeile: es gibt ${common.counted(count, 'Zeile', 'Zeilen')}.`,
		'no-commit': (written: string) => `${written} nennt einen Commit, der nicht bekannt ist.`,
		'not-kept': (written: string) => `Der Text, zu dem ${written} führt, wurde nicht aufbewahrt.`,
		'no-conversation': (written: string) => `Kein Gespräch ${written} gefunden.`,
		'no-item': (written: string) => `Zu ${written} wurde nichts gefunden.`,
	},
	noNote: 'Es steht in keiner Notiz mehr.',
	pastText: (commit: string) => `Stand bei ${commit}. Die Notiz hat sich seitdem geändert.`,
	lineOf: (line: number) => `Zeile ${common.number(line)}`,
	copy: 'Verweis kopieren',
	copied: (reference: string) => `Kopiert: ${reference}`,
	governed:
		'Dieser Block hat noch keine ID, und Signoff schreibt nicht in Notizen, die es verwaltet. Der Link führt zur Notiz.',
};
