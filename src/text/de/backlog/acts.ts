// Was gesagt wird, wo in einem Backlog etwas getan wird.

import { common } from '../common';

const said = <Code extends string>(code: Code, sentence: string) => ({ code, sentence });

export const backlogActs = {
	done: {
		setUp: (folder: string) => `Das Backlog liegt in ${folder}`,
		created: (id: string, title: string) => `${id} angelegt: ${title}`,
		changed: (id: string, title: string) => `${id} geändert: ${title}`,
		removed: (id: string, title: string) =>
			`In den Papierkorb des Backlogs gelegt: ${id}, ${title}`,
		sent: (id: string, title: string) => `An die Steuerungsebene übergeben: ${id}, ${title}`,
		askedToSend: (id: string) =>
			`Angefragt: Das Gerät, das die Regeln durchsetzt, übergibt ${id} an die Steuerungsebene`,
		planned: (id: string, count: number) =>
			`${id} ist geplant: ${common.counted(count, 'Issue', 'Issues')}`,
		unlinked: (relation: string) => `Beziehung entfernt: ${relation}`,
		settled: (id: string) => `Geklärt: ${id}`,
		renumbered: (from: string, to: string) => `${from} heißt jetzt ${to}`,
	},
	/** Was eine Beziehung sagt, als Satz gelesen. */
	relation: {
		blocks: (from: string, to: string) => `${from} blockiert ${to}`,
		related: (from: string, to: string) => `${from} ist verwandt mit ${to}`,
		'parent-child': (from: string, to: string) => `${to} ist Teil von ${from}`,
		'discovered-from': (from: string, to: string) =>
			`${from} wurde bei der Arbeit an ${to} gefunden`,
		implements: (from: string, to: string) => `${from} setzt ${to} um`,
	},
	refused: {
		noWorkspace: said('backlog-no-workspace', 'Hier ist kein Arbeitsbereich.'),
		notSetUp: said(
			'backlog-not-set-up',
			'Hier gibt es noch kein Backlog. Richte zuerst eines ein: Ungefragt legt Signoff keines an.',
		),
		folderHidden: (folder: string) =>
			said(
				'backlog-folder-hidden',
				`Das Backlog dieses Vaults liegt in ${folder}. Obsidian verbirgt solche Ordner, deshalb kann Signoff es hier nicht zeigen und ändert nichts darin. Benutze im Terminal das Werkzeug signoff. Um es hier zu benutzen, gib dem Ordner einen Namen ohne Punkt und trag ihn in den Einstellungen von Signoff ein.`,
			),
		onlyWhereEnforced: said(
			'backlog-only-where-enforced',
			'Dies wird im Protokoll festgehalten, und was dort zählt, schreibt nur das Gerät, das in diesem Vault die Regeln durchsetzt. Bitte dort tun oder dieses Gerät in den Einstellungen von Signoff unter „Durchsetzendes Gerät“ wählen.',
		),
		noEntity: said('backlog-no-entity', 'Diese Notiz ist weder eine Spec noch ein Issue.'),
		isEntity: said('backlog-is-entity', 'Diese Notiz ist schon eine Spec oder ein Issue.'),
		onlyIssues: said(
			'backlog-only-issues',
			'Nur ein Issue kann geschlossen oder zur Erledigung übergeben werden.',
		),
		onlySpecs: said('backlog-only-specs', 'Nur eine Spec kann geplant werden.'),
		isClosed: said('backlog-is-closed', 'Das Issue ist geschlossen. Öffne es zuerst wieder.'),
		isUnderWay: (path: string) =>
			said('backlog-under-way', `Daran wird schon gearbeitet: ${path}.`),
		twoWithOneId: (id: string) =>
			said('backlog-two-with-one-id', `Zwei Notizen heißen ${id}. Kläre zuerst, welche es ist.`),
		notWritable: said(
			'backlog-not-writable',
			'Die Eigenschaften der Notiz lassen sich nicht sicher ändern. Bring sie zuerst in Ordnung.',
		),
		unreadable: (paths: readonly string[]) =>
			said(
				'backlog-unreadable',
				`Diese Notizen lassen sich nicht lesen: ${paths.join(', ')}. Bring sie zuerst in Ordnung.`,
			),
		wrongValue: (key: string) => ({
			...said(
				'backlog-wrong-value',
				key === 'title'
					? 'Der Titel muss eine Zeile mit 1 bis 500 Zeichen sein.'
					: `„${key}“ kann diesen Wert nicht haben.`,
			),
			key,
		}),
		noArrow: (from: string, to: string, possible: readonly string[]) =>
			said(
				'backlog-no-arrow',
				`Von ${from} führt nichts zu ${to}. Möglich: ${possible.join(', ')}.`,
			),
		invalidPair: (from: string, to: string, type: string) =>
			said('backlog-invalid-pair', `„${type}“ kann nicht von ${from} zu ${to} führen.`),
		unknownEntity: (id: string) => said('backlog-unknown-entity', `${id} gibt es nicht.`),
		cycle: (ids: readonly string[]) =>
			said('backlog-cycle', `Das führte im Kreis: ${[...ids, ...ids.slice(0, 1)].join(' → ')}.`),
		changedMeanwhile: said(
			'backlog-changed-meanwhile',
			'Jemand anderes hat sie geändert, seit du sie gelesen hast. Sieh dir die Unterschiede an und versuche es noch einmal.',
		),
		nothingToPlan: said(
			'backlog-nothing-to-plan',
			'Die Spec hat noch keine Anforderungen, die nicht schon Issues sind. Schreib sie als Liste mit Kästchen oder Nummern, oder als Überschriften unter „Requirements“.',
		),
		noConflict: said('backlog-no-conflict', 'Das ist schon geklärt.'),
	},
	found: {
		edgeUnread: (line: number) => `Zeile ${line} ist keine Beziehung. Sie bleibt, wie sie ist.`,
		edgeLeft: (edge: string, why: string) => `Nicht übernommen: ${edge}. ${why}`,
		unknownType: (type: string) => `„${type}“ ist keine Art von Beziehung, die hier bekannt ist.`,
		otherParent: (id: string, parent: string) =>
			`${id} hat schon ein anderes übergeordnetes Element: ${parent}.`,
		unread: (line: number) =>
			`Zeile ${line} ist nicht lesbar. Sie bleibt am Ende der Datei, bis jemand sie in Ordnung bringt.`,
		conflictMarks: (line: number) =>
			`Ab Zeile ${line} stehen Marken eines Git-Konflikts. Beide Seiten wurden übernommen.`,
		noteMarks: (line: number) =>
			`Ab Zeile ${line} stehen Zeichen eines Git-Konflikts. Entscheide, was in der Notiz stehen soll, und nimm die Zeichen heraus.`,
		lineProblem: {
			'foreign-id': (line: number, id: string) =>
				`Zeile ${line} heißt ${id}, und so kann keine Notiz heißen. Die Zeile bleibt am Ende der Datei.`,
			wrongValue: (line: number, id: string, key: string, value: string) =>
				`Zeile ${line} (${id}) hat für „${key}“ einen Wert, der nicht passt: ${value}`,
			keyTwice: (line: number, id: string, key: string) =>
				`Zeile ${line} (${id}) hat „${key}“ zweimal. Das letzte zählt.`,
			'other-kind': (line: number, id: string) =>
				`Zeile ${line} (${id}) gehört in den anderen Spiegel und steht jetzt dort.`,
			'id-twice': (line: number, id: string) =>
				`Zeile ${line} hat die Id ${id}, wie schon eine Zeile davor.`,
			'uuid-twice': (line: number, id: string) =>
				`Zeile ${line} (${id}) hat dieselbe uuid wie eine Zeile davor.`,
			byteOrderMark:
				'Die Datei beginnt mit einer Byte-Reihenfolge-Marke. Gelesen wurde sie trotzdem.',
		},
		lineUnsaid: (line: number, id: string) =>
			`Zeile ${line} (${id}) enthält ein Zeichen, das in keiner Notiz stehen kann. Die Zeile bleibt am Ende der Datei.`,
		lineCameBack: (id: string) =>
			`Die Zeile von ${id} wurde aus der Datei genommen. Das löscht nichts: Sie ist wieder da. Zum Entfernen leg die Notiz in den Papierkorb.`,
		asksToClose: (id: string) =>
			`Ein Programm sagt, ${id} sei geschlossen. Es bittet darum: Schließen kann ein Issue nur ein Mensch oder ein Nachweis.`,
		taskEnded: {
			rejected: (id: string) => `Das Vorhaben, das ${id} umsetzen sollte, wurde abgelehnt.`,
			failed: (id: string) => `Das Vorhaben, das ${id} umsetzen sollte, ist gescheitert.`,
			deleted: (id: string) => `Das Vorhaben, das ${id} umsetzen sollte, wurde gelöscht.`,
		},
		sameEntity: (id: string) =>
			`Zwei Notizen heißen ${id} und haben denselben Titel. Sag, ob sie dasselbe sind.`,
		conflict: (id: string, fields: string) =>
			`${id} wurde an zwei Stellen geändert: ${fields}. Die Notiz gilt, bis jemand wählt.`,
		metaBroken: 'Die Zähler der Ids sind nicht lesbar. Bring die Datei in Ordnung oder lösche sie.',
		syncCopy: {
			line: (original: string, line: number) =>
				`Das ist eine Kopie von ${original}, die ein Sync-Programm angelegt hat. Zeile ${line} ist nicht lesbar, deshalb wurde nichts daraus übernommen. Bring sie in Ordnung oder lösche die Kopie.`,
			unread: (original: string) =>
				`Das ist eine Kopie von ${original}, die ein Sync-Programm angelegt hat. Sie ist nicht lesbar, deshalb wurde nichts daraus übernommen. Bring sie in Ordnung oder lösche sie.`,
			left: (original: string) =>
				`Das ist eine Kopie von ${original}, die ein Sync-Programm angelegt hat. Signoff führt sie nicht zusammen. Trag in ${original} ein, was nur in der Kopie steht, und lösche die Kopie.`,
			unsaid: (line: number, id: string) =>
				`Zeile ${line} (${id}) enthält ein Zeichen, das in keiner Notiz stehen kann. Nur diese Kopie hat die Zeile.`,
		},
	},
};
