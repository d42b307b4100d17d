// The board as an Obsidian view, in the main area.

import type { WorkspaceLeaf } from 'obsidian';
import { isSameChoice, NO_CHOICE, parseChoice, type BoardChoice } from '../../core/board/choice';
import { text } from '../../text';
import { ChoiceView } from '../kit/views/choice-view';
import { BoardPage, type BoardPageProps } from './board-page';

export const BOARD_VIEW = 'signoff-board';

export class BoardView extends ChoiceView<BoardChoice> {
	override icon = 'square-kanban';

	constructor(leaf: WorkspaceLeaf, given: Omit<BoardPageProps, 'choice' | 'onChoice'>) {
		super(leaf, {
			...{ none: NO_CHOICE, parse: parseChoice, isSame: isSameChoice },
			classes: ['signoff-board-view'],
			focused: (content) =>
				content.querySelector<HTMLElement>('.signoff-board-cards[tabindex="0"]'),
			page: (props) => <BoardPage {...given} {...props} />,
		});
	}

	getViewType(): string {
		return BOARD_VIEW;
	}

	getDisplayText(): string {
		return text.board.title;
	}
}
