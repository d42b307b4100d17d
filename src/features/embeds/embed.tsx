// A block inside a note: reads what it asks for, and shows that, or why it cannot.

import { render } from 'preact';
import { useMemo } from 'preact/hooks';
import { ColumnEmbed } from './column-embed';
import { type EmbedProps, Frame } from './frame';
import { IssuesEmbed } from './issues-embed';
import { QueueEmbed } from './queue-embed';
import { type Embed, type EmbedProblem, readEmbed } from './read-embed';
import { SpecEmbed } from './spec-embed';
import { TrailEmbed } from './trail-embed';
import { Button } from '../kit/button';
import { copyDetails } from '../kit/copy-details';
import { ErrorBoundary } from '../kit/error-boundary';
import { useRedrawOn } from '../kit/hooks/use-redraw-on';
import { Icon } from '../kit/icon';
import { visible } from '../kit/visible-text';
import { text } from '../../text';

/** A failure stays inside the block. Returns what takes it away again. */
export function mountEmbed(el: HTMLElement, props: EmbedProps): () => void {
	render(
		<ErrorBoundary copy={(details) => void copyDetails(el, details)}>
			<EmbedBlock {...props} />
		</ErrorBoundary>,
		el,
	);
	return () => render(null, el);
}

function EmbedBlock(props: EmbedProps) {
	useRedrawOn(props.subscribe);
	const workspaces = props.workspaces();
	const asked = useMemo(() => readEmbed(props.source, workspaces), [props.source, workspaces]);
	const status = props.status();
	if (status === 'starting')
		return <div class="signoff-embed signoff-quiet">{text.embed.starting}</div>;
	if (status === 'not-set-up') return <NotSetUp setUp={props.setUp} />;
	return asked.ok ? <Shown embed={asked.value} props={props} /> : <Problems of={asked.refusal} />;
}

function Shown({ embed, props }: { embed: Embed; props: EmbedProps }) {
	switch (embed.show) {
		case 'queue':
			return <QueueEmbed embed={embed} props={props} />;
		case 'column':
			return <ColumnEmbed embed={embed} props={props} />;
		case 'trail':
			return <TrailEmbed embed={embed} props={props} />;
		case 'issues':
			return <IssuesEmbed embed={embed} props={props} />;
		case 'spec':
			return <SpecEmbed embed={embed} props={props} />;
	}
}

function NotSetUp({ setUp }: { setUp: () => void }) {
	return (
		<Frame title={text.panel.notSetUp} action={<Button onClick={setUp}>{text.panel.setUp}</Button>}>
			<div class="signoff-quiet">{text.panel.notSetUpHint}</div>
		</Frame>
	);
}

/** More would bury the note in them. */
const MOST_PROBLEMS = 5;

function Problems({ of }: { of: readonly EmbedProblem[] }) {
	const rest = of.length - MOST_PROBLEMS;
	return (
		<section class="signoff-embed is-wrong" role="note">
			<header class="signoff-embed-header">
				<Icon name="alert-triangle" />
				<span class="signoff-embed-title">{text.embed.problems.title}</span>
			</header>
			<dl class="signoff-embed-problems">
				{of.slice(0, MOST_PROBLEMS).map(({ line, sentence }) => (
					<div key={`${line} ${sentence}`}>
						<dt>{text.embed.problems.line(line)}</dt>
						<dd dir="auto">{visible(sentence)}</dd>
					</div>
				))}
			</dl>
			{rest > 0 ? <div class="signoff-quiet">{text.embed.problems.more(rest)}</div> : null}
		</section>
	);
}
