// What Signoff says about the inside of a note, in German.

import type { note as en } from '../en/note';
import type { Words } from '../kit/language';
import { numbersIn } from '../kit/numbers';
import { common } from './common';

const { megabytes } = numbersIn('de');

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

export const note: Words<typeof en> = {
	/** What is wrong with a file. */
	findings: {
		empty: 'Diese Notiz ist leer.',
		'not-text': 'Diese Datei enthält Bytes, die in keinem Text vorkommen.',
		unreadable: 'Das System verweigert das Lesen dieser Datei.',
		'note-too-large': ({ size, largest }) =>
			`Diese Notiz hat ${megabytes(size)}; gelesen werden Notizen bis ${megabytes(largest)}.`,
		'other-state': ({ claimed, state }) =>
			`In der Notiz steht ${claimed}, ihr Ordner sagt ${state}. Der Ordner zählt.`,
		'duplicate-id': ({ id, others, count }) =>
			`Die ID ${id} steht auch in ${others.join(', ')}${count > others.length ? `, … (insgesamt ${common.number(count)})` : ''}.`,
		twin: ({ by, others, count }) =>
			`${by === 'name' ? 'Ihren Namen' : 'Ihren Text'} gibt es auch in einem anderen Zustand: ${others.join(', ')}${count > others.length ? `, … (insgesamt ${common.number(count)})` : ''}. Behalte die Notiz in dem Zustand, der stimmt, und lösche die andere oder benenne sie um.`,
		'property-missing': ({ key }) => `Die Eigenschaft ${key} fehlt.`,
		'property-wrong': ({ key }) =>
			`Die Eigenschaft ${key} hat einen Wert, den sie nicht haben kann.`,
	},

	/** What is wrong with a block of properties. */
	frontmatter: {
		unclosed: 'Der Block, der mit --- beginnt, hat kein schließendes ---.',
		'foreign-language': ({ language }) =>
			`Der Block beginnt mit ---${language}; gelesen wird nur YAML nach einem bloßen ---.`,
		'block-too-large': 'Der Block ist zu groß, um als Eigenschaften gelesen zu werden.',
		'not-properties':
			'Der Block enthält keine Eigenschaften: Jede braucht einen Namen mit Doppelpunkt.',
		'inner-dashes': 'Eine Zeile im Block beginnt mit ---.',
		'late-block': 'Der Block mit den Eigenschaften muss in der ersten Zeile der Notiz beginnen.',
		'unreadable-block':
			'Der Block ist zu tief verschachtelt oder zu verworren, um gelesen zu werden.',
		yaml: ({ mistake, message }) => YAML_ADVICE.get(mistake) ?? message,
	},

	task: {
		'id-missing': 'Die Notiz hat keine ID.',
		'id-malformed':
			'Die ID darf bis zu 100 Buchstaben, Ziffern und Bindestriche haben und nicht mit einem Bindestrich beginnen.',
		'state-missing': 'Die Notiz nennt ihren Zustand nicht.',
		'state-unknown': 'Der Zustand ist keiner der sieben.',
		'state-disagrees': 'Die Notiz nennt einen anderen Zustand als ihr Ordner. Der Ordner zählt.',
		'priority-missing': 'Die Notiz hat keine Priorität.',
		'priority-unknown': 'Die Priorität muss P0, P1, P2 oder P3 sein.',
		'created-missing': 'Die Notiz sagt nicht, wann sie erstellt wurde.',
		'created-malformed': 'Die Zeit der Erstellung muss ISO 8601 sein, etwa 2026-01-27T10:00:00Z.',
		'created-in-future': 'Die Notiz sagt, dass sie erst in der Zukunft erstellt wird.',
		'modified-missing': 'Die Notiz sagt nicht, wann sie zuletzt geändert wurde.',
		'modified-malformed':
			'Die Zeit der letzten Änderung muss ISO 8601 sein, etwa 2026-01-27T10:00:00Z.',
		'modified-in-future': 'Die Notiz sagt, dass sie erst in der Zukunft geändert wird.',
		'modified-before-created':
			'Die Notiz wurde nach eigener Angabe geändert, bevor sie erstellt wurde.',
		'metadata-malformed': 'metadata muss aus Namen mit Werten bestehen.',
	},

	request: {
		'no-map': 'approval_request muss aus Namen mit Werten bestehen.',
		'action-unknown':
			'Die Art der Handlung muss send_message, make_payment, post_public oder delete_data sein; wo es keine gibt, fehlt sie.',
		'risk-unknown': 'Das Risiko muss low, medium oder high sein.',
		'time-malformed': 'Ein Zeitpunkt der Anfrage ist keiner.',
		'decision-unknown': 'Die Entscheidung muss pending, approved oder rejected sein.',
		'decision-elsewhere': 'Die Anfrage nennt eine Entscheidung, die nicht zum Ordner passt.',
	},

	steps: {
		'step-gone': 'Dieser Schritt steht nicht mehr in der Notiz.',
		'step-ambiguous': 'Die Notiz hat sich geändert, und mehrere Schritte haben diesen Wortlaut.',
	},
};
