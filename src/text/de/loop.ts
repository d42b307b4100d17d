// What Signoff says about tasks, plans and error notes of the cognitive loop, in German.

import type { Need } from '../../core/loop/advance';
import type { loop as en } from '../en/loop';
import type { Words } from '../kit/language';
import type { ResolutionStatus, Severity } from '../../core/loop/error-report';

const NEEDS: Readonly<Record<Need, string>> = {
	interpretation: 'einen Abschnitt „## Interpretation“, der sagt, was die Aufgabe bedeutet',
	intent:
		'die Absicht: einen Abschnitt „## Intent“ oder eine Zeile „Intent: …“ in der Interpretation',
	requirements:
		'die Anforderungen: einen Abschnitt „## Requirements“ oder eine Zeile „Requirements: …“ in der Interpretation',
	plan: 'eine Plannotiz in Plans, die diese Aufgabe in „task_id“ nennt',
	'valid-plan': 'einen Plan, dessen Schritte alle ausgeschrieben sind',
	'one-plan':
		'einen einzigen Plan: Mehrere beanspruchen diese Aufgabe. Gib den frei, der zählt, oder lehne die anderen ab oder lösche sie',
	'new-plan': 'einen neuen Plan: Der letzte darf nicht mehr ausgeführt werden',
	'seen-plan':
		'deinen Blick auf den Plan, den ein Planer gemacht hat: Bearbeite ihn, oder verschiebe ihn nach „Plans/pending“, um um Freigabe zu bitten',
	decision: 'deine Entscheidung über den Plan',
	steps: 'das Abhaken aller Schritte',
	'early-steps':
		'Schritte, die nach deiner Freigabe erledigt werden: Einige sagen, sie seien zu Ende gewesen, bevor du den Plan freigegeben hast',
	'failed-step': 'jemanden, der sich den fehlgeschlagenen Schritt ansieht',
};

const SEVERITIES: Readonly<Record<Severity, string>> = {
	low: 'gering',
	medium: 'mittel',
	high: 'hoch',
	critical: 'kritisch',
};

const STATUSES: Readonly<Record<ResolutionStatus, string>> = {
	open: 'offen',
	acknowledged: 'zur Kenntnis genommen',
	resolved: 'behoben',
	ignored: 'ignoriert',
};

