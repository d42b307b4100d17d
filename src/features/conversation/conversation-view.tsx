// Conversations as an Obsidian view, in the main area.

import type { WorkspaceLeaf } from 'obsidian';
import * as z from 'zod/mini';
import { text } from '../../text';
import { ChoiceView } from '../kit/views/choice-view';
import { type Choice, isSameChoice, NO_CHOICE, parseChoice, withBranch } from './choice-model';
import { ConversationPage, isNarrow, type PageProps } from './conversation-page';

export const CONVERSATION_VIEW = 'signoff-conversation';

/** Where to go in the conversation that is shown. */
const asked = z.object({
	place: z.optional(z.object({ root: z.string(), uuid: z.string() })),
	/** A message, and a fragment of it. */
	goal: z.optional(z.string()),
	fragment: z.optional(z.string()),
});

/** Where the keys begin: in the list, else where something can be written, else where one can be begun. */
const FIRST = '.signoff-talk-list, textarea, .signoff-empty button';

type Goal = NonNullable<PageProps['goal']>;

export class ConversationView extends ChoiceView<Choice, Goal> {
	override icon = 'messages-square';
	/** What is opened from here opens beside it. */
	override navigation = false;

	constructor(leaf: WorkspaceLeaf, given: Omit<PageProps, 'choice' | 'onChoice' | 'goal'>) {
		super(leaf, {
			...{ none: NO_CHOICE, parse: parseChoice, isSame: isSameChoice },
			classes: ['signoff-talk-view'],
			focused: (content) => content.querySelector<HTMLElement>(FIRST),
			asked: (state, choice, content) => {
				const { place, goal, fragment = null } = asked.safeParse(state).data ?? {};
				if (!place) return null;
				const tree = choice.tree && !isNarrow(content);
				const branch = withBranch({ ...choice, tree }, place.root, place.uuid);
				return { choice: branch, goal: goal === undefined ? null : { message: goal, fragment } };
			},
			page: (props) => <ConversationPage {...given} {...props} />,
		});
	}

	getViewType(): string {
		return CONVERSATION_VIEW;
	}

	getDisplayText(): string {
		return text.conversationView.title;
	}
}
