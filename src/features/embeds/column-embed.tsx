// One column of the board inside a note: the items of a state, the most urgent first.

import type { Item } from '../../core/item/item';
import { type EmbedProps, Frame, unsettled } from './frame';
import type { Embed } from './read-embed';
import { ageInWords, shortAge } from '../kit/age';
import { useHold } from '../kit/hooks/use-hold';
import { Icon } from '../kit/icon';
import { RiskDot } from '../kit/item/risk-dot';
import { RowList } from '../kit/row-list';
import type { Row } from '../kit/row';
import { visible } from '../kit/visible-text';
import { text } from '../../text';
import { askSummary } from '../../text/risk';

interface ColumnEmbedProps {
	embed: Extract<Embed, { show: 'column' }>;
	props: EmbedProps;
}

export function ColumnEmbed({ embed, props }: ColumnEmbedProps) {
	const { state, root, limit } = embed;
	const all = props.items.in(state);
	const here = root === null ? all : all.filter((item) => item.root === root);
	const { held, watch } = useHold(here);
	const shown = held ?? here;
	const name = text.stateName(state);
	const title = root === null ? name : text.embed.columnIn(name, root);
	return (
		<div class="signoff-queue" {...watch}>
			<Frame title={title} count={here.length}>
				{shown.length === 0 ? (
					<div class="signoff-quiet">{unsettled(props) ?? text.embed.emptyColumn(name)}</div>
				) : (
					<RowList
						label={title}
						page={limit}
						entries={shown}
						row={(item) => itemRow(item, props)}
						onOpen={({ path }, event) => props.openNote(path, event)}
					/>
				)}
			</Frame>
		</div>
	);
}

/** What it says is true now; where it stands is where it stood when somebody came near. */
function itemRow(item: Item, props: EmbedProps): Row {
	const now = props.now();
	const current = props.items.at(item.path);
	const gone = current?.state !== item.state;
	const { path, priority, since, asks, findings } = current ?? item;
	const asked = asks ? askSummary(asks) : '';
	const title = visible((current ?? item).title);
	const { queue } = text.panel;
	return {
		key: path,
		...(asks ? { lead: <RiskDot risk={asks.riskLevel} /> } : {}),
		label: (
			<>
				<span>{title}</span>
				{asked !== '' ? <span class="signoff-row-note">{visible(asked)}</span> : null}
			</>
		),
		detail: (
			<>
				{findings.length > 0 ? <Icon name="alert-triangle" /> : null}
				<span>{[priority, shortAge(since, now)].filter(Boolean).join(' · ')}</span>
			</>
		),
		description: inWords(current ?? item, now),
		gone,
		...(props.mayReview(path)
			? {
					action: {
						name: queue.review,
						description: queue.reviewOf(title),
						onClick: () => props.review(path),
					},
				}
			: {}),
	};
}

function inWords({ title, asks, priority, since, findings }: Item, now: number): string {
	return [
		visible(title),
		asks ? text.panel.riskName(asks.riskLevel) : '',
		priority,
		text.panel.waiting(ageInWords(since, now)),
		findings.length > 0 ? text.panel.queue.hasProblems : '',
	]
		.filter(Boolean)
		.join(', ');
}
