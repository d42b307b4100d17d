// The words of file menus, notices with buttons and links, in German.

import type { menuText as en } from '../en/menus';
import type { Words } from '../language';

export const menuText: Words<typeof en> = {
	moveTo: (stateName) => `Nach „${stateName}“ verschieben`,
	review: 'Prüfen …',
	takeIn: 'Aufnehmen',
	chooseState: 'Wohin verschieben?',

	notice: {
		open: 'Öffnen',
		why: 'Warum?',
		undo: 'Rückgängig machen',
		restore: 'Wiederherstellen',
		actions: 'Aktionen',
		more: (count) => `und ${count} weitere`,
	},

	link: {
		notFound: 'Dieser Link führt zu keinem Vorgang in diesem Vault.',
		cannotDecide: 'Ein Link kann nicht entscheiden. Das kann nur ein Mensch, in der Prüfung.',
	},
};
