// Was gesagt wird, wo in einem Gespräch etwas getan wird.

import { common } from '../common';

const said = <Code extends string>(code: Code, sentence: string) => ({ code, sentence });

export const conversations = {
	done: {
		created: (title: string) => `Begonnen: ${title}`,
		said: (title: string) => `Hinzugefügt zu ${title}`,
		forked: (title: string) => `Neuer Zweig: ${title}`,
		collapsed: (title: string) => `Mit Zusammenfassung abgeschlossen: ${title}`,
		reopened: (title: string) => `Wieder aufgenommen als ${title}`,
		undone: (title: string) => `Nachricht zurückgenommen aus ${title}`,
		renamed: (title: string) => `Heißt jetzt ${title}`,
		noteLater: (sentence: string) =>
			`${sentence}. Die Notiz lässt sich gerade nicht schreiben; das wird wieder versucht.`,
		frameMoved: (participant: string, title: string) => `${participant} ist jetzt in ${title}`,
	},
	refused: {
		noWorkspace: said('conversation-no-workspace', 'Hier ist kein Arbeitsbereich.'),
		onlyWhereEnforced: said(
			'conversation-only-where-enforced',
			'Dies wird im Protokoll festgehalten, und was dort zählt, schreibt nur das Gerät, das in diesem Vault die Regeln durchsetzt. Bitte dort tun oder dieses Gerät in den Einstellungen von Signoff unter „Durchsetzendes Gerät“ wählen.',
		),
		none: said('conversation-none', 'Dieses Gespräch gibt es hier nicht.'),
		noMessage: said('conversation-no-message', 'Diese Nachricht gibt es hier nicht.'),
		nothingSaid: said('conversation-nothing-said', 'Die Nachricht ist leer.'),
		tooLong: said(
			'conversation-too-long',
			'Eine Nachricht kann bis zu einem halben Megabyte haben.',
		),
		badName: (name: string) =>
			said('conversation-bad-name', `„${name}“ kann kein Teilnehmer heißen.`),
		badSubject: said(
			'conversation-bad-subject',
			'Ein Betreff ist eine Zeile mit höchstens 200 Zeichen, ohne Kommentar, Formel und Block-ID.',
		),
		badFolder: (folder: string) =>
			said('conversation-bad-folder', `„${folder}“ kann kein Ordner unter Conversations sein.`),
		collapsed: said(
			'conversation-collapsed',
			'Dieser Zweig ist abgeschlossen. Nimm ihn wieder auf: Das beginnt einen neuen, und dieser bleibt, wie er ist.',
		),
		notCollapsed: said(
			'conversation-not-collapsed',
			'Nur ein abgeschlossener Zweig kann wieder aufgenommen werden.',
		),
		continued: (title: string) =>
			said('conversation-continued', `„${title}“ setzt ihn schon fort. Mach dort weiter.`),
		continuedByGone: (title: string) =>
			said(
				'conversation-continued',
				`„${title}“ setzt ihn schon fort, und dessen Notiz ist weg. Stelle sie wieder her, oder verzweige hier.`,
			),
		activeChildren: (count: number) =>
			said(
				'conversation-active-children',
				`${common.counted(count, 'Zweig davon ist', 'Zweige davon sind')} noch offen. Schließe ${count === 1 ? 'ihn' : 'sie'} zuerst ab.`,
			),
		notYours: said(
			'conversation-not-yours',
			'Nur eigene Nachrichten können zurückgenommen werden.',
		),
		tooLate: said(
			'conversation-too-late',
			'Eine Nachricht kann fünf Minuten lang zurückgenommen werden. Diese bleibt.',
		),
		isForked: said(
			'conversation-is-forked',
			'Bei dieser Nachricht beginnt ein Zweig, darum bleibt sie.',
		),
		notWritable: said(
			'conversation-not-writable',
			'Die Eigenschaften der Notiz lassen sich nicht sicher ändern. Bring sie zuerst in Ordnung.',
		),
		isCopy: said(
			'conversation-is-copy',
			'Eine andere Notiz sagt, dass sie dieses Gespräch ist. Kläre zuerst, welche es ist.',
		),
		late: said(
			'conversation-late',
			'Inzwischen hat hier jemand etwas gesagt. Lies weiter, und sag es noch einmal, wenn es dann noch gilt.',
		),
		noModel: said(
			'conversation-no-model',
			'In den Einstellungen von Signoff ist kein Sprachmodell eingerichtet.',
		),
		modelFailed: (detail: string) =>
			said(
				'conversation-model-failed',
				`Das Sprachmodell hat keine Zusammenfassung geliefert: ${detail}`,
			),
	},
	problem: {
		unreadable:
			'Diese Notiz ist kein Gespräch mehr, oder sie sagt nicht, welches. Sie bleibt unberührt.',
		copy: (of: string, count: number) =>
			count === 0
				? `Eine Kopie des Gesprächs in ${of}.`
				: `Eine Kopie des Gesprächs in ${of}; ${common.counted(count, 'Nachricht steht', 'Nachrichten stehen')} nur hier.`,
		activeChildren: 'Es hat eine Zusammenfassung, aber Zweige davon sind noch offen.',
		afterSummary: (count: number) =>
			`${common.counted(count, 'Nachricht steht', 'Nachrichten stehen')} hinter der Zusammenfassung.`,
		summaryGone: 'Der Zweig ist abgeschlossen, aber seine Zusammenfassung fehlt in der Notiz.',
		altered: (count: number) =>
			`${common.counted(count, 'Nachricht steht', 'Nachrichten stehen')} nicht so da, wie sie geschrieben ${count === 1 ? 'wurde' : 'wurden'}.`,
	},
};
