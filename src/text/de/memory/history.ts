// Versionen von Notizen: ihre Liste, was sich zwischen zweien geändert hat, und eine wieder aufnehmen.

const said = <Code extends string>(code: Code, sentence: string) => ({ code, sentence });

export const history = {
	command: 'Verlauf zeigen',
	title: (note: string) => `Verlauf von ${note}`,
	version: (version: number) => `Version ${version}`,
	inPanel: (version: number, hash: string) => `Version ${version} · ${hash}`,
	show: 'Verlauf',
	none: 'Noch keine Version. Die erste wird gleich aufgezeichnet, die nächsten immer dann, wenn die Notiz sich geändert hat und ruht.',
	failed: 'Der Verlauf lässt sich nicht lesen.',
	list: 'Versionen',
	now: 'Jetzt',
	current: 'aktuell',
	first: 'erste Version',
	fields: (names: string, more: number) =>
		`${names === '' ? 'nichts an Eigenschaften oder Text' : names}${more > 0 ? ` und ${more} weitere` : ''}`,
	body: 'Text',
	restores: (hash: string) => `nimmt ${hash} wieder auf`,
	compare: 'Vergleichen mit',
	previous: 'der Version davor',
	changes: (from: string, to: string) => `${from} → ${to}`,
	noChanges: 'Beide sagen dasselbe.',
	wholeText: 'Der ganze Text',
	textOf: (name: string) => `Text von ${name}`,
	notKept:
		'Was diese Version sagte, ist nicht mehr aufbewahrt. Inhalte werden 90 Tage lang behalten, und für immer, wo über sie entschieden wurde.',
	restore: 'Als neue Version wiederherstellen …',
	question: (version: number) =>
		`Den Text von Version ${version} wieder in die Notiz schreiben? Was sie jetzt sagt, bleibt als Version erhalten. Kennung, Zustand und Entscheidungen bleiben, wie sie sind.`,
	questionVoids: (version: number) =>
		`Die Notiz ist genehmigt, und die Genehmigung deckt den Text von Version ${version} nicht: Sie wird dann ungültig. Trotzdem in die Notiz schreiben?`,
	yes: 'Wiederherstellen',
	yesVoids: 'Wiederherstellen, Genehmigung wird ungültig',
	restored: (title: string, version: number) => `${title}: Version ${version} wiederhergestellt.`,
	timeCorrected: (isSet: boolean) =>
		isSet ? 'Die Zeit ist berichtigt.' : 'Die Zeit ist wieder die aufgezeichnete.',
	time: {
		correct: 'Geschehen um …',
		takeBack: 'Berichtigung zurücknehmen',
		title: 'Wann ist es geschehen?',
		hint: 'Der Eintrag bleibt, wie er ist. Deine Zeit steht daneben und ordnet die Zeitleiste.',
		field: 'Zeit',
		save: 'Speichern',
		corrected: 'Berichtigt auf',
	},
	refused: {
		notKept: said('not-kept', 'Was diese Version sagte, ist nicht mehr aufbewahrt.'),
		same: said('same', 'Das sagt die Notiz schon.'),
		busy: said(
			'busy',
			'Die Notiz wird gerade verschoben, oder ihr Plan wird ausgeführt. Versuche es danach noch einmal.',
		),
		notWritable: said(
			'not-writable',
			'Dieser Text lässt sich nicht sicher in die Notiz schreiben: Seine Eigenschaften sind kaputt, oder er ist kein Text.',
		),
		voids: said(
			'voids-approval',
			'Die Notiz ist genehmigt, und dieser Text ist nicht, was genehmigt wurde. Nichts wurde geändert.',
		),
		noTime: said('no-time', 'Das ist keine Zeit.'),
		notHere: said('not-here', 'Nur das Gerät, das diesen Vault durchsetzt, kann das aufzeichnen.'),
	},
};
