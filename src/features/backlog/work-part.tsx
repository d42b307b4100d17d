// What was done about an issue: where the item of the control plane stands that was made of it, and what closed it.

import type { GraphNode } from '../../core/backlog/graph';
import { UNNAMED } from '../../core/settings';
import type { Closing } from '../../core/soil/known-entities';
import { text } from '../../text';
import { fullTime } from '../kit/age';
import { Icon } from '../kit/icon';
import { RowList } from '../kit/row-list';
import { visible } from '../kit/visible-text';
import type { BacklogContext } from './backlog-context';

interface WorkProps {
	node: GraphNode;
	root: string;
	context: BacklogContext;
}

const { panel: words } = text.backlogView;

export function Work(props: WorkProps) {
	if (props.node.kind !== 'issue') return null;
	return (
		<>
			<Task {...props} />
			<ClosedBy {...props} />
		</>
	);
}

function Task({ node, root, context }: WorkProps) {
	const task = context.control.taskOf(node.id, root);
	if (!task) return null;
	const { path, state, ended } = task;
	if (path === null) return <div class="signoff-quiet">{words.taskGone}</div>;
	const where = state === null ? '' : text.stateName(state);
	return (
		<RowList
			label={words.task}
			entries={[path]}
			row={() => ({
				key: path,
				heading: words.task,
				lead: <Icon name="shield-check" />,
				label: visible(node.title),
				detail: ended === null ? where : `${where} · ${visible(ended)}`,
			})}
			onOpen={(_, event) => context.openNote(path, event)}
		/>
	);
}

/** Leads to the decision that the work was approved by, or else to the entry that closed the issue. */
function ClosedBy({ node, root, context }: WorkProps) {
	const closing = node.status === 'closed' ? context.control.closingOf(node.id, root) : null;
	if (!closing) return null;
	const { at, entry, evidence } = closing;
	const decision = evidence?.decision ?? null;
	return (
		<RowList
			label={words.closed}
			entries={[closing]}
			row={() => ({
				key: entry,
				heading: words.closed,
				lead: <Icon name={decision === null ? 'circle-check' : 'gavel'} />,
				label: (
					<>
						<span>{sentenceOf(closing)}</span>
						<span class="signoff-row-note">{fullTime(Date.parse(at))}</span>
					</>
				),
			})}
			onOpen={() => {
				if (decision === null) context.openEntry('backlog', entry);
				else context.openEntry('decision', decision);
			}}
		/>
	);
}

function sentenceOf({ by, evidence }: Closing): string {
	if (!evidence) return words.closedBy(nameOf(by));
	const { approvedBy } = evidence;
	return approvedBy === null ? words.closedByTask : words.closedApproved(nameOf(approvedBy));
}

function nameOf(who: string | null): string {
	return who === null || who === UNNAMED ? words.somebody : visible(who);
}
