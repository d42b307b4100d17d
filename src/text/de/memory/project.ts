// Was die Projektansicht sagt: Gespräche, Artefakte und Vorschläge eines Arbeitsbereichs.

import { common } from '../common';
import { artifactView } from './artifact-view';
import type { project as en } from '../../en/memory/project';
import type { Words } from '../../kit/language';

const { track } = artifactView.commands;

export const project: Words<typeof en> = {
	command: 'Projekt öffnen',
	title: 'Projekt',
	workspace: 'Arbeitsbereich',
	find: 'In diesem Projekt suchen',
	clear: 'Suche leeren',
	timeline: 'Zeitleiste öffnen',
	suggestions: {
		title: 'Vorschläge',
		none: 'Nichts wartet auf dich.',
		by: (who, label) => `${who} für ${label}`,
		noReason: 'Ohne Begründung',
		takeAll: (count) => `Alle ${common.number(count)} einer Nachricht übernehmen …`,
		insert: (line) => `vor Zeile ${common.number(line)}`,
		line: (line) => `Zeile ${common.number(line)}`,
		/** `range`: `3–5`. */
		lines: (range) => `Zeilen ${range}`,
	},
	conversations: {
		title: 'Gespräche',
		none: 'Noch keine Gespräche. Beginne eines, um etwas mit einem Agenten zu durchdenken.',
		act: 'Neues Gespräch',
		messages: (count) => common.counted(count, 'Nachricht', 'Nachrichten'),
		summaryBy: (who) => `Zusammenfassung: ${who}`,
	},
	artifacts: {
		title: 'Artefakte',
		none: `Noch keine Artefakte. Öffne eine Notiz und rufe „${track}“ auf: Ab da wird jede ihrer Änderungen als Commit aufbewahrt.`,
		noCommit: 'noch kein Commit',
		commit: (short, who) => `${short}: ${who}`,
		suggestions: (count) => common.counted(count, 'Vorschlag', 'Vorschläge'),
		versions: (count) => `${common.number(count)} Fassungen zusammenzuführen`,
		gone: 'ihre Notiz ist weg',
	},
	people: {
		title: 'Wer ist wo',
		none: 'Noch hat niemand etwas gesagt.',
		missing: 'ein Gespräch, das nicht hier ist',
		reads: (label: string) => `liest ${label}`,
	},
	latest: {
		title: 'Was zuletzt geschah',
		none: 'Noch nichts.',
		failed: 'Das Protokoll kann nicht gelesen werden.',
	},
	noneFound: 'Nichts passt.',
	noWorkspace: {
		title: 'Noch kein Arbeitsbereich',
		hint: 'Ein Projekt ist das Gedächtnis eines Arbeitsbereichs. Richte zuerst einen ein.',
	},
	empty: {
		title: 'Hier ist noch nichts',
		hint: 'Beginne ein Gespräch, um etwas mit einem Agenten zu durchdenken. Verfolge eine Notiz als Artefakt, um jede ihrer Änderungen aufzubewahren und Agenten Änderungen vorschlagen zu lassen.',
	},
	waiting: (count) =>
		count === 1 ? '1 Vorschlag wartet' : `${common.number(count)} Vorschläge warten`,
	waitingIn: (count, folder) =>
		`${count === 1 ? '1 Vorschlag wartet' : `${common.number(count)} Vorschläge warten`} in ${folder}`,
};
