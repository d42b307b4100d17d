// What is said about settings that changed outside of the app, in German.

import { fingerprintIn } from '../../core/sign/ssh-key';
import type { trust as en } from '../en/trust';
import type { Words } from '../kit/language';

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

export const trust: Words<typeof en> = {
	changedOutside:
		'Die Einstellungen von Signoff wurden außerhalb der App geändert. Bis zu deiner Entscheidung gelten weiter die bisherigen.',
	accept: 'Annehmen',
	acceptLabel: 'Geänderte Einstellungen annehmen',
	keepMine: 'Meine behalten',
	keepMineLabel: 'Meine Einstellungen behalten und zurückschreiben',

	describe: (loosening): string => {
		switch (loosening.code) {
			case 'settings-lost':
				return 'Sie sind alle weg: Kein Arbeitsbereich würde mehr beobachtet.';
			case 'workspace-removed':
				return `Der Arbeitsbereich in ${nameOf(loosening.root)} würde nicht mehr beobachtet.`;
			case 'workspace-changed':
				return changed[loosening.what](nameOf(loosening.root));
			case 'workspace-inside':
				return `${loosening.root} würde ein eigener Arbeitsbereich mit eigenen Zuständen, innerhalb von ${nameOf(loosening.outer)}.`;
			case 'rules-added':
				return `Mehr Dateien würden ignoriert: ${loosening.rules.join(', ')}`;
			case 'enforcer-changed':
				return enforcer(loosening.device);
			case 'first-changed':
				return `Ein anderes Gerät gälte als das, das Signoff eingerichtet hat${behind(loosening.device)}.`;
			case 'person-changed':
				return `Deine Entscheidungen würden mit einem anderen Namen unterschrieben: „${loosening.name}“`;
			case 'signer-added':
				return `Entscheidungen mit einem anderen Schlüssel würden zählen, als die des Geräts ${loosening.device}: ${fingerprintIn(loosening.key)}`;
		}
	},
};
