// What the settings say about the person, requests and devices, in German.

import type { settings as en } from '../en/settings';
import type { Words } from '../kit/language';
import { common } from './common';

const days = (count: number) => common.counted(count, 'Tag', 'Tagen');
const sinceDay = (since: string | null) => (since === null ? '' : ` seit ${since.slice(0, 10)}`);

export const settings: Words<typeof en> = {
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
	notifications: 'Benachrichtigungen',
	noticeWhenNeeded: 'Wenn etwas auf dich wartet',
	noticeWhenNeededHint:
		'Ein Hinweis mit einem Weg zur Prüfung, solange die Seitenleiste nicht zu sehen ist. Mehreres zugleich ist ein Hinweis.',
	systemNotice: 'Auch als Mitteilung des Systems',
	systemNoticeHint:
		'Solange Obsidian im Hintergrund ist. Dein System fragt vielleicht, ob du das erlaubst.',
	systemNoticeRefused:
		'Dein System oder Obsidian lässt keine Mitteilungen zu. Erlaube sie dort und schalte das hier dann wieder ein.',
	items: 'Vorgänge',
	ignoreRules: 'Ignorierte Dateien',
	ignoreRulesHint:
		'Dateien in Zustandsordnern, die keine Vorgänge sind. Ein Muster je Zeile: * innerhalb eines Namens, ** über Ordner hinweg.',

	decisions: 'Entscheidungen',
	personName: 'Dein Name',
	personNameHint:
		'Steht bei jeder Entscheidung in der Notiz und im Protokoll. Ohne Namen steht dort „human“.',
	requestDays: 'Anfragen laufen ab nach',
	requestDaysHint:
		'Tage, die ein Vorgang auf deine Freigabe warten darf. Eine abgelaufene Anfrage kann erneuert werden.',
	requestDaysRange: (least, most) =>
		`Bitte eine ganze Zahl von ${least} bis ${days(most)} angeben.`,

	loop: 'Kognitive Schleife',
	reminderHours: 'Erinnern nach',
	reminderHoursHint:
		'Stunden, die ein Plan auf deine Entscheidung warten darf, bevor eine Notiz in „Zu erledigen“ daran erinnert. 0 für nie.',
	escalationHours: 'Noch einmal erinnern nach',
	escalationHoursHint:
		'Stunden, nach denen eine zweite, dringende Notiz geschrieben wird. Beide verschwinden mit der Entscheidung. 0 für nie.',
	hoursRange: (most) =>
		`Bitte eine ganze Zahl von 0 bis ${common.counted(most, 'Stunde', 'Stunden')} angeben.`,

	backlog: 'Backlog',
	backlogFolder: 'Ordner des Backlogs',
	backlogFolderNow: (folder) =>
		`Specs und Issues liegen in ${folder}, im Ordner jedes Arbeitsbereichs.`,
	changeFolder: 'Ändern …',
	folder: 'Ordner',
	backlogFolderHint:
		'Ein vorhandenes Backlog wird mit verschoben. Gibt es den neuen Ordner schon, wird nichts verschoben: Was im alten liegt, bleibt dort und gehört nicht mehr zum Backlog.',
	template: { spec: 'Vorlage für neue Specs', issue: 'Vorlage für neue Issues' },
	templateHint:
		'Eine Notiz, mit deren Text neue beginnen. {{title}}, {{id}}, {{date}} und {{description}} werden ausgefüllt. Bleibt das Feld leer, gilt die eingebaute Vorlage.',
	templateGone: (path) =>
		`${path} gibt es nicht. Neue beginnen deshalb mit der eingebauten Vorlage.`,
	useFolder: 'Diesen Ordner verwenden',
	backlogProblem: {
		empty: 'Es fehlt ein Name.',
		'in-use':
			'In diesem Ordner liegen Vorgänge oder Protokolle, oder sie lägen darunter. Bitte einen anderen wählen.',
	},
	backlogLeft: (folders, to) =>
		`Das Backlog liegt von jetzt an in ${to}. ${folders.join(', ')} konnte nicht dorthin verschoben werden und bleibt, wie es ist.`,

	enforcer: 'Durchsetzendes Gerät',
	enforcedHere: (since) =>
		`Dieses Gerät legt${sinceDay(since)} zurück, was gegen die Regeln verschoben wurde. Andere sehen nur zu.`,
	enforcedElsewhere: (device, since) =>
		`Ein anderes Gerät (${device}) legt${sinceDay(since)} zurück, was gegen die Regeln verschoben wurde. Dieses sieht nur zu.`,
	enforcedNowhere: 'Kein Gerät legt zurück, was gegen die Regeln verschoben wurde.',
	enforceHere: 'Auf diesem Gerät durchsetzen',
	enforceHereQuestion:
		'Nur ein Gerät legt Notizen zurück. Von jetzt an ist es dieses. Das andere hört auf, sobald die Änderung dort angenommen wird.',

	aliases: {
		requestDays: ['Ablauf', 'Frist'],
		enforcer: ['Gerät', 'Synchronisierung'],
		hours: ['Erinnerung', 'Eskalation', 'Stunden'],
		notices: ['benachrichtigung', 'mitteilung', 'agenten'],
		ribbonCount: ['Abzeichen'],
		ignoreRules: ['Ausschließen', 'Vorlagen', 'temporäre Dateien'],
		backlogFolder: ['Specs', 'Issues'],
	},

	broken: (path) =>
		`${path} kann nicht als Einstellungen gelesen werden. Nichts geht verloren: Die Datei wird daneben als ${path.slice(path.lastIndexOf('/') + 1)}.broken aufgehoben, bevor wieder Einstellungen geschrieben werden.`,
};
