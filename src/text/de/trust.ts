// What is said about settings that changed outside of the app, in German.

import { isKeyName } from '../../core/receipt/signers';
import { fingerprintIn } from '../../core/sign/ssh-key';
import type { Loosening } from '../../core/trust';
import type { signers as enSigners, trust as enTrust } from '../en/trust';
import type { Words } from '../kit/language';
import { type Sentences, sentenceOf } from '../kit/sentences';
import { run } from './run';

const nameOf = (root: string) => (root === '' ? 'dem Vault-Ordner' : root);

const behind = (device: string | null) => (device === null ? '' : `: ${device}`);

const enforcer = (device: string | null) =>
	device === null
		? 'Kein Gerät würde mehr Notizen zurücklegen.'
		: `Ein anderes Gerät würde Notizen zurücklegen: ${device}.`;

const changed = {
	folders: (root: string) => `In ${root} wären andere Ordner andere Zustände.`,
	rules: (root: string) =>
		`In ${root} würden andere Regeln gelten: Verschobenes würde vielleicht nicht mehr zurückgelegt.`,
};

/** What would be given up, a sentence each. */
const loosened: Sentences<Loosening> = {
	'settings-lost': 'Sie sind alle weg: Kein Arbeitsbereich würde mehr beobachtet.',
	'workspace-removed': ({ root }) =>
		`Der Arbeitsbereich in ${nameOf(root)} würde nicht mehr beobachtet.`,
	'workspace-changed': ({ root, what }) => changed[what](nameOf(root)),
	'workspace-inside': ({ outer, root }) =>
		`${root} würde ein eigener Arbeitsbereich mit eigenen Zuständen, innerhalb von ${nameOf(outer)}.`,
	'rules-added': ({ rules }) => `Mehr Dateien würden ignoriert: ${rules.join(', ')}`,
	'enforcer-changed': ({ device }) => enforcer(device),
	'first-changed': ({ device }) =>
		`Ein anderes Gerät gälte als das, das Signoff eingerichtet hat${behind(device)}.`,
	'person-changed': ({ name }) =>
		`Deine Entscheidungen würden mit einem anderen Namen unterschrieben: „${name}“`,
	'signer-added': ({ device, key }) =>
		isKeyName(device)
			? `Entscheidungen mit einem weiteren Sicherheitsschlüssel würden zählen, ${device}: ${fingerprintIn(key)}`
			: `Entscheidungen mit einem anderen Schlüssel würden zählen, als die des Geräts ${device}: ${fingerprintIn(key)}`,
	'server-added': ({ name, place }) =>
		`Pläne könnten Werkzeuge eines anderen Servers aufrufen, ${name}: ${place}`,
	'tools-accepted': ({ name, tools }) =>
		`Mehr Werkzeuge des Servers ${name} gälten als angenommen: ${tools.join(', ')}`,
	'model-changed': ({ place }) =>
		`Ein anderes Sprachmodell würde gefragt und bekäme zu lesen, worum es in Plänen geht: ${place}`,
	'prices-lowered':
		'Das Sprachmodell gälte als billiger, sodass mehr dafür ausgegeben werden könnte.',
	'messages-sent': 'Jede deiner Nachrichten in einem Gespräch ginge an das Sprachmodell.',
	'limits-raised': ({ of, amounts }) => {
		const what = amounts.map((name) => run.amounts[name]).join(', ');
		return of === 'run'
			? `Ein Lauf könnte mehr verbrauchen: ${what}`
			: `Alle Läufe eines Tages könnten mehr verbrauchen: ${what}`;
	},
	'host-allowed': ({ host }) => `Pläne könnten Anfragen an einen weiteren Host senden: ${host}`,
};

export const trust: Words<typeof enTrust> = {
	changedOutside:
		'Die Einstellungen von Signoff wurden außerhalb der App geändert. Bis zu deiner Entscheidung gelten weiter die bisherigen.',
	accept: 'Annehmen',
	acceptLabel: 'Geänderte Einstellungen annehmen',
	keepMine: 'Meine behalten',
	keepMineLabel: 'Meine Einstellungen behalten und zurückschreiben',

	describe: (loosening: Loosening): string => sentenceOf(loosened, loosening),
};

