// Beziehungen zwischen Notizen, Einträgen und Artefakten: wie sie heißen, warum eine nicht geht, und wann eine für immer bleibt.

const said = <Code extends string>(code: Code, sentence: string) => ({ code, sentence });

export const relations = {
	title: 'Beziehungen',
	show: 'Beziehungen zeigen',
	none: 'Diese Notiz hat noch keine Beziehungen.',
	failed: 'Die Beziehungen lassen sich nicht lesen.',
	/** Was die Notiz mit der anderen tut. */
	kinds: {
		triggers: 'führte zu',
		supercedes: 'ersetzt',
		replies_to: 'antwortet auf',
		continues: 'setzt fort',
		mentions: 'erwähnt',
		derived_from: 'stammt aus',
		contains: 'enthält',
		groups_with: 'gehört zu',
	},
	/** Dasselbe vom anderen Ende her. */
	inverse: {
		triggers: 'geht zurück auf',
		supercedes: 'wird ersetzt durch',
		replies_to: 'hat die Antwort',
		continues: 'wird fortgesetzt von',
		mentions: 'wird erwähnt von',
		derived_from: 'ist Quelle von',
		contains: 'ist enthalten in',
		groups_with: 'gehört zu',
	},
	sure: (percent: number) => `zu ${percent} % sicher`,
	soil: 'bleibt für immer',
	remove: 'Diese Beziehung entfernen',
	wrong: 'Diese Erwähnung stimmt nicht',
	relate: 'In Beziehung setzen …',
	relateTitle: (note: string) => `${note} in Beziehung setzen`,
	kind: 'Wie',
	target: 'Zu welcher Notiz',
	search: 'Notiz suchen',
	reason: 'Warum (freiwillig)',
	add: 'In Beziehung setzen',
	back: 'Abbrechen',
	noNotes: 'Keine andere Notiz dieses Arbeitsbereichs passt.',
	forGood: 'Eine Ersetzung lässt sich fünf Minuten lang zurücknehmen, danach nicht mehr.',
	added: (kind: string, name: string) => `In Beziehung gesetzt: ${kind} ${name}.`,
	removed: 'Die Beziehung ist entfernt.',
	finding: {
		notUnique: (told: string, holder: string) =>
			`„${told}“ zählt nicht: Im Protokoll steht schon „${holder}“, und es kann nur eine geben.`,
		sameId: (told: string, holder: string) => `„${told}“ zählt nicht: „${holder}“ hat dieselbe ID.`,
		immutable: (told: string) => `Eine Zeile, die „${told}“ entfernt, zählt nicht.`,
		broken: (entry: string) => `Der Eintrag ${entry} nennt eine Beziehung, die keine ist.`,
	},
	refused: {
		nothing: (name: string) => said('unknown', `Nichts in diesem Arbeitsbereich heißt „${name}“.`),
		itself: said('itself', 'Eine Notiz kann nicht zu sich selbst in Beziehung stehen.'),
		known: said('known', 'Diese Beziehung gibt es schon.'),
		taken: (name: string) =>
			said('taken', `${name} ersetzt sie schon. Nur eine kann sie ersetzen.`),
		gone: said(
			'gone',
			'Diese Beziehung gibt es nicht mehr, oder sie steht im Protokoll und lässt sich nicht entfernen.',
		),
		structural: said(
			'structural',
			'Diese Beziehung sagt, wohin ein Eintrag gehört. Sie steht im Protokoll und lässt sich nicht entfernen.',
		),
		temporal: said('temporal', 'Eine Ersetzung lässt sich nur fünf Minuten lang zurücknehmen.'),
		recorded: said(
			'recorded',
			'Diese Beziehung steht im Protokoll und lässt sich nicht entfernen.',
		),
		fossilised: said(
			'fossilised',
			'Diese Beziehung bleibt für immer, weil sie niemand mehr benutzt hat. Sie lässt sich nicht entfernen.',
		),
	},
	settings: {
		title: 'Beziehungen, die für immer bleiben',
		hint: 'Eine Beziehung, die jemand angelegt hat und niemand benutzt, wird schwächer. War sie eine Woche lang schwach, lässt sie sich nicht mehr ändern, und das Protokoll sagt es. Erwähnungen in Texten folgen dem Text.',
		isOn: 'Unbenutzte Beziehungen für immer behalten',
		halfLife: 'Halbwertszeit in Tagen',
		halfLifeHint: 'Nach so vielen Tagen ohne Benutzung ist eine Beziehung halb so stark.',
		low: 'Anwärter unter',
		lowHint: 'Eine schwächere Beziehung ist ein Anwärter. 1 ist eine Beziehung, die eben entstand.',
		high: 'Kein Anwärter über',
		highHint: 'Ein Anwärter, der durch Benutzung stärker wird, ist keiner mehr.',
		range: (least: number, most: number) => `Eine Zahl von ${least} bis ${most}.`,
		order: 'Die untere Schwelle muss unter der oberen sein.',
		table: 'Die schwächsten Beziehungen',
		empty: 'Noch hat niemand eine Beziehung angelegt, die schwächer werden könnte.',
		elsewhere:
			'Ein anderes Gerät setzt diesen Arbeitsbereich durch und entscheidet, welche Beziehungen für immer bleiben.',
		reading: 'Die Beziehungen werden gelesen …',
		sweep: 'Jetzt durchgehen',
		swept: (count: number) =>
			count === 1 ? '1 Beziehung bleibt für immer.' : `${count} Beziehungen bleiben für immer.`,
		columns: { relation: 'Beziehung', strength: 'Stärke', next: 'Beim nächsten Durchgang' },
		next: {
			stays: 'bleibt, wie sie ist',
			candidate: 'ist ein Anwärter',
			recovers: 'ist kein Anwärter mehr',
			fossilises: 'bleibt für immer',
		},
	},
};
