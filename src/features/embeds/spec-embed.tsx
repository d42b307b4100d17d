// How far a spec is: how many of its issues are closed, and which are not.

import { issuesOfSpec } from '../../core/backlog/chosen-issues';
import type { BacklogRow } from '../../app/backlog';
import { type EmbedProps, Frame, unsettled } from './frame';
import { IssueRows } from './issue-rows';
import type { Embed } from './read-embed';
import { Button } from '../kit/button';
import { useHold } from '../kit/hooks/use-hold';
import { Progress } from '../kit/progress';
import { text } from '../../text';

interface SpecEmbedProps {
	embed: Extract<Embed, { show: 'spec' }>;
	props: EmbedProps;
}

export function SpecEmbed({ embed, props }: SpecEmbedProps) {
	const here = props.path();
	const named = embed.item;
	const spec = named === null ? props.backlog.entity(here) : props.findEntity(named, here);
	if (spec?.kind === 'spec') return <Spec spec={spec} limit={embed.limit} props={props} />;
	const why = named === null ? text.embed.notASpec : text.embed.noSuchSpec(named.name);
	return (
		<Frame title={text.backlogView.kind.spec}>
			<div class="signoff-quiet">{unsettled(props) ?? why}</div>
		</Frame>
	);
}

function Spec({ spec, limit, props }: { spec: BacklogRow; limit: number; props: EmbedProps }) {
	const { id, path, root, entity } = spec;
	const graph = props.backlog.graphOf(root);
	const here = issuesOfSpec(graph, id).map((node) => ({ node, graph }));
	const { held, watch } = useHold(here);
	const { closed, total } = props.backlog.progress(id, root);
	const open = (event: MouseEvent) => props.openNote(path, event);
	const isOwn = path === props.path();
	return (
		<div class="signoff-queue" {...watch}>
			<Frame
				title={entity.title}
				note={id}
				action={isOwn ? null : <Button onClick={open}>{text.embed.openSpec}</Button>}
			>
				{total === 0 ? (
					<div class="signoff-quiet">{unsettled(props) ?? text.backlogView.panel.noIssues}</div>
				) : (
					<Progress
						label={text.backlogView.panel.progress(closed, total)}
						done={closed}
						total={total}
					/>
				)}
				<IssueRows
					label={text.embed.issuesOf(id)}
					limit={limit}
					rows={held ?? here}
					current={new Set(here.map(({ node }) => node.path))}
					openNote={props.openNote}
				/>
			</Frame>
		</div>
	);
}