// What is said about the keys of devices, in German.
export const signers: Words<typeof enSigners> = {
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
	securityKey: (name) => `Sicherheitsschlüssel: ${name}`,
	registeredSince: (fingerprint, since) => `${fingerprint}, registriert am ${since.slice(0, 10)}`,
	acceptedSince: (fingerprint, since) => `${fingerprint}, angenommen am ${since.slice(0, 10)}`,
	endedAt: (fingerprint, until) =>
		`${fingerprint}, nicht mehr vertrauenswürdig seit ${until.slice(0, 10)}`,
	notAccepted: (fingerprint) => `${fingerprint}, nicht angenommen`,
	tool: 'Kommandozeilenwerkzeug',
	toolCode: (code) =>
		`Code dieser Einstellungen: ${code}. Eintippen, wo „signoff trust“ danach fragt: Dann nimmt das Werkzeug sie an, wie sie jetzt sind.`,
	copyCode: 'Code kopieren',
	aliases: {
		own: ['Fingerabdruck', 'Signatur', 'Synchronisierung'],
		foreign: ['Fingerabdruck', 'Signatur', 'Vertrauen'],
		tool: ['Terminal', 'Konsole', 'annehmen'],
		key: ['FIDO', 'YubiKey', 'Berührung', 'Hardware'],
	},
	stop: 'Nicht mehr vertrauen …',
	stopQuestion: (device) =>
		`Was das Gerät ${device} von jetzt an signiert, zählt hier nicht mehr. Was es vorher signiert hat, bleibt gültig.`,
	stopKeyQuestion: (name) =>
		`Was der Sicherheitsschlüssel ${name} von jetzt an signiert, zählt hier nicht mehr. Was er vorher signiert hat, bleibt gültig.`,
	stopYes: 'Nicht mehr vertrauen',

	add: 'Sicherheitsschlüssel',
	addHint:
		'Mit einem FIDO-Sicherheitsschlüssel lässt sich auch ohne Obsidian entscheiden: „signoff approve“ verlangt für jede Entscheidung eine Berührung des Schlüssels.',
	addButton: 'Registrieren …',
	addTitle: 'Sicherheitsschlüssel registrieren',
	addIntro:
		'Mit ssh-keygen -t ed25519-sk einen Schlüssel im Gerät erzeugen, dann die Zeile seiner .pub-Datei hier einfügen.',
	addName: 'Name',
	addNameHint: 'schreibtisch',
	addKey: 'Öffentlicher Schlüssel',
	addCounts: (name) =>
		`Wer diesen Schlüssel hat und berührt, entscheidet als ${name} in jedem Arbeitsbereich dieses Vaults. Nur einen Schlüssel registrieren, der selbst im Gerät erzeugt wurde: ssh-keygen -l zeigt seinen Fingerabdruck.`,
	register: 'Diesen Schlüssel registrieren',
	registered: (name) => `Entscheidungen mit dem Sicherheitsschlüssel ${name} zählen von jetzt an.`,
	refused: {
		noKey: {
			code: 'no-key',
			sentence:
				'Das ist kein öffentlicher Schlüssel, der registriert werden kann. Bitte die ganze Zeile der .pub-Datei einfügen: Sie beginnt mit sk-ssh-ed25519@openssh.com oder sk-ecdsa-sha2-nistp256@openssh.com.',
		},
		plainKey: {
			code: 'plain-key',
			sentence:
				'Mit diesem Schlüssel kann ein Programm signieren, ohne dass jemand etwas berührt. Er kann deshalb nicht entscheiden. Einen im Sicherheitsschlüssel erzeugen: ssh-keygen -t ed25519-sk.',
		},
		noName: {
			code: 'no-name',
			sentence: 'Bitte dem Schlüssel einen Namen aus Buchstaben oder Ziffern geben.',
		},
		knownKey: (name) => ({
			code: 'known-key',
			sentence: `Dieser Schlüssel ist schon registriert, als ${name}.`,
		}),
		nameTaken: (name) => ({
			code: 'name-taken',
			sentence: `Ein anderer Schlüssel zählt als ${name}. Bitte einen anderen Namen geben oder jenem zuerst nicht mehr vertrauen.`,
		}),
	},
};
