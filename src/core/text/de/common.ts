// Words that all of Signoff uses, in German.
//
// One word for each thing: item Vorgang, entry Eintrag, log Protokoll, trail Verlauf, workspace Arbeitsbereich,
// approve freigeben, reject ablehnen, review prüfen, request Anfrage, take back zurücknehmen, put back zurücklegen,
// enforce die Regeln durchsetzen, checkpoint Prüfpunkt. Names of states stand in „…“ within a sentence; folders keep
// their names. Buttons and commands are infinitives; a person is addressed with du, and only where it must be.

import type { FolderNameProblem } from '../../workflow/folder-name';
import type { WorkflowState } from '../../workflow/states';
import type { text as en } from '../en/common';
import type { Words } from '../language';
import { numbersIn } from '../numbers';

const STATE_NAMES: Readonly<Record<WorkflowState, string>> = {
	Inbox: 'Eingang',
	Needs_Action: 'Zu erledigen',
	Plans: 'Pläne',
	Pending_Approval: 'Wartet auf Freigabe',
	Approved: 'Freigegeben',
	Rejected: 'Abgelehnt',
	Done: 'Erledigt',
};

const FOLDER_PROBLEMS: Readonly<Record<FolderNameProblem, string>> = {
	'leaves-the-vault': 'Bitte einen Ordner innerhalb des Vaults angeben, ohne „.“ oder „..“.',
	hidden: 'Ein Name, der mit einem Punkt beginnt, bleibt in Obsidian verborgen.',
	'forbidden-character':
		'Diese Zeichen dürfen in einem Ordnernamen nicht vorkommen: \\ : * ? " < > | # ^ [ ]',
	'ends-badly': 'Ein Ordnername darf nicht mit einem Punkt enden: Nicht jedes System erlaubt das.',
	reserved: 'Dieser Name ist unter Windows reserviert.',
};

const YAML_ADVICE: ReadonlyMap<string, string> = new Map([
	['BLOCK_AS_IMPLICIT_KEY', 'Ein Wert mit einem Doppelpunkt muss in Anführungszeichen stehen.'],
	[
		'UNEXPECTED_TOKEN',
		'Nach dem Ende des Werts steht noch Text: Anführungszeichen um das Ganze setzen.',
	],
	['BAD_SCALAR_START', 'Ein Wert, der mit diesem Zeichen beginnt, braucht Anführungszeichen.'],
	['MISSING_CHAR', 'Ein Anführungszeichen, eine Klammer oder ein Komma fehlt.'],
	['MULTILINE_IMPLICIT_KEY', 'Diese Zeile hat keinen Namen mit einem Doppelpunkt dahinter.'],
	['DUPLICATE_KEY', 'Diese Eigenschaft steht hier zweimal.'],
	['TAB_AS_INDENT', 'Mit Leerzeichen einrücken, nicht mit Tabulatoren.'],
	[
		'BAD_INDENT',
		'Die Einrückung dieser Zeile passt nicht, oder eine Klammer darüber ist nicht geschlossen.',
	],
	['BAD_ALIAS', 'Ein Wert, der mit * oder & beginnt, braucht Anführungszeichen.'],
]);

const { number, counted, megabytes } = numbersIn('de');

