import type { AlteredAs } from '../../../core/soil/conversation/known-conversations';
import type { BranchProblem } from '../../../core/soil/conversation/tree';
import { common } from '../common';

const messages = (count: number) => common.counted(count, 'Nachricht', 'Nachrichten');
const listed = new Intl.ListFormat('de');

export const conversationView = {
	title: 'Gespräche',
	commands: {
		openAll: 'Gespräche öffnen',
		open: 'Gespräch öffnen',
		create: 'Neues Gespräch …',
		fork: 'Gespräch verzweigen …',
		rename: 'Gespräch umbenennen …',
		collapse: 'Gespräch abschließen …',
		reopen: 'Gespräch wieder aufnehmen …',
	},
	you: 'Du',
	agent: 'Agent',
	to: (recipient: string) => `an ${recipient}`,
	active: 'Aktiv',
	collapsed: 'Abgeschlossen',
	here: (names: readonly string[]) => `Hier: ${listed.format(names)}`,
	messages: 'Nachrichten',
	branches: 'Zweige',
	workspace: 'Arbeitsbereich',
	beside: 'Daneben zeigen …',
	closeBeside: 'Diesen schließen',
	switch: 'Welcher Zweig zu sehen ist',
	showFragments: 'Fragmente zeigen',
	copyFragment: (id: string) => `Verweis auf ${id} kopieren`,
	copied: (what: string) => `Kopiert: ${what}`,
	newOne: 'Neues Gespräch',
	cancel: 'Abbrechen',
	reopen: 'Wieder aufnehmen',
	closed:
		'Dieser Zweig ist abgeschlossen. Nimm ihn wieder auf, um weiterzureden: Damit beginnt ein neuer.',
	openNext: 'Fortsetzung öffnen',
	goesOn: (title: string) => `Dieser Zweig ist abgeschlossen. „${title}“ setzt ihn fort.`,
	missing: 'einem Gespräch, das nicht hier ist',
	forkedFrom: 'Abgezweigt von',
	earlier: (title: string) => `Früherer Zweig: ${title}`,
	summary: 'Zusammenfassung',
	notRecorded: 'Noch nicht im Protokoll',
	toNewest: 'Zur neuesten',
	newOnes: (count: number) => common.counted(count, 'neue Nachricht', 'neue Nachrichten'),
	altered: {
		edited: 'Die Notiz zeigt diese Nachricht nicht so, wie sie geschrieben wurde.',
		removed: 'Die Notiz zeigt diese Nachricht nicht mehr.',
		moved: 'Diese Nachricht steht in der Notiz woanders.',
	} satisfies Record<AlteredAs, string>,
	wasWritten: 'Geschrieben',
	showsNow: 'Jetzt in der Notiz',
	notKept: 'Was geschrieben wurde, ist auf diesem Gerät nicht aufbewahrt.',
	composer: {
		label: (title: string) => `Nachricht in ${title}`,
		placeholder: 'Nachricht schreiben',
		send: 'Senden',
		nothing: 'Es gibt noch nichts zu senden.',
		suggestions: 'Verweise',
		address: 'Empfänger und Betreff',
		to: 'An',
		subject: 'Betreff',
	},
	noWorkspace: {
		title: 'Noch kein Arbeitsbereich',
		hint: 'Gespräche gehören zu einem Arbeitsbereich. Richte zuerst einen ein.',
	},
	none: {
		title: 'Noch keine Gespräche',
		hint: 'Denk etwas mit einem Agenten durch, verzweige, wo sich Ideen trennen, und schließe mit einer Zusammenfassung ab, was du gelernt hast.',
		act: 'Neues Gespräch',
	},
	nothingSaid: {
		title: 'Noch nichts gesagt',
		hint: 'Schreib unten die erste Nachricht. Agenten dürfen an die Notiz anhängen.',
	},
	gone: {
		title: 'Die Notiz ist weg',
		hint: (path: string) => `Was gesagt wurde, bleibt im Protokoll. Die Notiz war ${path}.`,
	},
	branch: {
		kind: 'Gespräch',
		messages,
		active: 'aktiv',
		collapsed: 'abgeschlossen',
		altered: (count: number) => `${common.number(count)} nicht wie geschrieben`,
		here: (names: readonly string[]) => `hier: ${listed.format(names)}`,
		problem: {
			'missing-parent': 'Ursprung fehlt',
			cycle: 'Ursprünge im Kreis',
		} satisfies Record<BranchProblem, string>,
	},
	create: {
		title: 'Neues Gespräch',
		intro: 'Es wird eine Notiz unter „Conversations“.',
		titleLabel: 'Titel',
		first: 'Erste Nachricht (freiwillig)',
		titleMissing: 'Gib ihm einen Titel.',
		act: 'Beginnen',
	},
	fork: {
		title: (title: string) => `„${title}“ verzweigen`,
		fromEnd:
			'Der neue Zweig beginnt bei der letzten Nachricht. Der Zweig selbst bleibt, wie er ist.',
		fromMessage:
			'Der neue Zweig beginnt bei dieser Nachricht. Der Zweig selbst bleibt, wie er ist.',
		act: 'Verzweigen',
	},
	collapse: {
		title: (title: string) => `„${title}“ abschließen`,
		intro:
			'Schreib auf, was dabei herauskam. Die Zusammenfassung steht von da an für den Zweig; alles Gesagte bleibt.',
		empty: 'Schreib zuerst eine Zusammenfassung.',
		draft: 'Vom Modell entwerfen lassen',
		drafting: 'Das Modell liest das Gespräch …',
		stop: 'Anhalten',
		act: 'Abschließen',
		active: (count: number) =>
			count === 1
				? 'Ein Zweig davon ist noch aktiv. Schließ zuerst diesen ab:'
				: `${common.counted(count, 'Zweig', 'Zweige')} davon sind noch aktiv. Schließ zuerst sie ab:`,
	},
	renaming: {
		title: (title: string) => `„${title}“ umbenennen`,
		intro: 'Der Titel ändert sich; die Notiz bleibt, wo sie ist, kein Verweis geht verloren.',
		act: 'Umbenennen',
	},
	reopening: {
		question: (title: string) =>
			`„${title}“ wieder aufnehmen? Damit beginnt ein neues Gespräch, das es fortsetzt. Das alte bleibt, wie es ist.`,
		yes: 'Wieder aufnehmen',
	},
	menu: {
		of: (name: string) => `Was sich mit der Nachricht von ${name} tun lässt`,
		ofBranch: (title: string) => `Was sich mit ${title} tun lässt`,
		fork: 'Hier verzweigen …',
		takeBack: 'Zurücknehmen',
		copyText: 'Text kopieren',
		copyReference: 'Verweis kopieren',
		copyFragment: (start: string) => `Verweis auf „${start}“ kopieren`,
		openNote: 'Notiz öffnen',
		beside: 'Daneben zeigen',
		workHere: 'Meine Nadel hierher',
		forkEnd: 'Verzweigen …',
		rename: 'Umbenennen …',
		collapse: 'Abschließen …',
		gone: 'Die Notiz ist weg',
	},
	panel: {
		open: 'Gespräch öffnen',
		fork: 'Verzweigen …',
		collapse: 'Abschließen …',
		above: 'Hervorgegangen aus',
		below: 'Zweige',
	},
	keys: {
		title: 'Tasten',
		close: 'Schließen',
		show: 'Tasten zeigen',
		list: [
			['j k', 'Nächste und vorige Nachricht, oder Zweig'],
			['Home End', 'Erste und letzte'],
			['Enter', 'Was sich mit einer Nachricht tun lässt; einen Zweig öffnen'],
			['Shift+Enter', 'Einen Zweig daneben öffnen'],
			['m', 'Menü einer Nachricht oder eines Zweigs'],
			['← →', 'Zum Ursprung, zum ersten Zweig darunter'],
			['c', 'Eine Nachricht schreiben'],
			['l', 'Zu den Nachrichten'],
			['o', 'Zum anderen Zweig'],
			['t', 'Zum Baum der Zweige'],
			['Escape', 'Von der Nachricht, die du schreibst, zu dem, was gesagt wurde'],
		],
	},
};
