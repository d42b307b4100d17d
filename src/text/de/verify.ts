// What is said where the log is verified, in German.

import { verify as en } from '../en/verify';
import type { Words } from '../kit/language';
import { common } from './common';

const megabytes = (bytes: number) => common.number(Math.round(bytes / 1_000_000));
const entries = (count: number) => common.counted(count, 'Eintrag', 'Einträge');
const problemsIn = (count: number) => common.counted(count, 'Problem', 'Probleme');

export const verify: Words<typeof en> = {
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
	place: en.place,
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
		gitCommand: en.checkpoint.gitCommand,
		copy: 'Prüfpunkt kopieren',
		copied: 'Der Prüfpunkt wurde kopiert.',
		save: 'Prüfpunkt in eine Datei speichern …',
		savedOrCopied:
			'Der Prüfpunkt wurde dem Gerät als Datei übergeben. Nicht jedes Gerät nimmt sie an: Er wurde auch kopiert.',
		showQr: 'Als QR-Code anzeigen',
		hideQr: 'QR-Code ausblenden',
		qr: 'Der Prüfpunkt als QR-Code',
		fileName: en.checkpoint.fileName,
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
