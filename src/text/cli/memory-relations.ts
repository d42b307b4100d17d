// What `signoff relations` and `signoff why` say.

const COMMON = '[--vault DIR] [--workspace ROOT] [--json]';

export const relationsText = {
	help: {
		relations: {
			summary: 'what an entry, a note or an artifact is related to',
			text: `Usage: signoff relations ITEM|NOTE [--kind KIND] [--forward] [--roots] ${COMMON}

Lists the relations of an entry (item_…), of a note (its path or its id), of an artifact (art_…) or of a
conversation (uuid_…): what it mentions, comes from, replaces, replies to, and the same from the other end.

  --kind KIND   only triggers, supercedes, replies_to, continues, mentions, derived_from, contains or groups_with
  --forward     everything that the entry led to, directly or not
  --roots       the entry that it all began with

What the log says about relations and doesn't count, such as a second replacement of one note, is named below
them; with --json it is in findings.
Mentions are read out of messages as they were typed, and out of notes as they are now; a conversation's
note lists those of its messages, too. Relations are only read here; they are made in Obsidian.`,
		},
		why: {
			summary: 'why an entry was written, and what came of it',
			text: `Usage: signoff why ITEM ${COMMON}

Shows the chain of causes from the first entry to this one (item_…), and below it, as a tree, all that it led to.
Where causes go in a circle, the circle is cut and named.`,
		},
	},
	noOperand: (usage: string) => `Say what is meant: ${usage}`,
	badKind: (kinds: readonly string[]) => `There is no such kind. Kinds are ${kinds.join(', ')}.`,
	both: 'Only one of --forward and --roots.',
	unknown: (id: string) => `No log here has an entry ${id}.`,
	none: 'Nothing is related.',
	noEffects: 'It led to nothing.',
	noRoot: 'Nothing led to it.',
	circle: (id: string) => `Its causes go in a circle, back to ${id}.`,
	again: 'told above',
	notHere: 'not in the logs that are here',
	moreFindings: (count: number) => `And ${count} more that don’t count: --json has all of them.`,
};
