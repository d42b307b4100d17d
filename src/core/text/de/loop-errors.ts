// What Signoff says about the error notes of the cognitive loop, in German.

import type { loopErrorsText as en } from '../en/loop-errors';
import type { Words } from '../language';

export const loopErrorsText: Words<typeof en> = {
	acts: {
		retry: {
			label: 'Von Hand erneut versuchen',
			text: 'Diese Datei nach „Erledigt“ verschieben: Die Aufgabe beginnt wieder bei WATCH',
		},
		'mark-failed': {
			label: 'Als fehlgeschlagen markieren',
			text: 'Die Aufgabe mit Vermerk nach Done/failed verschieben',
		},
		'open-task': { label: 'Aufgabe öffnen', text: 'Zuerst lesen oder ändern' },
		'open-plan': { label: 'Plan öffnen', text: 'Sehen, welcher Schritt es war' },
		'open-file': { label: 'Notiz öffnen', text: 'Sehen, was daran nicht stimmt' },
		acknowledge: { label: 'Zur Kenntnis nehmen', text: 'Jemand kümmert sich darum' },
		ignore: { label: 'Ignorieren', text: 'Es muss nichts getan werden' },
	},

	problems: {
		'frontmatter-missing': 'Die Fehlernotiz hat keine Eigenschaften.',
		'frontmatter-broken': 'Die Eigenschaften der Fehlernotiz können nicht gelesen werden.',
		'id-missing': 'Die Fehlernotiz hat keine ID.',
		'id-malformed': 'Die ID der Fehlernotiz ist keine UUID v4.',
		'time-missing': 'Die Fehlernotiz sagt nicht, wann es geschah.',
		'time-malformed': 'timestamp muss ISO 8601 sein, etwa 2026-01-17T10:40:00Z.',
		'task-malformed': 'task_id muss eine ID oder null sein.',
		'type-missing': 'Die Fehlernotiz nennt keinen error_type.',
		'type-unknown': 'Der error_type ist keiner der sechs.',
		'severity-missing': 'Die Fehlernotiz nennt keine severity.',
		'severity-unknown': 'severity muss low, medium, high oder critical sein.',
		'status-missing': 'Die Fehlernotiz hat keinen resolution_status.',
		'status-unknown': 'resolution_status muss open, acknowledged, resolved oder ignored sein.',
		'resolved-at-missing': 'Der Fehler ist behoben, aber die Notiz sagt nicht, wann.',
		'resolved-at-malformed': 'resolved_at muss ISO 8601 sein, etwa 2026-01-17T11:00:00Z.',
		'resolved-at-early': 'Der Fehler ist nicht behoben, aber die Notiz sagt, wann er es wurde.',
		'context-missing': 'Die Fehlernotiz sagt nicht, was gerade getan wurde.',
		'details-missing': 'Die Fehlernotiz hat keine technischen Details.',
		'options-too-few': 'Die Fehlernotiz muss mindestens zwei Möglichkeiten vorschlagen.',
	},
};
