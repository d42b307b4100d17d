// What is said about a vault before it is adopted, in German.

import type { FindingCode } from '../../core/item/finding';
import type { WorkflowName } from '../../core/workflow/workflow';
import type { onboarding as en } from '../en/onboarding';
import type { Words } from '../kit/language';
import { common } from './common';

const { counted } = common;

type Say = (count: number) => string;

const FINDINGS: Readonly<Record<FindingCode, Say>> = {
	'broken-properties': (count) =>
		`${counted(count, 'Notiz hat', 'Notizen haben')} Eigenschaften, die kein gültiges YAML sind. Sie werden Zeile für Zeile gelesen.`,
	'foreign-language': (count) =>
		`${counted(count, 'Notiz beginnt', 'Notizen beginnen')} mit Eigenschaften, die kein YAML sind. Sie werden nicht gelesen.`,
	'too-large': (count) =>
		`${counted(count, 'Notiz ist', 'Notizen sind')} zu groß, um gelesen zu werden.`,
	'not-text': (count) =>
		`${counted(count, 'Notiz ist', 'Notizen sind')} nicht lesbar: Bytes darin kommen in keinem Text vor.`,
	empty: (count) => `${counted(count, 'Notiz ist', 'Notizen sind')} leer.`,
	unreadable: (count) =>
		`Das System verweigert das Lesen von ${counted(count, 'Notiz', 'Notizen')}.`,
	'duplicate-id': (count) =>
		`${counted(count, 'Notiz hat', 'Notizen haben')} eine ID, die auch eine andere Notiz hat.`,
	twin: (count) =>
		`${counted(count, 'Notiz liegt', 'Notizen liegen')} in zwei Zuständen zugleich: mit demselben Namen oder demselben Text. Öffne eine, um die andere zu sehen.`,
	'state-disagrees': (count) =>
		`${counted(count, 'Notiz nennt', 'Notizen nennen')} einen anderen Zustand als ${count === 1 ? 'ihr' : 'der jeweilige'} Ordner. Der Ordner zählt.`,
	'wrong-value': (count) =>
		`${counted(count, 'Notiz hat', 'Notizen haben')} eine Eigenschaft, die sich selbst oder der Uhr widerspricht.`,
	'leads-nowhere': (count) =>
		`${counted(count, 'Notiz nennt', 'Notizen nennen')} eine Aufgabe oder einen Plan, die nicht da sind.`,
};

const WORKFLOWS: Readonly<Record<WorkflowName, { name: string; hint: string }>> = {
	'control-plane': {
		name: 'Steuerungsebene',
		hint: 'Eine Notiz je Vorgang, ihr Ordner ist ihr Zustand. Für Arbeit, die von Hand zu Hand geht.',
	},
	'cognitive-loop': {
		name: 'Kognitive Schleife',
		hint: 'Eine Aufgabe und ihr Plan sind zwei Notizen; freigegeben wird der Plan. Für Agenten, die eine Aufgabe durchdenken, bevor sie handeln.',
	},
};

