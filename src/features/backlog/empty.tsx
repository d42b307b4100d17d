import type { BacklogGraph } from '../../core/backlog/graph';
import { text } from '../../text';
import { Button } from '../kit/button';
import { EmptyState } from '../kit/empty-state';
import { visible } from '../kit/visible-text';
import type { BacklogContext } from './backlog-context';
import { NO_FILTER, type BacklogChoice, type BacklogTab } from './choice-model';
import { emptyModel, type Offer } from './empty-model';

const { backlogView: words } = text;

interface NotSetUpProps {
	/** What is missing. */
	kind: 'workspace' | 'backlog';
	setUp: (event: MouseEvent) => void;
	/** Why it is there, and can't be shown. */
	hidden?: string | null;
}

export function NotSetUp({ kind, setUp, hidden = null }: NotSetUpProps) {
	if (hidden !== null)
		return <EmptyState icon="list-todo" title={words.empty.hidden} hint={hidden} />;
	return (
		<EmptyState
			icon="list-todo"
			title={words.empty.notSetUp}
			hint={words.empty.notSetUpHint}
			action={
				<Button cta onClick={setUp}>
					{kind === 'workspace' ? text.commands.setUp : words.commands.setUp}
				</Button>
			}
		/>
	);
}

interface BacklogEmptyProps {
	choice: BacklogChoice;
	context: BacklogContext;
	root: string;
	graph: BacklogGraph;
	showTab: (tab: BacklogTab) => void;
	change: (part: Partial<BacklogChoice>) => void;
}

export function BacklogEmpty(props: BacklogEmptyProps) {
	const { title, hint, offers } = emptyModel(props.graph, props.choice);
	return (
		<EmptyState
			icon="list-todo"
			title={title}
			hint={hint}
			action={
				<div class="signoff-buttons">
					{offers.map((offer, at) => (
						<Button key={offer.does} cta={at === 0} onClick={() => take(offer, props)}>
							{nameOf(offer)}
						</Button>
					))}
				</div>
			}
		/>
	);
}

function nameOf(offer: Offer): string {
	switch (offer.does) {
		case 'clear':
			return words.empty.clear;
		case 'new-issue':
			return words.newIssue;
		case 'new-spec':
			return words.newSpec;
		case 'show-blocked':
			return words.empty.showBlocked;
		case 'plan':
			return words.empty.planSpec(visible(offer.spec.title));
	}
}

function take(offer: Offer, { context, root, showTab, change }: BacklogEmptyProps): void {
	const { dialogs } = context;
	if (offer.does === 'clear') change(NO_FILTER);
	if (offer.does === 'new-issue') dialogs.create(root, 'issue');
	if (offer.does === 'new-spec') dialogs.create(root, 'spec');
	if (offer.does === 'show-blocked') showTab('blocked');
	if (offer.does === 'plan') dialogs.planSpec(offer.spec.path);
}
