// What is said about the keys of devices, in German.

import type { signers as en } from '../en/signers';
import type { Words } from '../kit/language';

export const signers: Words<typeof en> = {
	unknownKey: (device) =>
		`Ein Gerät (${device}) signiert seine Entscheidungen mit einem Schlüssel, der hier nicht bekannt ist. Bis er angenommen ist, zählen sie nicht.`,
	otherKey: (device) =>
		`Ein Gerät (${device}) signiert seine Entscheidungen mit einem anderen Schlüssel als bisher. Bis er angenommen ist, zählen sie nicht.`,
	accept: 'Annehmen …',
	notNow: 'Nicht jetzt',

	title: 'Schlüssel eines anderen Geräts annehmen?',
	explain: (device) =>
		`Was ein Mensch auf dem Gerät ${device} entscheidet, wird hier zählen, in jedem Arbeitsbereich dieses Vaults.`,
	replaces: 'Sein bisheriger Schlüssel zählt dann nicht mehr.',
	compare:
		'Diesen Text mit dem vergleichen, den das andere Gerät in den Einstellungen von Signoff unter „Geräte und Schlüssel“ zeigt. Auch ein Programm kann einen Schlüssel in das Protokoll schreiben. Nur annehmen, wenn beide gleich sind.',
	cancel: 'Abbrechen',
	acceptThis: 'Sie sind gleich: annehmen',
	accepted: (device) =>
		`Entscheidungen vom Gerät ${device} zählen von jetzt an. Was zurückgelegt wurde, muss neu entschieden werden.`,

	section: 'Geräte und Schlüssel',
	thisDevice: (device) => `Dieses Gerät: ${device}`,
	noKeyYet: 'Es hat noch keinen Schlüssel. Es bekommt einen mit dem ersten Arbeitsbereich.',
	copy: 'Fingerabdruck kopieren',
	renew: 'Neuer Schlüssel …',
	renewQuestion:
		'Von jetzt an signiert dieses Gerät mit einem neuen Schlüssel. Was es vorher signiert hat, bleibt hier gültig. Andere Geräte bitten darum, den neuen anzunehmen.',
	renewYes: 'Neuen Schlüssel erzeugen',
	renewed: 'Dieses Gerät hat einen neuen Schlüssel. Bitte auf dem durchsetzenden Gerät annehmen.',

	otherDevice: (device) => `Anderes Gerät: ${device}`,
	acceptedSince: (fingerprint, since) => `${fingerprint}, angenommen am ${since.slice(0, 10)}`,
	endedAt: (fingerprint, until) =>
		`${fingerprint}, nicht mehr vertrauenswürdig seit ${until.slice(0, 10)}`,
	notAccepted: (fingerprint) => `${fingerprint}, nicht angenommen`,
	aliases: {
		own: ['Fingerabdruck', 'Signatur', 'Synchronisierung'],
		foreign: ['Fingerabdruck', 'Signatur', 'Vertrauen'],
	},
	stop: 'Nicht mehr vertrauen …',
	stopQuestion: (device) =>
		`Was das Gerät ${device} von jetzt an signiert, zählt hier nicht mehr. Was es vorher signiert hat, bleibt gültig.`,
	stopYes: 'Nicht mehr vertrauen',
};
