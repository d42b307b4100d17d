// Was gesagt wird, wo mit Artefakten etwas geschieht.

import type { HistoryCode } from '../../../core/soil/artifact/delta';
import type { TrackCode } from '../../../core/soil/artifact/identity';

import type { artifacts as en } from '../../en/memory/artifacts';
import type { Words } from '../../kit/language';

const said = <Code extends string>(code: Code, sentence: string) => ({ code, sentence });

const NOT_TRACKED: Readonly<Record<TrackCode, string>> = {
	missing: 'Diese Notiz gibt es nicht.',
	'not-text': 'Die Notiz ist kein Text, also hat sie keine Zeilen.',
	broken: 'Die Eigenschaften der Notiz sind nicht lesbar, also weiß niemand, wo ihr Text beginnt.',
	empty: 'Die Notiz ist leer.',
	outside: 'Nur Notizen dieses Arbeitsbereichs können Artefakte sein, und keine unter „Logs“.',
	governed: 'Specs, Issues und Gespräche haben eine eigene Geschichte.',
	approval: 'Eine Freigabe dieser Notiz ist offen oder gilt, und eine Änderung höbe sie auf.',
	'not-writable': 'Die Eigenschaften der Notiz lassen sich nicht mit Sicherheit schreiben.',
};

const PROBLEM: Readonly<Record<HistoryCode, string>> = {
	'no-text':
		'sein aufbewahrter Text fehlt oder wurde verändert; er wird aus dem Commit davor neu gebildet',
	'no-document':
		'seine aufbewahrten Operationen fehlen oder wurden verändert; es gilt der aufbewahrte Text',
	'not-kept': 'sein Text ist nicht aufbewahrt und nicht wiederherstellbar',
	'other-hash': 'was aufbewahrt ist, ist nicht, was festgehalten wurde',
	'not-ops': 'seine Operationen sind nicht lesbar',
	'no-such-line':
		'seine Operationen nennen eine Zeile, die es nicht gibt; es gilt der aufbewahrte Text',
	'other-line': 'seine Operationen passen nicht zum Text davor; es gilt der aufbewahrte Text',
	'other-count':
		'seine Operationen und ihre Texte passen nicht zusammen; es gilt der aufbewahrte Text',
};

