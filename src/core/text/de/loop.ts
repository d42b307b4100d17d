// What Signoff says about tasks of the cognitive loop, in German.

import type { Need } from '../../loop/advance';
import type { LoopEnd, LoopState } from '../../loop/states';
import type { loopText as en } from '../en/loop';
import type { Words } from '../language';

const STATES: Readonly<Record<LoopState, string>> = {
	WATCH: 'Sichten',
	WRITE: 'Deuten',
	REASON: 'Überlegen',
	PLAN: 'Planen',
	APPROVE: 'Freigeben',
	ACT: 'Ausführen',
	LOG: 'Festhalten',
	CLOSE: 'Abschließen',
};

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
	decision: 'deine Entscheidung über den Plan',
	steps: 'das Abhaken aller Schritte, jeder mit einer Zeile „- outcome: done at <Zeit>“ darunter',
	'early-steps':
		'Schritte, die nach deiner Freigabe erledigt werden: Einige sagen, sie seien zu Ende gewesen, bevor du den Plan freigegeben hast',
	'failed-step': 'jemanden, der sich den fehlgeschlagenen Schritt ansieht',
};

const REACHED: Readonly<Record<LoopState, string>> = {
	WATCH: 'neue Aufgabe',
	WRITE: 'die Interpretation ist geschrieben',
	REASON: 'Absicht und Anforderungen sind genannt',
	PLAN: 'es gibt einen Plan',
	APPROVE: 'der Plan wartet auf Freigabe',
	ACT: 'der Plan darf ausgeführt werden',
	LOG: 'alle Schritte sind erledigt',
	CLOSE: 'Aufgabe und Plan sind in „Erledigt“',
};

const ENDS: Readonly<Record<LoopEnd, string>> = {
	rejected: 'Der Plan wurde abgelehnt.',
	failed: 'Als fehlgeschlagen markiert.',
	invalid: 'Die Notiz kann nicht als Aufgabe gelesen werden.',
};

export const loopText: Words<typeof en> = {
	stateName: (state) => STATES[state],
	waitsFor: (need) => `Wartet auf ${NEEDS[need]}.`,
	isPlaceholder: 'Das ist da, aber nur als Platzhalter.',
	isCopy: 'Das ist da, wiederholt aber nur das Original oder einen anderen Abschnitt.',
	reached: (state) => REACHED[state],
	ended: (end) => ENDS[end],
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
};
