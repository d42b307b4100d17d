// What is said where the log is verified, in German.

import { type check as enCheck, verify as enVerify } from '../en/verify';
import type { Words } from '../kit/language';
import { common } from './common';

const megabytes = (bytes: number) => common.number(Math.round(bytes / 1_000_000));
const entries = (count: number) => common.counted(count, 'Eintrag', 'Einträge');
const problemsIn = (count: number) => common.counted(count, 'Problem', 'Probleme');

export const verify: Words<typeof enVerify> = {
	command: 'Protokoll verifizieren …',
	title: 'Protokoll verifizieren',
	checking: (done, total) =>
		total === 0
			? 'Das Protokoll wird gelesen …'
			: `${megabytes(done)} von ${megabytes(total)} MB gelesen`,
	cancel: 'Abbrechen',
	cancelled: 'Nicht bis zum Ende verifiziert.',
	fully: 'Alles noch einmal lesen',
	intact: (device, count) => `${device}: intakt. ${entries(count)}.`,
	broken: (device, count, problems) =>
		`${device}: nicht intakt. ${problemsIn(problems)} in ${common.counted(count, 'Eintrag', 'Einträgen')}.`,
	signed: (count, all) =>
		count >= all
			? 'Bis zum Ende signiert.'
			: `Signiert bis Eintrag ${common.number(count)} von ${common.number(all)}.`,
	unsigned: 'Nicht signiert: Ob das Ende abgeschnitten wurde, lässt sich nicht sagen.',
	nothing: 'Es gibt noch kein Protokoll.',
	tooLarge: (bytes) =>
		`Die Protokolle haben ${megabytes(bytes)} MB, zu viel, um hier gelesen zu werden. Bitte „signoff verify“ im Ordner des Vaults ausführen.`,
	place: enVerify.place,
	notRead: 'Nicht verifiziert',
	skipped: {
		foreign: 'Von einem anderen Werkzeug: Kein Eintrag von Signoff ist darin.',
		copy: 'Eine Kopie, die ein Synchronisierungsdienst von einem Protokoll gemacht hat.',
		'other-name': 'Nicht benannt wie ein Protokoll.',
		'table-differs': 'Diese Tabelle sagt nicht, was ihr Protokoll sagt. Das Protokoll zählt.',
	},
	summary: (problems) => `Bei der letzten Verifizierung gefunden: ${problemsIn(problems)}.`,
	checkpoint: {
		title: 'Prüfpunkt',
		what: 'Er sagt, wie viele Einträge das Protokoll hat und was sie sind. Außerhalb dieses Vaults aufgehoben zeigt er später, dass nichts abgeschnitten oder neu geschrieben wurde.',
		none: 'Noch ist nichts signiert.',
		of: (device, size, folder) => `${device}: ${entries(size)} (${folder})`,
		git: 'Ein Vault in git bewahrt ihn mit jedem Commit auf, den auch jemand anderes hat. So kommt er wieder heraus, um unten oder mit „signoff verify --anchor kept.txt“ verglichen zu werden:',
		gitCommand: enVerify.checkpoint.gitCommand,
		copy: 'Prüfpunkt kopieren',
		copied: 'Der Prüfpunkt wurde kopiert.',
		save: 'Prüfpunkt in eine Datei speichern …',
		savedOrCopied:
			'Der Prüfpunkt wurde dem Gerät als Datei übergeben. Nicht jedes Gerät nimmt sie an: Er wurde auch kopiert.',
		showQr: 'Als QR-Code anzeigen',
		hideQr: 'QR-Code ausblenden',
		qr: 'Der Prüfpunkt als QR-Code',
		fileName: enVerify.checkpoint.fileName,
	},
	anchor: {
		title: 'Mit einem aufgehobenen Prüfpunkt vergleichen',
		label: 'Prüfpunkt',
		pick: 'Datei wählen',
		verify: 'Vergleichen',
		name: 'dein Prüfpunkt',
		isNone: 'Das ist kein Prüfpunkt eines Protokolls.',
	},
	status: {
		intact: 'Protokoll intakt',
		'not-checked': 'Protokoll nicht verifiziert',
		broken: 'Protokoll nicht intakt',
	},
};

// What the dialog says in which a workspace is checked, in German.
const HEADINGS: ReadonlyMap<string, string> = new Map([
	['duplicate-id', 'Die ID gehört auch einer anderen Notiz'],
	['wrong-state', 'Das Protokoll nennt einen anderen Zustand'],
	['unfinished', 'Eine Verschiebung wurde begonnen und nicht beendet'],
	['log-problem', 'Das Protokoll stimmt nicht'],
	['leads-to-no-plan', 'plan_path führt zu keinem Plan'],
	['plan-frontmatter-broken', 'Die Eigenschaften des Plans können nicht gelesen werden'],
	['error-frontmatter-broken', 'Die Eigenschaften der Fehlernotiz können nicht gelesen werden'],
]);

export const check: Words<typeof enCheck> = {
	title: 'Arbeitsbereich überprüfen',
	checking: 'Die Notizen werden gelesen und mit dem Protokoll verglichen …',
	summary: (name, notes, problems) =>
		problems === 0
			? `${name}: ${common.notes(notes)} überprüft. Notizen, Ordner und Protokoll stimmen überein.`
			: `${name}: ${common.notes(notes)} überprüft, ${common.number(problems)} anzusehen.`,
	group: (code, sentence) => HEADINGS.get(code) ?? sentence.replace(/\.$/, ''),

	/** What was found, by its code. */
	found: {
		'unknown-note': () => 'Das Protokoll kennt diese Notiz nicht.',
		'missing-note': () => 'Laut Protokoll liegt hier eine Notiz. Es gibt keine.',
		'wrong-state': (state) => `Laut Protokoll ist sie in „${common.stateName(state)}“.`,
		'duplicate-id': (other) => `Ihre ID ist auch die von ${other}.`,
		unverified: () => 'Sie liegt dort, wohin nur eine Entscheidung führt, und keine ist bekannt.',
		unfinished: (state) =>
			`Eine Verschiebung nach „${common.stateName(state)}“ wurde begonnen und nicht beendet.`,
		'baseline-lost': () => 'Ein Teil der Liste der Notizen, die am Anfang da waren, fehlt.',
		'log-problem': (line, sentence) =>
			line === null ? sentence : `Zeile ${line} des Protokolls: ${sentence}`,
		'folder-blocked': () =>
			'Eine Datei liegt dort, wo ein Zustandsordner hingehört. Bitte umbenennen; dann wird der Ordner neu angelegt.',
		'no-item': () =>
			'Sie liegt in „Freigegeben“ und ist ihres Namens wegen kein Vorgang: Eine Regel zum Auslassen trifft zu. Niemand hat sie freigegeben.',
		unreadable: () => 'Sie kann nicht gelesen werden.',
	},
};
