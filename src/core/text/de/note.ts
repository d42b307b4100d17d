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

	request: {
		'request-malformed': 'Die Anfrage um Freigabe muss aus Namen mit Werten bestehen.',
		'action-type-missing': 'Die Anfrage sagt nicht, um welche Art von Handlung sie bittet.',
		'action-type-unknown':
			'Die Art der Handlung muss send_message, make_payment, post_public oder delete_data sein.',
		'risk-level-missing': 'Die Anfrage nennt kein Risiko.',
		'risk-level-unknown': 'Das Risiko muss low, medium oder high sein.',
		'justification-missing': 'Die Anfrage sagt nicht, warum die Handlung nötig ist.',
		'requested-at-missing': 'Die Anfrage sagt nicht, wann sie gestellt wurde.',
		'requested-at-malformed': 'Die Zeit der Anfrage kann nicht gelesen werden.',
		'expires-at-malformed': 'Die Zeit, zu der die Anfrage abläuft, kann nicht gelesen werden.',
		'approved-at-malformed': 'Die Zeit der Freigabe kann nicht gelesen werden.',
		'decision-unknown': 'Die Entscheidung muss pending, approved oder rejected sein.',
		'pending-elsewhere':
			'Die Anfrage ist offen, aber die Notiz liegt nicht in „Wartet auf Freigabe“.',
		'approved-elsewhere':
			'Laut Anfrage ist sie freigegeben, aber die Notiz liegt nicht in „Freigegeben“.',
		'rejected-elsewhere':
			'Laut Anfrage ist sie abgelehnt, aber die Notiz liegt nicht in „Abgelehnt“.',
	},

	steps: {
		'step-gone': 'Dieser Schritt steht nicht mehr in der Notiz.',
		'step-ambiguous': 'Die Notiz hat sich geändert, und mehrere Schritte haben diesen Wortlaut.',
	},
};
