// What Signoff says about the inside of a note, in German.

import type { noteText as en } from '../en/note';
import type { Words } from '../language';

export const noteText: Words<typeof en> = {
	task: {
		'id-missing': 'Die Notiz hat keine ID.',
		'id-malformed':
			'Die ID darf bis zu 100 Buchstaben, Ziffern und Bindestriche haben und nicht mit einem Bindestrich beginnen.',
		'state-missing': 'Die Notiz nennt ihren Zustand nicht.',
		'state-unknown': 'Der Zustand ist keiner der sieben.',
		'state-disagrees': 'Die Notiz nennt einen anderen Zustand als ihr Ordner. Der Ordner zählt.',
		'priority-missing': 'Die Notiz hat keine Priorität.',
		'priority-unknown': 'Die Priorität muss P0, P1, P2 oder P3 sein.',
		'created-missing': 'Die Notiz sagt nicht, wann sie erstellt wurde.',
		'created-malformed': 'Die Zeit der Erstellung muss ISO 8601 sein, etwa 2026-01-27T10:00:00Z.',
		'created-in-future': 'Die Notiz sagt, dass sie erst in der Zukunft erstellt wird.',
		'modified-missing': 'Die Notiz sagt nicht, wann sie zuletzt geändert wurde.',
		'modified-malformed':
			'Die Zeit der letzten Änderung muss ISO 8601 sein, etwa 2026-01-27T10:00:00Z.',
		'modified-in-future': 'Die Notiz sagt, dass sie erst in der Zukunft geändert wird.',
		'modified-before-created':
			'Die Notiz wurde nach eigener Angabe geändert, bevor sie erstellt wurde.',
		'metadata-malformed': 'metadata muss aus Namen mit Werten bestehen.',
	},

	steps: {
		'step-gone': 'Dieser Schritt steht nicht mehr in der Notiz.',
		'step-ambiguous': 'Die Notiz hat sich geändert, und mehrere Schritte haben diesen Wortlaut.',
	},
};
