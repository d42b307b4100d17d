// Removing specs and issues: what goes is named, with who would still name it.

import type { App } from 'obsidian';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { GraphNode } from '../../core/backlog/graph';
import { groupBy } from '../../core/shared/group-by';
import { text } from '../../text';
import { Button } from '../kit/button';
import { openDialog } from '../kit/dialog';
import { visible } from '../kit/visible-text';
import type { BacklogActs } from './backlog-acts';
import type { BacklogContext } from './backlog-context';
import { leftNaming } from './relate-model';

interface RemoveProps {
	/** Of the workspace that the note at this path is in. */
	rootOf: (path: string) => string;
	nodes: readonly GraphNode[];
	context: BacklogContext;
	acts: BacklogActs;
}

const { remove: words } = text.backlogView;

export function openRemove(app: App, props: RemoveProps): void {
	const look = { className: 'signoff-backlog-modal', title: words.titleOf(props.nodes.length) };
	openDialog(app, look, (modal) => <RemovePage {...props} close={() => modal.close()} />);
}

function RemovePage({ rootOf, nodes, context, acts, close }: RemoveProps & { close: () => void }) {
	const safe = useRef<HTMLButtonElement>(null);
	useLayoutEffect(() => safe.current?.focus(), []);
	const { control, attempt } = context;
	const roots = groupBy(nodes, ({ path }) => rootOf(path));
	const naming = [...roots].flatMap(([root, own]) =>
		leftNaming(
			control.graphOf(root),
			own.map(({ id }) => id),
		),
	);
	const isUnderWay = (node: GraphNode) => {
		const task = node.kind === 'issue' ? control.taskOf(node.id, rootOf(node.path)) : null;
		return task?.path != null && task.ended === null && task.state !== 'Done';
	};
	const underWay = nodes.filter(isUnderWay).map(({ id }) => id);
	const paths = nodes.map(({ path }) => path);
	const removeBy = async (event: MouseEvent) => {
		// Another note may have come to where one of these was.
		const areSame = nodes.every(({ path, id }) => control.entity(path)?.id === id);
		if (!areSame) {
			context.say(text.decisions.otherNote);
			return;
		}
		const outcomes = await acts.removeAll(paths, event);
		if (outcomes.some(({ ok }) => ok)) close();
	};
	return (
		<>
			<Names nodes={nodes} />
			<p class="signoff-quiet">{words.hint}</p>
			{underWay.length === 0 ? null : <p>{words.underWay(underWay)}</p>}
			{naming.length === 0 ? null : (
				<>
					<p>{words.naming(naming.length)}</p>
					<Names nodes={naming} />
				</>
			)}
			<div class="signoff-review-buttons">
				<Button warning onClick={(event) => attempt(removeBy(event))}>
					{words.yes}
				</Button>
				<Button buttonRef={safe} onClick={close}>
					{words.back}
				</Button>
			</div>
		</>
	);
}

function Names({ nodes }: { nodes: readonly GraphNode[] }) {
	return (
		<ul class="signoff-backlog-closing">
			{nodes.map(({ id, path, title }) => (
				<li key={path} dir="auto">
					<span class="signoff-backlog-id">{id}</span> {visible(title)}
				</li>
			))}
		</ul>
	);
}
