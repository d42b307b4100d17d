// The issues that a note asks for: what is ready, unless it says something else.

import { chosenIssues } from '../../core/backlog/chosen-issues';
import { compareUrgency } from '../../core/backlog/graph';
import { type EmbedProps, Frame, unsettled } from './frame';
import { type IssueRow, IssueRows } from './issue-rows';
import type { Embed } from './read-embed';
import { useHold } from '../kit/hooks/use-hold';
import { text } from '../../text';

type IssuesBlock = Extract<Embed, { show: 'issues' }>;

interface IssuesEmbedProps {
	embed: IssuesBlock;
	props: EmbedProps;
}

export function IssuesEmbed({ embed, props }: IssuesEmbedProps) {
	const asked = askedOf(embed, props);
	const here = asked === null ? [] : rowsOf(embed, asked, props);
	const { held, watch } = useHold(here);
	const shown = held ?? here;
	const name = text.embed.issueList[embed.list];
	const title = embed.root === null ? name : text.embed.issuesIn(name, embed.root);
	const note = noteOf(embed, asked?.spec ?? null);
	return (
		<div class="signoff-queue" {...watch}>
			<Frame title={title} count={here.length} {...(note === '' ? {} : { note })}>
				{shown.length === 0 ? (
					<div class="signoff-quiet">{unsettled(props) ?? whyEmpty(embed, asked, props)}</div>
				) : (
					<IssueRows
						label={title}
						limit={embed.limit}
						rows={shown}
						current={new Set(here.map(({ node }) => node.path))}
						openNote={props.openNote}
					/>
				)}
			</Frame>
		</div>
	);
}

interface Asked {
	roots: readonly string[];
	/** Id of the spec whose issues are asked for. */
	spec: string | null;
}

/** Null where the spec that is named is not there. */
function askedOf({ spec, root }: IssuesBlock, props: EmbedProps): Asked | null {
	const roots = root === null ? props.backlog.roots() : [root];
	if (spec === null) return { roots, spec: null };
	const found = props.findEntity(spec, props.path());
	if (found?.kind !== 'spec') return null;
	return { roots: roots.filter((one) => one === found.root), spec: found.id };
}

function rowsOf(embed: IssuesBlock, { roots, spec }: Asked, props: EmbedProps): IssueRow[] {
	const rows = roots.flatMap((root) => {
		const graph = props.backlog.graphOf(root);
		return chosenIssues(graph, { ...embed, spec }).map((node) => ({ node, graph }));
	});
	return roots.length > 1 ? rows.sort((a, b) => compareUrgency(a.node, b.node)) : rows;
}

/** `for spec-001 · In progress · alice · #auth`: what of the list is shown. */
function noteOf({ status, assignee, tag, spec: named }: IssuesBlock, spec: string | null): string {
	return [
		named === null ? '' : text.embed.forSpec(spec ?? named.name),
		status === null ? '' : text.backlogView.status[status],
		assignee ?? '',
		tag === null ? '' : `#${tag.replace(/^#/, '')}`,
	]
		.filter(Boolean)
		.join(' · ');
}

function whyEmpty(embed: IssuesBlock, asked: Asked | null, { backlog }: EmbedProps): string {
	const { spec, status, assignee, tag, list } = embed;
	if (asked === null) return text.embed.noSuchSpec(spec?.name ?? '');
	if (!asked.roots.some((root) => backlog.isSetUp(root)) && spec === null)
		return text.embed.noBacklog;
	const isFiltered = [spec, status, assignee, tag].some((one) => one !== null);
	return isFiltered ? text.embed.noIssueFits : text.embed.noIssues[list];
}
