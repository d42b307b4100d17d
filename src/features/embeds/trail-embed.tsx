// What happened to an item, inside a note: to the note in which the block stands, or to one it names.

import { describeFailure } from '../../app/shared/describe-failure';
import { type EmbedProps, Frame, unsettled } from './frame';
import type { Embed, ItemName } from './read-embed';
import { useLive } from '../kit/hooks/use-live';
import { TrailList } from '../kit/item/trail';
import { Message } from '../kit/message';
import { visible } from '../kit/visible-text';
import { text } from '../../text';

interface TrailEmbedProps {
	embed: Extract<Embed, { show: 'trail' }>;
	props: EmbedProps;
}

export function TrailEmbed({ embed, props }: TrailEmbedProps) {
	const here = props.path();
	const path = embed.item === null ? here : props.find(embed.item, here);
	const name = path === null ? null : titleAt(path, props);
	if (path === null || name === null) return <NoItem named={embed.item} props={props} />;
	const title = embed.item === null ? text.panel.trail.title : text.embed.trailOf(name);
	return (
		<Frame title={title}>
			<Rows path={path} limit={embed.limit} props={props} />
		</Frame>
	);
}

/** Of what has a trail: an item, a spec or an issue. */
function titleAt(path: string, { items, backlog }: EmbedProps): string | null {
	return items.at(path)?.title ?? backlog.entity(path)?.entity.title ?? null;
}

function NoItem({ named, props }: { named: ItemName | null; props: EmbedProps }) {
	const wait = unsettled(props);
	const why = named === null ? text.embed.notAnItem : text.embed.noSuchItem(visible(named.name));
	const hint = named === null ? text.embed.notAnItemHint : text.embed.noSuchItemHint;
	return (
		<Frame title={text.panel.trail.title}>
			<div class="signoff-quiet">{wait ?? why}</div>
			{wait === null ? <div class="signoff-quiet">{hint}</div> : null}
		</Frame>
	);
}

function Rows({ path, limit, props }: { path: string; limit: number; props: EmbedProps }) {
	const answer = useLive(() => props.control.trail(path), path, props.subscribe);
	if (answer.status === 'failed') {
		return <Message tone="error">{describeFailure(answer.error)}</Message>;
	}
	const wait = unsettled(props);
	if (answer.status === 'waiting' || (answer.value.length === 0 && wait !== null)) {
		return <div class="signoff-quiet">{wait ?? text.embed.reading}</div>;
	}
	return <TrailList rows={answer.value} now={props.now()} openLog={props.openLog} page={limit} />;
}