export const text: Words<typeof en> = {
	commands: {
		openPanel: 'Panel öffnen',
		openNext: 'Nächsten wartenden Vorgang öffnen',
		setUp: 'Arbeitsbereich einrichten …',
		readAgain: 'Alle Vorgänge neu einlesen',
		approve: 'Aktuellen Vorgang freigeben …',
		reject: 'Aktuellen Vorgang ablehnen …',
		moveTo: 'Aktuellen Vorgang verschieben …',
		takeIn: 'Aktuellen Vorgang aufnehmen',
		undo: 'Letzte Entscheidung oder Verschiebung rückgängig machen …',
		approveLowRisk: 'Vorgänge mit geringem Risiko freigeben …',
		check: 'Arbeitsbereich überprüfen …',
	},
	stateName: (state) => STATE_NAMES[state],
	shortStateName: (state) => (state === 'Pending_Approval' ? 'Wartet' : STATE_NAMES[state]),
	number,
	counted,
	notes: (count) => counted(count, 'Notiz', 'Notizen'),
	toApprove: (count) => `${number(count)} freizugeben`,
	ribbon: (count) => (count === 0 ? 'Signoff' : `Signoff: ${number(count)} freizugeben`),
	needYou: (count) => (count === 1 ? '1 wartet auf dich' : `${number(count)} warten auf dich`),
	ribbonNeeds: (count) =>
		count === 1 ? 'Signoff: 1 wartet auf dich' : `Signoff: ${number(count)} warten auf dich`,
	folderOrVault: (root) => (root === '' ? 'Vault-Ordner' : root),

	panel: {
		needsYou: 'Wartet auf dich',
		nothingWaits: 'Nichts wartet auf dich.',
		nothingWaitsHint: 'Vorgänge in „Wartet auf Freigabe“ erscheinen hier.',
		showMore: (count) => `${number(count)} weitere anzeigen`,
		notSetUp: 'Noch kein Arbeitsbereich',
		notSetUpHint:
			'Ein Arbeitsbereich ist ein Ordner, dessen Unterordner die Zustände der Vorgänge sind.',
		setUp: 'Einrichten',
		reading: (done, total) => `Vorgänge werden gelesen: ${number(done)} von ${number(total)}`,
		thisNote: 'Diese Notiz',
		notGoverned: 'Diese Notiz liegt in keinem der Zustandsordner.',
		noNote: 'Eine Notiz öffnen, um ihren Zustand zu sehen.',
		allItems: 'Alle Vorgänge',
		problems: 'Probleme',
		line: (line) => `Zeile ${line}`,
		waiting: (age) => `seit ${age}`,
		hasProblems: 'hat Probleme',
	},

	onboarding: {
		title: 'Arbeitsbereich einrichten',
		intro:
			'Ein Vorgang ist eine Notiz. Der Ordner, in dem sie liegt, ist ihr Zustand. Agenten machen Vorschläge, indem sie Notizen verschieben; die Freigabe erteilst du.',
		adopt: 'Vorhandene Ordner übernehmen',
		adoptHint: (count) =>
			count === 1
				? 'Eine Stelle gefunden, die schon so aufgebaut ist.'
				: `${number(count)} Stellen gefunden, die schon so aufgebaut sind.`,
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
		alreadyThere: 'Schon vorhanden, bleibt unverändert',
		confirmCreate: (count) =>
			count === 0 ? 'Diese Ordner verwenden' : `${counted(count, 'Ordner', 'Ordner')} anlegen`,
		confirmSamples: 'Ordner und Beispiele anlegen',
		confirmAdopt: 'Übernehmen',
		adoptIntro: 'Keine Notiz wird geändert. Bitte prüfen, welcher Ordner welcher Zustand ist.',
		chooseRoot: 'Welche Stelle?',
		notGoverned: 'Nicht erfasst',
		otherFolders: 'Andere Ordner daneben',
		createMissing: (folders) => `Auch anlegen, was fehlt: ${folders.join(', ')}`,
		caseDiffers: (wanted, present) =>
			`${present} ist schon da, aber anders geschrieben als ${wanted}. Bitte zuerst umbenennen: Nicht jedes System unterscheidet die beiden.`,
		fileInTheWay: (path) => `Eine Datei mit dem Namen ${path} ist im Weg.`,
		folderProblem: (problem) => FOLDER_PROBLEMS[problem],
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
	},

	settings: {
		workspaces: 'Arbeitsbereiche',
		noWorkspaces: 'Es ist kein Arbeitsbereich eingerichtet.',
		setUp: 'Arbeitsbereich einrichten',
		stopWatchingYes: 'Nicht mehr beobachten',
		stopWatching: (root) =>
			`${root === '' ? 'Den Vault-Ordner' : root} nicht mehr beobachten? Keine Datei wird verändert.`,
		appearance: 'Darstellung',
		ribbonCount: 'Anzahl am Symbol in der Seitenleiste',
		ribbonCountHint:
			'Wie viele Vorgänge auf deine Freigabe und wie viele Fehler auf einen Blick warten.',
		statusBar: 'Anzahl in der Statusleiste',
		statusBarHint: 'Nicht auf Telefonen: Sie haben keine Statusleiste.',
		items: 'Vorgänge',
		ignoreRules: 'Ignorierte Dateien',
		ignoreRulesHint:
			'Dateien in Zustandsordnern, die keine Vorgänge sind. Ein Muster je Zeile: * innerhalb eines Namens, ** über Ordner hinweg.',
	},

	findings: {
		empty: 'Diese Notiz ist leer.',
		'not-text': 'Diese Datei enthält Bytes, die in keinem Text vorkommen.',
		unreadable: 'Das System verweigert das Lesen dieser Datei.',
		'note-too-large': (size, largest) =>
			`Diese Notiz hat ${megabytes(size)}; gelesen werden Notizen bis ${megabytes(largest)}.`,
		'other-state': (claimed, state) =>
			`In der Notiz steht ${claimed}, ihr Ordner sagt ${state}. Der Ordner zählt.`,
		'duplicate-id': (id, others, count) =>
			`Die ID ${id} steht auch in ${others.join(', ')}${count > others.length ? `, … (insgesamt ${number(count)})` : ''}.`,
		'property-missing': (key) => `Die Eigenschaft ${key} fehlt.`,
		'property-wrong': (key) => `Die Eigenschaft ${key} hat einen Wert, den sie nicht haben kann.`,
	},

	frontmatter: {
		unclosed: 'Der Block, der mit --- beginnt, hat kein schließendes ---.',
		'foreign-language': (language) =>
			`Der Block beginnt mit ---${language}; gelesen wird nur YAML nach einem bloßen ---.`,
		'block-too-large': 'Der Block ist zu groß, um als Eigenschaften gelesen zu werden.',
		'not-properties':
			'Der Block enthält keine Eigenschaften: Jede braucht einen Namen mit Doppelpunkt.',
		'inner-dashes': 'Eine Zeile im Block beginnt mit ---.',
		'late-block': 'Der Block mit den Eigenschaften muss in der ersten Zeile der Notiz beginnen.',
		'unreadable-block':
			'Der Block ist zu tief verschachtelt oder zu verworren, um gelesen zu werden.',
		yaml: (code): string | null => YAML_ADVICE.get(code) ?? null,
	},

	failure: {
		heading: 'Signoff konnte diese Ansicht nicht anzeigen',
		copy: 'Details kopieren',
		copied: 'Details kopiert.',
		retry: 'Noch einmal versuchen',
		unwritable: (path) =>
			`${path === '' ? 'Der Vault' : path} kann nicht beschrieben werden. Dort wurde nichts geändert.`,
		taken: (path) => `${path} ist durch eine andere Datei belegt. Nichts wurde überschrieben.`,
		missing: (path) => `${path} ist nicht mehr da.`,
		unreadable: (path) => `${path} kann nicht gelesen werden.`,
		unknown: (message) => `Etwas ist schiefgegangen: ${message}`,
	},
};
