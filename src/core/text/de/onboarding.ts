// What is said about a vault before it is adopted, in German.

import type { FindingCode } from '../../item/finding';
import type { WorkflowName } from '../../workflow/workflow';
import type { onboardingText as en } from '../en/onboarding';
import type { Words } from '../language';
import { text } from './common';

const { counted } = text;

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

export const onboardingText: Words<typeof en> = {
	knownRoot: (root) => `${text.folderOrVault(root)} (wird schon beobachtet)`,
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
			`Notizen werden gelesen: ${text.number(done)} von ${text.number(total)}`,
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
				? `${text.number(count)} Notiz liegt schon in „Freigegeben“, „Abgelehnt“ oder „Erledigt“. Eine Entscheidung darüber ist nicht bekannt, also gilt sie als unbestätigt.`
				: `${text.number(count)} Notizen liegen schon in „Freigegeben“, „Abgelehnt“ oder „Erledigt“. Eine Entscheidung darüber ist nicht bekannt, also gelten sie als unbestätigt.`,
		withoutId: (count) =>
			`${counted(count, 'Notiz hat', 'Notizen haben')} keine ID. Signoff führt eine im Protokoll und schreibt sie in die Notiz, sobald es zum ersten Mal etwas mit ihr tut.`,
		finding: (code, count) => FINDINGS[code](count),
		foreignLogs: (count) =>
			count === 1
				? `${text.number(count)} Datei in Logs gehört einem anderen Werkzeug. Signoff rührt sie nicht an.`
				: `${text.number(count)} Dateien in Logs gehören einem anderen Werkzeug. Signoff rührt sie nicht an.`,
		ignored: (rule, count) =>
			`${counted(count, 'Datei wird', 'Dateien werden')} wegen der Regel ${rule} ignoriert`,
		otherFiles: (count) =>
			count === 1
				? `${text.number(count)} andere Datei ist keine Notiz und bleibt, wie sie ist.`
				: `${text.number(count)} andere Dateien sind keine Notizen und bleiben, wie sie sind.`,
		more: (count) => `und ${text.number(count)} weitere`,
	},
};
