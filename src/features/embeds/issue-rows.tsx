// The rows of issues inside a note: what is to be done, how urgent it is, how it stands, and what it waits for.

import type { BacklogGraph, GraphNode } from '../../core/backlog/graph';
import type { EmbedProps } from './frame';
import type { Row } from '../kit/row';
import { RowList } from '../kit/row-list';
import { visible } from '../kit/visible-text';
import { text } from '../../text';

export interface IssueRow {
	node: GraphNode;
	/** Of its workspace. */
	graph: BacklogGraph;
}

interface IssueRowsProps {
	label: string;
	limit: number;
	rows: readonly IssueRow[];
	/** Paths of those that still are what the block asks for. */
	current: ReadonlySet<string>;
	openNote: EmbedProps['openNote'];
}

export function IssueRows({ label, limit, rows, current, openNote }: IssueRowsProps) {
	return (
		<RowList
			label={label}
			page={limit}
			entries={rows}
			row={(row) => drawn(row, !current.has(row.node.path))}
			onOpen={({ node }, event) => openNote(node.path, event)}
		/>
	);
}

/** Named one by one; more than these would hide the title. */
const MOST_NAMED = 3;

/** What it says is true now; where it stands is where it stood when somebody came near. */
function drawn({ node: before, graph }: IssueRow, gone: boolean): Row {
	const node = graph.node(before.id) ?? before;
	const { id, priority, path } = node;
	const title = visible(node.title);
	const status = text.backlogView.status[node.status];
	const ids = graph.blockedBy(id);
	const more = ids.length - MOST_NAMED;
	const waits =
		ids.length === 0
			? ''
			: text.backlogView.row.waitsFor(ids.slice(0, MOST_NAMED), Math.max(0, more));
	const words = [id, title, status, text.backlogView.priorityInWords(priority), waits];
	return {
		key: path,
		lead: (
			<span class={`signoff-backlog-priority is-p${String(priority)}`}>
				{text.backlogView.priority(priority)}
			</span>
		),
		label: (
			<>
				<span>{title}</span>
				{waits === '' ? null : <span class="signoff-row-note">{waits}</span>}
			</>
		),
		detail: (
			<>
				<span>{id}</span>
				<span class={`signoff-backlog-status is-${node.status.replaceAll('_', '-')}`}>
					{status}
				</span>
			</>
		),
		description: words.filter(Boolean).join(', '),
		gone,
	};
}
