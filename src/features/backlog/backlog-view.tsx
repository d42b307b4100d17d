// The backlog as an Obsidian view, in the main area.

import type { WorkspaceLeaf } from 'obsidian';
import { text } from '../../text';
import { ChoiceView } from '../kit/views/choice-view';
import { BacklogPage, ROWS, type BacklogPageProps } from './backlog-page';
import { isSameChoice, NO_CHOICE, parseChoice, type BacklogChoice } from './choice-model';

export const BACKLOG_VIEW = 'signoff-backlog';

export class BacklogView extends ChoiceView<BacklogChoice> {
	override icon = 'list-todo';

	constructor(leaf: WorkspaceLeaf, given: Omit<BacklogPageProps, 'choice' | 'onChoice'>) {
		super(leaf, {
			...{ none: NO_CHOICE, parse: parseChoice, isSame: isSameChoice },
			classes: ['signoff-board-view', 'signoff-backlog-view'],
			focused: (content) => content.querySelector<HTMLElement>(ROWS),
			page: (props) => <BacklogPage {...given} {...props} />,
		});
	}

	getViewType(): string {
		return BACKLOG_VIEW;
	}

	getDisplayText(): string {
		return text.backlogView.title;
	}
}
