// The project as an Obsidian view, in the main area. What was chosen is remembered with the layout.

import type { WorkspaceLeaf } from 'obsidian';
import { text } from '../../text';
import { ChoiceView } from '../kit/views/choice-view';
import { isSameChoice, NO_CHOICE, parseChoice, type ProjectChoice } from './project-model';
import { type ProjectHost, ProjectPage } from './project-page';

export const PROJECT_VIEW = 'signoff-project';

/** Where the keys begin: at what waits, else at what comes first. */
const FIRST = '.signoff-row[tabindex="0"], [role="treeitem"][tabindex="0"], .signoff-empty button';

export class ProjectView extends ChoiceView<ProjectChoice> {
	override icon = 'brain';
	/** What is opened from here opens beside it. */
	override navigation = false;

	constructor(leaf: WorkspaceLeaf, host: ProjectHost) {
		super(leaf, {
			...{ none: NO_CHOICE, parse: parseChoice, isSame: isSameChoice },
			classes: ['signoff-project-view'],
			focused: (content) => content.querySelector<HTMLElement>(FIRST),
			page: (props) => <ProjectPage {...host} {...props} />,
		});
	}

	getViewType(): string {
		return PROJECT_VIEW;
	}

	getDisplayText(): string {
		return text.project.title;
	}
}
