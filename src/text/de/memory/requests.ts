// Dateien, mit denen Programme um etwas bitten, in Logs/requests.

import type { requests as en } from '../../en/memory/requests';
import type { Words } from '../../kit/language';

export const requests: Words<typeof en> = {
	problems: {
		unreadable:
			'Diese Anfrage lässt sich nicht lesen. Schließe, was die Datei offen hält, oder ändere ihre Rechte.',
		'too-large':
			'Diese Anfrage ist größer als ein Megabyte und wird nicht gelesen. Lösche sie oder teile sie auf.',
		'not-json': 'Diese Anfrage ist kein lesbares JSON. Schreibe sie neu oder lösche sie.',
		'has-result':
			'Diese Anfrage ändert etwas und bringt ihr Ergebnis selbst mit. Das dürfen nur lesende Werkzeuge.',
		'not-removed':
			'Diese Anfrage ist erledigt, aber ihre Datei lässt sich nicht löschen. Lösche sie; sie wird nicht zweimal ausgeführt.',
		'not-tool-call': ({ about }) =>
			`Diese Anfrage ist kein ToolCall: ${about}. Schreibe sie neu oder lösche sie.`,
		'bad-params': ({ about }) =>
			`Die Parameter dieser Anfrage passen nicht zu ihrer Operation: ${about}.`,
		'unknown-operation': ({ about }) =>
			`Diese Anfrage verlangt etwas, das Signoff nicht kennt: ${about}.`,
	},
};
