// What happened while the person did something else, in German.

import type { NewsWords } from '../en/news';
import { text } from './common';

export const newsWords: NewsWords = {
	refused: (title, sentence, possible) => `„${title}“ wurde zurückgelegt. ${sentence} ${possible}`,
	asks: (title) =>
		`„${title}“ bittet um Freigabe. Ein anderes Programm wollte entscheiden; freigeben kann nur ein Mensch.`,
	void: (title) => `„${title}“ wurde nach der Freigabe geändert. Es liegt jetzt in „Abgelehnt“.`,
	deleted: (title) => `„${title}“ wurde gelöscht.`,
	folderPutBack: (folder) => `Der Ordner „${folder}“ ist ein Zustand, also wurde er zurückgelegt.`,
	folderMade: (folder) => `Der Ordner „${folder}“ ist ein Zustand, also wurde er neu angelegt.`,
	counted: {
		refused: (count) => `${text.number(count)} zurückgelegt`,
		asks: (count) => text.counted(count, 'bittet um Freigabe', 'bitten um Freigabe'),
		void: (count) => `${text.number(count)} nicht mehr freigegeben`,
		deleted: (count) => `${text.number(count)} gelöscht`,
		folder: (count) => `${text.number(count)} Ordner wiederhergestellt`,
		problem: (count) => text.counted(count, 'Problem', 'Probleme'),
		done: (count) => `${text.number(count)} erledigt`,
	},
	short: {
		refused: 'Zurückgelegt',
		asks: 'Bittet um Freigabe',
		void: 'Nicht mehr freigegeben',
		deleted: 'Gelöscht',
		folder: 'Wiederhergestellt',
	},
	one: (what, name) => `${what}: „${name}“`,
	quoted: (name) => `„${name}“`,
};
