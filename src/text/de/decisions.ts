// What Signoff says about approving, rejecting and taking back, in German.

import { isKeyName } from '../../core/receipt/signers';
import type { decisions as en } from '../en/decisions';
import type { Words } from '../kit/language';
import { common } from './common';

const said = <Code extends string>(code: Code, sentence: string) => ({ code, sentence });

export const decisions: Words<typeof en> = {
	spent: said(
		'spent',
		'Ein Klick oder Tastendruck entscheidet einmal. Bitte noch einmal entscheiden.',
	),
	gone: said('gone', 'Die Notiz ist nicht mehr da.'),
	changed: said(
		'changed',
		'Die Notiz wurde geändert, seit sie gezeigt wurde. Bitte noch einmal ansehen.',
	),
	tooEarly: said(
		'too-early',
		'Nichts wurde entschieden: Dies war eben erst erschienen oder geändert. Kurz ansehen, dann noch einmal drücken.',
	),
	notShown: said(
		'not-shown',
		'Nichts wurde entschieden: Was gedrückt wurde, hat sich dabei geändert. Bitte noch einmal ansehen.',
	),
	settling: 'Gleich bereit.',
	expired: said('expired', 'Die Anfrage ist abgelaufen. Vor der Freigabe bitte erneuern.'),
	notExpired: said('not-expired', 'Die Anfrage ist nicht abgelaufen.'),
	otherNote: said(
		'other-note',
		'Dort liegt jetzt eine andere Notiz. Es ist nichts geschehen: bitte noch einmal ansehen.',
	),
	notInBulk: said(
		'not-in-bulk',
		'Gemeinsam kann nur geringes Risiko freigegeben werden. Diesen Vorgang bitte einzeln prüfen.',
	),
	notConfirmed: said('not-confirmed', 'Hohes Risiko braucht ein zweites, bewusstes Ja.'),
	notWaiting: said('not-waiting', 'Dieser Vorgang wartet nicht auf eine Entscheidung.'),
	reasonMissing: said('reason-missing', 'Bitte einen Grund angeben.'),
	needsReview: said('needs-review', 'Freigegeben und abgelehnt wird in der Prüfung.'),
	notReady: said(
		'not-ready',
		'Das Protokoll wird noch gelesen. Bitte gleich noch einmal versuchen.',
	),
	notCompared: said(
		'not-compared',
		'Das Vergleichen der Notizen wurde angehalten, also kann hier nichts getan werden. Zuerst im Panel „Jetzt vergleichen“ drücken.',
	),
	comparingStopped: 'Das Vergleichen wurde angehalten.',
	comparedAlready: said('compared-already', 'Die Notizen sind schon verglichen.'),
	unsaved: said(
		'unsaved',
		'Die Notiz hat Änderungen, die noch nicht gespeichert sind. Kurz warten, sie ansehen und neu entscheiden.',
	),
	unsavedYet: said(
		'unsaved',
		'Die Notiz hat Änderungen, die noch nicht gespeichert sind. Kurz warten und noch einmal versuchen.',
	),
	enforcedElsewhere: (device) =>
		said(
			'enforced-elsewhere',
			`Ein anderes Gerät (${device}) setzt in diesem Vault die Regeln durch und würde dies zurücklegen. Bitte dort tun oder dieses Gerät in den Einstellungen von Signoff unter „Durchsetzendes Gerät“ wählen.`,
		),
	notAskedYet: said(
		'not-asked-yet',
		'Das Gerät, das in diesem Vault die Regeln durchsetzt, hat diese Anfrage noch nicht festgehalten, oder sie ist schon beantwortet. Bitte dort entscheiden, oder warten, bis sein Protokoll synchronisiert ist.',
	),
	enforcedNowhere: said(
		'enforced-nowhere',
		'Noch setzt kein Gerät in diesem Vault die Regeln durch. Dieses kann in den Einstellungen von Signoff unter „Durchsetzendes Gerät“ gewählt werden.',
	),
	noFolder: (state) =>
		said('no-folder', `„${common.stateName(state)}“ hat in diesem Arbeitsbereich keinen Ordner.`),
	unwritable: (detail) => said('unwritable', detail),
	ledger: said(
		'ledger',
		'Das Protokoll kann nicht geschrieben werden, also wurde nichts getan. Bitte Platz schaffen oder die Rechte des Ordners Logs berichtigen.',
	),
	logChanged: said(
		'log-changed',
		'Etwas anderes als Signoff hat das Protokoll geändert, also wurde nichts getan. Bitte mit „Protokoll verifizieren …“ ansehen und es noch einmal tun, wenn es trotzdem sein soll.',
	),
	tooManyNames: said(
		'too-many-names',
		'Die Notiz nennt so viele Dateien, dass niemand sagen kann, was eine Freigabe abdecken würde. Bitte aufteilen.',
	),
	notText: said(
		'not-text',
		'Diese Datei ist kein Text, also kann niemand lesen, worum sie bittet.',
	),
	empty: said(
		'empty',
		'Diese Notiz ist leer, es gibt nichts freizugeben. Lehne sie ab, oder warte, bis sie geschrieben ist.',
	),
	tooLate: said('too-late', 'Das kann nicht mehr zurückgenommen werden.'),
	notTakenBack: (why) => said('not-taken-back', `Nichts wurde zurückgenommen: ${why}`),
	movedOn: said('moved-on', 'Der Vorgang ist inzwischen weitergegangen, also wurde nichts getan.'),
	noCopy: said('no-copy', 'Von dieser Notiz wurde keine Kopie behalten.'),
	noJustification: 'Es wurde kein Grund angegeben.',
	approved: (title) => `Freigegeben: ${title}`,
	rejected: (title) => `Abgelehnt: ${title}`,
	receivedFrom: (device, title, to) =>
		isKeyName(device)
			? `„${common.stateName(to)}“ mit einem Sicherheitsschlüssel (${device}): ${title}`
			: `„${common.stateName(to)}“ auf einem anderen Gerät (${device}): ${title}`,
	asked: (title) => `Um Freigabe gebeten: ${title}`,
	moved: (title, to) => `${title}: verschoben nach „${common.stateName(to)}“`,
	undone: (title, to) => `${title}: zurück in „${common.stateName(to)}“`,
	undoneButSeen: (title, to) =>
		`${title}: zurück in „${common.stateName(to)}“. Bis jetzt lag es in „Freigegeben“: Ein Programm, das diesen Ordner beobachtet, kann schon begonnen haben.`,
	renewed: (title) => `Erneuert: ${title}`,
	history: (count) =>
		`${common.counted(count, 'Notiz ist', 'Notizen sind')} als Vorgeschichte markiert. Das ist keine Freigabe.`,
	restored: (title) => `Wiederhergestellt: ${title}`,
	takenIn: (title) => `Aufgenommen: ${title}`,
	ticked: 'Schritt markiert',
	interrupted: 'Signoff wurde unterbrochen, bevor dies getan war.',
	forged: (count) =>
		count === 1
			? `Das Protokoll hat ${common.number(count)} Eintrag, den dieses Gerät nie geschrieben hat. Er zählt nicht.`
			: `Das Protokoll hat ${common.number(count)} Einträge, die dieses Gerät nie geschrieben hat. Sie zählen nicht.`,
	rootGone: (root) =>
		`Der Ordner ${root} ist nicht da; bis er wieder da ist, wird nichts überprüft.`,
	voidReason: 'Die Notiz wurde nach der Freigabe geändert, also ist die Freigabe ungültig.',
	leftFor: (title, to) =>
		`„${title}“ wurde aus dem Ablauf heraus verschoben, nach ${to}. Dorthin folgt Signoff nicht.`,
	claimed: (title, isLeft) =>
		isLeft
			? `${title}: Die Notiz behauptet eine Entscheidung, die niemand getroffen hat. Etwas schreibt sie immer wieder, oder die Notiz lässt sich nicht ändern. Sie bleibt daher, wie sie ist. Die Behauptung zählt nicht.`
			: `${title}: Jemand hat eine Entscheidung in die Notiz geschrieben, die niemand getroffen hat. Die Notiz wurde berichtigt.`,
	denied: (title, isLeft) =>
		isLeft
			? `${title}: In der Notiz steht, es sei nichts entschieden, das Protokoll kennt aber eine Entscheidung. Etwas schreibt das immer wieder, oder die Notiz lässt sich nicht ändern. Sie bleibt daher, wie sie ist. Es zählt das Protokoll.`
			: `${title}: Jemand hat in die Notiz geschrieben, es sei nichts entschieden, das Protokoll kennt aber eine Entscheidung. Die Notiz wurde berichtigt.`,
	voidStays: (title) =>
		`„${title}“ wurde nach der Freigabe geändert. Es ist nicht mehr freigegeben und konnte nicht nach „Abgelehnt“ verschoben werden.`,
};