export const artifacts: Words<typeof en> = {
	notTracked: NOT_TRACKED,
	problem: PROBLEM,
	done: {
		noteUndone: 'Die Notiz ist zurückgenommen.',
		tracked: (label) => `Wird als ${label} verfolgt`,
		trackedAgain: (label) => `Wird wieder als ${label} verfolgt, mit seiner Geschichte`,
		untracked: (label) => `${label} ist wieder eine Notiz, wie vorher`,
		stopped: (label) => `${label} wird nicht mehr verfolgt. Die Commits bleiben im Protokoll.`,
		takingUndone: (labels) => `${labels}: Der Text ist wieder wie vorher`,
		relabelled: (from, to) => `${from} heißt jetzt ${to}`,
		restored: (label, commit) => `${label} ist wieder wie in ${commit}`,
		merged: (label) => `Die zwei Fassungen von ${label} sind eine`,
		edited: (labels) => `Geändert: ${labels}`,
		proposed: (label) =>
			`Vorgeschlagen für ${label}: nichts ändert sich, bevor ein Mensch es übernimmt`,
		asked: (request) =>
			`Angefragt als ${request}: Das durchsetzende Gerät übernimmt es, und nichts ändert sich, bevor ein Mensch zustimmt`,
		settled: {
			accepted: 'Der Vorschlag wurde übernommen',
			partly: 'Einige Zeilen des Vorschlags wurden übernommen',
			rejected: 'Der Vorschlag wurde abgelehnt',
		},
		takenTogether: (count) => `${count} Vorschläge wurden übernommen`,
		noteLater: (sentence) =>
			`${sentence}. Die Notiz lässt sich gerade nicht schreiben; das wird wieder versucht.`,
		unchanged: 'Es würde sich nichts ändern',
	},
	refused: {
		noWorkspace: said('artifact-no-workspace', 'Hier ist kein Arbeitsbereich.'),
		unknown: (name) => said('artifact-unknown', `Es gibt kein Artefakt „${name}“.`),
		unknownItem: (name) => said('artifact-unknown-item', `Hier hat nichts die Id „${name}“.`),
		unknownCommit: (commit) =>
			said('artifact-unknown-commit', `Es gibt keinen Commit ${commit}, oder mehrere.`),
		already: (label) => said('artifact-already', `Die Notiz ist schon ein Artefakt: ${label}.`),
		badLabel: said(
			'artifact-bad-label',
			'Ein Label hat Buchstaben ohne Akzente, Ziffern und Unterstriche, höchstens 60.',
		),
		labelTaken: (label) => said('artifact-label-taken', `Ein anderes Artefakt heißt „${label}“.`),
		onlyWhereEnforced: said(
			'artifact-only-where-enforced',
			'Das wird im Protokoll festgehalten, und dort zählt nur, was das durchsetzende Gerät schreibt. Bitte dort erledigen.',
		),
		changed: said(
			'artifact-changed',
			'Das Artefakt hat sich seitdem geändert. Bitte noch einmal ansehen.',
		),
		notOnlyTracked: said(
			'artifact-changed',
			'Es wurde seitdem geändert, darum lässt sich das nicht zurücknehmen. „Nicht mehr verfolgen …“ im Menü beendet es von jetzt an.',
		),
		formerNotKept: said(
			'artifact-former-not-kept',
			'Der Text von vorher ist nicht aufgehoben, darum lässt sich das nicht zurücknehmen.',
		),
		notAtRest: said(
			'artifact-not-at-rest',
			'Was in der Notiz steht, lässt sich noch nicht festhalten. Bitte gleich noch einmal.',
		),
		noText: (problem) => said('artifact-no-text', `Nicht darstellbar. ${problem}`),
		oneHead: said('artifact-one-head', 'Es gibt nur eine Fassung: nichts ist zusammenzuführen.'),
		choicesMissing: (count) =>
			said('artifact-choices-missing', `Bitte erst für jeden von ${count} Konflikten wählen.`),
		noProposal: said('artifact-no-proposal', 'Einen solchen offenen Vorschlag gibt es nicht.'),
		doesNotApply: said(
			'artifact-does-not-apply',
			'Das Artefakt hat sich dort geändert, wo der Vorschlag ändern würde; er passt nicht mehr.',
		),
		oneDoesNotApply: (label) =>
			said(
				'artifact-does-not-apply',
				`Nichts wurde übernommen: Der Vorschlag für ${label} passt nicht mehr, weil sich ${label} dort geändert hat.`,
			),
		noMessage: (uuid) =>
			said('artifact-no-message', `In diesem Arbeitsbereich gibt es keine Nachricht ${uuid}.`),
		noFragment: (id) =>
			said(
				'artifact-no-fragment',
				`Keine Nachricht in diesem Arbeitsbereich hat ein Fragment ${id}.`,
			),
		notInMessage: (id, message) =>
			said(
				'artifact-not-in-message',
				`${message} hat kein Fragment ${id}, eine andere Nachricht schon. Schreibe deren Eintrag vor die Id: item_…#${id}.`,
			),
		whichFragment: (id) =>
			said(
				'artifact-which-fragment',
				`Mehrere Nachrichten haben ein Fragment ${id}. Nenne die Nachricht, oder schreibe ihren Eintrag vor die Id: item_…#${id}.`,
			),
		noLines: (count) =>
			said('artifact-no-lines', `Solche Zeilen gibt es nicht: das Artefakt hat ${count}.`),
		badInput: (problem) => said('artifact-bad-input', `Das nimmt das Werkzeug nicht: ${problem}`),
		nothingProposed: said('artifact-nothing-proposed', 'Der Vorschlag würde nichts ändern.'),
		noPosition: said(
			'artifact-no-position',
			'Bisher wurde keine seiner Zeilen angesehen. Beginne mit scroll_to.',
		),
		tooLong: said('artifact-too-long', 'Mehr als ein Megabyte lässt sich nicht aufbewahren.'),
	},
	found: {
		twin: (label, path) =>
			`Diese Notiz sagt, sie sei ${label}, doch das ist ${path}. Nimm ihr die uuid, oder lösche sie.`,
		labelTaken: (label) => `Ein anderes Artefakt heißt „${label}“.`,
		badLabel: 'Ihr Label ist keines: Buchstaben, Ziffern und Unterstriche.',
		heads: (label, count) => `${label} hat ${count} Fassungen. Führe sie zusammen.`,
		tooLong: 'Länger als ein Megabyte: Commits haben einen Hash, Text wird nicht aufbewahrt.',
		gone: (label) => `Die Notiz von ${label} ist nicht mehr da.`,
		history: (commit, problem) => `Der Commit ${commit}: ${problem}.`,
	},
};
