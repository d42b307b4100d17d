// Asks where to move items. The choice is made by the person's own click or key, which goes along.

import { FuzzySuggestModal, type App } from 'obsidian';
import { text } from '../../text';
import type { WorkflowState } from '../../core/workflow/states';

type Choose = (state: WorkflowState, event: MouseEvent | KeyboardEvent) => void;

export class ChooseState extends FuzzySuggestModal<WorkflowState> {
	constructor(
		app: App,
		private readonly states: readonly WorkflowState[],
		private readonly choose: Choose,
	) {
		super(app);
		this.setPlaceholder(text.menus.chooseState);
	}

	getItems(): WorkflowState[] {
		return [...this.states];
	}

	getItemText(state: WorkflowState): string {
		return text.stateName(state);
	}

	onChooseItem(state: WorkflowState, event: MouseEvent | KeyboardEvent): void {
		this.choose(state, event);
	}
}
