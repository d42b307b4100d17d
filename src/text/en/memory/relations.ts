// Relations between notes, items and artifacts: what they are called, why one can't be made or removed, and when it is kept for good.

const said = <Code extends string>(code: Code, sentence: string) => ({ code, sentence });

export const relations = {
	title: 'Related',
	show: 'Show what is related',
	none: 'Nothing is related to this note yet.',
	failed: 'The relations can’t be read.',
	/** What the note does with the other. */
	kinds: {
		triggers: 'led to',
		supercedes: 'replaces',
		replies_to: 'replies to',
		continues: 'continues',
		mentions: 'mentions',
		derived_from: 'comes from',
		contains: 'contains',
		groups_with: 'belongs with',
	},
	/** The same from the other end. */
	inverse: {
		triggers: 'was led to by',
		supercedes: 'is replaced by',
		replies_to: 'has the reply',
		continues: 'is continued by',
		mentions: 'is mentioned by',
		derived_from: 'is a source of',
		contains: 'is in',
		groups_with: 'belongs with',
	},
	sure: (percent: number) => `${percent} % sure`,
	soil: 'kept for good',
	remove: 'Remove this relation',
	wrong: 'This mention is wrong',
	relate: 'Relate to…',
	relateTitle: (note: string) => `Relate ${note}`,
	kind: 'How',
	target: 'To which note',
	search: 'Find a note',
	reason: 'Why (optional)',
	add: 'Relate',
	back: 'Cancel',
	noNotes: 'No other note of this workspace matches.',
	forGood: 'A replacement can be taken back for five minutes, and not later.',
	added: (kind: string, name: string) => `Related: ${kind} ${name}.`,
	removed: 'The relation is removed.',
	finding: {
		notUnique: (told: string, holder: string) =>
			`“${told}” doesn’t count: the log has “${holder}” already, and there can be one.`,
		sameId: (told: string, holder: string) =>
			`“${told}” doesn’t count: “${holder}” has the same id.`,
		immutable: (told: string) => `A line that removes “${told}” doesn’t count.`,
		broken: (entry: string) => `The entry ${entry} tells of a relation that is none.`,
	},
	refused: {
		nothing: (name: string) => said('unknown', `Nothing in this workspace goes by “${name}”.`),
		itself: said('itself', 'A note can’t be related to itself.'),
		known: said('known', 'They are related like this already.'),
		taken: (name: string) =>
			said('taken', `${name} replaces it already. One can replace it, not two.`),
		gone: said(
			'gone',
			'This relation isn’t there any more, or is read off the log and can’t be removed.',
		),
		structural: said(
			'structural',
			'This relation says where an entry belongs. It is read off the log and can’t be removed.',
		),
		temporal: said('temporal', 'A replacement can be taken back for five minutes only.'),
		recorded: said('recorded', 'This relation is read off the log and can’t be removed.'),
		fossilised: said(
			'fossilised',
			'This relation has been kept for good since nobody used it any more. It can’t be removed.',
		),
	},
	settings: {
		title: 'Relations that are kept for good',
		hint: 'A relation that somebody made and nobody uses grows weaker. Once it has been weak for a week it can’t be changed any more, and the log says so. Mentions in texts follow the text.',
		isOn: 'Keep unused relations for good',
		halfLife: 'Half-life in days',
		halfLifeHint: 'After so many days without use a relation is half as strong.',
		low: 'Candidate below',
		lowHint:
			'A relation that is weaker than this is a candidate. 1 is a relation that was just made.',
		high: 'No candidate above',
		highHint: 'A candidate that is used until it is stronger than this is none any more.',
		range: (least: number, most: number) => `A number from ${least} to ${most}.`,
		order: 'The lower threshold must be below the upper one.',
		table: 'The weakest relations',
		empty: 'Nobody has made a relation yet that could grow weaker.',
		elsewhere:
			'Another device enforces this workspace, and decides which relations are kept for good.',
		reading: 'Reading the relations…',
		sweep: 'Sweep now',
		swept: (count: number) =>
			count === 1 ? '1 relation is kept for good.' : `${count} relations are kept for good.`,
		columns: { relation: 'Relation', strength: 'Strength', next: 'At the next sweep' },
		next: {
			stays: 'stays as it is',
			candidate: 'is a candidate',
			recovers: 'is no candidate any more',
			fossilises: 'is kept for good',
		},
	},
};