export const onboarding: Words<typeof en> = {
	title: 'Arbeitsbereich einrichten',
	intro:
		'Ein Vorgang ist eine Notiz. Der Ordner, in dem sie liegt, ist ihr Zustand. Agenten machen Vorschläge, indem sie Notizen verschieben; die Freigabe erteilst du.',
	adopt: 'Vorhandene Ordner übernehmen',
	adoptHint: (count) =>
		count === 1
			? 'Eine Stelle gefunden, die schon so aufgebaut ist.'
			: `${common.number(count)} Stellen gefunden, die schon so aufgebaut sind.`,
	looking: 'Ordner werden gesucht …',
	adoptNone: 'In diesem Vault wurden keine solchen Ordner gefunden.',
	create: 'Ordner hier anlegen',
	createHint: 'Ordner für die Zustände und einer für das Protokoll.',
	samples: 'Mit Beispielen ausprobieren',
	samplesHint: 'Ein eigener Ordner mit einigen Notizen. Er kann danach gelöscht werden.',
	nothingYet: 'Vor der Bestätigung wird nichts angelegt.',
	back: 'Zurück',
	where: 'Ordner',
	wherePlaceholder: 'Der Vault selbst',
	willCreate: 'Wird angelegt',
	/** Beside the folder. */
	accounting: 'was Zahlungen ergeben haben, zum Aufheben',
	alreadyThere: 'Schon vorhanden, bleibt unverändert',
	confirmCreate: (count) =>
		count === 0 ? 'Diese Ordner verwenden' : `${counted(count, 'Ordner', 'Ordner')} anlegen`,
	confirmSamples: 'Ordner und Beispiele anlegen',
	confirmAdopt: 'Übernehmen',
	adoptIntro: 'Keine Notiz wird geändert. Bitte prüfen, welcher Ordner welcher Zustand ist.',
	chooseRoot: 'Welche Stelle?',
	notGoverned: 'Nicht erfasst',
	usually: (states) =>
		`Meist ${states.map((state) => `„${common.stateName(state)}“`).join(' oder ')}: begonnene Arbeit, vor der Freigabe oder danach. Das weißt nur du, darum bleibt der Ordner außen vor, bis du wählst.`,
	otherFolders: 'Andere Ordner daneben',
	createHandbook: (path) => `Auch ein Handbuch mit ersten Regeln anlegen: ${path}`,
	createMissing: (folders) => `Auch anlegen, was fehlt: ${folders.join(', ')}`,
	caseDiffers: (wanted, present) =>
		`${present} ist schon da, aber anders geschrieben als ${wanted}. Bitte zuerst umbenennen: Nicht jedes System unterscheidet die beiden.`,
	fileInTheWay: (path) => `Eine Datei mit dem Namen ${path} ist im Weg.`,
	folderProblem: {
		'leaves-the-vault': 'Bitte einen Ordner innerhalb des Vaults angeben, ohne „.“ oder „..“.',
		hidden: 'Ein Name, der mit einem Punkt beginnt, bleibt in Obsidian verborgen.',
		'forbidden-character':
			'Diese Zeichen dürfen in einem Ordnernamen nicht vorkommen: \\ : * ? " < > | # ^ [ ]',
		'ends-badly':
			'Ein Ordnername darf nicht mit einem Punkt enden: Nicht jedes System erlaubt das.',
		reserved: 'Dieser Name ist unter Windows reserviert.',
	},
	created: (count) =>
		count === 0
			? 'Der Arbeitsbereich ist eingerichtet.'
			: `Der Arbeitsbereich ist eingerichtet: ${counted(count, 'Ordner', 'Ordner')} angelegt.`,
	adopted: (root) =>
		`${root === '' ? 'Dieser Vault' : root} ist jetzt ein Arbeitsbereich. Keine Notiz wurde geändert.`,
	samplesAdded: (count) =>
		count === 0
			? 'Alle Beispiele sind schon vorhanden.'
			: `${counted(count, 'Beispiel', 'Beispiele')} hinzugefügt.`,

	knownRoot: (root) => `${common.folderOrVault(root)} (wird schon beobachtet)`,
	knownRootHint:
		'Dieser Arbeitsbereich wird schon beobachtet. Ihn noch einmal zu übernehmen, ändert seine Ordner.',
	workflow: {
		title: 'Ablauf',
		name: (name) => WORKFLOWS[name].name,
		hint: (name) => WORKFLOWS[name].hint,
		looksLikeLoop:
			'Plans hat eigene Ordner für Wartendes, Freigegebenes und Abgelehntes, wie die kognitive Schleife sie hat.',
	},
	samplesKnown: 'Dieser Arbeitsbereich wird schon beobachtet. Beispiele brauchen einen neuen.',

	survey: {
		title: 'Was darin liegt',
		reading: (done, total) =>
			`Notizen werden gelesen: ${common.number(done)} von ${common.number(total)}`,
		looking: 'Notizen werden gesucht …',
		stop: 'Anhalten',
		stopped: 'Nicht alle Notizen wurden gelesen, also ist nicht bekannt, was in ihnen steht.',
		again: 'Noch einmal lesen',
		notes: (count) =>
			count === 0
				? 'In diesen Ordnern ist noch keine Notiz.'
				: `${counted(count, 'Notiz wird ein Vorgang', 'Notizen werden Vorgänge')}. Kein Byte wird geändert.`,
		unverified: (count) =>
			count === 1
				? `${common.number(count)} Notiz liegt schon in „Freigegeben“, „Abgelehnt“ oder „Erledigt“. Eine Entscheidung darüber ist nicht bekannt, also gilt sie als unbestätigt.`
				: `${common.number(count)} Notizen liegen schon in „Freigegeben“, „Abgelehnt“ oder „Erledigt“. Eine Entscheidung darüber ist nicht bekannt, also gelten sie als unbestätigt.`,
		withoutId: (count) =>
			`${counted(count, 'Notiz hat', 'Notizen haben')} keine ID. Signoff führt eine im Protokoll und schreibt sie in die Notiz, sobald es zum ersten Mal etwas mit ihr tut.`,
		finding: (code, count) => FINDINGS[code](count),
		foreignLogs: (count) =>
			count === 1
				? `${common.number(count)} Datei in Logs gehört einem anderen Werkzeug. Signoff rührt sie nicht an.`
				: `${common.number(count)} Dateien in Logs gehören einem anderen Werkzeug. Signoff rührt sie nicht an.`,
		ignored: (rule, count) =>
			`${counted(count, 'Datei wird', 'Dateien werden')} wegen der Regel ${rule} ignoriert`,
		otherFiles: (count) =>
			count === 1
				? `${common.number(count)} andere Datei ist keine Notiz und bleibt, wie sie ist.`
				: `${common.number(count)} andere Dateien sind keine Notizen und bleiben, wie sie sind.`,
		more: (count) => `und ${common.number(count)} weitere`,
	},
};
