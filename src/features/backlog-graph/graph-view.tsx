// The graph as an Obsidian view, in the main area.

import type { WorkspaceLeaf } from 'obsidian';
import * as z from 'zod/mini';
import { ENTITY_KINDS } from '../../core/backlog/entities';
import { LINE_CHOICES, NO_FILTER, SHOW_CHOICES } from '../../core/backlog/picture/graph-view';
import { text } from '../../text';
import { ChoiceView } from '../kit/views/choice-view';
import type { GraphChoice, GraphHost } from './graph-host';
import { GraphPage } from './graph-page';

export const GRAPH_VIEW = 'signoff-backlog-graph';

export const NO_CHOICE: GraphChoice = { root: null, filter: NO_FILTER, isCritical: false };

/** What another version stored, or a hand wrote, costs nothing but itself. */
const choiceSchema = z.object({
	root: z.catch(z.nullable(z.string()), null),
	filter: z.catch(
		z.object({
			kind: z.catch(z.nullable(z.enum(ENTITY_KINDS)), null),
			show: z.catch(z.enum(SHOW_CHOICES), NO_FILTER.show),
			spec: z.catch(z.nullable(z.string()), null),
			text: z.catch(z.string(), ''),
			links: z.catch(z.enum(LINE_CHOICES), NO_FILTER.links),
		}),
		{ ...NO_FILTER },
	),
	isCritical: z.catch(z.boolean(), false),
});

export class GraphView extends ChoiceView<GraphChoice> {
	override icon = 'waypoints';
	/** What is opened from here opens beside it. */
	override navigation = false;

	constructor(leaf: WorkspaceLeaf, host: GraphHost) {
		super(leaf, {
			none: NO_CHOICE,
			parse: (state) => choiceSchema.safeParse(state).data ?? NO_CHOICE,
			isSame: (one, other) => JSON.stringify(one) === JSON.stringify(other),
			classes: ['signoff-graph-view'],
			// Before the notes have been read there is no canvas; once there is one, it takes the focus over.
			focused: (content) =>
				content.querySelector('canvas') ?? content.querySelector<HTMLElement>('.signoff-graph'),
			page: (props) => <GraphPage host={host} {...props} />,
		});
	}

	getViewType(): string {
		return GRAPH_VIEW;
	}

	getDisplayText(): string {
		return text.backlogGraph.title;
	}

	/** For an export: what is chosen here is what is exported. */
	get chosen(): GraphChoice {
		return this.choice;
	}
}
