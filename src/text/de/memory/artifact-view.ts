// Was die Ansicht eines Artefakts sagt.

import { common } from '../common';

const { counted } = common;
const lines = (from: number, to: number) =>
	from === to
		? `Zeile ${common.number(from)}`
		: `Zeilen ${common.number(from)}–${common.number(to)}`;

export const artifactView = {
	title: 'Artefakt',
	commands: {
		open: 'Artefakt öffnen',
		track: 'Als Artefakt verfolgen …',
		relabel: 'Namen des Artefakts ändern …',
		note: 'Notiz ins Protokoll schreiben …',
	},
	formerly: (labels: string) => `früher ${labels}`,
	others: 'Andere Artefakte …',
	openNote: 'Notiz öffnen',
	more: (label: string) => `Was mit ${label} zu tun ist`,
	workspaceNone: {
		title: 'Hier ist kein Artefakt',
		hint: 'Öffne eine Notiz und wähle „Als Artefakt verfolgen …“: Jeder Text, den sie von da an hat, bleibt erhalten.',
	},
	unknown: {
		title: 'Dieses Artefakt ist nicht hier',
		hint: 'Kein Protokoll dieses Vaults kennt es, oder noch nicht.',
	},
	untracked: (path: string) =>
		`Es wird nicht mehr verfolgt: ${path} ist eine Notiz wie jede andere. Seine Commits bleiben.`,
	gone: (path: string) => `Seine Notiz ist weg. Sie war ${path}. Seine Commits bleiben.`,
	commits: {
		list: 'Commits',
		none: 'Noch kein Commit. Der erste entsteht, wenn die Notiz ruht.',
		newest: 'neuester',
		merge: 'zusammengeführt',
		first: 'erster',
		wrong: 'beschädigt',
		showIt: 'Zeigen',
		moreProblems: (count: number) =>
			`So steht es um ${counted(count, 'weiteren Commit', 'weitere Commits')}; die Liste zeigt sie an.`,
		changed: (added: number, removed: number) =>
			`+${common.number(added)} −${common.number(removed)}`,
		whole: (short: string, who: string, when: string, changed: string) =>
			`Commit ${short}, ${who}, ${when}, ${changed}`,
		count: (count: number) => counted(count, 'Commit', 'Commits'),
	},
	source: {
		message: (title: string) => `aus „${title}“`,
		proposal: (who: string) => `vorgeschlagen von ${who}`,
		informedBy: 'Kommt aus',
		inTitle: (title: string) => `in „${title}“`,
		words: (said: string) => `„${said}“`,
		gone: (id: string | null) =>
			id === null ? 'einer Nachricht, die nicht hier ist' : `${id} ist nicht hier`,
		notKept: (id: string | null) =>
			id === null ? 'einer Nachricht, deren Worte fehlen' : `Worte von ${id} fehlen`,
		show: (said: string, title: string) => `In „${title}“ zeigen: „${said}“`,
	},
	lines,
	text: {
		name: (label: string, short: string) => `Text von ${label} in ${short}`,
		now: (label: string) => `Text von ${label}`,
		toList: 'Commits und Vorschläge',
		blame: 'Herkunft',
		showCommit: (short: string) => `Commit ${short} zeigen`,
		empty: 'Der Text ist leer.',
		noBlame: 'Niemand weiß, aus welchen Commits diese Zeilen kommen.',
		view: 'Was zu sehen ist',
		whole: 'Der ganze Text',
	},
	compare: {
		with: 'Vergleichen mit',
		previous: 'dem Commit davor',
		note: 'der Notiz jetzt',
		commit: (short: string) => `Commit ${short}`,
		same: 'Beide sagen dasselbe.',
		title: (from: string, to: string) => `${from} → ${to}`,
		noteGone: 'Die Notiz lässt sich nicht lesen.',
	},
	acts: {
		cancel: 'Abbrechen',
		changeLabel: 'Namen ändern …',
		stopTracking: 'Nicht mehr verfolgen …',
		restore: 'Diese Fassung wiederherstellen …',
		merge: 'Zusammenführen …',
		heads: (count: number) =>
			`Es gibt ${common.number(count)} Fassungen: Zwei Geräte haben auf einem Commit aufgebaut.`,
		label: 'Name',
		labelHint: 'Buchstaben ohne Akzente, Ziffern und Unterstriche, höchstens 60.',
	},
	track: {
		title: (note: string) => `„${note}“ als Artefakt verfolgen`,
		intro:
			'Jeder Text, den die Notiz von jetzt an hat, bleibt erhalten, und jede Zeile zeigt, aus welcher Änderung sie kommt. Die Notiz bekommt eine uuid und diesen Namen, bei dem du und deine Agenten sie nennen.',
		act: 'Verfolgen',
	},
	relabel: {
		title: (label: string) => `Namen von ${label} ändern`,
		intro: 'Frühere Namen führen weiter zu ihm, kein Verweis geht verloren.',
		act: 'Ändern',
	},
	stopping: {
		question: (label: string) =>
			`${label} nicht mehr verfolgen? Die Notiz bleibt, wie sie ist, und ihre Commits bleiben im Protokoll. Von jetzt an wird keine Änderung mehr festgehalten. Wenn du sie wieder verfolgst, geht ihre Geschichte weiter.`,
		yes: 'Nicht mehr verfolgen',
	},
	restoring: {
		question: (short: string) =>
			`Den Text von ${short} wieder in die Notiz schreiben? Er wird ein neuer Commit; was die Notiz jetzt sagt, bleibt auch einer.`,
		yes: 'Wiederherstellen',
	},
	suggest: {
		title: (label: string, place: string) => `Änderung an ${label} vorschlagen, ${place}`,
		intro:
			'Dein Vorschlag wartet neben denen deiner Agenten. Der Text ändert sich, wenn ihn jemand übernimmt.',
		field: 'Was diese Zeilen sagen sollen',
		reason: 'Warum (freiwillig)',
		act: 'Vorschlagen',
		same: 'Ändere zuerst etwas.',
		kept: (label: string) => `Dein Vorschlag für ${label} wartet bei seinen Vorschlägen.`,
	},
	merge: {
		title: (label: string) => `Zwei Fassungen von ${label} zusammenführen`,
		text: 'Der zusammengeführte Text',
		clean: 'Sie ändern verschiedene Zeilen, es ist nichts zu wählen.',
		conflicts: (count: number) =>
			`Sie unterscheiden sich an ${counted(count, 'Stelle', 'Stellen')}. Wähle für jede; keine Zeile der anderen Fassung geht verloren: Ihr Commit bleibt.`,
		conflict: (count: number) => `Konflikt ${common.number(count)}`,
		ours: (short: string) => `Die neuere, ${short}`,
		theirs: (short: string) => `Die andere, ${short}`,
		both: 'Beide, die neuere zuerst',
		gone: 'keine Zeile',
		left: (count: number) =>
			`Wähle zuerst für ${counted(count, 'weiteren Konflikt', 'weitere Konflikte')}.`,
		none: 'Es gibt nur noch eine Fassung, oder ein Text der beiden ist nicht aufbewahrt.',
		act: 'Zusammenführen',
	},
	proposals: {
		open: 'Vorschläge',
		title: 'Vorschlag',
		by: (who: string) => `${who} schlägt eine Änderung vor`,
		byYou: 'Du schlägst eine Änderung vor',
		rebased:
			'Das Artefakt hat sich seither anderswo geändert. Das würde der Vorschlag jetzt ändern.',
		wanted: 'Er wollte schreiben:',
		changes: 'Was er ändern würde',
		together: (count: number) => `Diese ${common.number(count)} zusammen`,
		takeAll: (count: number) =>
			count === 1 ? 'Änderung übernehmen' : `Alle ${common.number(count)} übernehmen`,
		takeChosen: (count: number) =>
			count === 0 ? 'Auswahl übernehmen' : `Auswahl übernehmen (${common.number(count)})`,
		chooseFirst: 'wähle zuerst Zeilen',
		ofMessage: {
			open: (count: number) => `Alle ${common.number(count)} dieser Nachricht übernehmen …`,
			title: 'Übernehmen, was aus einer Nachricht folgt',
			intro: (title: string | null) =>
				`Diese Vorschläge kommen aus einer Nachricht${title === null ? '' : ` in „${title}“`}. Übernommen werden alle oder keiner.`,
			act: (count: number) => `Alle ${common.number(count)} übernehmen`,
			blocked: (label: string) => `Der für ${label} passt nicht mehr. Lehne ihn zuerst ab.`,
		},
		turnDown: 'Ablehnen …',
		turningDown: {
			title: (who: string) => `Ablehnen, was ${who} vorschlägt`,
			intro:
				'Nichts ändert sich. Das Protokoll sagt, dass du abgelehnt hast, und warum, wenn du es sagst.',
			reason: 'Grund (freiwillig)',
			act: 'Ablehnen',
		},
	},
	watch: {
		name: 'Wie du mitliest',
		own: 'Für mich',
		follow: (who: string) => `${who} folgen`,
		retrace: (who: string) => `${who} nachgehen`,
		nowhere: (who: string) => `${who} hat noch kein Artefakt angesehen.`,
		nothing: (who: string) => `${who} hat mit diesem Artefakt nichts getan.`,
		begin: (count: number) => `${counted(count, 'Schritt', 'Schritte')}: Geh sie einzeln durch.`,
		step: (line: number, total: number) => `${common.number(line)} von ${common.number(total)}`,
		next: 'Nächster Schritt',
		previous: 'Schritt davor',
		passed: (count: number) => `nach ${counted(count, 'Stelle', 'Stellen')}`,
		failed: 'es ging nicht',
		did: {
			searched: (said: string) => `hat nach „${said}“ gesucht`,
			looked: (place: string) => `hat ${place === '' ? 'es' : place} angesehen`,
			noted: (said: string) => `hat „${said}“ notiert`,
			chose: (place: string) => `hat ${place} gewählt`,
			proposed: (place: string, said: string) =>
				said === ''
					? `hat für ${place} anderen Text vorgeschlagen`
					: `hat für ${place} vorgeschlagen: „${said}“`,
		},
	},
	tools: {
		search: 'Volltextsuche',
		found: 'Gefunden',
		none: 'Nichts hat diese Wörter.',
		closeFound: 'Gefundenes schließen',
		note: 'Etwas notieren …',
		noteTitle: (about: string | null) => (about === null ? 'Notiz' : `Notiz zu ${about}`),
		noteHeading: 'Titel (freiwillig)',
		noteIntro: 'Sie kommt ins Protokoll, wo du und deine Agenten sie finden.',
		noteField: 'Notiz',
		noteAct: 'Behalten',
		noteKept: 'Deine Notiz steht im Protokoll.',
		empty: 'Schreib zuerst etwas.',
		suggest: 'Änderung vorschlagen …',
		copy: 'Verweis kopieren',
		copied: (what: string) => `Kopiert: ${what}`,
	},
	keys: {
		title: 'Tasten',
		close: 'Schließen',
		show: 'Tasten zeigen',
		list: [
			['j k', 'Nächster und voriger Commit, oder Zeile'],
			['Home End', 'Erster und letzter'],
			['Enter', 'Vom Commit zu seinem Text'],
			['Escape', 'Vom Text zu den Commits'],
			['Shift+↓ Shift+↑', 'Mehrere Zeilen wählen'],
			['c', 'Verweis auf die Zeilen kopieren'],
			['s', 'Änderung der Zeilen vorschlagen'],
			['b', 'Herkunft'],
			['m', 'Die Nachricht zeigen, aus der die Zeile kommt'],
			['d', 'Mit dem Commit davor vergleichen, oder den Text zeigen'],
			['/', 'Suchen'],
			['n p', 'Nächster Schritt und der davor, wenn du jemandem nachgehst'],
			['?', 'Diese Tasten'],
		],
	},
};
