// What is said about runs of approved plans, in German.

import type { en } from '../en';
import type { Words } from '../kit/language';

export const run: Words<(typeof en)['run']> = {
	amounts: {
		cycles: 'Durchgänge',
		minutes: 'Minuten',
		toolCalls: 'Werkzeugaufrufe',
		tokens: 'Token',
		money: 'Geld',
	},
	dayLimit: (amount, end) =>
		`Eine Grenze für alle Läufe eines Tages ist erreicht: ${amount}. Sie gilt bis ${end}; früher geht es weiter, wenn die Einstellungen am Tag mehr erlauben`,
	paused: {
		asked: () => 'von einem Menschen angehalten',
		interrupted: () => 'unterbrochen',
		'by-hand': (step) => `Schritt ${step} hat kein Werkzeug: von Hand erledigen und bestätigen`,
		'no-such-tool': (step, tool) =>
			`Schritt ${step}: Es gibt kein Werkzeug „${tool}“${tool.includes('/') ? ', oder sein Server ist nicht zu fragen' : ''}`,
		'tool-not-accepted': (step, tool) =>
			`Schritt ${step}: Das Werkzeug „${tool}“ ist nicht angenommen oder hat sich seither geändert`,
		'bad-arguments': (step, detail) =>
			`Schritt ${step}: Die Argumente passen nicht zum Werkzeug (${detail})`,
		'no-model': (step) => `Schritt ${step} braucht ein Sprachmodell, und keines ist eingestellt`,
		'model-failed': (step, detail) =>
			`Schritt ${step}: Das Sprachmodell hat nicht geantwortet. ${detail}`,
		'wants-more': (step, detail) =>
			`Schritt ${step}: Das Sprachmodell will mehr tun, als freigegeben wurde (${detail})`,
		limit: (_step, detail) => `Eine Grenze ist erreicht: ${detail}`,
		'unknown-effect': (step, tool) => `Schritt ${step}: Niemand weiß, ob „${tool}“ gewirkt hat`,
	},
	ended: {
		'all-done': 'alle Schritte sind erledigt',
		'step-failed': 'ein Schritt ist fehlgeschlagen',
		stopped: 'von einem Menschen beendet',
		'approval-void': 'die Freigabe gilt nicht mehr',
		'plan-changed': 'der Plan ist nicht der, der freigegeben wurde',
	},
	plan: {
		'goal-empty': () => 'die Notiz hat keinen Titel',
		'no-steps': () => 'er hat keine Schritte',
		'description-empty': () => 'kein Text',
		'block-not-json': () => 'sein Block ist kein JSON',
		'block-wrong': (detail) => `in seinem Block ist „${detail}“ falsch`,
		'key-twice': (detail) => `in seinem Block steht „${detail}“ zweimal`,
		'unknown-agent': () => 'der einzige Agent ist „llm“',
		'id-twice': (detail) => `die Kennung „${detail}“ kommt zweimal vor`,
		'not-one-line': () => 'sein Text hat mehr als eine Zeile',
		'not-writable': () => 'er lässt sich nicht in diese Notiz schreiben',
	},
	atStep: (step, why) => `Schritt ${step}: ${why}`,
	refused: {
		notApproved: {
			code: 'run-not-approved',
			sentence: 'Nur ein Eintrag in Approved, dessen Freigabe gilt, kann laufen.',
		},
		noSteps: {
			code: 'run-no-steps',
			sentence: 'Diese Notiz hat keinen Schritt, der laufen könnte.',
		},
		badPlan: (why) => ({
			code: 'run-bad-plan',
			sentence: `Dieser Plan kann nicht laufen: ${why}.`,
		}),
		running: { code: 'run-going', sentence: 'Der Lauf ist schon im Gang.' },
		notRunning: { code: 'run-not-going', sentence: 'Hier läuft nichts.' },
		ticked: (steps) => ({
			code: 'run-ticked',
			sentence: `Es sind Schritte abgehakt, die kein Lauf erledigt hat (${steps}). Nimm die Haken weg, oder starte den Lauf in Obsidian und bestätige, dass sie erledigt sind.`,
		}),
		notAsked: { code: 'run-not-asked', sentence: 'Nach diesem Aufruf fragt niemand mehr.' },
		cannotCheck: {
			code: 'run-cannot-check',
			sentence:
				'Dieses Werkzeug kann nicht sagen, ob der Aufruf gewirkt hat. Sieh auf der anderen Seite nach.',
		},
		cannotTell: {
			code: 'run-cannot-tell',
			sentence:
				'Es ließ sich nicht feststellen, ob es gewirkt hat. Sieh auf der anderen Seite nach, dann antworte.',
		},
		asksFirst: {
			code: 'run-asks-first',
			sentence: 'Niemand weiß, ob ein Aufruf gewirkt hat: Sag zuerst, ob es geschehen ist.',
		},
		personResumes: (why) => ({
			code: 'run-person-resumes',
			sentence: `Nur ein Mensch lässt diesen Lauf weitergehen: ${why}.`,
		}),
		nothingToRewind: {
			code: 'run-nothing-to-rewind',
			sentence: 'Kein Lauf hat für diesen Eintrag etwas im Vault geändert.',
		},
		notAsShown: {
			code: 'run-not-as-shown',
			sentence:
				'Der Plan täte nicht mehr, was der Probelauf gezeigt hat. Mach den Probelauf noch einmal und frage neu.',
		},
		decidedAlready: {
			code: 'run-decided-already',
			sentence: 'Ein Probelauf kann nur Teil der Anfrage werden, solange nicht entschieden ist.',
		},
		stillGoing: {
			code: 'run-still-going',
			sentence: 'Beende zuerst den Lauf; dann lässt sich zurücknehmen, was er geändert hat.',
		},
	},
	settled: {
		done: (name) => `von Hand erledigt, sagt ${name}`,
		skipped: (name) => `ausgelassen von ${name}`,
	},
	answered: {
		person: 'geschehen, sagt ein Mensch',
		check: 'geschehen, wie die Dateien zeigen',
		tool: 'geschehen, wie das Werkzeug sagt',
		'did-not': 'es ist nicht geschehen',
	},
	cannotUse: {
		unknown: 'ein solches Werkzeug gibt es hier nicht',
		'not-accepted': 'das Werkzeug ist nicht angenommen oder seither verändert',
	},
	bound: (title) => `Der Probelauf gehört jetzt zu dem, was genehmigt wird: „${title}“`,
	started: (title) => `„${title}“ läuft`,
	finished: (title) => `Erledigt: „${title}“`,
	failed: (title, why) => `„${title}“ ist fehlgeschlagen: ${why}`,
	waits: (title, why) => `„${title}“ wartet: ${why}`,
	stopping: 'Der Lauf endet mit dem Schritt, der im Gang ist.',
	stopped: (title) => `Beendet: „${title}“`,
	rewound: (restored, refused) =>
		refused === 0
			? `Zurückgenommen: ${restored} ${restored === 1 ? 'Datei' : 'Dateien'}`
			: `Zurückgenommen: ${restored}; unverändert, weil seither bearbeitet: ${refused}`,
};
