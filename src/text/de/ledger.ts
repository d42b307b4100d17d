// What Signoff says about its log, in German.

import type { ledger as en } from '../en/ledger';
import type { Words } from '../kit/language';
import { common } from './common';

const entries = (count: number) => common.counted(count, 'Eintrag', 'Einträge');
const there = (count: number) => `${count === 1 ? 'ist' : 'sind'} ${common.number(count)}`;

export const ledger: Words<typeof en> = {
	problem: {
		'torn-line': 'Die Zeile bricht mittendrin ab, und kein Eintrag sagt es bisher.',
		'not-an-entry': 'Die Zeile ist kein Eintrag des Protokolls.',
		'too-long': 'Die Zeile ist länger als jeder Eintrag.',
		'not-canonical': 'Der Eintrag ist nicht so geschrieben, wie das Protokoll Einträge schreibt.',
		'duplicate-key': 'Der Eintrag hat denselben Schlüssel zweimal.',
		'hash-mismatch': 'Der Eintrag ist nicht mehr so, wie er geschrieben wurde.',
		'entries-missing': 'Einträge, die vor diesem standen, sind weg.',
		'file-missing': 'Einträge, die vor diesem standen, sind weg; sie füllten eine eigene Datei.',
		'duplicate-entry': 'Der Eintrag steht zweimal im Protokoll.',
		'out-of-order': 'Der Eintrag wurde verschoben: Er gehört an eine andere Stelle im Protokoll.',
		'inserted-entry': 'Der Eintrag wurde eingefügt: Die Einträge um ihn herum kennen ihn nicht.',
		'not-written-here':
			'Das Gerät, dessen Protokoll dies ist, hat diesen Eintrag nicht geschrieben. Er zählt nicht.',
		fork: 'Zwei Einträge folgen auf denselben. Das Protokoll wurde zweimal fortgesetzt.',
		'chain-broken':
			'Der Eintrag folgt nicht auf den vor ihm: Einer der beiden wurde neu geschrieben.',
		'wrong-day': 'Der Eintrag steht in der Datei eines anderen Tages.',
		'bad-opening': 'Das Protokoll beginnt nicht mit seinem ersten Eintrag.',
		'future-version':
			'Das Protokoll hat ein Format, das eine spätere Version von Signoff schreibt. Nichts davon wurde geprüft.',
		'wrong-device':
			'Die Datei wurde nicht von dem Gerät begonnen, dem das Protokoll gehört oder das ihr Name nennt.',
		'not-a-file': 'Es heißt wie ein Protokoll und ist keine Datei. Nichts davon wurde gelesen.',
		'not-a-folder':
			'Es sollte der Ordner des Protokolls sein und ist keiner: eine Datei oder eine Verknüpfung. Nichts darin wurde gelesen.',
		'unknown-word': 'Der Eintrag verwendet ein Wort, das diese Version von Signoff nicht kennt.',
		'line-ends':
			'Die Zeilen enden mit CR LF. Etwas hat sie umgewandelt, wie git es mit core.autocrlf tut. Die Einträge werden geprüft, als wäre das nicht so.',
		truncated: 'Es wurden mehr Einträge geschrieben, als da sind: Das Ende wurde abgeschnitten.',
		rewritten: 'Das ist nicht das Protokoll, das signiert wurde: Es wurde neu geschrieben.',
		'bad-signature': 'Die Signatur gehört nicht zu dem, worunter sie steht.',
		'unknown-key': 'Signiert wurde mit einem Schlüssel, der nicht der dieses Geräts ist.',
		'no-receipt':
			'Die Entscheidung hat keine Quittung, also zeigt nichts, wer sie getroffen hat. Sie zählt nicht.',
		'no-checkpoint':
			'Das Gerät signiert sein Protokoll, und es gibt keine Signatur: Sie wurde weggenommen oder noch nicht gemacht. Ob am Ende Einträge fehlen, lässt sich nicht sagen.',
		'tile-mismatch': 'Die Datei ist nicht das, was aus dem Protokoll folgt.',
	},
	note: {
		'clock-back': 'Vor diesem Eintrag ging die Uhr zurück.',
		'no-line-end':
			'Der letzten Zeile einer Datei fehlt das Zeilenende: Das Schreiben brach dort ab, oder jemand hat es entfernt. Der Eintrag ist ganz.',
		'unproven-key':
			'Das Protokoll ist signiert. Ob der Schlüssel der jenes Geräts ist, weiß hier niemand.',
		'unproven-receipt':
			'Die Entscheidung ist signiert. Ob der Schlüssel der jenes Geräts ist, weiß hier niemand.',
		'cut-receipt':
			'Ein Text dieser Entscheidung war zu lang für das Protokoll, also wurde ihre Signatur nicht geprüft. In der Notiz steht er ganz.',
	},
	truncated: (signed, found) =>
		`Dieses Gerät hat ${entries(signed)} des Protokolls signiert, davon ${there(found)} da. Das Ende wurde abgeschnitten, oder eine ältere Kopie wurde an seine Stelle gesetzt.`,
	cut: (written, found) =>
		`Dieses Gerät hat ${entries(written)} des Protokolls geschrieben, davon ${there(found)} da. Das Ende wurde abgeschnitten, eine ältere Kopie wurde an seine Stelle gesetzt, oder die letzten Zeilen haben den Datenträger nie erreicht.`,
	endWrittenAnew:
		'Der Eintrag, den dieses Gerät zuletzt geschrieben hat, steht nicht im Protokoll. Das Ende wurde abgeschnitten oder neu geschrieben, oder eine andere Kopie wurde an seine Stelle gesetzt.',
	begunAnew:
		'Hier gab es ein Protokoll, und der Anfang des Arbeitsbereichs fehlt darin. Der Arbeitsbereich beginnt neu: Eine Notiz in „Freigegeben“, deren Freigabe das Protokoll nicht mehr zeigt, fragt noch einmal.',
	unproven: (count) =>
		count === 1
			? 'Bei 1 Eintrag des Protokolls kann dieses Gerät nicht mehr sagen, ob es ihn geschrieben hat: Eine Zeile dahinter wurde geändert oder ist weg. Er zählt nicht, bis alles wieder so ist, wie es war.'
			: `Bei ${common.number(count)} Einträgen des Protokolls kann dieses Gerät nicht mehr sagen, ob es sie geschrieben hat: Eine Zeile dahinter wurde geändert oder ist weg. Sie zählen nicht, bis alles wieder so ist, wie es war.`,
	notWritten: (sentence) =>
		`nicht von dem Gerät geschrieben, in dessen Protokoll es steht, und zählt also nicht: ${sentence}`,
	notCounted: (sentence) =>
		`so sagt es das Protokoll eines anderen Geräts; für sich zählt es hier nicht: ${sentence}`,
	foreign: (file, device) =>
		`${file} gibt sich als Protokoll von ${device} aus, und dieses Gerät hat hier nichts unterschrieben. Es zählt nicht.`,
	nobodyKnown: 'niemand Bekanntes',
	edited: (file) => `Etwas anderes als Signoff hat ${file} geändert oder entfernt.`,
	fault: {
		unwritable: (reason) => `Das Protokoll kann nicht geschrieben werden: ${reason}`,
		unfinished: (path) =>
			`${path} kann nicht beschrieben werden. Falls dort eine Zeile begonnen wurde, hält der nächste Eintrag es fest.`,
		unreadable: (reason) => `Das Ende des Protokolls kann nicht gelesen werden: ${reason}`,
	},
};