export const loop: Words<typeof en> = {
	stateName: {
		WATCH: 'Sichten',
		WRITE: 'Deuten',
		REASON: 'Überlegen',
		PLAN: 'Planen',
		APPROVE: 'Freigeben',
		ACT: 'Ausführen',
		LOG: 'Festhalten',
		CLOSE: 'Abschließen',
	},
	waitsFor: (need) => `Wartet auf ${NEEDS[need]}.`,
	isPlaceholder: 'Das ist da, aber nur als Platzhalter.',
	isCopy: 'Das ist da, wiederholt aber nur das Original oder einen anderen Abschnitt.',
	reached: {
		WATCH: 'neue Aufgabe',
		WRITE: 'die Interpretation ist geschrieben',
		REASON: 'die Aufgabe ist verstanden',
		PLAN: 'es gibt einen Plan',
		APPROVE: 'der Plan wartet auf Freigabe',
		ACT: 'der Plan darf ausgeführt werden',
		LOG: 'alle Schritte sind erledigt',
		CLOSE: 'Aufgabe und Plan sind in „Erledigt“',
	},
	ended: {
		rejected: 'Der Plan wurde abgelehnt.',
		failed: 'Als fehlgeschlagen markiert.',
		invalid: 'Die Notiz kann nicht als Aufgabe gelesen werden.',
	},
	closed: 'Erledigt.',
	goesOn: 'Geht von selbst weiter.',
	noSuchPlan: (path) => `plan_path nennt ${path}; dort liegt kein Plan.`,
	orphan: 'Die Aufgabe, die dieser Plan nennt, ist nicht da.',
	orphanReport: 'Die Aufgabe, die dieser Bericht nennt, ist nicht da.',
	tooLow: 'Es geht um Geld oder Identität, also muss severity critical sein.',
	taskProblems: {
		'id-missing': 'Die Aufgabe hat noch keine ID.',
		'id-malformed': 'Die ID muss eine UUID v4 sein, etwa 550e8400-e29b-41d4-a716-446655440000.',
		'title-missing': 'Die Aufgabe hat keinen Titel.',
		'title-malformed': 'Der Titel muss Text sein.',
		'source-missing': 'Die Aufgabe sagt nicht, woher sie kommt.',
		'source-unknown': 'source muss gmail, whatsapp, filesystem, finance oder manual sein.',
		'created-missing': 'Die Aufgabe sagt nicht, wann sie gemacht wurde.',
		'created-malformed': 'created_at muss ISO 8601 sein, etwa 2026-01-17T10:30:00Z.',
		'created-in-future': 'Die Aufgabe sagt, dass sie erst in der Zukunft gemacht wird.',
		'state-missing': 'Die Aufgabe hat noch keinen current_state.',
		'state-unknown':
			'current_state muss WATCH, WRITE, REASON, PLAN, APPROVE, ACT, LOG oder CLOSE sein.',
		'priority-unknown': 'priority muss low, normal, high oder urgent sein.',
		'approval-missing': 'Die Aufgabe sagt nicht, ob sie eine Freigabe braucht.',
		'approval-malformed': 'requires_approval muss true oder false sein.',
		'plan-missing': 'Ab PLAN muss plan_path den Plan nennen.',
		'errors-malformed': 'error_count muss eine ganze Zahl sein, 0 oder mehr.',
	},
	outcomes: {
		drafted: (path) => `Ein Entwurf des Plans liegt in ${path}.`,
		inserted: 'Die fehlenden Abschnitte stehen in der Notiz. Jetzt ausfüllen.',
		noSections: { code: 'no-sections', sentence: 'Es fehlt kein Abschnitt.' },
		noteChanged: {
			code: 'changed',
			sentence: 'Die Notiz hat sich gerade geändert. Bitte noch einmal versuchen.',
		},
		hasPlan: { code: 'has-plan', sentence: 'Die Aufgabe hat schon einen Plan.' },
		notATask: { code: 'not-a-task', sentence: 'Das ist keine Aufgabe der kognitiven Schleife.' },
		notAnError: { code: 'not-an-error', sentence: 'Das ist kein Fehlerbericht.' },
		noTask: { code: 'no-task', sentence: 'Die Aufgabe ist nicht mehr da.' },
		changed: {
			code: 'changed',
			sentence: 'Der Bericht wurde geändert, seit er gezeigt wurde.',
		},
		dealtWith: {
			code: 'dealt-with',
			sentence: 'Um diesen Bericht hat sich schon jemand gekümmert.',
		},
		notOffered: { code: 'not-offered', sentence: 'Der Fehlerbericht bietet das nicht an.' },
		retried: (title) => `${title} beginnt von vorn.`,
		failed: (title) => `${title} ist als fehlgeschlagen markiert.`,
		acknowledged: 'Zur Kenntnis genommen.',
		ignored: 'Ignoriert.',
		spent: { code: 'spent', sentence: 'Bitte noch einmal: Ein Klick zählt für eine Sache.' },
		taskOver: {
			code: 'task-over',
			sentence:
				'Die Aufgabe dieses Plans ist zu Ende. Er kann nicht freigegeben werden, es sei denn, die Aufgabe beginnt von vorn.',
		},
		over: { code: 'is-over', sentence: 'Die Aufgabe ist schon zu Ende.' },
	},

	/** Panel and menus. */
	panel: {
		endName: {
			rejected: 'Abgelehnt',
			failed: 'Fehlgeschlagen',
			invalid: 'Ungültig',
		},
		taskAndPlan: 'Aufgabe und Plan',
		task: (name) => `Aufgabe: ${name}`,
		plan: (name, folder, isDraft) => `Plan: ${name} (${isDraft ? 'Entwurf, ' : ''}in ${folder})`,
		thisNote: 'diese Notiz',
		evidence: {
			title: 'Was sie braucht',
			name: {
				interpretation: 'Deutung (Interpretation)',
				intent: 'Absicht (Intent)',
				requirements: 'Anforderungen (Requirements)',
				plan: 'Ein Plan',
				decision: 'Deine Freigabe des Plans',
				steps: 'Alle Schritte abgehakt',
			},
			there: 'vorhanden',
			missing: 'fehlt',
			insert: 'Fehlende Abschnitte einfügen',
		},
		outcome: (name) => `Ergebnis: ${name}`,
		accounting:
			'Wenn eine Aufgabe mit einer Zahlung erledigt ist, hält Signoff hier fest, was herausgekommen ist: die Beträge, wer freigegeben hat und wie jeder Schritt ausging. Das ist ein Beleg zum Aufheben oder Weitergeben. Nichts hängt davon ab; du kannst ihn bearbeiten oder löschen.',
		openErrors: 'Offene Fehler',
		draft: 'Plan entwerfen',
		draftCommand: 'Plan für die aktuelle Aufgabe entwerfen',
		severity: (severity) => SEVERITIES[severity],
		report: (severity, status) =>
			`Fehlerbericht · Schwere ${severity === null ? 'unbekannt' : SEVERITIES[severity]} · ${status === null ? 'Stand unbekannt' : STATUSES[status]}`,
		options: 'Was getan werden kann',
	},

	/** Plan notes. */
	plan: {
		problems: {
			'frontmatter-broken': 'Die Eigenschaften des Plans können nicht gelesen werden.',
			'task-id-missing': 'Der Plan sagt nicht, für welche Aufgabe er ist.',
			'task-id-malformed': 'Die task_id des Plans ist keine UUID v4.',
			'status-missing': 'Der Plan hat keinen approval_status.',
			'status-unknown': 'approval_status muss pending, approved, rejected oder not_required sein.',
			'created-missing': 'Der Plan sagt nicht, wann er gemacht wurde.',
			'created-malformed': 'created_at des Plans muss ISO 8601 sein, etwa 2026-01-17T10:35:00Z.',
			'created-in-future': 'Der Plan sagt, dass er erst in der Zukunft gemacht wird.',
			'approved-malformed': 'approved_at des Plans kann nicht gelesen werden.',
			'approved-unasked': 'Der Plan nennt eine Freigabe, ist aber nicht freigegeben.',
			'completed-malformed': 'completed_at des Plans kann nicht gelesen werden.',
			'completed-early': 'Der Plan nennt sich fertig, aber nicht alle Schritte sind erledigt.',
			'no-steps': 'Der Plan hat keine Schritte.',
			'step-empty': 'Dieser Schritt sagt nichts.',
			'step-placeholder': 'Dieser Schritt muss noch geschrieben werden.',
			'step-template': 'Dieser Schritt hat eine Lücke, die noch auszufüllen ist.',
			'steps-renumbered':
				'Die Schritte sind nicht der Reihe nach mit 1, 2, 3 nummeriert. Die Reihenfolge zählt.',
		},
	},

	/** Error notes. */
	errors: {
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
			'notes-missing':
				'Die Fehlernotiz nennt den Fehler behoben, sagt aber nicht, wie. Schreib es unter „Resolution“ oder in resolution_notes: Dann zählt es.',
			'context-missing': 'Die Fehlernotiz sagt nicht, was gerade getan wurde.',
			'details-missing': 'Die Fehlernotiz hat keine technischen Details.',
			'options-too-few': 'Die Fehlernotiz muss mindestens zwei Möglichkeiten vorschlagen.',
		},
	},
};
