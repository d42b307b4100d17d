// What happened while the person did something else, in German.

import type { news as en } from '../en/news';
import type { Words } from '../kit/language';
import { common } from './common';

export const news: Words<typeof en> = {
	refused: (title, sentence, possible) =>
		`„${title}“ wurde zurückgelegt. ${sentence} ${possible}`.trimEnd(),
	asks: (title) =>
		`„${title}“ bittet um Freigabe. Ein anderes Programm wollte entscheiden; freigeben kann nur ein Mensch.`,
	void: (title) => `„${title}“ wurde nach der Freigabe geändert. Es liegt jetzt in „Abgelehnt“.`,
	deleted: (title) => `„${title}“ wurde gelöscht.`,
	folder: {
		'put-back': (folder) => `Der Ordner „${folder}“ ist ein Zustand, also wurde er zurückgelegt.`,
		recreated: (folder) => `Der Ordner „${folder}“ ist ein Zustand, also wurde er neu angelegt.`,
	},
	counted: {
		refused: (count) => `${common.number(count)} zurückgelegt`,
		asks: (count) => common.counted(count, 'bittet um Freigabe', 'bitten um Freigabe'),
		void: (count) => `${common.number(count)} nicht mehr freigegeben`,
		deleted: (count) => `${common.number(count)} gelöscht`,
		run: (count) => common.counted(count, 'Lauf', 'Läufe'),
		folder: (count) => `${common.number(count)} Ordner wiederhergestellt`,
		problem: (count) => common.counted(count, 'Problem', 'Probleme'),
		done: (count) => `${common.number(count)} erledigt`,
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
