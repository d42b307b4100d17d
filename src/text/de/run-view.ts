// What the panel, the run view, menus and commands say about runs, in German.

import type { en } from '../en';
import type { Words } from '../kit/language';
import { common } from './common';

export const runView: Words<(typeof en)['runView']> = {
	title: 'Lauf',
	status: {
		ready: 'Kann laufen',
		blocked: 'Kann nicht laufen',
		running: 'Läuft',
		waits: 'Wartet auf dich',
		broken: 'Abgebrochen',
		elsewhere: 'Auf einem anderen Gerät',
		complete: 'Erledigt',
		failed: 'Fehlgeschlagen',
		stopped: 'Beendet',
	},
	stepStatus: {
		pending: 'offen',
		running: 'läuft',
		complete: 'erledigt',
		failed: 'fehlgeschlagen',
		skipped: 'ausgelassen',
	},
	acts: {
		start: 'Ausführen',
		again: 'Erneut ausführen',
		pause: 'Anhalten',
		resume: 'Fortsetzen',
		retry: 'Noch einmal versuchen',
		'allow-more': 'Noch einmal so viel erlauben',
		'done-by-hand': 'Von Hand erledigt',
		'leave-out': 'Auslassen',
		check: 'Nachprüfen',
		happened: 'Es ist geschehen',
		'did-not': 'Es ist nicht geschehen',
		stop: 'Beenden',
	},
	takeBack: (count) => `${common.notes(count)} zurücknehmen …`,
	takeBackQuestion: (title, count) =>
		`Zurücknehmen, was der letzte Lauf von „${title}“ geändert hat? ${common.counted(count, 'Notiz wird', 'Notizen werden')} wieder, wie ${count === 1 ? 'sie war' : 'sie waren'}. Was seither jemand bearbeitet hat, bleibt, und was außerhalb des Vaults geschehen ist, lässt sich nicht zurücknehmen.`,
	takeBackStep: (count) => `${common.notes(count)} dieses Schritts zurücknehmen …`,
	takeBackStepQuestion: (step, count) =>
		`Zurücknehmen, was Schritt ${step} geändert hat? ${common.counted(count, 'Notiz wird', 'Notizen werden')} wieder, wie sie vor diesem Schritt ${count === 1 ? 'war' : 'waren'}. Was seither ein späterer Schritt oder sonst jemand bearbeitet hat, bleibt, und was außerhalb des Vaults geschehen ist, lässt sich nicht zurücknehmen.`,
	takeBackYes: 'Zurücknehmen',
	dryRun: {
		open: 'Probelauf …',
		title: (title) => `Probelauf: ${title}`,
		steps: 'Was jeder Schritt täte',
		intro: 'Das täte der Plan jetzt. Nichts wird geschrieben, gesendet oder gefragt.',
		introStep: (step) =>
			`Das täte Schritt ${step} allein jetzt. Nichts wird geschrieben, gesendet oder gefragt.`,
		onlyThis: 'Nur dieser Schritt',
		allSteps: 'Alle Schritte',
		playing: 'Es wird ermittelt, was geschähe …',
		nothing: 'Jeder Schritt ist erledigt: Es bleibt nichts zu tun.',
		does: {
			reads: 'Liest nur.',
			model: 'Fragt das Sprachmodell. Was es antwortet, weiß man erst dann.',
			outside: 'Etwas geschieht außerhalb. Niemand kann es vorher zeigen.',
			'by-hand': 'Von Hand zu erledigen: Hier wartet der Lauf auf dich.',
			done: 'Schon erledigt.',
			'not-reached': 'Wird nicht erreicht.',
			makesItem: 'Legt einen Vorgang an.',
			movesItem: 'Verschiebt einen Vorgang und ändert keinen Text.',
			records: 'Schreibt einen Satz ins Protokoll.',
			noChange: 'Ändert nichts.',
		},
		changes: (count) => `Ändert ${common.notes(count)}.`,
		fails: (why) => `Schlüge fehl: ${why}`,
		file: {
			made: (path) => `Neu: ${path}`,
			changed: (path) => `Geändert: ${path}`,
			removed: (path) => `Entfernt: ${path}`,
		},
		bind: 'Zum Teil der Anfrage machen',
		bindHint:
			'Als Teil der Anfrage deckt eine Freigabe ihn ab, und der Plan läuft nur, wenn er noch genau das täte.',
		bound:
			'Dieser Probelauf ist Teil der Anfrage: Der Plan läuft nur, wenn er noch genau das täte.',
		otherOpen:
			'Ein anderer Probelauf ist Teil der Anfrage, und der Plan täte nicht mehr, was jener gezeigt hat. Mach stattdessen diesen zum Teil der Anfrage, sonst läuft der Plan nicht.',
		otherDecided:
			'Ein anderer Probelauf ist Teil dessen, was freigegeben wurde, und der Plan täte nicht mehr, was jener gezeigt hat. Deshalb läuft er nicht: Frage neu.',
	},
	ticksQuestion: (steps) =>
		`Es sind Schritte abgehakt, die kein Lauf erledigt hat (${steps}). Sie gelten als erledigt, und der Lauf beginnt danach. Stimmt das?`,
	ticksYes: 'Sie sind erledigt, den Rest ausführen',
	resumeQuestion: (title, why) => `„${title}“ wartet: ${why}. Weiterlaufen lassen?`,
	ready: (count) =>
		count === 1
			? 'Ein Schritt wird so ausgeführt, wie er freigegeben wurde.'
			: `${common.number(count)} Schritte werden so ausgeführt, wie sie freigegeben wurden, einer nach dem anderen.`,
	noTools: 'Kein Schritt nennt ein Werkzeug; von selbst kann ein Lauf hier nichts tun.',
	claimed: (steps) => `Schon abgehakt und als erledigt gezählt: ${steps}.`,
	needs: {
		'by-hand': (step) => `Schritt ${step} hat kein Werkzeug: von Hand zu erledigen.`,
		'no-such-tool': (step, tool) =>
			`Schritt ${step}: Es gibt kein Werkzeug „${tool}“. Dort wartet der Lauf.`,
		'tool-not-accepted': (step, tool) =>
			`Schritt ${step}: Das Werkzeug „${tool}“ ist nicht angenommen. Dort wartet der Lauf.`,
	},
	more: (count) => `Und ${common.number(count)} weitere.`,
	brokenOff: 'er wurde abgebrochen und geht weiter, wo er war',
	waits: (why) => `wartet: ${why}`,
	elsewhere: 'Ein anderes Gerät führt ihn aus.',
	sentAt: (time) => `Anfrage gesendet um ${time}, keine Antwort aufgezeichnet.`,
	begunAt: (time) => `Begonnen um ${time}; wie es ausging, ist nicht aufgezeichnet.`,
	lookFirst:
		'Sieh nach, ob es gewirkt hat, bevor du antwortest: Wiederholt wird nur, wovon du sagst, dass es nicht geschehen ist.',
	notMade:
		'Es ist nicht geschehen. „Noch einmal versuchen“ sagt dem Modell, dass es ohne auskommen muss.',
	stepFailed: (step) => `Schritt ${step} ist fehlgeschlagen`,
	changed: (count) => `Geändert: ${common.notes(count)}.`,
	calling: (tool) => `Ruft ${tool} auf`,
	steps: 'Schritte',
	progress: (done, total) => `${common.number(done)}/${common.number(total)}`,
	used: 'Verbraucht',
	amount: {
		cycles: 'Durchgänge',
		minutes: 'Minuten',
		toolCalls: 'Aufrufe',
		tokens: 'Token',
		money: 'Geld',
	},
	ofLimit: (used, limit) => `${used} von ${limit}`,
	openView: 'Laufansicht öffnen',
	view: {
		title: 'Lauf',
		nothing: 'Kein Lauf zu zeigen',
		nothingHint:
			'Gib einen Vorgang frei, dessen Schritte Werkzeuge nennen, öffne ihn und drücke in der Seitenleiste auf „Ausführen“. Dann erscheint hier jeder Schritt.',
		notYet: 'Dieser Vorgang ist noch nicht gelaufen. Starte ihn in der Seitenleiste oder hier.',
		choose: 'Läufe',
		openNote: 'Notiz öffnen',
		startedAt: (time) => `Begonnen ${time}`,
		thisDevice: 'auf diesem Gerät',
		otherDevice: 'auf einem anderen Gerät',
		approach: 'Diesen Lauf durchgehen',
		cycle: (done, total) => `Durchgang ${common.number(done)} von ${common.number(total)}`,
		latest: 'Neuester',
		previous: 'Voriger Durchgang',
		next: 'Nächster Durchgang',
		keys: '← → gehen durch die Durchgänge, Home und Ende zum ersten und zum letzten.',
		lost: (count) =>
			`${common.counted(count, 'Durchgang fehlt', 'Durchgänge fehlen')} im Protokoll des Laufs oder ${count === 1 ? 'ist' : 'sind'} anders, als das Hauptprotokoll bezeugt.`,
		cycleAt: (count, time) => `Durchgang ${common.number(count)}, ${time}`,
		arguments: 'Argumente',
		result: 'Ergebnis',
		error: 'Fehler',
		answer: 'Antwort des Modells',
		cut: (count) => `… noch ${common.number(count)} Zeichen`,
		repair: {
			json_repair: 'Form repariert',
			tool_call_repair: 'Aufruf repariert',
			plan_repair: 'Plan repariert',
		},
		attempt: (name, count) => `${name}, Versuch ${common.number(count)}`,
		repairFailed: 'Die Reparatur ist fehlgeschlagen.',
	},
	commands: {
		run: 'Freigegebenen Plan ausführen',
		pause: 'Diesen Lauf anhalten',
		resume: 'Diesen Lauf fortsetzen',
		stop: 'Diesen Lauf beenden',
		pauseAll: 'Alle Läufe anhalten',
		open: 'Laufansicht öffnen',
		takeBack: 'Zurücknehmen, was der Lauf geändert hat …',
		dryRun: 'Probelauf dieses Plans …',
	},
	pausedAll: (count) =>
		count === 1
			? 'Ein Lauf hält nach seinem Schritt an.'
			: `${common.number(count)} Läufe halten nach ihren Schritten an.`,
	stoppedBecause: (title, why) => `„${title}“ wurde beendet: ${why}`,
	mark: { running: 'läuft', waits: 'Lauf wartet', failed: 'Lauf fehlgeschlagen' },
};
