// What is said about settings that changed outside of the app, in German.

import { fingerprintIn } from '../../core/sign/ssh-key';
import type { Loosening } from '../../core/trust';
import type { trust as en } from '../en/trust';
import type { Words } from '../kit/language';
import { sentenceOf, type Sentences } from '../kit/sentences';
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
		`Entscheidungen mit einem anderen Schlüssel würden zählen, als die des Geräts ${device}: ${fingerprintIn(key)}`,
	'server-added': ({ name, place }) =>
		`Pläne könnten Werkzeuge eines anderen Servers aufrufen, ${name}: ${place}`,
	'tools-accepted': ({ name, tools }) =>
		`Mehr Werkzeuge des Servers ${name} gälten als angenommen: ${tools.join(', ')}`,
	'model-changed': ({ place }) =>
		`Ein anderes Sprachmodell würde gefragt und bekäme zu lesen, worum es in Plänen geht: ${place}`,
	'prices-lowered':
		'Das Sprachmodell gälte als billiger, sodass mehr dafür ausgegeben werden könnte.',
	'limits-raised': ({ of, amounts }) => {
		const what = amounts.map((name) => run.amounts[name]).join(', ');
		return of === 'run'
			? `Ein Lauf könnte mehr verbrauchen: ${what}`
			: `Alle Läufe eines Tages könnten mehr verbrauchen: ${what}`;
	},
	'host-allowed': ({ host }) => `Pläne könnten Anfragen an einen weiteren Host senden: ${host}`,
};

export const trust: Words<typeof en> = {
	changedOutside:
		'Die Einstellungen von Signoff wurden außerhalb der App geändert. Bis zu deiner Entscheidung gelten weiter die bisherigen.',
	accept: 'Annehmen',
	acceptLabel: 'Geänderte Einstellungen annehmen',
	keepMine: 'Meine behalten',
	keepMineLabel: 'Meine Einstellungen behalten und zurückschreiben',

	describe: (loosening: Loosening): string => sentenceOf(loosened, loosening),
};
