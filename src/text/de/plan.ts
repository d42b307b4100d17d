// What is said where a plan is made for somebody, in German.

import type { plan as en } from '../en/plan';
import type { Words } from '../kit/language';
import { common } from './common';

export const plan: Words<typeof en> = {
	command: 'Dies planen …',
	title: 'Dies planen',
	titleOf: (name) => `„${name}“ planen`,
	request: 'Was soll getan werden?',
	more: 'Noch etwas dazu? Die Notiz selbst wird auch gelesen.',
	placeholder: 'Ein Schritt pro Zeile, oder in einfachen Sätzen',
	workspace: 'Wohin es kommt',
	byTemplate:
		'Es ist kein Sprachmodell eingestellt. Der Vorlagenplaner macht den Plan aus den Worten, die dastehen, und erfindet nichts.',
	byModel: (model) =>
		`${model} macht den Plan. Es bekommt diesen Text, die Notiz und die Liste der Werkzeuge.`,
	make: 'Plan machen',
	making: 'Der Plan wird gemacht …',
	asking: (model) => `${model} wird gefragt …`,
	stop: 'Anhalten',
	back: 'Zurück',
	keep: 'Als Entwurf behalten',
	discard: 'Verwerfen',
	isDraft:
		'Das ist ein Entwurf. Er bittet um nichts und tut nichts, bis du ihn bearbeitest oder verschiebst.',
	goal: 'Ziel',
	steps: 'Schritte',
	byHand: 'von Hand',
	byLanguageModel: 'durch ein Sprachmodell',
	tool: 'Werkzeug',
	noArguments: 'keine Argumente',
	repairs: (count) => (count === 1 ? '1 Reparatur' : `${count} Reparaturen`),
	repair: {
		json_repair: 'Die Form einer Antwort',
		tool_call_repair: 'Ein Werkzeugaufruf',
		plan_repair: 'Der Plan',
	},
	repairAttempt: (what, attempt) => `${what}, Versuch ${attempt}`,
	answers: (count) =>
		count === 1 ? 'Was es geantwortet hat' : `Was es geantwortet hat, ${count}-mal`,
	tokens: (asked, answered) =>
		`${common.number(asked)} Token gefragt, ${common.number(answered)} geantwortet`,
	kept: (title) => `Plan als Entwurf behalten: „${title}“`,
	failed: {
		'not-a-plan': () => 'Keine Antwort des Sprachmodells war ein brauchbarer Plan.',
		'model-refused': () => 'Das Sprachmodell wollte nicht antworten.',
		stopped: () => 'Angehalten.',
		'model-failed': (why) => `Das Sprachmodell konnte nicht gefragt werden: ${why}`,
	},
	refused: {
		nothing: { code: 'plan-nothing', sentence: 'Sag, was getan werden soll.' },
		tooLong: (most) => ({
			code: 'plan-too-long',
			sentence: `Das ist mehr, als woraus ein Plan werden kann: höchstens ${most} Zeichen.`,
		}),
		noWorkspace: {
			code: 'plan-no-workspace',
			sentence: 'Es gibt keinen Arbeitsbereich, in dem geplant werden kann.',
		},
		noFolder: {
			code: 'plan-no-folder',
			sentence: 'Der Arbeitsbereich hat keinen Ordner, in dem neue Arbeit beginnen kann.',
		},
		wrongState: {
			code: 'plan-wrong-state',
			sentence: 'Nur was in Inbox, Needs action oder Plans liegt, kann geplant werden.',
		},
		hasSteps: {
			code: 'plan-has-steps',
			sentence:
				'Die Notiz hat schon Schritte. Sie werden nie ersetzt: Bearbeite sie, oder entferne sie zuerst.',
		},
		notText: { code: 'plan-not-text', sentence: 'In diese Notiz kann nicht geschrieben werden.' },
		notWritable: {
			code: 'plan-not-writable',
			sentence:
				'In dieser Notiz würde der Plan etwas anderes bedeuten. Ist darin ein Codeblock offen geblieben?',
		},
	},
};
