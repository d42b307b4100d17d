// The run view as Obsidian has it, in the main area. Which item it is about is remembered with the layout, by its id: its note moves
// when the run ends.

import type { WorkspaceLeaf } from 'obsidian';
import * as z from 'zod/mini';
import { text } from '../../text';
import { ChoiceView } from '../kit/views/choice-view';
import type { RunHost } from './run-host';
import { RunPage } from './run-page';

export const RUN_VIEW = 'signoff-run';

interface Choice {
	item: string | null;
}

const NO_CHOICE: Choice = { item: null };

const stateSchema = z.object({ item: z.catch(z.nullable(z.string()), null) });

export class RunItemView extends ChoiceView<Choice> {
	override icon = 'play';
	/** What is opened from here opens beside it. */
	override navigation = false;

	constructor(leaf: WorkspaceLeaf, host: RunHost) {
		super(leaf, {
			none: NO_CHOICE,
			parse: (state) => stateSchema.safeParse(state).data ?? NO_CHOICE,
			isSame: (one, other) => one.item === other.item,
			classes: ['signoff-run-view'],
			focused: (content) => content.querySelector<HTMLElement>('.signoff-run-page'),
			page: ({ choice, onChoice }) => (
				<RunPage host={host} item={choice.item} choose={(item) => onChoice({ item })} />
			),
		});
	}

	getViewType(): string {
		return RUN_VIEW;
	}

	getDisplayText(): string {
		return text.runView.view.title;
	}
}
