// *Relate…* and *Assign…*: a few letters find what is meant, with the app's own suggestions.

import { type App, type FuzzyMatch, FuzzySuggestModal } from 'obsidian';
import type { GraphNode } from '../../core/backlog/graph';
import { assigneeOf } from '../../core/backlog/parts-of';
import { text } from '../../text';
import { visible } from '../kit/visible-text';
import type { BacklogActs } from './backlog-acts';
import type { BacklogContext } from './backlog-context';
import { othersThan, waysBetween } from './relate-model';
import { facetsOf } from './rows-model';

const { backlogView: all } = text;
const { relate: words } = all;

interface Asked {
	root: string;
	context: BacklogContext;
	acts: BacklogActs;
}

/** Any other note is somebody else's to relate; null where this one can't be. */
type RelateNote = (() => void) | null;

export function askRelation(
	app: App,
	asked: Asked & { node: GraphNode; anotherNote: RelateNote },
): void {
	const { root, context, node, anotherNote } = asked;
	new Choice<GraphNode | null>(app, {
		placeholder: words.which(node.id),
		items: othersThan(context.control.graphOf(root), node.id),
		nameOf: (other) => (other ? visible(other.title) : words.anotherNote),
		noteOf: (other) => (other ? `${other.id} · ${all.status[other.status]}` : ''),
		last: () => (anotherNote ? [null] : []),
		choose: (other) => {
			if (other) askHow(app, asked, node, other);
			else anotherNote?.();
		},
	}).open();
}

function askHow(app: App, { root, context, acts }: Asked, node: GraphNode, other: GraphNode): void {
	const ways = waysBetween(context.control.graphOf(root), node.id, other.id);
	new Choice(app, {
		placeholder: words.how(node.id, visible(other.title)),
		items: ways,
		nameOf: ({ way }) => words.way[way](other.id),
		noteOf: ({ cycle, instead }) => {
			if (cycle) return text.backlogActs.refused.cycle(cycle).sentence;
			return instead === null ? '' : words.instead(instead);
		},
		choose: ({ edge }, event) => context.attempt(acts.link(root, edge, event)),
	}).open();
}

export function askAssignee(app: App, asked: Asked & { nodes: readonly GraphNode[] }): void {
	const { root, context, acts, nodes } = asked;
	const known = facetsOf([...context.control.graphOf(root).nodes()]).assignees;
	const paths = nodes.map(({ path }) => path);
	const isAssigned = nodes.some(({ entity }) => assigneeOf(entity) !== null);
	new Choice<string | null>(app, {
		placeholder: all.assign.who(nodes.length),
		items: known,
		nameOf: (name) => (name === null ? all.assign.nobody : visible(name)),
		last: (query) => [
			...(query === '' || known.includes(query) ? [] : [query]),
			...(isAssigned ? [null] : []),
		],
		choose: (assignee, event) => context.attempt(acts.setFields(paths, { assignee }, event)),
	}).open();
}

interface ChoiceParts<Item> {
	placeholder: string;
	items: readonly Item[];
	nameOf: (item: Item) => string;
	/** Below the name. */
	noteOf?: (item: Item) => string;
	/** What is offered behind all that fits. */
	last?: (query: string) => readonly Item[];
	choose: (item: Item, event: MouseEvent | KeyboardEvent) => void;
}

/** The app shows no more. */
const MOST = 100;

class Choice<Item> extends FuzzySuggestModal<Item> {
	constructor(
		app: App,
		private readonly parts: ChoiceParts<Item>,
	) {
		super(app);
		this.limit = MOST;
		this.setPlaceholder(parts.placeholder);
	}

	getItems(): Item[] {
		return [...this.parts.items];
	}

	getItemText(item: Item): string {
		const { nameOf, noteOf } = this.parts;
		return `${nameOf(item)} ${noteOf?.(item) ?? ''}`;
	}

	override getSuggestions(query: string): FuzzyMatch<Item>[] {
		const last = this.parts.last?.(query.trim()) ?? [];
		const found = super.getSuggestions(query).slice(0, MOST - last.length);
		return [...found, ...last.map((item) => ({ item, match: { score: 0, matches: [] } }))];
	}

	override renderSuggestion({ item }: FuzzyMatch<Item>, el: HTMLElement): void {
		const { nameOf, noteOf } = this.parts;
		el.addClass('mod-complex');
		const content = el.createDiv('suggestion-content');
		content.createDiv({ cls: 'suggestion-title', text: nameOf(item), attr: { dir: 'auto' } });
		const note = noteOf?.(item) ?? '';
		if (note !== '') content.createDiv({ cls: 'suggestion-note', text: note });
	}

	onChooseItem(item: Item, event: MouseEvent | KeyboardEvent): void {
		this.parts.choose(item, event);
	}
}
