// What is said about the language model and the limits of runs, in the settings, in German.

import type { model as en } from '../en/model';
import type { Words } from '../kit/language';
import { common } from './common';

const { number } = common;

export const model: Words<typeof en> = {
	answering: 'Das Modell antwortet …',
	soFar: 'Die Antwort bis jetzt',
	heading: 'Sprachmodell',
	kind: 'Anbieter',
	kindHint:
		'Es entwirft Pläne und führt Schritte aus, die es verlangen. Was immer es tun will, getan wird nur, was du freigegeben hast.',
	kinds: {
		none: 'Keiner',
		openai: 'OpenAI oder kompatibel',
		anthropic: 'Anthropic',
		scripted: 'Skript in einer Notiz',
	},
	url: 'Adresse',
	urlHint:
		'Dorthin wird gesendet, worum es in einem Plan geht. Leer lassen für die Adresse des Anbieters.',
	urlWrong: 'Bitte eine Adresse, die mit https:// oder http:// beginnt und kein Passwort enthält.',
	name: 'Modell',
	nameHint: 'So, wie der Anbieter es nennt.',
	script: 'Notiz mit dem Skript',
	scriptHint: 'Ihr erster JSON-Block sagt, was geantwortet wird. Nichts wird irgendwohin gesendet.',

	key: 'Schlüssel',
	keySet: (host) =>
		`Ein Schlüssel für ${host} liegt auf diesem Gerät, außerhalb des Vaults. Eine andere Adresse bekommt ihn nicht.`,
	keyNotSet: (host) =>
		`Auf diesem Gerät liegt kein Schlüssel für ${host}. Ein eigener Server braucht vielleicht keinen.`,
	saveKey: 'Schlüssel speichern',
	removeKey: 'Schlüssel entfernen',

	inputPrice: 'Preis der Eingabe',
	outputPrice: 'Preis der Ausgabe',
	priceHint:
		'Für eine Million Token, in deiner eigenen Währung. Die Grenzen für Geld rechnen damit.',
	maxTokens: 'Längste Antwort',
	maxTokensHint: 'In Token. Eine längere Antwort wird abgeschnitten und nicht verwendet.',
	timeoutSeconds: 'Zeit für eine Antwort',
	timeoutSecondsHint: 'In Sekunden. Auf eine Antwort, die länger braucht, wird nicht gewartet.',
	wholeRange: (least, most) => `Bitte eine ganze Zahl von ${number(least)} bis ${number(most)}.`,
	range: (least, most) => `Bitte eine Zahl von ${number(least)} bis ${number(most)}.`,

	split: 'Meine Nachrichten in Gedanken teilen',
	splitHint:
		'In Gesprächen. Jede deiner Nachrichten geht zuerst an das Modell, das sagt, wo ein Gedanke endet und der nächste beginnt; es kann kein Wort ändern. Sonst tun das Regeln, und nichts wird gesendet.',

	tryIt: 'Ausprobieren',
	tryHint: 'Sendet eine kleine Anfrage und sagt, was zurückkommt.',
	tryButton: 'Anfrage senden',
	trying: 'Anfrage läuft …',
	incomplete: 'Sag zuerst, welches Modell es ist.',
	incompleteScript: 'Wähle zuerst eine Notiz.',
	answered: (name, said) => `${name} hat geantwortet: „${said}“`,
	answeredWhole: (name, said) =>
		`${name} hat geantwortet, in einem Stück, weil dieser Server die App nicht mitlesen lässt: „${said}“`,

	faults: {
		unreachable: (detail) => `Es wurde nicht erreicht. Nichts wurde gesendet. (${detail})`,
		broken: (detail) => `Die Verbindung brach ab, oder der Server versagte. (${detail})`,
		timeout: (detail) => `Die Antwort hat zu lange gedauert. (${detail})`,
		'too-large': (detail) => `Die Antwort war zu groß. (${detail})`,
		unauthorised: (detail) => `Der Schlüssel fehlt, oder der Server lehnt ihn ab. (${detail})`,
		busy: (detail) =>
			`Der Server ist überlastet oder erlaubt vorerst keine Anfragen mehr. (${detail})`,
		refused: (detail) => `Der Server lehnt die Anfrage ab. (${detail})`,
		'bad-answer': (detail) => `Was zurückkam, ist keine Antwort. (${detail})`,
		aborted: (detail) => `Es wurde angehalten. (${detail})`,
	},

	limits: 'Grenzen für Läufe',
	limitsHint:
		'Was Läufe freigegebener Pläne verbrauchen dürfen. Wer eine Grenze erreicht, hält an und fragt.',
	perRun: 'Jeder Lauf',
	perDay: 'Alle Läufe eines Arbeitsbereichs an einem Tag',
	amounts: {
		cycles: 'Zyklen',
		minutes: 'Minuten',
		toolCalls: 'Werkzeugaufrufe',
		tokens: 'Token',
		money: 'Geld',
	},

	aliases: {
		kind: ['künstliche Intelligenz', 'Sprachmodell'],
		key: ['Geheimnis', 'Passwort'],
	},
};
