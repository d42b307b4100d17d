// An artifact as an Obsidian view, in the main area.

import type { WorkspaceLeaf } from 'obsidian';
import * as z from 'zod/mini';
import { text } from '../../text';
import { ChoiceView } from '../kit/views/choice-view';
import { visible } from '../kit/visible-text';
import { ArtifactPage, type PageProps } from './artifact-page';
import { type Choice, isSameChoice, NO_CHOICE, parseChoice, withPlace } from './choice-model';

export const ARTIFACT_VIEW = 'signoff-artifact';

const asked = z.object({
	place: z.object({
		uuid: z.string(),
		commit: z.optional(z.string()),
		line: z.optional(z.number()),
		proposal: z.optional(z.string()),
	}),
});

type Given = Omit<PageProps, 'choice' | 'onChoice' | 'goal'>;

export class ArtifactView extends ChoiceView<Choice, { line: number }> {
	override icon = 'file-clock';
	/** What is opened from here opens beside it. */
	override navigation = false;

	constructor(
		leaf: WorkspaceLeaf,
		private readonly given: Given,
	) {
		super(leaf, {
			...{ none: NO_CHOICE, parse: parseChoice, isSame: isSameChoice },
			classes: ['signoff-artifact-view'],
			focused: (content) => content.querySelector('[role="grid"], [role="listbox"]'),
			asked: (state, choice) => {
				const { place } = asked.safeParse(state).data ?? {};
				if (!place) return null;
				const goal = place.line === undefined ? null : { line: place.line };
				return { choice: withPlace(choice, place), goal };
			},
			page: (props) => <ArtifactPage {...given} {...props} />,
		});
	}

	getViewType(): string {
		return ARTIFACT_VIEW;
	}

	getDisplayText(): string {
		const { uuid } = this.choice;
		const row = uuid === null ? null : this.given.context.control.artifact(uuid);
		return row ? visible(row.label) : text.artifactView.title;
	}
}
