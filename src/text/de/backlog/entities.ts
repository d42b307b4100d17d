// What Signoff says about specs and issues, in German: the words of coding tools stay as they are, Spec and Issue.

import type { RelationshipType } from '../../../core/backlog/relationships';
import type { backlog as en } from '../../en/backlog/entities';
import type { Words } from '../../kit/language';
import { common } from '../common';

const DANGLING: Readonly<Record<RelationshipType | 'reference', (id: string) => string>> = {
	blocks: (id) => `Blockiert wird ${id}`,
	related: (id) => `Verwandt ist ${id}`,
	'parent-child': (id) => `Übergeordnet ist ${id}`,
	'discovered-from': (id) => `Entdeckt wurde dies bei ${id}`,
	implements: (id) => `Umgesetzt wird ${id}`,
	reference: (id) => `Verwiesen wird auf ${id}`,
};

const CIRCLES: Readonly<Record<RelationshipType, string>> = {
	blocks: 'Diese blockieren sich gegenseitig',
	related: 'Diese sind im Kreis verwandt',
	'parent-child': 'Diese sind einander übergeordnet',
	'discovered-from': 'Diese wurden wechselseitig beieinander entdeckt',
	implements: 'Diese setzen sich gegenseitig um',
};

const circle = (ids: readonly string[]) => [...ids, ...ids.slice(0, 1)].join(' → ');

const named = (id: string, title: string) => (title === '' ? id : `${id} „${title}“`);

export const backlog: Words<typeof en> = {
	problems: {
		'id-malformed': ({ id }) =>
			`${id} ist keine ID: Sie besteht aus einer Zahl mit mindestens drei Ziffern, etwa issue-007, und endet damit.`,
		missing: ({ key }) => `Die Eigenschaft ${key} fehlt.`,
		'not-one-of': ({ key, value, allowed }) =>
			`Die Eigenschaft ${key} ist „${value}“; möglich sind ${allowed.join(', ')}.`,
		'not-text': ({ key }) => `Die Eigenschaft ${key} muss ein Text sein.`,
		'not-a-list': ({ key }) =>
			`Die Eigenschaft ${key} muss eine Liste einzelner Wörter oder Texte sein.`,
		'not-minutes': ({ key }) => `Die Eigenschaft ${key} muss eine ganze Zahl von Minuten sein.`,
		'not-a-uuid': ({ key }) => `Die Eigenschaft ${key} muss eine UUID sein.`,
		'not-a-time': ({ key, value }) =>
			`Die Eigenschaft ${key} ist „${value}“, was sich nicht als Zeit lesen lässt. Richtig wäre etwa 2025-10-16T10:00:00Z.`,
		'time-without-zone': ({ key, value }) =>
			`Die Eigenschaft ${key} ist „${value}“, ohne Zeitzone: Das wird als UTC gelesen.`,
		'in-future': ({ key, value }) =>
			`Die Eigenschaft ${key} ist „${value}“; das liegt in der Zukunft.`,
		'title-too-long': ({ length, longest }) =>
			`Der Titel hat ${common.number(length)} Zeichen; erlaubt sind ${common.number(longest)}.`,
		itself: ({ key }) =>
			key === 'text'
				? 'Der Text verweist auf seine eigene Notiz.'
				: `Die Eigenschaft ${key} nennt die eigene Notiz.`,
		'no-id': ({ key, value }) =>
			`Die Eigenschaft ${key} nennt „${value}“; das ist keine ID wie spec-001 oder issue-001.`,
		'wrong-pair': ({ key, value }) =>
			`Die Eigenschaft ${key} kann ${value} nicht nennen: Es ist von der falschen Art.`,
		'closed-at-while-open':
			'Die Notiz nennt eine Zeit, zu der sie geschlossen wurde, ihr Status ist aber nicht closed.',
		dangling: ({ id, by }) => `${DANGLING[by](id)}, aber eine solche Notiz gibt es nicht.`,
		cycle: ({ ids, type }) => `${CIRCLES[type]}: ${circle(ids)}.`,
	},

	created: (id, title) => `${named(id, title)} angelegt`,
	changed: (id, fields) =>
		fields.length === 0 ? `${id} geändert` : `${id} geändert: ${fields.join(', ')}`,
	statusChanged: (id, from, to) => `${id}: ${from} → ${to}`,
	removed: (id, title) => `${named(id, title)} entfernt`,
	renumbered: (from, to) => `${from} heißt jetzt ${to}: Zwei Notizen hatten dieselbe ID`,
	conflict: (id) => `${id} wurde in der Notiz und anderswo geändert: Beides bleibt erhalten`,
	moved: (id, path) => `${id} liegt jetzt unter ${path}`,
};
